#pragma once

#include <libnotation/rules/move.hpp>

#include <cstdint>

namespace merels {

/// A number for each move whose captures are in board order. It contains the points of the move and
/// the captures, and is used to compare moves.
std::uint64_t move_code(Move move);

} // namespace merels
