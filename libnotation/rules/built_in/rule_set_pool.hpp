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

/// Rule sets at addresses that stay, equal ones once; may be used by threads at the same time. It
/// must outlive the games and positions that are played under them.
class RuleSetPool {
public:
    explicit RuleSetPool(std::size_t most = 100) : most_(most) {}

    /// The rule set that was added for a key; null if there is none.
    const RuleSet* find(std::string_view key) const;
    /// The built-in rule set or the kept one that is equal, or this one, which is kept from now on.
    /// Null when there is no room.
    const RuleSet* add(std::string_view key, RuleSet rule_set);
    /// There is no room for another one. Ask this before a text is read, which may be costly.
    bool is_full() const;
    /// How many it keeps at most.
    std::size_t most() const { return most_; }

private:
    const RuleSet* equal_to(const RuleSet& rule_set) const;

    std::size_t most_;
    mutable std::mutex mutex_;
    std::deque<RuleSet> kept_;
    std::map<std::string, const RuleSet*, std::less<>> by_key_;
};

} // namespace merels
