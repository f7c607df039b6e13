#include <libnotation/text/formats/sanmill.hpp>

#include <array>
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
    return tags.get("Event").starts_with("Sanmill") || tags.find("PlyCount") != nullptr;
}

unsigned action_count(const Game& game) {
    unsigned count = 0;
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node))
        count += 1 + static_cast<unsigned>(game.move(node).taken().size());
    return count;
}

void remove_ply_count(Game& game) {
    if (game.tags.get("PlyCount") == std::to_string(action_count(game)))
        game.tags.remove("PlyCount");
}

std::string_view sanmill_variant(const RuleSet& rule_set) {
    for (const auto& [id, name] : variants)
        if (rule_set.id == id) return name;
    return rule_set.id;
}

} // namespace merels
