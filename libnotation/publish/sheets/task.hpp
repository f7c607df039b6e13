#pragma once

// Positions to solve, for worksheets and cards.
//
//   task_of(game)          the start of a record; its moves are the solution
//   task_of(game, node)    the position after a move; the next moves are the solution
//   task_of(position)      without a solution

#include <libnotation/drawing/picture.hpp>
#include <libnotation/game/game.hpp>
#include <libnotation/publish/game_flow.hpp>

#include <string>
#include <vector>

namespace merels {

struct Task {
    /// The position to solve, as a picture. The caption of the picture is the question. The caption
    /// has no line breaks, and no characters that change the direction of text.
    svg::Picture picture;
    /// The solution of the task; empty if none is known.
    std::vector<FlowParagraph> solution{};
    /// True if the record has a paragraph "Task: …".
    bool is_stated = false;
};

Task task_of(const Position& position);

/// The caption is the paragraph "Task: …" in the comment before the moves, or the first line of the
/// comment. If the comment has no text, the caption is "White to move" or "Black to move". If the
/// comment has only an exact value, and the player to move wins, the caption is "White to move and
/// win" or "Black to move and win". O(nodes).
Task task_of(const Game& game);

/// The position after a move of the game. The solution has at most six plies. O(depth).
Task task_of(const Game& game, NodeId node);

/// The text on one line, with visible signs for characters that change the direction of text.
std::string caption_text(std::string_view text);

} // namespace merels
