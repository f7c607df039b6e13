#pragma once

#include <libnotation/rules/color.hpp>
#include <libnotation/rules/point.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace merels {

/// The color of an arrow or circle: a capital letter, as in `[%cal …]` and `[%csl …]`. The usual
/// letters are R, G, B and Y.
using ShapeColor = char;

struct Arrow {
    ShapeColor color;
    Point from;
    Point to;

    bool operator==(const Arrow&) const = default;
};

struct Circle {
    ShapeColor color;
    Point at;

    bool operator==(const Circle&) const = default;
};

/// The exact value of a position: the winner with best play, and the number of plies to the win if
/// that number is known.
struct ExactValue {
    /// The player who wins with best play; empty for a draw.
    std::optional<Color> winner;
    std::optional<unsigned> plies;

    bool operator==(const ExactValue&) const = default;
};

/// An engine's estimate in hundredths of a man, from White's view. `depth` is in plies.
struct SearchValue {
    int hundredths = 0;
    std::optional<unsigned> depth;

    bool operator==(const SearchValue&) const = default;
};

using Evaluation = std::variant<ExactValue, SearchValue>;

/// A comment with its fields. In a record, the fields have the form `[%…]`. The text is in normal
/// form (see `normalized`). The fields that Merels can read are in the other members of `Comment`.
/// Fields that Merels cannot read stay in `text`.
struct Comment {
    std::string text;
    std::vector<Circle> circles;
    std::vector<Arrow> arrows;
    std::optional<Evaluation> evaluation;
    /// `clock` is the time left for the player who made the move. `elapsed` is the time that the
    /// player used for the move.
    std::optional<std::chrono::milliseconds> clock;
    std::optional<std::chrono::milliseconds> elapsed;

    bool operator==(const Comment&) const = default;
};

/// The number of an annotation glyph, as in `$n`. The numbers 1 to 6 are `!`, `?`, `!!`, `??`,
/// `!?`, `?!`.
using Glyph = std::uint8_t;

/// The annotations of a move.
struct Annotation {
    std::vector<Glyph> glyphs;
    /// The comments before the move. Only the first move of a variation has comments before it.
    std::vector<Comment> before;
    /// The comments after the move. The comments at the root of a game come before the first move.
    std::vector<Comment> after;
    /// The rest of the line of play after this move, if this rest cannot be read as legal moves.
    /// The text has the form that `unread_text` returns. When moves are added to the line, the
    /// unparsed text becomes a comment (`settle_unread`).
    std::string unread;

    bool empty() const {
        return glyphs.empty() && before.empty() && after.empty() && unread.empty();
    }
    void clear() {
        glyphs.clear();
        before.clear();
        after.clear();
        unread.clear();
    }
    bool operator==(const Annotation&) const = default;
};

/// The annotations of a game. Each annotation has a number. Number 0 is always empty and means "no
/// annotation". New annotations use the memory of removed annotations, because this saves a seventh
/// of the time for reading a record with many annotations. A copy does not contain removed
/// annotations.
class AnnotationList {
public:
    AnnotationList() = default;
    AnnotationList(const AnnotationList& other)
        : list_(other.list_.begin(), other.list_.begin() + other.count_), count_(other.count_) {}
    AnnotationList(AnnotationList&& other) noexcept
        : list_(std::move(other.list_)), count_(std::exchange(other.count_, 0)) {}
    AnnotationList& operator=(AnnotationList other) noexcept {
        list_.swap(other.list_);
        std::swap(count_, other.count_);
        return *this;
    }
    ~AnnotationList() = default;

    const Annotation& operator[](std::uint32_t number) const { return list_[number]; }
    Annotation& operator[](std::uint32_t number) { return list_[number]; }

    /// Adds an empty annotation, and returns the number of this annotation.
    std::uint32_t add() {
        if (count_ == list_.size())
            list_.emplace_back();
        else
            list_[count_].clear();
        return count_++;
    }
    /// Removes all annotations except the empty annotation with number 0. O(1).
    void clear() {
        count_ = 0;
        add();
    }

private:
    std::vector<Annotation> list_;
    /// The number of annotations in use. Only the first `count_` elements of `list_` are in use.
    /// The rest of `list_` is kept, so that new annotations can use its memory.
    std::uint32_t count_ = 0;
};

} // namespace merels
