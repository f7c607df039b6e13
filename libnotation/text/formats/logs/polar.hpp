#pragma once

#include <libnotation/text/grammar/events.hpp>

#include <string_view>

/// Logs that name the points of three squares by ring (1 inner, 3 outer) and direction (1 north,
/// then clockwise): `(2,5)` places, `(3,3)->(2,3)` moves, `-(1,8)` captures. A record is a
/// paragraph. NineChess writes them with a head, clocks and an ending.
namespace merels {

/// True if the text begins with such a move, with or without a move number before it, or with
/// NineChess's head.
bool is_polar(std::string_view text);

void parse_polar(std::string_view record, grammar::Events& events);

} // namespace merels
