#pragma once

// Writes what turns are worth into a game, beside what people have said of it.
//
//   const GameReport report = annotate(game, analyst, {.search = {.time = 200ms}});
//   report.players[index(Color::white)].accuracy()     ->  93.5
//
// Each turn of the main line gets its `[%eval]`; one that gives away value also `?` or `??` and the
// best turn as a variation. Glyphs, comments and turns that are there stay as they are: a turn that
// has a value already is passed over, one with a glyph of quality gets no other, and a turn that is
// in the tree is not added again. So annotating twice changes nothing.

#include <engine/analysis/analyst.hpp>
#include <engine/analysis/judgement.hpp>
#include <libnotation/game/game.hpp>

#include <array>
#include <functional>
#include <vector>

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

/// A turn that gave away value.
struct Mistake {
    /// From 1: the turn that was played.
    unsigned ply = 0;
    Move played{};
    Move better{};
    Glyph glyph = 0;
};

/// How a player's turns were chosen.
struct PlayerReport {
    /// Turns that were compared with the best one: there was a choice, and not all was lost.
    unsigned choices = 0;
    double accuracy_sum = 0;
    std::vector<Mistake> mistakes;

    /// The mean of the choices, 0 … 100; nothing without any.
    std::optional<double> accuracy() const;
};

struct GameReport {
    std::array<PlayerReport, 2> players;
    unsigned plies = 0;
    /// Turns that got a value, and of these the exact ones.
    unsigned valued = 0;
    unsigned exact = 0;
};

/// Annotates a game's main line.
GameReport annotate(Game& game, const Analyst& analyst, const AnnotateOptions& options);

} // namespace merels
