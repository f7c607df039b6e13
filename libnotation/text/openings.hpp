#pragma once

// Names of openings on the board of nine men's morris. The field has few: those of two authors, and
// words for structures, marked "descriptive". An opening is a position: the order of the moves does
// not matter, nor does a rotation or reflection of the board.
//
//   opening_of(position)->name      ->  "closed Z mill"
//   opening_of(Position{rules})     ->  null

#include <libnotation/game/game.hpp>

#include <span>
#include <string_view>

namespace merels {

struct Opening {
    std::string_view name;
    /// The moves from the empty board, with blanks between them.
    std::string_view line;
    /// "Brandwood 2026, 15.5"; `docs/openings.md` has the titles.
    std::string_view source;
};

/// The shortest lines first.
std::span<const Opening> openings();

/// The opening whose line leads to the position; null if there is no such opening. O(symmetries ×
/// men).
const Opening* opening_of(const Position& position);

/// The last opening that the main line reaches; null if it reaches none.
const Opening* opening_of(const Game& game);

} // namespace merels
