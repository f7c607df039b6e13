#pragma once

#include <libnotation/text/input/record_lines.hpp>

namespace merels {

/// The beginning of the next record at or after `at`. The function skips blanks, a byte order mark
/// and text that does not belong to a record. If only blanks follow, the result is the size of the
/// text. If the function recognizes no record after `at`, the rest of the text counts as one
/// record.
std::size_t record_begin(std::string_view text, std::size_t at);

/// The end of the record that begins at `begin`: the first line of the next record, or the end of
/// the text. These lines begin the next record:
/// - A line that begins a tag section after a blank line, even if a comment or variation is open.
/// - A line that begins a tag section without a blank line before it, except in a closed comment.
/// - After a result, a line that begins with `1.` or with a damaged tag, even without a blank line.
/// - Any line after a result and a blank line, if a record can begin with this line.
///
/// The function needs linear time.
std::size_t record_end(std::string_view text, std::size_t begin);

/// The beginning of the last record in `text`. The text may be the beginning of a longer text. The
/// result is 0 if `text` has only one record.
std::size_t last_record_begin(std::string_view text);

/// The last place in `text` where a record certainly begins, or 0 if the function finds no such
/// place. The function searches only near the end of `text`. A record certainly begins with a tag
/// section if a blank line comes before the tag section, and if the line before the blank line
/// certainly ends a record (`ends_certain_record`).
std::size_t last_certain_record(std::string_view text);

} // namespace merels
