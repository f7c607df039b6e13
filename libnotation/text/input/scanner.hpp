#pragma once

#include <libnotation/text/input/record_lines.hpp>

namespace merels {

/// The beginning of the next record at or after `at`. It skips blanks, a byte order mark and text
/// that does not belong to a record. The text's size if only blanks follow. If no record can be
/// recognized, the text itself is a record.
std::size_t record_begin(std::string_view text, std::size_t at);

/// The end of the record that begins at `begin`: the first line of the next record, or the end of
/// the text. A line that begins a tag section after a blank line ends the record, even if a comment
/// or variation is open. Without a blank line before it, such a line ends the record unless it is
/// inside a comment that is closed before the next comment begins. After a result, a line that
/// begins with `1.` or with a damaged tag begins a record, also without a blank line. After a
/// result and a blank line, any line does, if a record follows. Linear.
std::size_t record_end(std::string_view text, std::size_t begin);

/// The beginning of the last record in a text that will be continued; 0 if there is only one
/// record.
std::size_t last_record_begin(std::string_view text);

/// The last line that certainly begins a record: it begins a tag section after a line that
/// `ends_certain_record` and a blank line. 0 if there is no such line near the end of the text.
std::size_t last_certain_record(std::string_view text);

} // namespace merels
