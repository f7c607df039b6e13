#pragma once

#include <libnotation/rules/rule_set.hpp>
#include <libnotation/text/grammar/events.hpp>

#include <cstddef>
#include <string_view>

namespace merels {

// Games in the form of GoldToken. A game is a table with tabs between its cells. Each row has a
// move number and the players' moves, such as `Place to d6` or `d6 -> d7, take a1`. Below it is a
// `Quick Jump` with links to the moves, which does not belong to the game.

/// True if some line is such a row, or begins the part below the table.
bool is_goldtoken(std::string_view text);

/// The end of a game: after the paragraph below the table, or before the next row with a first move
/// and the line above that row.
std::size_t goldtoken_end(std::string_view text, std::size_t begin);

/// A row of names above the moves becomes the tags White and Black; other lines are comments.
void parse_goldtoken(std::string_view record, grammar::Events& events);

// Lists of open_spiel's action numbers. 0 to 23 places or captures a man on a point, counted row
// by row from a7. 24 + 24 * from + to moves a man. A record is a paragraph, or a line in brackets.

/// True if the text begins with two action numbers. Unlike move numbers, they have no dots. A label
/// may come before them.
bool is_open_spiel(std::string_view text);

std::size_t open_spiel_end(std::string_view text, std::size_t begin);

/// A number below 24 captures the man on its point, or places a man on an empty one.
void parse_open_spiel(std::string_view record, grammar::Events& events);

// Logs that name the points of three squares by ring (1 inner, 3 outer) and direction (1 north,
// then clockwise): `(2,5)` places, `(3,3)->(2,3)` moves, `-(1,8)` captures. A record is a
// paragraph. NineChess, the predecessor of Sanmill, writes them with a head `r2 s050 t00` (rule,
// most steps, minutes), clocks and an ending.

/// True if the text begins with such a move, with or without a move number before it, or with
/// NineChess's head.
bool is_polar(std::string_view text);

void parse_polar(std::string_view record, grammar::Events& events);

/// The rule set whose number is in NineChess's head. Null if there is no number, or if Merels does
/// not have the rule set (the third, in which men are numbered).
const RuleSet* ninechess_rules(std::string_view log);

} // namespace merels
