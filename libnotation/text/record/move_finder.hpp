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

/// Finds the points of a board by their codes in the grammar's events.
class PointCodes {
public:
    explicit PointCodes(const Board& board);

    /// The point with this code, or `Point::none` if the board has no such point.
    Point operator[](grammar::PointCode code) const { return points_[code]; }

private:
    std::array<Point, 256> points_;
};

/// The way in which records of this format name points.
PointNaming point_naming(Format format);

/// A move that was found in the events of a record. The move may be illegal.
struct FoundMove {
    Move claimed;
    /// The span of the move in the record.
    Span span;
    /// The index of the event after the move.
    std::uint32_t next = 0;
    bool is_strict = true;
    /// The span of a point that does not exist on the board. If `unknown_point` has a value,
    /// `claimed` is not a valid move and must not be used.
    std::optional<Span> unknown_point{};
    /// See `MovePhrase::plain_length`.
    std::size_t plain_length = 0;
    /// The span of a character in the record that looks like another character, or is invisible.
    /// `oddity` describes the character at `odd`.
    std::optional<Span> odd{};
    std::string oddity{};
};

/// Finds the moves of a record. A move may have the strict spelling, or consist of several words.
class MoveFinder {
public:
    MoveFinder(std::string_view text, const grammar::Events& events, const Board& board,
               PointNaming names)
        : text_(text), events_(events.events), board_(board), names_(names), codes_(board) {}

    /// The move of a single event in the strict spelling. If the event is not a move in the strict
    /// spelling, the result is a pass (`Move{}`). Most moves are found by this function.
    Move strict_move(std::uint32_t at) const {
        const grammar::Event& event = events_[at];
        const bool stands_alone = names_ == PointNaming::decoded || at + 1 == events_.size()
                                  || events_[at + 1].kind != grammar::EventKind::word;
        const bool is_move = event.kind != grammar::EventKind::word && stands_alone;
        return is_move ? decode(event) : Move{};
    }

    /// The move that begins at the event with the index `at`. The move may have any spelling. If no
    /// move begins at the event, the result is empty. A capture in the next word usually belongs to
    /// the move. A capture that can only be a removal by the next player does not belong to the
    /// move.
    std::optional<FoundMove> find(std::uint32_t at, const Position& position) const;

private:
    std::optional<FoundMove> find_in(std::string_view run, std::uint32_t at) const;
    /// The move of an event. If the board does not have one of the move's points, the result is a
    /// pass (`Move{}`).
    Move decode(const grammar::Event& event) const;
    /// Replaces the odd characters of a word (`first_odd_character`), and reads the word as a move.
    /// The result is empty if the word has no odd character. The result is also empty if the word
    /// is not spelled like a move after the replacement.
    std::optional<FoundMove> find_odd(std::uint32_t at) const;
    /// The part of the text that contains the event with the index `at` and the words directly
    /// after this event. A move may consist of several words.
    std::string_view run_from(std::uint32_t at) const;

    std::string_view text_;
    const std::vector<grammar::Event>& events_;
    const Board& board_;
    PointNaming names_;
    PointCodes codes_;
};

} // namespace merels
