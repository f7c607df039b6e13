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

    /// None where the board has no such point.
    Point operator[](grammar::PointCode code) const { return points_[code]; }

private:
    std::array<Point, 256> points_;
};

/// How the records of a format name points.
PointNaming point_naming(Format format);

/// Something that is spelled like a move, among the events of a record.
struct FoundMove {
    Move claimed;
    /// In the record.
    Span span;
    /// The event behind the move.
    std::uint32_t next = 0;
    bool is_strict = true;
    /// The place of a point that the board does not have; then no move is claimed.
    std::optional<Span> unknown_point{};
    /// The same as in `MovePhrase`.
    std::size_t plain_length = 0;
    /// The place of a character in the record that looks like another one, or is invisible, and its
    /// kind.
    std::optional<Span> odd{};
    std::string oddity{};
};

/// Finds moves, in the strict spelling or over several words, where a record's events are words.
class MoveFinder {
public:
    MoveFinder(std::string_view text, const grammar::Events& events, const Board& board,
               PointNaming names)
        : text_(text), events_(events.events), board_(board), names_(names), codes_(board) {}

    /// The move that an event by itself spells strictly, as nearly all do; else a pass.
    Move strict_move(std::uint32_t at) const {
        const grammar::Event& event = events_[at];
        const bool stands_alone = names_ == PointNaming::decoded || at + 1 == events_.size()
                                  || events_[at + 1].kind != grammar::EventKind::word;
        const bool is_move = event.kind != grammar::EventKind::word && stands_alone;
        return is_move ? decode(event) : Move{};
    }

    /// The move in any spelling that begins at an event; empty if there is none. A capture that is
    /// a word of its own is left to the next move if in `position` it can only be a removal.
    std::optional<FoundMove> find(std::uint32_t at, const Position& position) const;

private:
    std::optional<FoundMove> find_in(std::string_view run, std::uint32_t at) const;
    /// A pass if the board lacks one of the points.
    Move decode(const grammar::Event& event) const;
    /// A word that is a move once characters that look like others are those.
    std::optional<FoundMove> find_odd(std::uint32_t at) const;
    /// The text of a run of words, so that a move may be spelled over several.
    std::string_view run_from(std::uint32_t at) const;

    std::string_view text_;
    const std::vector<grammar::Event>& events_;
    const Board& board_;
    PointNaming names_;
    PointCodes codes_;
};

} // namespace merels
