#pragma once

// The moves of a game as one text that a reader can click in: variations nested and foldable,
// comments between, glyphs as signs.
//
//   const MoveText text{game, folded};
//   text.text()                       ->  "1. d6 f4 2. d2 …"
//   text.node_at(offset)              ->  the move there
//   text.place_of(node)               ->  the part to highlight
//
// A text has few words for each move and is made again after an edit. O(nodes).

#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/game/game.hpp>

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace merels::viewer {

enum class TextLook : std::uint8_t {
    main_line,
    variation,
    comment,
    /// An evaluation or a time in the record.
    value,
    fold,
    result,
    fault,
};

/// The quality of a move, as its annotation states it.
enum class Tone : std::uint8_t { plain, good, doubtful, bad };

/// Decided by the first of `!`, `?`, `!!`, `??` and `?!`. `!?` is plain.
Tone tone_of(const Annotation& annotation);

/// The color of a move on a panel.
Ink ink_of(Tone tone);

/// A part of the text, in letters (code points) from its beginning.
struct Stretch {
    std::size_t begin;
    std::size_t end;
    TextLook look;
    /// The move, or the move that the words belong to. For a folded variation, its first hidden
    /// move.
    NodeId node;
    /// The place in the text.
    std::size_t begin_byte;
    std::size_t end_byte;
    /// The tone of a move.
    Tone tone = Tone::plain;

    bool operator==(const Stretch&) const = default;
};

/// A line of the text, as far as its break.
struct Paragraph {
    std::size_t begin;
    std::size_t end;
    /// The number of variations that contain it; 0 for the main line.
    unsigned depth;
    /// The place in the text.
    std::size_t begin_byte;
    std::size_t end_byte;
    /// The numbers of its stretches.
    std::size_t begin_stretch;
    std::size_t end_stretch;
    /// True if it was divided from the paragraph before only because the text was too long.
    bool goes_on = false;
};

class MoveText {
public:
    /// Variations whose first moves are in `folded` show only their number of moves. The others
    /// have a sign in front with which a person can fold them. Drawings are not part of the text,
    /// because the board shows them. Very long comments are shortened and long paragraphs are
    /// divided, because a window draws every paragraph completely. Comments do not change the
    /// direction of the moves next to them (see `isolated`).
    explicit MoveText(const Game& game, const std::set<NodeId>& folded = {});

    /// The text in UTF-8, with joiners in the moves (see `without_joiners`).
    const std::string& text() const { return text_; }
    /// The stretches in the order of the text. They do not overlap.
    const std::vector<Stretch>& stretches() const { return stretches_; }
    /// The stretch at a letter; empty between stretches. O(log stretches).
    std::optional<Stretch> at(std::size_t letter) const;
    const std::vector<Paragraph>& paragraphs() const { return paragraphs_; }
    std::string_view text_of(const Paragraph& paragraph) const {
        return std::string_view{text_}.substr(paragraph.begin_byte,
                                              paragraph.end_byte - paragraph.begin_byte);
    }
    std::string_view text_of(const Stretch& stretch) const {
        return std::string_view{text_}.substr(stretch.begin_byte,
                                              stretch.end_byte - stretch.begin_byte);
    }
    std::span<const Stretch> stretches_of(const Paragraph& paragraph) const {
        return std::span{stretches_}.subspan(paragraph.begin_stretch,
                                             paragraph.end_stretch - paragraph.begin_stretch);
    }
    /// The move's own stretch, without its comments; empty if it is folded away. O(1).
    std::optional<Stretch> place_of(NodeId node) const;

private:
    friend class MoveTextWriter;

    std::string text_;
    std::vector<Stretch> stretches_;
    std::vector<Paragraph> paragraphs_;
    /// The stretch of each node, counted from 1.
    std::vector<std::uint32_t> places_;
};

/// The difference between two texts. The paragraphs from `first` to `old_end` of one text have
/// become those from `first` to `new_end` of the other. All other paragraphs look the same. Either
/// both ranges are empty, or neither is.
struct ParagraphChange {
    std::size_t first;
    std::size_t old_end;
    std::size_t new_end;
};

/// O(text).
ParagraphChange change_between(const MoveText& before, const MoveText& now);

/// A part of the text as a person copies or hears it. The invisible characters are left out: those
/// that keep a move on one line, and those that isolate the direction of a comment.
std::string without_joiners(std::string_view text);

/// All variations of a game, so that they can be folded.
std::set<NodeId> variations_of(const Game& game);

/// "+0.85", "White wins in 37", "draw".
std::string in_words(const Evaluation& evaluation);

} // namespace merels::viewer
