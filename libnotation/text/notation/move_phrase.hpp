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
    /// A point is a letter and a number: `d6`.
    letters,
    /// A point is a number from 1 in board order, as in records of PlayOK.
    numbers,
    /// The points are not read from the text, because the events already contain their codes.
    decoded,
};

/// A text that is spelled like a move. The move may be illegal.
struct MovePhrase {
    /// The move that the phrase claims, with its captures in the written order.
    Move claimed;
    /// The length of the phrase, in bytes.
    std::size_t length = 0;
    /// The span of a point that does not exist on the board.
    std::optional<Span> unknown_point{};
    /// The length of the text before the first capture that is written as a separate word, such as
    /// `xb4` in `d6 xb4`. The word `xb4` may mean that the next player removes a man. If no capture
    /// is written as a separate word, `plain_length` is 0.
    std::size_t plain_length = 0;
};

/// Reads the move or the removal (`xd6`) at the beginning of `text`. `docs/notation.md` has all
/// spellings. Blanks and line breaks may be around dashes and captures. `X`, `×`, `:`, `/x`, `-x`
/// and `take` are read as the capture sign `x`. The signs `–`, `—`, `−`, `->` and `→` are read as a
/// dash. Capital letters and `Place to` are also allowed. The result is empty if `text` does not
/// begin with a move, or if another character follows the move directly.
std::optional<MovePhrase> parse_move_phrase(std::string_view text, const Board& board,
                                            PointNaming names);

} // namespace merels
