#pragma once

#include <libnotation/text/input/record_lines.hpp>

namespace merels {

/// Where the next record begins at or after `at`: behind blanks, a byte order mark and text that
/// belongs to no record; the text's size if there is nothing but blanks. Where no record can be
/// recognized the text itself is one.
std::size_t record_begin(std::string_view text, std::size_t at);

/// The end of the record that begins at `begin`: the next record's first line, or the end of the
/// text. A line that begins a tag section after a blank line ends the record, even if something is
/// open; without a blank line it ends the record unless a comment is open that is closed before
/// another one begins. After a result a line that begins with `1.`, or a damaged tag, begins a
/// record without a blank line, and any line after a blank one, if a record follows. Linear.
std::size_t record_end(std::string_view text, std::size_t begin);

/// Where the last record begins in a text that goes on behind its end; 0 if there is only one.
std::size_t last_record_begin(std::string_view text);

/// The last line that begins a tag section after a blank line after one that `ends_certain_record`:
/// this is certainly a record's beginning. 0 if there is none near the end of the text.
std::size_t last_certain_record(std::string_view text);

} // namespace merels
