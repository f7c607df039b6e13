#pragma once

#include <cli/command_line/options.hpp>
#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/query/query.hpp>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace merels::cli {

/// Reads the words of a command line as one query. Throws a `UsageError` that shows the mistakes in
/// the query.
Query query_argument(const Collection& collection, const std::vector<std::string>& words);

/// Calls `take` for each game that matches the query, in the order of the query. Stops if `take`
/// returns false.
void find_games(const Collection& collection, const Query& query,
                const std::function<bool(GameId)>& take);

/// The numbers of the games that match the query, in the order that the query requests.
std::vector<GameId> games_of(const Collection& collection, const Query& query);

/// The options for choosing games: `--games 3,5-9` or `--where QUERY`.
class GamesChoice {
public:
    void describe(Options& options);

    /// The number of options that were given.
    int count() const { return (games_ ? 1 : 0) + (query_ ? 1 : 0); }
    /// The numbers of the chosen games in ascending order, each once. Throws a `Failure` for a
    /// range without games. An empty query would choose all games. But a query may be empty by
    /// mistake, because a shell variable is not set. So the function throws a `UsageError` for an
    /// empty query.
    std::vector<GameId> games(const Collection& collection) const;

private:
    std::optional<std::string> games_;
    std::optional<std::string> query_;
};

} // namespace merels::cli
