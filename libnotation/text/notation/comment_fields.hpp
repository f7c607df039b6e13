#pragma once

// The fields `[%name value]` in a comment's normal text.
//
// A time on a clock has the form `h:mm:ss`. With milliseconds, the form is `h:mm:ss.mmm`.
//
//   parse_clock("0:09:58")   ->  598 s
//   parse_clock("9:58.5")    ->  598.5 s: hours may be left out; at most three decimals
//   parse_clock("0:75:00")   ->  nullopt

#include <libnotation/game/annotation.hpp>
#include <libnotation/rules/board.hpp>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace merels {

std::optional<std::chrono::milliseconds> parse_clock(std::string_view text);

/// Appends the time in the strict spelling. A negative time begins with `-`.
void append_clock(std::string& text, std::chrono::milliseconds time);

/// The result of reading the field at a `[%`.
struct FieldAt {
    enum class Kind : std::uint8_t {
        /// A field that stays plain text. Either the name of the field is unknown, or the comment
        /// already has a field with the same name: `eval`, `clk` or `emt`.
        text,
        /// A known field with a wrong spelling.
        malformed,
        /// A field that was added to the comment.
        taken,
        /// A field that means one character: `[%lbrace]`, `[%rbrace]` or `[%lbracket]`.
        character,
    };
    Kind kind = Kind::text;
    /// The length of the field in bytes, beginning with the `[`. A malformed field without a `]`
    /// ends after its name.
    std::size_t size = 0;
    char character = 0;
};

/// Reads the field at the beginning of `text` into `comment`. The text must begin with `[%`.
FieldAt read_field(std::string_view text, const Board& board, Comment& comment);

/// Appends all fields of the comment, separated by blanks. The order of the fields is eval, clk,
/// emt, csl, cal.
void append_fields(std::string& text, const Comment& comment, const Board& board);

} // namespace merels
