#pragma once

#include <string>
#include <string_view>

namespace merels::cli::roff {

/// Running text. Words that begin with a hyphen are options, and are printed as a user types them.
std::string prose(std::string_view text);

/// Text that is typed: each character is printed as it is.
std::string literal(std::string_view text);

} // namespace merels::cli::roff
