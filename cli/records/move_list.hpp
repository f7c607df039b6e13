#pragma once

#include <cli/terminal/terminal.hpp>
#include <libnotation/game/game.hpp>

#include <cstddef>
#include <string_view>
#include <vector>

namespace merels::cli {

/// The moves of a game as lines for the terminal: each variation indented below the move that it
/// replaces, with comments, glyphs as signs, and one move highlighted.
struct MoveList {
    std::vector<Styled> lines;
    /// The line with the highlighted move; 0 when there is none.
    std::size_t current_line = 0;
};

/// `current` may be the root: then nothing is highlighted. Comments for readers of `language`
/// (`in_language`). O(nodes).
MoveList move_list(const Game& game, NodeId current, std::size_t width, const Paint& paint,
                   std::string_view language = "en");

} // namespace merels::cli
