#pragma once

#include <cli/command_line/options.hpp>
#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/query/query.hpp>

#include <optional>
#include <string>
#include <vector>

namespace merels::cli {

/// The words of a command line as one query. Throws a `Failure` that shows each mistake in its
/// place.
Query query_argument(const Collection& collection, const std::vector<std::string>& words);

/// The numbers of all games that a query finds, in its order.
std::vector<GameId> games_of(const Collection& collection, const Query& query);

/// The options that name games of a collection: `--games 3,5-9` or `--where QUERY`.
class GamesChoice {
public:
    void describe(Options& options);

    /// How many of the two options were given.
    int count() const { return (games_ ? 1 : 0) + (query_ ? 1 : 0); }
    /// The numbers of the chosen games, each once. Throws a `Failure` for a range without games,
    /// and a `UsageError` for an empty query, because an unset variable of the shell must not
    /// choose every game.
    std::vector<GameId> games(const Collection& collection) const;

private:
    std::optional<std::string> games_;
    std::optional<std::string> query_;
};

} // namespace merels::cli
