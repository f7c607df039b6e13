#pragma once

#include <exception>
#include <string>

namespace merels::viewer {

/// The message of an exception, as harmless text on one line: "not enough memory" for
/// `std::bad_alloc`.
std::string words_of(const std::exception_ptr& failure);

} // namespace merels::viewer
