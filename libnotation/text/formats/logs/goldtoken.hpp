#pragma once

#include <libnotation/text/grammar/events.hpp>

#include <cstddef>
#include <string_view>

/// Games in the form of GoldToken. A game is a table with tabs between its cells. Each row has a
/// move number and the players' moves, such as `Place to d6` or `d6 -> d7, take a1`. Below it is a
/// `Quick Jump` with links to the moves, which does not belong to the game.
namespace merels {

/// True if some line is such a row, or begins the part below the table.
bool is_goldtoken(std::string_view text);

/// The end of a game: after the paragraph below the table, or before the next row with a first move
/// and the line above that row.
std::size_t goldtoken_end(std::string_view text, std::size_t begin);

/// A row of names above the moves becomes the tags White and Black; other lines are comments.
void parse_goldtoken(std::string_view record, grammar::Events& events);

} // namespace merels
