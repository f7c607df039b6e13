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

/// The English words of a note in another language; may be empty.
using Translate = std::function<std::string(const char* english)>;

struct AnnotateOptions {
    /// The limits of each search, one for a ply and a few where a move looks bad.
    SearchOptions search = {};
    /// Of a better move, itself included.
    std::size_t most_variation_plies = 5;
    /// Values moves again that have a value.
    bool again = false;
    /// For the notes on better moves.
    Translate translate = {};
    /// Called with the number of finished plies, and the number of all plies.
    std::function<void(unsigned done, unsigned plies)> progress = {};
};

/// Annotates a game's main line; returns how many moves got a value.
unsigned annotate(Game& game, const Analyst& analyst, const AnnotateOptions& options);

} // namespace merels
