#pragma once

#include <libnotation/drawing/picture.hpp>
#include <libnotation/drawing/sheet.hpp>
#include <libnotation/game/cursor.hpp>

#include <vector>

namespace merels::cli {

/// The position that a walker stands on, with its turn, its end, and what its comments draw.
svg::Picture picture_of(const Walker& walker);

/// The main line's positions after 0, `step`, twice `step` … plies, and the last one. O(plies).
std::vector<unsigned> plies_of(const Game& game, unsigned step);

/// The main line at those plies, which must be ascending.
std::vector<svg::Picture> pictures_of(const Game& game, const std::vector<unsigned>& plies);

/// A sheet's head with the game's players, occasion and rule set.
void add_headings(svg::SheetStyle& style, const Game& game);

} // namespace merels::cli
