#pragma once

// Positions and plies for tests of the rules, written with the names of points.
//
//   const RuleSet rule_set = custom(boards::three_squares(), {.fly_at = 0});
//   const Position position = set_up(rule_set, {.white = "a7 d7", .black = "b4", .hand = {6, 7}});
//   play(position, "g7xb4")      ->  the position after it
//   legal_plies(position)        ->  {"a1", "a4", … "g7xb4"}

#include <libnotation/rules/built_in/boards.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/rules/position.hpp>

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace merels::test {

/// The men of a position. Blanks separate the points of a side.
struct Men {
    std::string white;
    std::string black;
    std::array<unsigned, 2> hand{};
    Color to_move = Color::white;
    unsigned quiet_plies = 0;
    Pending pending{};
};

RuleSet custom(const Board& board, const Rules& rules);

/// Makes a position. The test fails if the rule set does not allow it.
Position set_up(const RuleSet& rule_set, const Men& men);

Point point(const Board& board, std::string_view name);
PointSet points(const Board& board, const std::string& names);

/// "d6", "a1-a4", "g7xb4xc4", "xd6" (a removal) or "--".
Move ply(const Board& board, std::string_view text);
std::string text(const Board& board, Move move);

/// The position after some plies. Blanks separate the plies, and all of them must be legal.
Position play(Position position, const std::string& plies);

std::set<std::string> legal_plies(const Position& position);

/// The legal plies that begin with `from-` or, for placements, go to `from`.
std::set<std::string> legal_plies(const Position& position, std::string_view beginning);

bool is_legal(const Position& position, std::string_view ply);

/// "1-0 blocked", "1/2-1/2 repetition", or "*".
std::string shown(const std::optional<Outcome>& outcome);

std::vector<std::string> words(const std::string& text);

} // namespace merels::test
