#pragma once

#include <libnotation/game/game.hpp>

namespace merels::test {

/// True if every move of the tree is legal at its place, and the links between the nodes agree.
bool is_legal_tree(const Game& game);

} // namespace merels::test
