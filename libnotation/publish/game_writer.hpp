#pragma once

// Writes games as documents in several formats. Texts and pictures have the same order in all
// documents.
//
//   const auto document = markdown_document();
//   out << document->begin();
//   for (const Game& game : games) out << document->game(game);
//   out << document->end();
//
// All text from a record is shown as plain text. Characters with a meaning in the document are
// escaped. Control characters, and characters that change the direction of text, are replaced.

#include <libnotation/drawing/picture.hpp>
#include <libnotation/drawing/scene/evaluation_graph.hpp>
#include <libnotation/publish/game_flow.hpp>
#include <libnotation/publish/game_title.hpp>

#include <memory>
#include <string>

namespace merels {

/// Writes the parts of a game in one document format, such as Markdown. A writer gets the texts of
/// the record unchanged.
class GameWriter {
public:
    virtual ~GameWriter() = default;

    /// Writes the header. The source is a footnote, if the format has footnotes.
    virtual void header(const GameHeader& header) = 0;
    /// Draws the curve of the values in the game. The curve comes after the header. Returns false
    /// if the document has no graphs. In a document without graphs, each value comes after its
    /// move.
    virtual bool graph(const EvaluationGraph& graph, const Game& game) = 0;
    virtual void begin_paragraph(unsigned depth) = 0;
    /// Writes a part of the text from `game_flow`. Diagrams have their own function.
    virtual void word(const FlowWord& word) = 0;
    virtual void end_paragraph() = 0;
    /// Writes a diagram with its caption. A diagram is always between paragraphs.
    virtual void diagram(const svg::Picture& picture) = 0;
};

/// The greatest number of diagrams of one game. Without a limit, a record could request a diagram
/// for every move.
inline constexpr unsigned most_diagrams = 200;

/// Writes the header, the paragraphs and the diagrams of a game. Diagrams show the end of the game,
/// and the start if it is not the usual position of the rule set. `game_flow` decides which other
/// positions have a diagram. O(nodes + diagrams × depth).
void write_game(const Game& game, GameWriter& writer);

/// A document that is made part by part. `begin`, `game` and `end` return the next part, and the
/// caller writes each part to the file.
class GameDocument {
public:
    virtual ~GameDocument() = default;

    virtual std::string begin() = 0;
    virtual std::string game(const Game& game) = 0;
    virtual std::string end() = 0;
    /// Returns false if no more games can be added.
    virtual bool has_room() const { return true; }
};

} // namespace merels
