#pragma once

#include <libnotation/game/game.hpp>

namespace merels::test {

/// Every move of the tree is legal where it stands, and the links between the nodes agree.
bool is_legal_tree(const Game& game);

} // namespace merels::test
