#pragma once

#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/explorer/explorer.hpp>

#include <string_view>
#include <vector>

namespace merels {

/// The moves played in a position and in its symmetric images, under the position's rule set. The
/// most frequent move comes first. With a filter, only games that match it are counted. The result
/// is an error if the collection does not store positions.
Stored<std::vector<ExploredMove>> explore(const Collection& collection, const Position& position,
                                          const GameFilter& filter = {});

/// A rule set, and the number of games in a collection that use it.
struct PlayedRules {
    /// The rule set that the games use. The rule set exists as long as the collection.
    const RuleSet* rule_set;
    std::int64_t games = 0;
};

/// The rule sets of a collection. The most frequent rule set comes first. O(games).
Stored<std::vector<PlayedRules>> played_rules(const Collection& collection);

/// The rule set with the id `id` in the collection. The result is null if the collection has no
/// such rule set. O(rule sets).
Stored<const RuleSet*> rule_set_in(const Collection& collection, std::string_view id);

/// The most frequent rule set, or null if there are no games. Only games that begin with the usual
/// position are counted, as in the explorer. All games are counted if no game begins with the usual
/// position, if there are more than 100 rule sets, or if the collection has no positions. O(rule
/// sets), or O(games) if all games are counted.
Stored<const RuleSet*> most_played_rules(const Collection& collection);

} // namespace merels
