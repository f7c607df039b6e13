#pragma once

// A second, slow implementation of queries. The tests compare both implementations.

#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/query/query.hpp>

#include <random>
#include <string>
#include <vector>

namespace merels::test {

/// Games of several rule sets. Several games have the same names, dates and results. Some games are
/// trees, and some begin with a later position.
std::vector<Game> assorted_games(std::mt19937_64& random);

/// A random query of a few terms. Often it fits one of the games.
std::string random_query(const std::vector<Game>& games, std::mt19937_64& random);

/// True if the game fulfills the query.
bool holds(const Query& query, const Game& game, GameId id, bool has_variations);

} // namespace merels::test
