#pragma once

// A game as a table, with one row for each move number. Comments, variations and the result have
// rows across both columns.
//
//   1. d6 f4?? {loses} (1... d2 2. f4) 2. b4 *
//
//   1   d6    f4 ??
//       loses
//       | 1... d2 2. f4
//   2   b4
//       *

#include <viewer/core/moves/move_text.hpp>

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace merels::viewer {

/// The cell of a move in the table.
struct MoveCell {
    NodeId node = Game::none;
    std::string move{};
    /// The signs of the move, with a blank before each.
    std::string signs{};
    /// The value after the move as a short text, such as "W9" or "−0.35". If the move has no value,
    /// `value` is the time on the clock, or else the time that the player used. If the move has
    /// neither a value nor a time, `value` is empty.
    std::string value{};
    /// The value in words, such as "White wins in 9 plies" or "Black is better, -1.69", or the
    /// time.
    std::string value_in_words{};
    Tone tone = Tone::plain;
};

struct MoveRow {
    /// The level of the row's variation; 0 for the main line.
    unsigned depth = 0;
    /// The number of the move; empty for a row of words.
    std::string number{};
    /// The moves of the first and the second player. A missing move has no node.
    std::array<MoveCell, 2> cells{};
    /// If the row contains words, `begin` is the index of its first stretch, and `end` is the index
    /// after its last stretch.
    std::size_t begin = 0;
    std::size_t end = 0;

    bool has_moves() const { return !number.empty(); }
};

/// The rows from top to bottom. `text` must be the text of the game. O(text).
std::vector<MoveRow> move_rows(const Game& game, const MoveText& text);

MoveCell move_cell(const Game& game, NodeId node);

/// A move as a sentence for screen readers: number, move, signs, value and comments. O(depth).
std::string spoken_move(const Game& game, NodeId node);

/// True if the text is long, and at least four fifths of it are comments.
bool is_mostly_comments(const MoveText& text);

} // namespace merels::viewer
