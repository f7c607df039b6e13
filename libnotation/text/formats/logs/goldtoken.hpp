#pragma once

#include <libnotation/text/grammar/events.hpp>

#include <cstddef>
#include <string_view>

/// Games in the form of GoldToken: a table with tabs between its cells, each row a move number and
/// the players' moves as `Place to d6` or `d6 -> d7, take a1`, and below it a `Quick Jump` with
/// links to the moves, which does not belong to the game.
namespace merels {

/// Some line is such a row or begins the tail.
bool is_goldtoken(std::string_view text);

/// Behind the tail's paragraph, or before the row of another first move and the line above it.
std::size_t goldtoken_end(std::string_view text, std::size_t begin);

/// A row of names above the moves becomes the tags White and Black; other lines are comments.
void parse_goldtoken(std::string_view record, grammar::Events& events);

} // namespace merels
