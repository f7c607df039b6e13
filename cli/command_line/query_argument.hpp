#pragma once

#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/query/query.hpp>

#include <string>
#include <vector>

namespace merels::cli {

/// The words of a command line as one query. What is wrong with it is a `Failure` that shows every
/// fault in its place.
Query query_argument(const Collection& collection, const std::vector<std::string>& words);

/// The numbers of all games that a query finds, in its order.
std::vector<GameId> games_of(const Collection& collection, const Query& query);

} // namespace merels::cli
