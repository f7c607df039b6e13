#pragma once

#include <cstddef>
#include <string_view>

namespace merels {

/// Where the first line begins, at or after `at`, that is not blank; the text's size if there is
/// none.
std::size_t paragraph_begin(std::string_view text, std::size_t at);

/// Where the paragraph of `begin` ends: at the next blank line, or at the end of the text.
std::size_t paragraph_end(std::string_view text, std::size_t begin);

/// The line that begins at `begin`, without its line break.
std::string_view line_at(std::string_view text, std::size_t begin);

/// Where the line behind the one of `begin` begins; the text's size if there is none.
std::size_t next_line(std::string_view text, std::size_t begin);

} // namespace merels
