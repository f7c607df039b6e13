#pragma once

// Names of openings on the board of nine men's morris. Few openings have names. Some names come
// from the authors Brandwood and Rosenberger. A name with the source "descriptive" only describes
// the position. An opening is a position, so the order of its moves does not matter. All symmetric
// images of a position have the same opening.
//
//   opening_of(position)->name      ->  "closed Z mill"
//   opening_of(Position{rules})     ->  null

#include <libnotation/game/game.hpp>

#include <span>
#include <string_view>

namespace merels {

struct Opening {
    std::string_view name;
    /// The moves from the empty board, separated by blanks.
    std::string_view line;
    /// The source, such as "Brandwood 2026, 15.5". `docs/openings.md` has the titles.
    std::string_view source;
};

/// All openings that Merels knows by name. Openings with fewer moves come first.
std::span<const Opening> openings();

/// The opening whose line leads to the position, or null. O(symmetries × men).
const Opening* opening_of(const Position& position);

/// The last opening that the main line of a game reaches, or null.
const Opening* opening_of(const Game& game);

} // namespace merels
