#include <libnotation/store/line_walk.hpp>

#include <libnotation/store/rule_set_number.hpp>

#include <algorithm>

namespace merels {

namespace {

bool is_on_board(Move turn, std::size_t points) {
    const auto is_point
        = [&](Point point) { return point == Point::none || index(point) < points; };
    return is_point(turn.from()) && is_point(turn.to())
           && std::ranges::all_of(turn.taken(), is_point);
}

} // namespace

bool LineWalk::read(LineKey key, const RuleSet& rules, sql::Bytes turns, std::uint64_t last) {
    const std::size_t points = rules.board.points().size();
    keys_.clear();
    LineReader reader{turns};
    for (auto turn = reader.next(); turn && is_on_board(*turn, points); turn = reader.next()) {
        key.add(*turn);
        keys_.push_back(key.value());
    }
    return !keys_.empty() && keys_.back() == last;
}

bool LineWalk::read_from_own_start(Collection::State& state, const RuleSet& rules, sql::Bytes turns,
                                   const LineEntry& whole) {
    const auto game = state.games().read(whole.game);
    return game && read(LineKey{game->start(), rule_set_number(rules)}, rules, turns, whole.key);
}

const LineKey& LineWalk::usual_start(const RuleSet& rules) {
    const auto known = starts_.find(&rules);
    if (known != starts_.end()) return known->second;
    return starts_.emplace(&rules, LineKey{Position{rules}, rule_set_number(rules)}).first->second;
}

} // namespace merels
