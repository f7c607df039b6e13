#pragma once

#include <libnotation/rules/board.hpp>

#include <vector>

namespace merels {

/// The symmetry group of a board, the identity first. Boards with more than 1024 symmetries, or
/// whose group takes more than a million steps to find, get the identity alone.
std::vector<Symmetry> automorphisms(const Board& board);

} // namespace merels
