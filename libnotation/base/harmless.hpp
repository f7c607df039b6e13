#pragma once

// Makes foreign text safe, so that Merels can show it. Foreign text is text that Merels did not
// write, such as file names, tags, comments, and the output of other programs. A character that
// could control a terminal, change the direction of writing or break a line is replaced by a
// visible character. Harmless characters stay unchanged.
//
//   harmless("a\x1b[31mb")  ->  "a␛[31mb"
//   harmless("a\u202Eb")    ->  "a\uFFFDb"

#include <string>
#include <string_view>

namespace merels {

/// True for a character that must not be shown unchanged:
/// - ASCII control characters, and U+0080 to U+009F,
/// - U+2028, U+2029 and U+FEFF,
/// - the characters of `turns_direction`,
/// - a byte that is not UTF-8.
bool is_harmful(std::string_view character);

/// The replacement for a harmful character. An ASCII control becomes its picture (␛ for ESC), a tab
/// becomes a blank, and any other harmful character becomes U+FFFD.
std::string visible(std::string_view character);

/// Replaces each harmful character of the text, even a line break, by a visible character or a
/// blank.
std::string harmless(std::string_view text);

/// Like `harmless`, but for a text of several lines. Line feeds and tabs stay.
std::string harmless_lines(std::string_view text);

} // namespace merels
