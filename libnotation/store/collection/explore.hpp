#pragma once

#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/explorer/explorer.hpp>

#include <string_view>
#include <vector>

namespace merels {

/// The moves that were played in a position, in every symmetry, under its rule set. The most
/// frequent move comes first. If there is a filter, only games that it finds count. It is an error
/// if the collection keeps no positions.
Stored<std::vector<ExploredMove>> explore(const Collection& collection, const Position& position,
                                          const GameFilter& filter = {});

/// A rule set, and the number of games of a collection that use it.
struct PlayedRules {
    /// Exists as long as the collection.
    const RuleSet* rule_set;
    std::int64_t games = 0;
};

/// The rule sets of a collection, the most frequent first. O(games).
Stored<std::vector<PlayedRules>> played_rules(const Collection& collection);

/// The rule set of that id, as the collection has it; null if it has none. O(rule sets).
Stored<const RuleSet*> rule_set_in(const Collection& collection, std::string_view id);

/// The most frequent rule set. Only games that the explorer counts matter, which begin with the
/// usual position. Null if there are no such games. O(rule sets).
Stored<const RuleSet*> most_played_rules(const Collection& collection);

} // namespace merels
