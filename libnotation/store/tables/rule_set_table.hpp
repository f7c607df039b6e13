#pragma once

#include <libnotation/rules/built_in/rule_set_pool.hpp>
#include <libnotation/store/sqlite/database.hpp>

#include <map>

namespace merels {

using RuleSetRows = std::map<std::int64_t, const RuleSet*>;

/// The rule sets of a collection, and their rows in the table `rule_sets`. Built-in rule sets are
/// also stored completely, so that other programs can understand the file.
class RuleSetTable {
public:
    /// The row of a rule set. The function adds a row if the rule set has none.
    std::int64_t row(sql::Database& database, const RuleSet& rule_set);
    /// The rule set in a row. The rule set exists as long as the table. Throws a `StoreFailure` if
    /// the row cannot be read.
    const RuleSet& rule_set(sql::Database& database, std::int64_t row);
    /// All rule sets of the collection.
    RuleSetRows all(sql::Database& database);

    /// Call this function if the text of a row is damaged, but the rule set of the row is known.
    /// The rule set must outlive the table.
    void take(std::int64_t row, const RuleSet& rule_set) { rule_sets_[row] = &rule_set; }

    RuleSetPool& pool() { return pool_; }
    /// Forgets all rows. Call this function after a transaction was rolled back.
    void forget_rows() {
        rows_.clear();
        rule_sets_.clear();
    }

private:
    const RuleSet& read(const std::string& name, const std::string& rules);

    static constexpr std::size_t most = 10000;
    RuleSetPool pool_{most};
    std::map<const RuleSet*, std::int64_t> rows_;
    RuleSetRows rule_sets_;
};

} // namespace merels
