#pragma once

#include <libnotation/store/collection.hpp>

#include <vector>

namespace merels {

/// A rule set and how many games of a collection were played by it.
struct PlayedRules {
    /// Lives as long as the collection.
    const RuleSet* rule_set;
    std::int64_t games = 0;
};

/// Those of most games first.
Stored<std::vector<PlayedRules>> played_rules(const Collection& collection);

} // namespace merels
