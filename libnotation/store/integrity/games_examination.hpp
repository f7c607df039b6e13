#pragma once

#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/integrity/examination.hpp>

#include <functional>
#include <vector>

namespace merels {

/// Called with the number of games examined so far, and the number of all games.
using GameWatch = std::function<void(std::uint64_t games, std::uint64_t of)>;

/// Replays each game, and compares it with its rows, comments and indexed positions. The results
/// are the parts "games", "comments" and "positions". The function needs 24 bytes of memory for
/// each game.
std::vector<Examination> examine_games(Collection::State& state, const GameWatch& watch);

} // namespace merels
