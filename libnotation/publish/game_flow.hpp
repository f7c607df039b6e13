#pragma once

// A game as a sequence of paragraphs: moves with their numbers, comments, and diagrams. Comments
// can request a diagram.
//
//   1. d6 f4 2. d2 {[%csl Gd2]}  ->  "1. d6", "f4", "2. d2", a diagram
//   (1... b4 2. a1)              ->  a separate paragraph, one level deeper

#include <libnotation/game/game.hpp>

#include <string>
#include <vector>

namespace merels {

enum class FlowKind : std::uint8_t { move, comment, diagram, unread, result };

struct FlowWord {
    FlowKind kind;
    /// The move itself, or the move that a comment is about.
    NodeId node;
    /// The text of the part, in UTF-8. The text is empty for a diagram.
    std::string text{};

    bool operator==(const FlowWord&) const = default;
};

/// A part of a line of play. The main line has depth 0.
struct FlowParagraph {
    unsigned depth = 0;
    std::vector<FlowWord> words{};
};

/// The values that the flow has as text. With `in_graph`, the text leaves out the values of the
/// main line, because the page has a graph of them. But moves with a sign or with words keep their
/// values.
enum class FlowValues : std::uint8_t { all, in_graph };

/// Every move of the tree, with its annotations. O(nodes).
std::vector<FlowParagraph> game_flow(const Game& game, FlowValues values = FlowValues::all);

/// The words of a comment for people. Drawings, times and unknown fields are left out.
std::string prose(const Comment& comment);

/// True if a move needs a diagram. Such a move has glyph 220 or 221, or its comments have drawings
/// or contain `[%diagram]`. A mistake (`?`, `??`) with its value also needs a diagram.
bool asks_for_diagram(const Annotation& annotation);

} // namespace merels
