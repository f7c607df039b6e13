#include <libnotation/text/formats/sanmill.hpp>

#include <libnotation/rules/rule_sets.hpp>
#include <libnotation/text/movetext_writer.hpp>
#include <libnotation/text/tag_writer.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace merels {

namespace {

/// Before the id of a rule set that Sanmill plays otherwise.
constexpr std::string_view own_reading = "sanmill-";

/// Ids of rule sets, and Sanmill's names for them.
constexpr std::array<std::pair<std::string_view, std::string_view>, 12> variants{{
    {"nine-mens-morris", "Nine Men's Morris"},
    {"twelve-mens-morris", "Twelve Men's Morris"},
    {"lasker-morris", "Lasker Morris"},
    {"morabaraba", "Morabaraba"},
    {"russian-mill", "Russian Mill"},
    {"cham-gonu", "Cham Gonu"},
    {"cheng-san-qi", "Cheng San Qi"},
    {"da-san-qi", "Da San Qi"},
    {"zhi-qi", "Zhi Qi"},
    {"dooz", "Dooz"},
    {"nerenchi", "Nerenchi"},
    {"el-filja", "El Filja"},
}};

/// Sanmill's name of a rule set, in either reading.
std::optional<std::string_view> name_of(const RuleSet& rule_set) {
    std::string_view id = rule_set.id;
    if (id.starts_with(own_reading)) id.remove_prefix(own_reading.size());
    for (const auto& [known, name] : variants)
        if (id == known) return name;
    return std::nullopt;
}

bool is_own_reading(const RuleSet& rule_set) { return rule_set.id.starts_with(own_reading); }

bool is_of_sanmill(const Game& game) {
    return says_sanmill(game.tags.get("Event"), game.tags.get("Site"));
}

/// Where Sanmill's name would be read as another rule set, the id is written.
bool is_name_clear(const Game& game) {
    const RuleSet& rule_set = game.rule_set();
    return is_of_sanmill(game) ? &sanmill_reading(rule_set) == &rule_set
                               : !is_own_reading(rule_set);
}

std::string_view variant_of(const Game& game) {
    const auto name = name_of(game.rule_set());
    return name && is_name_clear(game) ? *name : std::string_view{game.rule_set().id};
}

void report_lost_rules(const Game& game, std::vector<std::string>& losses) {
    const RuleSet& rule_set = game.rule_set();
    const auto name = name_of(rule_set);
    const RuleSet& played = sanmill_reading(rule_set);
    if (!name)
        losses.push_back(fmt::format("Sanmill has no name for the rule set {}", rule_set.id));
    else if (&played != &rule_set)
        losses.push_back(
            fmt::format("Sanmill plays {} by other rules, those of {}", *name, played.id));
    else if (!is_name_clear(game))
        losses.push_back(
            fmt::format("Sanmill's name {} is not written: neither Event nor Site says "
                        "that its rules are meant",
                        *name));
    if (!rule_sets::is_built_in(rule_set))
        losses.push_back(fmt::format("the rule set {} itself is lost", rule_set.id));
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

bool says_sanmill(std::string_view event, std::string_view site) {
    return event.starts_with("Sanmill") || site == "Sanmill";
}

const RuleSet& sanmill_reading(const RuleSet& rule_set) {
    if (!name_of(rule_set) || is_own_reading(rule_set)) return rule_set;
    const RuleSet* other = rule_sets::find(std::string{own_reading} + rule_set.id);
    return other != nullptr ? *other : rule_set;
}

Written write_sanmill(const Game& game) {
    Written written;
    report_lost_rules(game, written.losses);
    if (game.start() != Position{game.rule_set()} && !has_fen_start(game))
        written.losses.emplace_back("Sanmill does not read the Position tag of a set-up");
    Game copy = game;
    copy.tags.add("PlyCount", std::to_string(action_count(game)));
    std::string text;
    write_tags(text, copy, variant_of(game), StartTag::fen);
    write_movetext(text, copy, with_letters(copy));
    written.text = with_crlf(text + "\n");
    return written;
}

} // namespace merels
