#include <libnotation/text/formats/pgn/sanmill.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/formats/pgn/movetext_writer.hpp>
#include <libnotation/text/formats/pgn/tag_writer.hpp>
#include <libnotation/text/tags/sanmill_names.hpp>

#include <fmt/format.h>

#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace merels {

namespace {

bool is_of_sanmill(const Game& game) {
    return says_sanmill(game.tags.get("Event"), game.tags.get("Site"));
}

/// True if Sanmill's name means this rule set. If the name could mean another rule set, the id is
/// written instead.
bool is_name_clear(const Game& game) {
    const RuleSet& rule_set = game.rule_set();
    return is_of_sanmill(game) ? &sanmill_reading(rule_set) == &rule_set
                               : !is_sanmill_reading(rule_set);
}

std::string_view variant_of(const Game& game) {
    const auto name = sanmill_name(game.rule_set());
    return name && is_name_clear(game) ? *name : std::string_view{game.rule_set().id};
}

void report_lost_rules(const Game& game, std::vector<std::string>& losses) {
    const RuleSet& rule_set = game.rule_set();
    const auto name = sanmill_name(rule_set);
    const RuleSet& played = sanmill_reading(rule_set);
    if (!name)
        losses.push_back(fmt::format("Sanmill has no name for the rule set {}", rule_set.id));
    else if (&played != &rule_set)
        losses.push_back(fmt::format("Sanmill plays {} by the rules of {}", *name, played.id));
    else if (!is_name_clear(game))
        losses.push_back(fmt::format("Sanmill's name {} is not written, because neither Event nor "
                                     "Site shows that Sanmill's rules are meant",
                                     *name));
    if (!rule_sets::is_built_in(rule_set))
        losses.push_back(
            fmt::format("this format cannot store the rules of the rule set {}", rule_set.id));
}

std::string with_crlf(const std::string& text) {
    std::string result;
    result.reserve(text.size() + text.size() / 32);
    for (const char c : text) {
        if (c == '\n') result += '\r';
        result += c;
    }
    return result;
}

} // namespace

bool is_sanmill_record(const Tags& tags) {
    const bool ends_in_count = !tags.empty() && std::prev(tags.end())->name == "PlyCount";
    return tags.get("Event").starts_with("Sanmill") || ends_in_count;
}

unsigned action_count(const Game& game) {
    unsigned count = 0;
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node)) {
        const Move move = game.move(node);
        count += (move.is_removal() ? 0 : 1) + static_cast<unsigned>(move.taken().size());
    }
    return count;
}

void remove_ply_count(Game& game) {
    if (game.tags.empty()) return;
    const auto last = std::prev(game.tags.end());
    if (last->name != "PlyCount" || last->value != std::to_string(action_count(game))) return;
    Tags others;
    for (auto tag = game.tags.begin(); tag != last; ++tag) others.add(tag->name, tag->value);
    game.tags = std::move(others);
}

Written write_sanmill(const Game& game) {
    Written written;
    report_lost_rules(game, written.losses);
    if (game.start() != Position{game.rule_set()} && !has_fen_start(game))
        written.losses.emplace_back(
            "Sanmill does not read the Position tag with the start of the game");
    Game copy = game;
    copy.tags.add("PlyCount", std::to_string(action_count(game)));
    std::string text;
    write_tags(text, copy, variant_of(game), StartTag::fen);
    write_movetext(text, copy, with_letters(copy));
    written.text = with_crlf(text + "\n");
    return written;
}

} // namespace merels
