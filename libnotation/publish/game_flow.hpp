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
    /// The move itself, or the move to which a comment, a diagram or unparsed text belongs. A word
    /// of kind `result` has the root as its node.
    NodeId node;
    /// The text of the word, in UTF-8. The text is empty for a diagram.
    std::string text{};

    bool operator==(const FlowWord&) const = default;
};

/// A part of a line of play. The main line has depth 0.
struct FlowParagraph {
    unsigned depth = 0;
    std::vector<FlowWord> words{};
};

/// Decides if the text of a game contains the values of all moves. With `in_graph`, the text leaves
/// out most values of the main line, because the page has a graph of them. A value stays in the
/// text if its move has a sign such as `?`, or if the comment with the value also has words.
enum class FlowValues : std::uint8_t { all, in_graph };

/// Every move of the tree, with its annotations. O(nodes).
std::vector<FlowParagraph> game_flow(const Game& game, FlowValues values = FlowValues::all);

/// The text of a comment. Fields for programs, such as drawings and times, are left out. If the
/// comment has an evaluation, the evaluation follows in words.
std::string prose(const Comment& comment);

/// True if a move needs a diagram. A move needs a diagram if it has glyph 220 or 221, or if its
/// comments have drawings or contain `[%diagram]`. A move with `?` or `??` also needs a diagram if
/// the record has a value for the move.
bool asks_for_diagram(const Annotation& annotation);

} // namespace merels
