#pragma once

// A game as paragraphs that a page shows one below the other: moves with their numbers, comments,
// and diagrams where the comments ask for them.
//
//   1. d6 f4 2. d2 {[%csl Gd2]}  ->  "1. d6", "f4", "2. d2", a diagram
//   (1... b4 2. a1)              ->  a paragraph of its own, one deeper

#include <libnotation/game/game.hpp>

#include <string>
#include <vector>

namespace merels {

enum class FlowKind : std::uint8_t { move, comment, diagram, unread, result };

struct FlowWord {
    FlowKind kind;
    /// The move, or the move that the words belong to.
    NodeId node;
    /// The text in UTF-8; empty for a diagram.
    std::string text{};

    bool operator==(const FlowWord&) const = default;
};

/// A part of a line of play. The depth of the main line is 0.
struct FlowParagraph {
    unsigned depth = 0;
    std::vector<FlowWord> words{};
};

/// Every move of the tree, with its annotations. O(nodes).
std::vector<FlowParagraph> game_flow(const Game& game);

/// The words of a comment for a reader: without drawings, times and unknown fields.
std::string prose(const Comment& comment);

/// True if a move needs a diagram: its comments have drawings, the record requests one with
/// `[%diagram]` or glyph 220, or the move is a mistake (`?`, `??`) with its value.
bool asks_for_diagram(const Annotation& annotation);

/// The head of a page: the players, or another name of the game; then place and date, if they are
/// known.
std::vector<std::string> game_occasion(const Game& game);

} // namespace merels
