#include <viewer/core/study/rule_text.hpp>

#include <libnotation/game/language/foreign_text.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/game_title.hpp>
#include <libnotation/publish/rule_set_language.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/rule_files/rule_words.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

namespace merels::viewer {

namespace {

using Names = std::set<std::string_view>;

Names names_of(const Board& board, PointSet points) {
    Names names;
    for (const Point point : points) names.insert(board.name(point));
    return names;
}

/// The names of the points of all mills and connections. The order of points does not matter.
std::array<std::set<Names>, 2> lines_of(const Board& board) {
    std::array<std::set<Names>, 2> all;
    for (const PointSet line : board.lines()) all[0].insert(names_of(board, line));
    for (const auto& [from, to] : board.edges())
        all[1].insert(names_of(board, PointSet{from} | PointSet{to}));
    return all;
}

/// The sizes of the board, and those of nine men's morris. If the sizes are equal, the text names
/// other lines. The text is empty if the lines are equal, too.
std::string board_difference(const Board& board) {
    const Board& common = rule_sets::nine_mens_morris.board;
    const auto sizes = [](const Board& any) {
        return std::array{any.size(), any.lines().size(), any.edges().size()};
    };
    const auto [points, lines, edges] = sizes(board);
    if (sizes(board) == sizes(common))
        return lines_of(board) == lines_of(common)
                   ? std::string{}
                   : tr("other lines than on the board of nine men's morris");
    return tr_format("{} points, {} lines for mills and {} connections between points (nine men's "
                     "morris: {}, {} and {})",
                     points, lines, edges, common.size(), common.lines().size(),
                     common.edges().size());
}

} // namespace

std::vector<RuleTextPart> rule_text(const RuleSet& rule_set) {
    const std::vector<RuleWords> all = in_words(rule_set);
    const bool is_common = is_same_game(rule_set, rule_sets::nine_mens_morris);
    std::vector<RuleTextPart> text{{RuleTextStyle::title, isolated(name_in_language(rule_set))}};
    if (!rule_set.description.empty())
        text.push_back({RuleTextStyle::prose, isolated(description_in_language(rule_set))});
    const std::string other_board = board_difference(rule_set.board);
    const auto add = [&](std::string heading, bool is_default) {
        const bool has_board = !is_default && !other_board.empty();
        if (!has_board && std::ranges::count(all, is_default, &RuleWords::is_default) == 0) return;
        text.push_back({RuleTextStyle::heading, std::move(heading)});
        if (has_board) {
            text.push_back({RuleTextStyle::parameter, tr("board")});
            text.push_back({RuleTextStyle::meaning, other_board});
        }
        for (const RuleWords& words : all) {
            if (words.is_default != is_default) continue;
            std::vector<std::string> parts;
            for (const std::string& part : words.parts) parts.push_back(isolated(part));
            text.push_back({RuleTextStyle::parameter, tr(words.parameter)});
            text.push_back({RuleTextStyle::meaning, with_parts(tr(words.meaning), parts)});
        }
    };
    add(tr("Different from nine men's morris"), false);
    add(is_common ? tr("Rules") : tr("As in nine men's morris"), true);
    return text;
}

} // namespace merels::viewer
