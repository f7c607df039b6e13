#pragma once

// The fields `[%name value]` in a comment's normal text.
//
// A time on a clock: `h:mm:ss`, with milliseconds as `h:mm:ss.mmm`.
//
//   parse_clock("0:09:58")   ->  598 s
//   parse_clock("9:58.5")    ->  598.5 s: hours may be left out, decimals are up to three
//   parse_clock("0:75:00")   ->  nullopt

#include <libnotation/game/annotation.hpp>
#include <libnotation/rules/board.hpp>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace merels {

std::optional<std::chrono::milliseconds> parse_clock(std::string_view text);

/// Appends the time in the strict spelling. A negative time has a `-`.
void append_clock(std::string& text, std::chrono::milliseconds time);

/// The field at a `[%`.
struct FieldAt {
    enum class Kind : std::uint8_t {
        /// An unknown field, or a second clock, time or value in one comment.
        text,
        /// A known field that cannot be read.
        malformed,
        /// A field that has been put into the comment.
        taken,
        /// The field `[%lbrace]`, `[%rbrace]` or `[%lbracket]`, which means a character.
        character,
    };
    Kind kind = Kind::text;
    /// The length from the `[`, in bytes. A malformed field that is not closed goes only to the end
    /// of its name.
    std::size_t size = 0;
    char character = 0;
};

/// Reads the field at the front of `text`, which begins with `[%`, into `comment`.
FieldAt read_field(std::string_view text, const Board& board, Comment& comment);

/// All fields of the comment, with blanks between them, in the order eval, clk, emt, csl, cal.
void append_fields(std::string& text, const Comment& comment, const Board& board);

} // namespace merels
