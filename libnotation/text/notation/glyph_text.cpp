#include <libnotation/text/notation/glyph_text.hpp>

#include <libnotation/base/text.hpp>

#include <array>

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
    return parse_number<Glyph>(text.substr(1));
}

} // namespace merels
