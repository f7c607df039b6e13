#pragma once

#include <libnotation/drawing/scene/board_scene.hpp>
#include <libnotation/game/annotation.hpp>

#include <optional>

namespace merels {

/// The mark for a sign from `!` (1) to `?!` (6). Without a sign, there is no mark.
std::optional<BoardMarks::Badge> badge_of(std::optional<Glyph> sign);

} // namespace merels
