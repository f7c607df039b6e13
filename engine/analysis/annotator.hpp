#pragma once

// Adds values of moves to a game and keeps existing annotations.
//
//   const unsigned added = annotate(game, analyst, {.search = {.time = 200ms}});
//   report_of(game, analyst).players[index(Color::white)].accuracy()     ->  93.5
//
// Each move of the main line gets its `[%eval]`; one that gives away value also `?` or `??` and the
// best move as a variation. Existing glyphs, comments and moves stay: a move with a value is
// skipped, a move with a glyph of quality gets no other, and a move in the tree is not added again.
// So annotating twice changes nothing.

#include <engine/analysis/analyst.hpp>
#include <libnotation/game/game.hpp>

#include <functional>
#include <string>

namespace merels {

/// Translates the English words of a note into another language; may be empty.
using Translate = std::function<std::string(const char* english)>;

struct AnnotateOptions {
    /// The limits of each search. There is one search for each ply, and a few more if a move looks
    /// bad.
    SearchOptions search = {};
    /// The most plies of a variation that shows a better move, this move included.
    std::size_t most_variation_plies = 5;
    /// Also values moves that already have a value.
    bool again = false;
    /// The translation of the notes on better moves.
    Translate translate = {};
    /// Called with the number of finished plies, and the number of all plies.
    std::function<void(unsigned done, unsigned plies)> progress = {};
};

/// Annotates a game's main line; returns how many moves got a value.
unsigned annotate(Game& game, const Analyst& analyst, const AnnotateOptions& options);

} // namespace merels
