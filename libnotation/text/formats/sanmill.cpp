#include <libnotation/text/formats/sanmill.hpp>

#include <libnotation/rules/rule_sets.hpp>
#include <libnotation/text/movetext_writer.hpp>
#include <libnotation/text/tag_writer.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <utility>

namespace merels {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 5> variants{{
    {"nine-mens-morris", "Nine Men's Morris"},
    {"eleven-mens-morris", "Eleven Men's Morris"},
    {"twelve-mens-morris", "Twelve Men's Morris"},
    {"lasker-morris", "Lasker Morris"},
    {"morabaraba", "Morabaraba"},
}};

bool has_variant(const RuleSet& rule_set) {
    return std::ranges::any_of(variants,
                               [&](const auto& entry) { return entry.first == rule_set.id; });
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

std::string_view sanmill_variant(const RuleSet& rule_set) {
    for (const auto& [id, name] : variants)
        if (rule_set.id == id) return name;
    return rule_set.id;
}

Written write_sanmill(const Game& game) {
    Written written;
    if (!has_variant(game.rule_set()))
        written.losses.push_back(
            fmt::format("Sanmill has no name for the rule set {}", game.rule_set().id));
    if (!rule_sets::is_built_in(game.rule_set()))
        written.losses.push_back(fmt::format("the rule set {} itself is lost", game.rule_set().id));
    if (game.start() != Position{game.rule_set()} && !has_fen_start(game))
        written.losses.emplace_back("Sanmill does not read the Position tag of a set-up");
    Game copy = game;
    copy.tags.add("PlyCount", std::to_string(action_count(game)));
    std::string text;
    write_tags(text, copy, sanmill_variant(game.rule_set()), StartTag::fen);
    write_movetext(text, copy, with_letters(copy));
    written.text = with_crlf(text + "\n");
    return written;
}

} // namespace merels
