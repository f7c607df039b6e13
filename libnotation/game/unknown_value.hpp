#pragma once

#include <string>
#include <string_view>

namespace merels {

/// True for a value without information, such as an empty text, "?", "????.??.??" or "-".
inline bool says_nothing(std::string_view value) {
    return value.find_first_not_of("?.- ") == std::string_view::npos;
}

/// The value of a tag. The result is empty if the value contains no information.
inline std::string known_text(std::string_view value) {
    return std::string{says_nothing(value) ? std::string_view{} : value};
}

} // namespace merels
