#include <viewer/core/short_text.hpp>

#include <libnotation/base/utf8.hpp>

#include <algorithm>

namespace merels::viewer {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string shortened(std::string_view text, std::size_t letters) {
    if (text.size() <= letters || utf8::length(text) <= letters) return std::string{text};
    std::size_t end = 0;
    for (std::size_t kept = 1; kept < letters; ++kept)
        end += std::max<std::size_t>(1, utf8::sequence_length(text.substr(end)));
    return std::string{text.substr(0, end)} + "…";
}

} // namespace merels::viewer
