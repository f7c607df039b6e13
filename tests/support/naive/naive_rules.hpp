#pragma once

// A second, slow implementation of the rules. It follows the words of `rules.md`, and uses only the
// names of points in a board's lists. It shares no code with the library's moves, mills and
// outcomes. The tests compare both implementations.
//
//   naive::Game game = naive::start(rule_set);
//   for (const std::string& ply : naive::plies(game)) …   // "d6", "a1-a4", "g7xb4", "xb4", "--"
//   game = naive::after(game, "d6");
//   naive::result(game)                                   // "*", "1-0 blocked", …

#include <libnotation/rules/rule_set.hpp>

#include <map>
#include <set>
#include <string>
#include <vector>

namespace merels::test::naive {

using Line = std::vector<std::string>;
using Lines = std::set<Line>;

/// The last move of a side, if it left a mill and completed another.
struct Departure {
    std::string from;
    std::string to;
    Lines left;
};

struct Game {
    const RuleSet* rule_set;
    /// The color of the man on each point: 'W' or 'B'. Empty points have no entry.
    std::map<std::string, char> men;
    std::map<char, int> hand;
    char to_move = 'W';
    int quiet_plies = 0;
    bool has_first_mill_won = false;
    std::map<char, Departure> departure;
    /// Lines that each side has completed before.
    std::map<char, Lines> completed;
    /// Points of each side's mills that have counted.
    std::map<char, std::set<std::string>> used;
    /// Points of men that were captured while placing.
    std::set<std::string> marked;
    /// Men that each side still has to remove.
    std::map<char, int> removals;
    /// The side that made the first mill while placing, or 0.
    char first_mill = 0;
    bool must_free = false;
    /// True if the players remove their own men.
    bool takes_own = false;
};

Game start(const RuleSet& rule_set);

/// Every legal ply. Its captures are in board order if this order is legal.
std::set<std::string> plies(const Game& game);

Game after(const Game& game, const std::string& ply);

/// The result of the position, without draws by repetition. `legal` is `plies(game)`.
std::string result(const Game& game, const std::set<std::string>& legal);

} // namespace merels::test::naive
