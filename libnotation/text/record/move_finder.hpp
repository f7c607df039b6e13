#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/rules/board.hpp>
#include <libnotation/rules/position.hpp>
#include <libnotation/text/grammar/events.hpp>
#include <libnotation/text/notation/move_phrase.hpp>
#include <libnotation/text/shared/format.hpp>

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace merels {

/// Finds a board's points by the codes that the grammar gives to their names.
class PointCodes {
public:
    explicit PointCodes(const Board& board);

    /// The point of a code; none if the board has no such point.
    Point operator[](grammar::PointCode code) const { return points_[code]; }

private:
    std::array<Point, 256> points_;
};

/// The way in which the records of a format name points.
PointNaming point_naming(Format format);

/// A part of a record's events that is spelled like a move.
struct FoundMove {
    Move claimed;
    /// The place in the record.
    Span span;
    /// The event after the move.
    std::uint32_t next = 0;
    bool is_strict = true;
    /// The place of a point that the board does not have. If there is such a point, there is no
    /// move.
    std::optional<Span> unknown_point{};
    /// The length without separate captures, as in `MovePhrase`.
    std::size_t plain_length = 0;
    /// The place and kind of a character in the record that looks like another character, or is
    /// invisible.
    std::optional<Span> odd{};
    std::string oddity{};
};

/// Finds the moves of a record, in the strict spelling or spelled over several words.
class MoveFinder {
public:
    MoveFinder(std::string_view text, const grammar::Events& events, const Board& board,
               PointNaming names)
        : text_(text), events_(events.events), board_(board), names_(names), codes_(board) {}

    /// The move of a single event in the strict spelling, which is by far the most frequent case;
    /// otherwise a pass.
    Move strict_move(std::uint32_t at) const {
        const grammar::Event& event = events_[at];
        const bool stands_alone = names_ == PointNaming::decoded || at + 1 == events_.size()
                                  || events_[at + 1].kind != grammar::EventKind::word;
        const bool is_move = event.kind != grammar::EventKind::word && stands_alone;
        return is_move ? decode(event) : Move{};
    }

    /// The move in any spelling that begins at an event; empty if there is none. A capture that is
    /// a separate word belongs to the next move if it can only be a removal in `position`.
    std::optional<FoundMove> find(std::uint32_t at, const Position& position) const;

private:
    std::optional<FoundMove> find_in(std::string_view run, std::uint32_t at) const;
    /// A pass if the board lacks one of the points.
    Move decode(const grammar::Event& event) const;
    /// A word that becomes a move if characters are replaced by those that they look like.
    std::optional<FoundMove> find_odd(std::uint32_t at) const;
    /// The text of several words in a row, because a move may be spelled over several words.
    std::string_view run_from(std::uint32_t at) const;

    std::string_view text_;
    const std::vector<grammar::Event>& events_;
    const Board& board_;
    PointNaming names_;
    PointCodes codes_;
};

} // namespace merels
