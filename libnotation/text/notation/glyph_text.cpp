#include <libnotation/text/notation/glyph_text.hpp>

#include <array>
#include <charconv>

namespace merels {

namespace {

constexpr std::array<std::string_view, 7> suffixes{"", "!", "?", "!!", "??", "!?", "?!"};

} // namespace

std::string_view sign(Glyph glyph) {
    return glyph < suffixes.size() ? suffixes[glyph] : suffixes[0];
}

std::optional<Glyph> parse_glyph(std::string_view text) {
    for (std::size_t i = 1; i < suffixes.size(); ++i)
        if (text == suffixes[i]) return static_cast<Glyph>(i);
    if (!text.starts_with('$')) return std::nullopt;
    Glyph glyph = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data() + 1, end, glyph);
    const bool is_number = error == std::errc{} && rest == end;
    return is_number ? std::optional{glyph} : std::nullopt;
}

} // namespace merels
