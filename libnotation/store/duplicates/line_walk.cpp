#include <libnotation/store/duplicates/line_walk.hpp>

#include <libnotation/store/encoding/position_key.hpp>

namespace merels {

bool LineWalk::read(LineKey key, const RuleSet& rules, sql::Bytes moves, std::uint64_t last) {
    keys_.clear();
    LineReader reader{moves};
    while (const auto move = reader.next(rules.board)) {
        key.add(*move);
        keys_.push_back(key.value());
    }
    return !keys_.empty() && keys_.back() == last;
}

bool LineWalk::read_from_own_start(Collection::State& state, const RuleSet& rules, sql::Bytes moves,
                                   const LineEntry& whole) {
    const auto game = state.games().read(whole.game);
    return game && read(LineKey{game->start(), rule_set_number(rules)}, rules, moves, whole.key);
}

const LineKey& LineWalk::usual_start(const RuleSet& rules) {
    const auto known = starts_.find(&rules);
    if (known != starts_.end()) return known->second;
    return starts_.emplace(&rules, LineKey{Position{rules}, rule_set_number(rules)}).first->second;
}

} // namespace merels
