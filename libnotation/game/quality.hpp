#pragma once

#include <libnotation/game/annotation.hpp>

#include <optional>

namespace merels {

/// The sign of a move, from `!` (1) to `?!` (6). The result is empty if the move has no sign.
std::optional<Glyph> quality(const Annotation& annotation);

} // namespace merels
