#pragma once

// Queries answered a second time, slowly and literally, to compare with.

#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/query/query.hpp>

#include <random>
#include <string>
#include <vector>

namespace merels::test {

/// Games of several rule sets with names, dates and results that repeat; some are trees, some begin
/// in the middle.
std::vector<Game> assorted_games(std::mt19937_64& random);

/// A query of a few terms of every kind, of which many hold for one of the games.
std::string random_query(const std::vector<Game>& games, std::mt19937_64& random);

/// The query is true of the game.
bool holds(const Query& query, const Game& game, GameId id, bool has_variations);

} // namespace merels::test
