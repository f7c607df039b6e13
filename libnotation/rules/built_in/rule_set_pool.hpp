#pragma once

// Keeps rule sets from records and files, because games point to them.
//
//   RuleSetPool pool;
//   const RuleSet* kept = pool.add(text, *parse_rule_set(text));
//   pool.find(text) == kept                // next time without reading it again

#include <libnotation/rules/rule_set.hpp>

#include <cstddef>
#include <deque>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace merels {

/// Keeps rule sets at fixed addresses. Equal rule sets are kept only once. Several threads may use
/// a pool at the same time. A pool must outlive all games and positions with its rule sets.
class RuleSetPool {
public:
    explicit RuleSetPool(std::size_t most = 100) : most_(most) {}

    /// The rule set that was added under a key, or null.
    const RuleSet* find(std::string_view key) const;
    /// First looks for a built-in rule set with the same id, board and rules, and then for an equal
    /// rule set in the pool. If an equal rule set exists, returns the existing rule set. If no
    /// equal rule set exists, adds `rule_set` to the pool and returns it. Returns null if
    /// `rule_set` is new and the pool is full.
    const RuleSet* add(std::string_view key, RuleSet rule_set);
    /// True if the pool is full. A full pool accepts no new rule set. Reading the text of a rule
    /// set may be slow. Therefore, call this function first, and read the text only if the pool is
    /// not full.
    bool is_full() const;
    /// The greatest number of rule sets in the pool.
    std::size_t most() const { return most_; }

private:
    const RuleSet* equal_to(const RuleSet& rule_set) const;

    std::size_t most_;
    mutable std::mutex mutex_;
    std::deque<RuleSet> kept_;
    std::map<std::string, const RuleSet*, std::less<>> by_key_;
};

} // namespace merels
