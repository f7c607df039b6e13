#include <libnotation/text/formats/sanmill.hpp>

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

} // namespace

bool is_sanmill_record(const Tags& tags) {
    const bool ends_in_count = !tags.empty() && std::prev(tags.end())->name == "PlyCount";
    return tags.get("Event").starts_with("Sanmill") || ends_in_count;
}

unsigned action_count(const Game& game) {
    unsigned count = 0;
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node))
        count += 1 + static_cast<unsigned>(game.move(node).taken().size());
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

} // namespace merels
