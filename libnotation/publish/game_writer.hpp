#pragma once

// Documents of games: text and pictures in one order, and the marks of each kind of document.
//
//   const auto document = markdown_document();
//   out << document->begin();
//   for (const Game& game : games) out << document->game(game);
//   out << document->end();
//
// Text of a record stays text in every kind: marks in it are escaped, and control characters and
// those that change the direction of text are replaced.

#include <libnotation/drawing/picture.hpp>
#include <libnotation/publish/game_flow.hpp>
#include <libnotation/publish/game_title.hpp>

#include <memory>
#include <string>

namespace merels {

/// Writes the parts of a game as a kind of document has them. The texts are as in the record.
class GameWriter {
public:
    virtual ~GameWriter() = default;

    virtual void header(const GameHeader& header) = 0;
    virtual void begin_paragraph(unsigned depth) = 0;
    /// Never a diagram.
    virtual void word(const FlowWord& word) = 0;
    virtual void end_paragraph() = 0;
    /// A diagram with its caption. It is always between paragraphs.
    virtual void diagram(const svg::Picture& picture) = 0;
};

/// The most diagrams of a game that asks for a diagram at every move.
inline constexpr unsigned most_diagrams = 200;

/// Header, paragraphs and diagrams. The diagrams are those of `game_flow`, the start if it is not
/// the usual one, and the end. O(nodes + diagrams × depth).
void write_game(const Game& game, GameWriter& writer);

/// A document in pieces, to be written one after the other.
class GameDocument {
public:
    virtual ~GameDocument() = default;

    virtual std::string begin() = 0;
    virtual std::string game(const Game& game) = 0;
    virtual std::string end() = 0;
    /// False if no more games can be added.
    virtual bool has_room() const { return true; }
};

} // namespace merels
