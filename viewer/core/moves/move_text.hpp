#pragma once

// A game as one text. A reader can click on the moves in the text. Variations are nested and can be
// folded. Each comment is next to its move, and glyphs appear as signs such as "!".
//
//   const MoveText text{game, folded};
//   text.text()                       ->  "1. d6 f4 2. d2 …"
//   text.node_at(offset)              ->  the move there
//   text.place_of(node)               ->  the part to highlight
//
// After each edit of the game, make a new `MoveText`. O(nodes).

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
    /// A value or a time that is in the record.
    value,
    fold,
    result,
    fault,
};

/// The quality of a move, as its glyph shows it.
enum class Tone : std::uint8_t { plain, good, doubtful, bad };

/// The tone of a move, such as `Tone::good`. The tone depends on the first glyph that is `!`, `?`,
/// `!!`, `??` or `?!`. If a move has none of these five glyphs, its tone is `Tone::plain`.
Tone tone_of(const Annotation& annotation);

/// The color of a move in the list.
Ink ink_of(Tone tone);

/// A part of the text, such as a move or a comment. Places and lengths are in code points.
struct Stretch {
    std::size_t begin;
    std::size_t end;
    TextLook look;
    /// The move in this stretch. If the stretch is a comment or a value, `node` is the move with
    /// this comment or value. If the stretch is a folded variation, `node` is the first hidden
    /// move.
    NodeId node;
    /// The offset of the stretch in the text, in bytes.
    std::size_t begin_byte;
    std::size_t end_byte;
    /// The tone, if the stretch is a move.
    Tone tone = Tone::plain;

    bool operator==(const Stretch&) const = default;
};

/// A line of the text, up to its line break.
struct Paragraph {
    std::size_t begin;
    std::size_t end;
    /// The level of variations; 0 for the main line.
    unsigned depth;
    /// The offset of the paragraph in the text, in bytes.
    std::size_t begin_byte;
    std::size_t end_byte;
    /// The range of the paragraph's stretches.
    std::size_t begin_stretch;
    std::size_t end_stretch;
    /// True if this paragraph continues the previous paragraph, because a long paragraph was
    /// divided.
    bool goes_on = false;
};

class MoveText {
public:
    /// `folded` contains the first move of each folded variation. A folded variation shows only its
    /// number of moves. Each variation that is not folded begins with a sign for folding. Drawings
    /// are left out, because the board shows them. Very long comments are shortened and long
    /// paragraphs are divided, because a window always draws whole paragraphs. A comment never
    /// changes the writing direction of the moves next to it (see `isolated`).
    explicit MoveText(const Game& game, const std::set<NodeId>& folded = {});

    /// The whole text of the game, in UTF-8.
    const std::string& text() const { return text_; }
    /// The stretches in the order of the text. The stretches do not overlap.
    const std::vector<Stretch>& stretches() const { return stretches_; }
    /// The stretch that contains a code point. If no stretch contains the code point, the result is
    /// empty. O(log stretches).
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
    /// The part of the text that shows the move `node`. Comments of the move are not in this part.
    /// The result is empty if the move is in a folded variation. O(1).
    std::optional<Stretch> place_of(NodeId node) const;

private:
    friend class MoveTextWriter;

    std::string text_;
    std::vector<Stretch> stretches_;
    std::vector<Paragraph> paragraphs_;
    /// For each node, the number of its stretch, counted from 1. The number 0 means that the node
    /// has no stretch.
    std::vector<std::uint32_t> places_;
};

/// The difference between two texts. The new paragraphs from `first` to `new_end` replace the old
/// ones from `first` to `old_end`. All other paragraphs look the same in both texts. If the texts
/// do not differ, both ranges are empty. If the texts differ, neither range is empty.
struct ParagraphChange {
    std::size_t first;
    std::size_t old_end;
    std::size_t new_end;
};

/// The paragraphs that differ between two texts. O(text).
ParagraphChange change_between(const MoveText& before, const MoveText& now);

/// All variations of a game, so that they can be folded.
std::set<NodeId> variations_of(const Game& game);

} // namespace merels::viewer
