#pragma once

#include <cstddef>
#include <string_view>

namespace merels {

/// Where the next record begins at or after `at`: behind blanks and a byte order mark; the text's
/// size if there is none.
std::size_t record_begin(std::string_view text, std::size_t at);

/// Where the record that begins at `begin` ends: at the next record's first line, or at the end of
/// the text. A line that begins a tag section ends whatever is open before it if a blank line
/// stands between; without a blank line it ends the record unless a comment is open. A line that
/// begins with `1.` after a line that ends with a result begins a record without tags. Linear.
std::size_t record_end(std::string_view text, std::size_t begin);

/// A line behind which, blank lines aside, a line that `begins_first_turn` begins a record.
bool ends_with_result(std::string_view line);
bool begins_first_turn(std::string_view line);

/// The first line that begins a tag section after a blank line; the text's size if there is none.
std::size_t next_tag_section(std::string_view text);

/// The last line that begins a tag section after a blank line after a line that ends with a result:
/// a record's beginning whatever stands before it. 0 if there is none near the end of the text.
std::size_t last_certain_record(std::string_view text);

} // namespace merels
