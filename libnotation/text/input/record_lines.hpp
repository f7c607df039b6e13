#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/text/input/comment_tracker.hpp>

#include <cstddef>
#include <optional>
#include <string_view>

namespace merels {

/// The beginning of the first line that is not blank, at or after `at`. If all lines after `at` are
/// blank, the result is the size of the text.
std::size_t paragraph_begin(std::string_view text, std::size_t at);

/// The end of the paragraph that contains `begin`. A paragraph ends at a blank line or at the end
/// of the text.
std::size_t paragraph_end(std::string_view text, std::size_t begin);

/// The line that begins at `begin`, without its line break.
std::string_view line_at(std::string_view text, std::size_t begin);

/// The beginning of the line after the line that contains `begin`. If `begin` is in the last line,
/// the result is the size of the text.
std::size_t next_line(std::string_view text, std::size_t begin);

/// The line without a byte order mark at its beginning.
std::string_view without_mark(std::string_view line);

/// True for a line that begins with `1.` or `1)`, but not with `1..`.
bool begins_first_move(std::string_view line);

/// True if the text begins with two names, a result and then a first move. An example is `Anna -
/// Berta 0:1` above `1. d6`.
bool is_heading(std::string_view text);

/// True if the first line of the text begins a tag section. If the first line is not enough to
/// decide, the function also reads the second line.
bool begins_tag_section(std::string_view text);

/// True if the first line of the text begins a record. Call this function only where a record may
/// begin. A line of moves without a number begins a record only after a blank line
/// (`is_after_blank`).
bool begins_record(std::string_view text, bool is_after_blank);

/// True if the first line of the text is a tag behind a sign that makes a comment, as in
/// `;[Event "a"]`.
bool begins_hidden(std::string_view text);

/// True for a line with moves and a result. If a blank line and a tag section follow a line with
/// moves and a result, the record certainly ends with this line.
bool ends_certain_record(std::string_view line);

/// The beginning of the first record at or after `begin`. If there are comments directly before the
/// first line of the record, the record begins with these comments. If no record follows, the
/// result is `npos`. The text between `begin` and the first record does not belong to a record. The
/// function needs linear time.
std::size_t record_line(std::string_view text, std::size_t begin, TextEnd end);

/// The warning about text between two records. If the text has several lines, the warning contains
/// the number of lines and the last line.
Diagnostic text_between(std::string_view text, std::size_t offset);

/// The warning about text that begins at `at`, after the result of a record. If the text is on the
/// same line as the result, there is no warning. If the text looks like moves and begins on the
/// line directly after the result, there is no warning.
std::optional<Diagnostic> text_behind_result(std::string_view record, std::size_t at);

} // namespace merels
