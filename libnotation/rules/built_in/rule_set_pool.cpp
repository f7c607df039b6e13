#include <libnotation/rules/built_in/rule_set_pool.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>

namespace merels {

namespace {

/// The greatest number of texts that are remembered for one rule set. A rule set may be written in
/// several ways.
constexpr std::size_t keys_for_each = 4;

bool is_equal(const RuleSet& a, const RuleSet& b) {
    return is_same_game(a, b) && a.board.spec() == b.board.spec() && a.names == b.names
           && a.aliases == b.aliases && a.description == b.description && a.source == b.source;
}

} // namespace

const RuleSet* RuleSetPool::find(std::string_view key) const {
    const std::lock_guard lock{mutex_};
    const auto found = by_key_.find(key);
    return found == by_key_.end() ? nullptr : found->second;
}

bool RuleSetPool::is_full() const {
    const std::lock_guard lock{mutex_};
    return kept_.size() >= most_;
}

const RuleSet* RuleSetPool::equal_to(const RuleSet& rule_set) const {
    const RuleSet* known = rule_sets::find(rule_set.id);
    if (known != nullptr && is_same_game(*known, rule_set)) return known;
    for (const RuleSet& kept : kept_)
        if (is_equal(kept, rule_set)) return &kept;
    return nullptr;
}

const RuleSet* RuleSetPool::add(std::string_view key, RuleSet rule_set) {
    const std::lock_guard lock{mutex_};
    const RuleSet* place = equal_to(rule_set);
    if (place == nullptr) {
        if (kept_.size() >= most_) return nullptr;
        place = &kept_.emplace_back(std::move(rule_set));
    }
    if (by_key_.size() < keys_for_each * most_) by_key_.emplace(key, place);
    return place;
}

} // namespace merels
