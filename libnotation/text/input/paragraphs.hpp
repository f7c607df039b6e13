#pragma once

#include <cstddef>
#include <string_view>

namespace merels {

/// The beginning of the first line at or after `at` that is not blank; the text's size if there is
/// none.
std::size_t paragraph_begin(std::string_view text, std::size_t at);

/// The end of the paragraph that contains `begin`: the next blank line, or the end of the text.
std::size_t paragraph_end(std::string_view text, std::size_t begin);

/// The line that begins at `begin`, without its line break.
std::string_view line_at(std::string_view text, std::size_t begin);

/// The beginning of the line after the one that contains `begin`; the text's size if there is none.
std::size_t next_line(std::string_view text, std::size_t begin);

} // namespace merels
