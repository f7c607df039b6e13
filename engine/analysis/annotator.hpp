#pragma once

// Writes what turns are worth into a game, beside what people have said of it.
//
//   const unsigned added = annotate(game, analyst, {.search = {.time = 200ms}});
//   report_of(game, analyst).players[index(Color::white)].accuracy()     ->  93.5
//
// Each turn of the main line gets its `[%eval]`; one that gives away value also `?` or `??` and the
// best turn as a variation. Glyphs, comments and turns that are there stay as they are: a turn that
// has a value already is passed over, one with a glyph of quality gets no other, and a turn that is
// in the tree is not added again. So annotating twice changes nothing.

#include <engine/analysis/analyst.hpp>
#include <libnotation/game/game.hpp>

#include <functional>

namespace merels {

struct AnnotateOptions {
    /// The limits of each search, one for a ply and a few where a turn looks bad.
    SearchOptions search = {};
    /// Of a better turn, itself included.
    std::size_t most_variation_plies = 5;
    /// Values turns again that have a value.
    bool again = false;
    /// Called with the plies that are done, of so many.
    std::function<void(unsigned done, unsigned plies)> progress = {};
};

/// Annotates a game's main line; returns how many turns got a value.
unsigned annotate(Game& game, const Analyst& analyst, const AnnotateOptions& options);

} // namespace merels
