#include <libnotation/base/harmless.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/base/writing_direction.hpp>

#include <algorithm>

namespace merels {

namespace {

constexpr std::string_view replacement = "\uFFFD";
constexpr unsigned char del = 0x7F;

bool is_plain(char c) { return c >= ' ' && c <= '~'; }

std::string shown(std::string_view text, std::string_view kept) {
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        const auto plain
            = static_cast<std::size_t>(std::ranges::find_if_not(text, is_plain) - text.begin());
        result += text.substr(0, plain);
        text.remove_prefix(plain);
        if (text.empty()) break;
        const std::string_view character
            = text.substr(0, std::max<std::size_t>(utf8::sequence_length(text), 1));
        const bool passes
            = kept.find(character[0]) != std::string_view::npos || !is_harmful(character);
        if (passes)
            result += character;
        else
            result += visible(character);
        text.remove_prefix(character.size());
    }
    return result;
}

} // namespace

bool is_harmful(std::string_view character) {
    const auto first = static_cast<unsigned char>(character[0]);
    if (first < 0x80) return first < ' ' || first == del;
    return utf8::sequence_length(character) == 0 || lies_between(character, "\u0080", "\u009F")
           || lies_between(character, "\u2028", "\u2029") || character == utf8::byte_order_mark
           || turns_direction(character);
}

std::string visible(std::string_view character) {
    const auto first = static_cast<unsigned char>(character[0]);
    if (first == '\t') return " ";
    if (first > del) return std::string{replacement};
    std::string picture;
    utf8::append(picture, first == del ? 0x2421u : 0x2400u + first);
    return picture;
}

std::string harmless(std::string_view text) { return shown(text, {}); }

std::string harmless_lines(std::string_view text) { return shown(text, "\n\t"); }

} // namespace merels
