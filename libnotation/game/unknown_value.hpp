#pragma once

#include <string_view>

namespace merels {

/// True for the value of a tag that says nothing: an empty text, "?", "????.??.??", "-" and
/// similar values.
inline bool says_nothing(std::string_view value) {
    return value.find_first_not_of("?.- ") == std::string_view::npos;
}

} // namespace merels
