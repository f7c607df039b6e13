#pragma once

// Adds values of moves to a game. Existing annotations stay.
//
//   const unsigned added = annotate(game, analyst, {.search = {.time = 200ms}});
//   report_of(game, analyst).players[index(Color::white)].accuracy()     ->  93.5
//
// Each move of the main line gets its `[%eval]`. A mistake also gets `?!`, `?` or `??`, and the
// best move as a variation. A comment may call one move the turning point. After this move and
// after each later move, the winner of the game has a proven win. Before this move, the exact value
// is a draw or a win for the opponent. Existing glyphs, comments and moves do not change. Moves
// that already have a value are skipped, so a second run changes nothing.

#include <engine/analysis/analyst.hpp>
#include <libnotation/game/game.hpp>

#include <functional>
#include <string>

namespace merels {

/// Translates the English words of a comment. Without this function, comments are in English.
using Translate = std::function<std::string(const char* english)>;

struct AnnotateOptions {
    /// The limits for each search. Each ply of the main line needs one search. A move that looks
    /// bad needs a few more searches.
    SearchOptions search = {};
    /// The greatest number of plies in a variation. A variation begins with the better move.
    std::size_t most_variation_plies = 5;
    /// True to find new values for all moves.
    bool again = false;
    /// Translates the comments about better moves.
    Translate translate = {};
    /// Called for each reviewed ply whose move has a smaller expected result than the best move,
    /// even if the move is not a mistake. `better` is the best move.
    std::function<void(unsigned ply, Move better)> on_better = {};
    /// Called with the number of finished plies, and the number of all plies.
    std::function<void(unsigned done, unsigned plies)> progress = {};
};

/// Annotates the main line of a game. Returns the number of moves that got a value.
unsigned annotate(Game& game, const Analyst& analyst, const AnnotateOptions& options);

} // namespace merels
