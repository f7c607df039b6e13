#pragma once

// Text from outside (names of files, tags, comments, messages of other programs) in a form that can
// be shown next to our own words. Characters that could control a terminal, change the direction of
// writing or break a line are replaced by visible ones; all other characters pass unchanged.
//
//   harmless("a\x1b[31mb")  ->  "a␛[31mb"
//   harmless("a\u202Eb")    ->  "a\uFFFDb"

#include <string>
#include <string_view>

namespace merels {

/// True for a character that must not be shown unchanged. These are the controls of ASCII, U+0080
/// to U+009F, U+2028 and U+2029, U+FEFF, the characters of `turns_direction`, and a byte that is
/// not UTF-8.
bool is_harmful(std::string_view character);

/// The sign that is shown for a harmful character: a picture for a control of ASCII (␛ for ESC), a
/// blank for a tab, and U+FFFD for any other.
std::string visible(std::string_view character);

/// The text, on one line, with its harmful characters visible.
std::string harmless(std::string_view text);

/// The same for a text of several lines: its line feeds and tabs are kept.
std::string harmless_lines(std::string_view text);

} // namespace merels
