#pragma once

// The moves of a game as a table: a row for each number, and rows across both columns for comments,
// variations and the result.
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

/// The contents of a move's cell in the table.
struct MoveCell {
    NodeId node = Game::none;
    std::string move{};
    /// The signs, with a blank before each.
    std::string signs{};
    /// The value, or else the time on the clock; empty if the record has neither.
    std::string value{};
    /// A short form of the value.
    std::string short_value{};
    Tone tone = Tone::plain;
};

struct MoveRow {
    /// The depth of the row's variation; 0 for the main line.
    unsigned depth = 0;
    /// The number before the moves; empty for a row of words.
    std::string number{};
    /// The first player's and the second player's move. The node of a missing move is none.
    std::array<MoveCell, 2> cells{};
    /// The stretches of a row of words, by their numbers.
    std::size_t begin = 0;
    std::size_t end = 0;

    bool has_moves() const { return !number.empty(); }
};

/// The rows from top to bottom. `text` is the text of the game. O(text).
std::vector<MoveRow> move_rows(const Game& game, const MoveText& text);

MoveCell move_cell(const Game& game, NodeId node);

/// A move in a sentence for a screen reader: number, move, signs in words, value and comments.
/// O(depth).
std::string spoken_move(const Game& game, NodeId node);

/// True if the text is long, and comments are at least four fifths of it.
bool is_mostly_comments(const MoveText& text);

} // namespace merels::viewer
