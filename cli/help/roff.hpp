#pragma once

#include <string>
#include <string_view>

namespace merels::cli::roff {

/// Text to be read: words that begin with a hyphen are options, and written as they are typed.
std::string prose(std::string_view text);

/// Text to be typed: each character is what it looks like.
std::string literal(std::string_view text);

} // namespace merels::cli::roff
