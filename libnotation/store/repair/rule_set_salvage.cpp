#include <libnotation/store/repair/rule_set_salvage.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>

#include <algorithm>
#include <functional>
#include <set>

namespace merels {

namespace {

/// The greatest number of games of a rule set whose moves are tried.
constexpr int most_tried = 50;

/// Calls a function for each readable row. Damaged pages are skipped.
void for_each_row(sql::Database& database, const char* query, std::int64_t parameter,
                  const std::function<void(const sql::Statement&)>& take) {
    meets_no_damage([&] {
        sql::Statement select{database, query};
        for (select.bind(parameter); select.step();) take(select);
    });
}

std::set<std::int64_t> rows_in_use(sql::Database& database) {
    std::set<std::int64_t> rows;
    for (const char* query :
         {"SELECT DISTINCT rule_set FROM games WHERE ?", "SELECT id FROM rule_sets WHERE ?"})
        for_each_row(database, query, 1,
                     [&](const sql::Statement& row) { rows.insert(row.integer(0)); });
    return rows;
}

bool is_readable(Collection::State& state, std::int64_t row) {
    try {
        return meets_no_damage([&] { state.rule_sets.rule_set(state.database, row); });
    } catch (const StoreFailure&) {
        return false;
    }
}

const RuleSet* known_by_name(sql::Database& database, std::int64_t row) {
    const RuleSet* found = nullptr;
    for_each_row(
        database, "SELECT name FROM rule_sets WHERE id = ?", row,
        [&](const sql::Statement& named) { found = rule_sets::find(std::string{named.text(0)}); });
    return found;
}

bool has_key(std::span<const std::uint8_t> moves, const RuleSet& rule_set, std::uint64_t key) {
    const auto game = decode_line(moves, rule_set);
    return game && encode(*game, IndexedPositions::none).line_key == key;
}

const RuleSet* known_by_games(sql::Database& database, std::int64_t row) {
    const RuleSet* found = nullptr;
    int tried = 0;
    for_each_row(database,
                 "SELECT l.moves, g.line_key FROM games g JOIN lines l ON l.game = g.id "
                 "WHERE g.rule_set = ?",
                 row, [&](const sql::Statement& game) {
                     if (found != nullptr || ++tried > most_tried) return;
                     const auto key = static_cast<std::uint64_t>(game.integer(1));
                     const auto known
                         = std::ranges::find_if(rule_sets::all(), [&](const RuleSet& rule_set) {
                               return has_key(game.bytes(0), rule_set, key);
                           });
                     if (known != rule_sets::all().end()) found = &*known;
                 });
    return found;
}

} // namespace

std::vector<std::int64_t> recognize_rule_sets(Collection::State& state) {
    std::vector<std::int64_t> unknown;
    for (const std::int64_t row : rows_in_use(state.database)) {
        if (is_readable(state, row)) continue;
        const RuleSet* known = known_by_name(state.database, row);
        if (known == nullptr) known = known_by_games(state.database, row);
        if (known != nullptr)
            state.rule_sets.take(row, *known);
        else
            unknown.push_back(row);
    }
    return unknown;
}

} // namespace merels
