#include <libnotation/store/played_rules.hpp>

#include <libnotation/store/collection_state.hpp>

namespace merels {

Stored<std::vector<PlayedRules>> played_rules(const Collection& collection) {
    return attempt(collection.path(), [&] {
        Collection::State& state = collection.state();
        std::vector<std::pair<std::int64_t, std::int64_t>> rows;
        sql::Statement select{state.database, "SELECT rule_set, count(*) AS games FROM games GROUP "
                                              "BY rule_set ORDER BY games DESC, rule_set"};
        while (select.step()) rows.emplace_back(select.integer(0), select.integer(1));
        std::vector<PlayedRules> all;
        for (const auto& [row, games] : rows)
            all.push_back({&state.rule_sets.rule_set(state.database, row), games});
        return all;
    });
}

} // namespace merels
