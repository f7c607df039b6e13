#pragma once

#include <libnotation/rules/rule_set.hpp>
#include <libnotation/text/grammar/events.hpp>

#include <cstddef>
#include <string_view>

namespace merels {

// The format of GoldToken. A game is a table whose cells are separated by tabs. Each row has a move
// number and the players' moves, such as `Place to d6` or `d6 -> d7, take a1`. Below the table is a
// list of links to the moves. The list of links begins with `Quick Jump`, and is not a part of the
// game.

/// True if one of the first lines is a row of moves, or begins with `Quick Jump`.
bool is_goldtoken(std::string_view text);

/// The offset where the record of a game ends. The record ends after the list of links below the
/// table. If this list is missing, the record ends where the next game begins. A game begins with
/// its first row of moves, or with a row of names above the moves.
std::size_t goldtoken_end(std::string_view text, std::size_t begin);

/// Finds the events of a record. A row of names above the moves becomes the tags White and Black. A
/// line without moves or names becomes a comment.
void parse_goldtoken(std::string_view record, grammar::Events& events);

// The format of open_spiel: lists of action numbers. The numbers 0 to 23 are the points, row by row
// from a7. The number of a point means that a man is placed or captured on this point. The number
// 24 + 24 * `from` + `to` moves a man from `from` to `to`. A record is a paragraph. A single text
// line that begins with `[` and ends with `]` is also a record.

/// True if the text begins with two action numbers. A label may come before the action numbers.
/// Unlike a move number, an action number has no dot after it.
bool is_open_spiel(std::string_view text);

std::size_t open_spiel_end(std::string_view text, std::size_t begin);

/// Finds the events of a record. An action number below 24 is the number of a point. If the point
/// has a man, this man is captured. If the point is empty, a man is placed there.
void parse_open_spiel(std::string_view record, grammar::Events& events);

// Logs that write a point as a ring (1 inner, 3 outer) and a direction (1 north, then clockwise).
// `(2,5)` places a man, `(3,3)->(2,3)` moves one, and `-(1,8)` captures one. A record is a
// paragraph. NineChess, the predecessor of Sanmill, writes such logs. NineChess begins a log with a
// head such as `r2 s050 t00`: the number of the rule set, the greatest number of steps, and the
// minutes. NineChess also writes the time on the clock after each move, and the result in words.

/// True if the text begins with a polar move such as `(2,5)`, or with the head of NineChess. A move
/// number may come before the move.
bool is_polar(std::string_view text);

void parse_polar(std::string_view record, grammar::Events& events);

/// The rule set of a log of NineChess. NineChess writes the number of the rule set in the head of
/// the log, such as `r2 s050 t00`. If the log does not begin with this head, the result is null.
/// The result is also null for the third rule set, because Merels does not support the numbered men
/// of that rule set.
const RuleSet* ninechess_rules(std::string_view log);

} // namespace merels
