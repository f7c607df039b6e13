#include <libnotation/game/quality.hpp>

#include <algorithm>

namespace merels {

std::optional<Glyph> quality(const Annotation& annotation) {
    const auto sign = std::ranges::find_if(annotation.glyphs,
                                           [](Glyph glyph) { return glyph >= 1 && glyph <= 6; });
    if (sign == annotation.glyphs.end()) return std::nullopt;
    return *sign;
}

} // namespace merels
