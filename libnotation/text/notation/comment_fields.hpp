#pragma once

// The fields `[%name value]` in a comment's normal text.

#include <libnotation/game/annotation.hpp>
#include <libnotation/rules/board.hpp>

#include <string>
#include <string_view>

namespace merels {

/// The field at a `[%`.
struct FieldAt {
    enum class Kind : std::uint8_t {
        /// Nothing that we know, or a clock, time or value where the comment has one already.
        text,
        /// A field that we know but cannot read.
        malformed,
        /// A field that has been put into the comment.
        taken,
        /// The character of `[%lbrace]`, `[%rbrace]` or `[%lbracket]`.
        character,
    };
    Kind kind = Kind::text;
    /// Bytes from the `[`; of a malformed field that is not closed, up to its name.
    std::size_t size = 0;
    char character = 0;
};

/// Reads the field at the front of `text`, which begins with `[%`, into `comment`.
FieldAt read_field(std::string_view text, const Board& board, Comment& comment);

/// All fields of the comment with a blank between them, in the order eval, clk, emt, csl, cal.
void append_fields(std::string& text, const Comment& comment, const Board& board);

} // namespace merels
