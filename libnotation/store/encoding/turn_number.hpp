#pragma once

#include <libnotation/rules/move.hpp>

#include <cstdint>

namespace merels {

/// A number for each turn whose captures are in board order. It contains the points of the move and
/// the captures, and is used to compare turns.
std::uint64_t turn_number(Move turn);

} // namespace merels
