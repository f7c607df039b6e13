#include <libnotation/text/positions/screen_text.hpp>

#include <libnotation/base/utf8.hpp>

#include <algorithm>

namespace merels {

namespace {

/// Bytes of the ANSI colour that `text` begins with; 0 if there is none.
std::size_t color_length(std::string_view text) {
    if (!text.starts_with("\x1b[")) return 0;
    const std::size_t end = text.find_first_not_of("0123456789;", 2);
    return end != std::string_view::npos && text[end] == 'm' ? end + 1 : 0;
}

char32_t decoded(std::string_view sequence) {
    const auto lead = static_cast<unsigned char>(sequence.front());
    if (sequence.size() == 1) return lead;
    char32_t character = lead & (0xFFu >> (sequence.size() + 1));
    for (const char c : sequence.substr(1))
        character = character << 6 | (static_cast<unsigned char>(c) & 0x3Fu);
    return character;
}

void trim(ScreenLine& line) {
    while (!line.characters.empty() && line.characters.back().character == U' ')
        line.characters.pop_back();
}

} // namespace

Span ScreenLine::span() const {
    const auto first = std::ranges::find_if(
        characters, [](const ScreenCharacter& shown) { return shown.character != U' '; });
    if (first == characters.end()) return {end, end};
    return {first->span.begin, characters.back().span.end};
}

std::string ScreenLine::text() const {
    std::string text;
    for (const ScreenCharacter& shown : characters) utf8::append(text, shown.character);
    return text;
}

std::vector<ScreenLine> screen_lines(std::string_view text) {
    std::vector<ScreenLine> lines(1);
    std::size_t i = text.starts_with(utf8::byte_order_mark) ? utf8::byte_order_mark.size() : 0;
    while (i < text.size()) {
        const std::string_view rest = text.substr(i);
        if (rest.front() == '\n' || rest.front() == '\r') {
            i += rest.starts_with("\r\n") ? 2 : 1;
            lines.emplace_back().end = i;
            continue;
        }
        if (const std::size_t color = color_length(rest); color != 0) {
            i += color;
        } else {
            const std::size_t size = utf8::sequence_length(rest);
            const char32_t character = size == 0 ? U'\uFFFD' : decoded(rest.substr(0, size));
            const std::size_t end = i + std::max<std::size_t>(size, 1);
            lines.back().characters.push_back({character, {i, end}});
            i = end;
        }
        lines.back().end = i;
    }
    std::ranges::for_each(lines, trim);
    return lines;
}

} // namespace merels
