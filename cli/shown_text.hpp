#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace merels::cli {

/// The text as by `harmless_lines`, with LF for CRLF. `has_styles`: the sequences that
/// `is_known_style` pass, too.
std::string shown_text(std::string_view text, bool has_styles);

/// True for one of the sequences with which our code begins or ends a style: "\x1b[1m".
bool is_known_style(std::string_view sequence);

/// Bytes of the text without a character or escape sequence at its end that may not be whole.
std::size_t end_of_whole_characters(std::string_view text);

} // namespace merels::cli
