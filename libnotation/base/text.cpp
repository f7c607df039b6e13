#include <libnotation/base/text.hpp>

#include <libnotation/base/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels {

std::vector<std::string_view> words_between_blanks(std::string_view text, std::size_t most) {
    std::vector<std::string_view> words;
    std::size_t begin = text.find_first_not_of(blanks);
    while (begin != std::string_view::npos && words.size() <= most) {
        const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
        words.push_back(text.substr(begin, end - begin));
        begin = text.find_first_not_of(blanks, end);
    }
    return words;
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    return fmt::format("{}", fmt::join(parts, between));
}

std::string joined(const std::vector<std::string_view>& parts, std::string_view between) {
    return fmt::format("{}", fmt::join(parts, between));
}

std::string enumerated(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
        text += words[i];
    }
    return text;
}

bool has_shape(std::string_view text, std::string_view shape) {
    return std::ranges::equal(text, shape, [](char c, char wanted) {
        return wanted == '9' ? ascii::is_digit(c) : c == wanted;
    });
}

} // namespace merels
