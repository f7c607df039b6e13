#pragma once

#include <string>
#include <string_view>

namespace merels {

/// True if the value of a tag contains no information: an empty text, "?", "????.??.??", "-" and
/// similar values.
inline bool says_nothing(std::string_view value) {
    return value.find_first_not_of("?.- ") == std::string_view::npos;
}

/// The value of a tag. If it contains no information, the result is empty.
inline std::string known_text(std::string_view value) {
    return std::string{says_nothing(value) ? std::string_view{} : value};
}

} // namespace merels
