#include <libnotation/store/tables/rule_set_table.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/sqlite/attempt.hpp>
#include <libnotation/text/rule_files/rule_set_text.hpp>

#include <fmt/format.h>

namespace merels {

namespace {

StoreFailure damaged(const std::string& what) { return {{StoreFault::damaged, what}}; }

} // namespace

std::int64_t RuleSetTable::row(sql::Database& database, const RuleSet& rule_set) {
    if (const auto known = rows_.find(&rule_set); known != rows_.end()) return known->second;
    const std::string rules = format_rule_set(rule_set, RuleSetStyle::pretty);
    database.run("INSERT OR IGNORE INTO rule_sets (name, rules) VALUES (?, ?)", rule_set.id, rules);
    return rows_[&rule_set] = database.integer(
               "SELECT id FROM rule_sets WHERE name = ? AND rules = ?", rule_set.id, rules);
}

const RuleSet& RuleSetTable::rule_set(sql::Database& database, std::int64_t row) {
    if (const auto known = rule_sets_.find(row); known != rule_sets_.end()) return *known->second;
    sql::Statement select{database, "SELECT name, rules FROM rule_sets WHERE id = ?"};
    select.bind(row);
    if (!select.step()) throw damaged(fmt::format("there is no rule set {}", row));
    const RuleSet& found = read(std::string{select.text(0)}, std::string{select.text(1)});
    rule_sets_[row] = &found;
    return found;
}

RuleSetRows RuleSetTable::all(sql::Database& database) {
    RuleSetRows all;
    sql::Statement select{database, "SELECT id FROM rule_sets ORDER BY id"};
    while (select.step()) all[select.integer(0)] = &rule_set(database, select.integer(0));
    return all;
}

const RuleSet& RuleSetTable::read(const std::string& name, const std::string& rules) {
    if (const RuleSet* known = pool_.find(rules)) return *known;
    if (pool_.is_full())
        throw damaged(fmt::format("there are more than {} rule sets", pool_.most()));
    auto rule_set = parse_rule_set(rules);
    if (!rule_set) throw damaged(fmt::format("the rule set {} cannot be read", name));
    const RuleSet* kept = pool_.add(rules, std::move(*rule_set));
    if (kept == nullptr)
        throw damaged(
            fmt::format("there are too many rule sets, so the rule set {} was not read", name));
    return *kept;
}

} // namespace merels
