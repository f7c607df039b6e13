#include <libnotation/text/openings.hpp>

#include <libnotation/game/cursor.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/rules/canonical.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/positions/position_text.hpp>

#include <array>
#include <map>
#include <sstream>
#include <string>

namespace merels {

namespace {

constexpr std::string_view descriptive = "descriptive";

constexpr std::array<Opening, 22> all{{
    {"first man on a crossing", "d6", descriptive},
    {"first man on a T point", "d7", descriptive},
    {"first man on a corner", "a7", descriptive},
    {"first man on a middle corner", "b6", descriptive},
    {"opposite crossings", "d6 d2", descriptive},
    {"neighboring crossings", "d6 f4", descriptive},
    {"two men on a spoke", "d6 d2 d7", descriptive},
    {"two men on a spoke", "d6 f4 d7", descriptive},
    {"each player on two neighboring crossings", "d6 d2 f4 b4", descriptive},
    {"each player on two opposite crossings", "d6 f4 d2 b4", descriptive},
    {"Z mill interrupted: Black's L", "d6 d2 f4 b6", "Brandwood 2026, 15.10"},
    {"Z mill interrupted: Black into White", "d6 d2 f4 b2", "Brandwood 2026, 15.11"},
    {"Z mill interrupted: Black away from White", "d6 d2 f4 f2", "Brandwood 2026, 15.12"},
    {"central mill (Z mill)", "d6 d2 f4 b4 f6 f2 b6xb4", "Brandwood 2026, 15.5"},
    {"central mill (Z-Mühle)", "d6 d2 f4 b4 f6 f2 b6xf2", "Rosenberger, zmuehle"},
    {"battle lines", "d6 d2 f4 b4 f6 f2 b6xb4 b2xf4", "Brandwood 2026, 15.4"},
    {"Mill Rush (Doppelmühle)", "d6 d2 f4 b4 f6 f2 b6xb4 b4 e5",
     "Brandwood 2026, 15.2; Rosenberger, zmuehle_doppelmuehle"},
    {"closed Z mill", "d6 d2 f4 b4 f6 f2 b6xb4 b4 b2",
     "Brandwood 2026, 15.5; Rosenberger, zmuehle_varianten"},
    {"open Z mill", "d6 d2 f4 b4 f6 f2 b6xb4 b4 c4", "Brandwood 2026, 15.6"},
    {"Inverted Mill Rush", "d6 d2 f4 b4 g7 g4 d7 d5 a7xd5", "Brandwood 2026, 15.3"},
    {"Z mill, c4 to d3", "d6 d2 f4 b4 f6 f2 b6xb4 b4 c4 d7 d3", "Brandwood 2026, 15.7"},
    {"Z mill, c4 and e3", "d6 d2 f4 b4 f6 f2 b6xb4 b4 c4 d5 e3", "Brandwood 2026, 15.8"},
}};

/// The key is the same for all rotations and reflections of the position. The key does not depend
/// on the rule set, only on the board.
std::string key_of(const Position& position) {
    return position.board().id() + " " + format_position(canonical(position));
}

Position position_after(std::string_view line) {
    Position position{rule_sets::nine_mens_morris};
    std::istringstream words{std::string{line}};
    for (std::string word; words >> word;) position.play(*parse_move(word, position));
    return position;
}

const std::map<std::string, const Opening*>& openings_by_position() {
    static const auto by_position = [] {
        std::map<std::string, const Opening*> openings;
        for (const Opening& opening : all)
            openings.emplace(key_of(position_after(opening.line)), &opening);
        return openings;
    }();
    return by_position;
}

} // namespace

std::span<const Opening> openings() { return all; }

const Opening* opening_of(const Position& position) {
    const auto& by_position = openings_by_position();
    const auto found = by_position.find(key_of(position));
    return found == by_position.end() ? nullptr : found->second;
}

const Opening* opening_of(const Game& game) {
    const Opening* last = nullptr;
    Walker walker{game};
    while (walker.forward() && walker.position().is_placing())
        if (const Opening* const found = opening_of(walker.position())) last = found;
    return last;
}

} // namespace merels
