#pragma once

// The end of a game that the strip below the moves shows.
//
//   if (const auto end = shown_end(document, GameKind::against_engine)) show(in_words(*end));

#include <viewer/core/game/document.hpp>

#include <cstdint>
#include <optional>

namespace merels::viewer {

/// The kind of a game. Each kind shows its end in another way.
enum class GameKind : std::uint8_t {
    /// The strip shows the end of the game at its last position.
    usual,
    /// The game was played against the engine. The strip shows its end at every position of the
    /// main line, so that another game can begin from there.
    against_engine,
    /// The game is a lesson. A notice says that the lesson is finished, so the strip shows only the
    /// end of a variation.
    lesson,
};

/// The outcome that the strip shows at the current position. The result is empty if the strip is
/// hidden. O(plies).
std::optional<Outcome> shown_end(const Document& document, GameKind kind);

} // namespace merels::viewer
