#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/rules/board.hpp>
#include <libnotation/rules/move.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace merels {

/// How a record names points.
enum class PointNaming : std::uint8_t {
    /// `d6`
    letters,
    /// By their number from 1 in board order, as PlayOK does.
    numbers,
    /// In a way of its own, which the events do not keep: they hold the points as codes.
    decoded,
};

/// Something that is spelled like a move, whether or not it is legal.
struct MovePhrase {
    /// Captures in the order in which they are written.
    Move claimed;
    /// Bytes of the phrase.
    std::size_t length = 0;
    /// The place of a point that the board does not have.
    std::optional<Span> unknown_point{};
    /// Bytes before the first capture that is a word of its own (`d6 xb4`) and so could be a
    /// removal; 0 if there is none.
    std::size_t plain_length = 0;
};

/// The move, or the removal (`xd6`), that `text` begins with, in any spelling of `notation.md`:
/// blanks (line breaks too) around dashes and captures, `X × : /x -x take`, `– — − -> →`, capital
/// letters, `Place to`. Empty if it does not begin with a move that ends at a blank or at the end.
std::optional<MovePhrase> parse_move_phrase(std::string_view text, const Board& board,
                                            PointNaming names);

} // namespace merels
