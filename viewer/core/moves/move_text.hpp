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
    /// An evaluation or a time that the record holds.
    value,
    fold,
    result,
    fault,
};

/// How good an annotation says that a move is.
enum class Tone : std::uint8_t { plain, good, doubtful, bad };

/// By the first of `!`, `?`, `!!`, `??` and `?!`. `!?` is plain.
Tone tone_of(const Annotation& annotation);

/// A part of the text, in letters (code points) from its beginning.
struct Stretch {
    std::size_t begin;
    std::size_t end;
    TextLook look;
    /// The move that it is or belongs to; for a fold its first hidden move.
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
    /// The number of variations around it; 0 for the main line.
    unsigned depth;
    /// The place in the text.
    std::size_t begin_byte;
    std::size_t end_byte;
    /// Of the stretches, by number.
    std::size_t begin_stretch;
    std::size_t end_stretch;
    /// Only its length divides it from the paragraph before.
    bool goes_on = false;
};

class MoveText {
public:
    /// Variations whose first moves are in `folded` only show their number of moves; a sign before
    /// each of the others folds it. Drawings are left to the board. Very long comments are
    /// shortened, and long paragraphs divided, because a window draws them as they are. Comments do
    /// not change the direction of the moves next to them (see `isolated`).
    explicit MoveText(const Game& game, const std::set<NodeId>& folded = {});

    /// UTF-8, with joiners in the moves, see `without_joiners`.
    const std::string& text() const { return text_; }
    /// In the order of the text, without overlaps.
    const std::vector<Stretch>& stretches() const { return stretches_; }
    /// Nothing between stretches. O(log stretches).
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
    /// By node: its stretch, counted from 1.
    std::vector<std::uint32_t> places_;
};

/// Paragraphs from `first` to `old_end` of one text have become those to `new_end` of another; the
/// others are drawn as before. Both are none, or both some.
struct ParagraphChange {
    std::size_t first;
    std::size_t old_end;
    std::size_t new_end;
};

/// O(text).
ParagraphChange change_between(const MoveText& before, const MoveText& now);

/// A stretch of the text for a person: without the characters that keep a move on one line and the
/// direction of a comment in it.
std::string without_joiners(std::string_view text);

/// All variations, for folding them.
std::set<NodeId> variations_of(const Game& game);

/// "+0.85", "White wins in 37", "draw".
std::string in_words(const Evaluation& evaluation);

} // namespace merels::viewer
