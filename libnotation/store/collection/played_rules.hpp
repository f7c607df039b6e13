#pragma once

#include <libnotation/store/collection/collection.hpp>

#include <string_view>
#include <vector>

namespace merels {

/// A rule set and how many games of a collection were played by it.
struct PlayedRules {
    /// Lives as long as the collection.
    const RuleSet* rule_set;
    std::int64_t games = 0;
};

/// Those of most games first. O(games).
Stored<std::vector<PlayedRules>> played_rules(const Collection& collection);

/// The rule set of that id, as the collection has it; null if it has none. O(rule sets).
Stored<const RuleSet*> rule_set_in(const Collection& collection, std::string_view id);

/// The rule set of most games, as far as the explorer counts them: those that begin as usual. Null
/// if there are no games. O(rule sets).
Stored<const RuleSet*> most_played_rules(const Collection& collection);

} // namespace merels
