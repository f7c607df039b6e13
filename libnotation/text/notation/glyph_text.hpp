#pragma once

#include <libnotation/game/annotation.hpp>

#include <optional>
#include <string_view>

namespace merels {

/// `!`, `?`, `!!`, `??`, `!?`, `?!` for 1 to 6; empty for any other glyph.
std::string_view sign(Glyph glyph);

/// Reads a glyph: a sign, or `$0` to `$255`.
std::optional<Glyph> parse_glyph(std::string_view text);

} // namespace merels
