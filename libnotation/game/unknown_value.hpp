#pragma once

#include <string_view>

namespace merels {

/// True if the value of a tag contains no information: an empty text, "?", "????.??.??", "-" and
/// similar values.
inline bool says_nothing(std::string_view value) {
    return value.find_first_not_of("?.- ") == std::string_view::npos;
}

} // namespace merels
