#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/rules/board.hpp>
#include <libnotation/rules/move.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace merels {

/// The way in which a record names points.
enum class PointNaming : std::uint8_t {
    /// `d6`
    letters,
    /// By numbers from 1 in board order, as PlayOK does.
    numbers,
    /// In a way that the events do not show, because they contain the points as codes.
    decoded,
};

/// Text that is spelled like a move, legal or not.
struct MovePhrase {
    /// The move, with its captures in the written order.
    Move claimed;
    /// The length of the phrase, in bytes.
    std::size_t length = 0;
    /// The place of a point that the board does not have.
    std::optional<Span> unknown_point{};
    /// The length up to the first capture that is a word of its own (`d6 xb4`). Such a word may be
    /// a removal. 0 if there is none.
    std::size_t plain_length = 0;
};

/// The move or the removal (`xd6`) at the beginning of `text`, in any spelling of `notation.md`.
/// Examples are blanks and line breaks around dashes and captures, `X × : /x -x take`, `– — − ->
/// →`, capital letters, and `Place to`. Empty if the text does not begin with a move, or the move
/// does not end at a blank or at the end of the text.
std::optional<MovePhrase> parse_move_phrase(std::string_view text, const Board& board,
                                            PointNaming names);

} // namespace merels
