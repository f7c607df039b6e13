#pragma once

#include <cli/terminal/terminal.hpp>
#include <libnotation/game/game.hpp>

#include <cstddef>
#include <string_view>
#include <vector>

namespace merels::cli {

/// The moves of a game as lines for the terminal. A variation is indented below the move that it
/// replaces. One move is highlighted.
struct MoveList {
    std::vector<Styled> lines;
    /// The index of the line in `lines` that contains the highlighted move. If no move is
    /// highlighted, `current_line` is 0.
    std::size_t current_line = 0;
};

/// Makes the list. If `current` is the root, no move is highlighted. If a comment has a translation
/// into `language`, the list contains this translation. O(nodes).
MoveList move_list(const Game& game, NodeId current, std::size_t width, const Paint& paint,
                   std::string_view language = "en");

} // namespace merels::cli
