#pragma once

#include <libnotation/rules/built_in/rule_set_pool.hpp>
#include <libnotation/store/sqlite/database.hpp>

#include <map>

namespace merels {

/// The rule sets of a collection by their rows. Each is stored completely, even a built-in one, so
/// that the file explains itself.
class RuleSetTable {
public:
    /// The row of a rule set, which is added if there is none.
    std::int64_t row(sql::Database& database, const RuleSet& rule_set);
    /// The rule set of a row. It exists as long as the table. Throws a `StoreFailure` if it cannot
    /// be read.
    const RuleSet& rule_set(sql::Database& database, std::int64_t row);

    /// Sets the rule set of a row whose text is lost. It must outlive the table.
    void take(std::int64_t row, const RuleSet& rule_set) { rule_sets_[row] = &rule_set; }

    RuleSetPool& pool() { return pool_; }
    /// Call it after a transaction was rolled back.
    void forget_rows() {
        rows_.clear();
        rule_sets_.clear();
    }

private:
    const RuleSet& read(const std::string& name, const std::string& rules);

    static constexpr std::size_t most = 10000;
    RuleSetPool pool_{most};
    std::map<const RuleSet*, std::int64_t> rows_;
    std::map<std::int64_t, const RuleSet*> rule_sets_;
};

} // namespace merels
