#pragma once

// Keeps rule sets from outside for as long as games point to them.
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

/// Keeps rule sets at fixed addresses. Equal rule sets are kept once. Several threads may use it at
/// the same time. It must outlive the games and positions that use its rule sets.
class RuleSetPool {
public:
    explicit RuleSetPool(std::size_t most = 100) : most_(most) {}

    /// The rule set that was added for a key; null if there is none.
    const RuleSet* find(std::string_view key) const;
    /// Returns an equal rule set, built-in or already kept; otherwise it keeps this one and returns
    /// it. Null if there is no room.
    const RuleSet* add(std::string_view key, RuleSet rule_set);
    /// True if there is no room for another rule set. Call it before you read a rule set, because
    /// reading may be slow.
    bool is_full() const;
    /// The most rule sets that it keeps.
    std::size_t most() const { return most_; }

private:
    const RuleSet* equal_to(const RuleSet& rule_set) const;

    std::size_t most_;
    mutable std::mutex mutex_;
    std::deque<RuleSet> kept_;
    std::map<std::string, const RuleSet*, std::less<>> by_key_;
};

} // namespace merels
