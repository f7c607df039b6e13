#pragma once

// Common data of searches: the rule sets of a collection, and the row of a game.

#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/search/query_sql.hpp>

namespace merels {

/// Every rule set of a collection by its row.
inline RuleSetRows rule_set_rows(Collection::State& state) {
    std::vector<std::int64_t> rows;
    sql::Statement select{state.database, "SELECT id FROM rule_sets ORDER BY id"};
    while (select.step()) rows.push_back(select.integer(0));
    RuleSetRows rule_sets;
    for (const std::int64_t row : rows)
        rule_sets[row] = &state.rule_sets.rule_set(state.database, row);
    return rule_sets;
}

} // namespace merels
