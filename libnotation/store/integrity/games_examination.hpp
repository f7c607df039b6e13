#pragma once

#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/integrity/examination.hpp>

#include <functional>
#include <vector>

namespace merels {

/// Gets the number of games that were looked at, and the number of all.
using GameWatch = std::function<void(std::uint64_t games, std::uint64_t of)>;

/// Reads and replays each game, and compares its rows, comments and indexed positions with it.
/// These are the parts "games", "comments" and "positions". Memory: 24 bytes a game.
std::vector<Examination> examine_games(Collection::State& state, const GameWatch& watch);

} // namespace merels
