#pragma once

#include <libnotation/rules/move.hpp>

#include <cstdint>

namespace merels {

/// A number for each turn whose captures are in board order. Turns are compared by it: where the
/// man comes from, where it goes, what is taken.
std::uint64_t turn_number(Move turn);

} // namespace merels
