#pragma once

#include <libnotation/text/grammar/events.hpp>

#include <cstddef>
#include <string_view>

/// Lists of open_spiel's action numbers. 0 to 23 places or captures a man on a point, counted row
/// by row from a7. 24 + 24 * from + to moves a man. A record is a paragraph, or a line in brackets.
namespace merels {

/// True if the text begins with two action numbers. Unlike move numbers, they have no dots. A label
/// may come before them.
bool is_open_spiel(std::string_view text);

std::size_t open_spiel_end(std::string_view text, std::size_t begin);

/// A number below 24 captures the man on its point, or places a man on an empty one.
void parse_open_spiel(std::string_view record, grammar::Events& events);

} // namespace merels
