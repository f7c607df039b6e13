#include <engine/protocol/words.hpp>

#include <libnotation/base/text.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::protocol {

namespace {

constexpr std::size_t longest_excerpt = 40;

} // namespace

Words words_between_blanks(std::string_view line) {
    Words words;
    for (std::size_t at = line.find_first_not_of(blanks); at != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(blanks, at), line.size());
        words.push_back(line.substr(at, end - at));
        at = line.find_first_not_of(blanks, end);
    }
    return words;
}

std::string ascii(std::string_view text) {
    std::string result{text};
    std::ranges::replace_if(
        result, [](char c) { return c < ' ' || c > '~'; }, '?');
    return result;
}

std::string excerpt(std::string_view word) {
    const std::string beginning = ascii(word.substr(0, longest_excerpt));
    return word.size() > longest_excerpt ? beginning + "..." : beginning;
}

std::string quoted(std::string_view word) { return fmt::format("'{}'", excerpt(word)); }

} // namespace merels::protocol
