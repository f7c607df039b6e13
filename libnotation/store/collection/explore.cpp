#include <libnotation/store/collection/explore.hpp>

#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/encoding/position_key.hpp>

#include <array>

namespace merels {

Stored<std::vector<ExploredMove>> explore(const Collection& collection, const Position& position,
                                          const GameFilter& filter) {
    return attempt(collection.path(), [&] {
        if (collection.positions() == IndexedPositions::none)
            refuse(
                StoreFault::refused,
                "the collection was made with --positions none, so it has no index of positions");
        const Snapshot snapshot{collection.state().database};
        return collection.state().explorer().explore(
            position, std::array{rule_set_number(position.rule_set())}, filter);
    });
}

namespace {

/// If there are more rule sets than this, it is faster to count all games.
constexpr std::size_t most_compared_rules = 100;

std::int64_t games_from_start(Collection::State& state, const RuleSet& rule_set) {
    std::int64_t games = 0;
    for (const ExploredMove& played :
         state.explorer().explore(Position{rule_set}, std::array{rule_set_number(rule_set)}))
        games += played.counts.games;
    return games;
}

} // namespace

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

Stored<const RuleSet*> rule_set_in(const Collection& collection, std::string_view id) {
    return attempt(collection.path(), [&]() -> const RuleSet* {
        Collection::State& state = collection.state();
        for (const auto& [row, rule_set] : state.rule_sets.all(state.database))
            if (rule_set->id == id) return rule_set;
        return nullptr;
    });
}

Stored<const RuleSet*> most_played_rules(const Collection& collection) {
    auto quickly = attempt(collection.path(), [&]() -> const RuleSet* {
        Collection::State& state = collection.state();
        const Snapshot snapshot{state.database};
        const auto all = state.rule_sets.all(state.database);
        const bool are_counted = collection.positions() != IndexedPositions::none;
        if (!are_counted || all.size() > most_compared_rules) return nullptr;
        const RuleSet* best = nullptr;
        std::int64_t most = 0;
        for (const auto& [row, rule_set] : all)
            if (const std::int64_t games = games_from_start(state, *rule_set); games > most) {
                most = games;
                best = rule_set;
            }
        return best;
    });
    if (!quickly || *quickly != nullptr) return quickly;
    const auto counted = played_rules(collection);
    if (!counted) return Unexpected{counted.error()};
    return counted->empty() ? nullptr : counted->front().rule_set;
}

} // namespace merels
