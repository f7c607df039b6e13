#include <cli/views/verdicts.hpp>

#include <algorithm>
#include <limits>

namespace merels::cli {

namespace {

/// Games with so few men are solved in a fraction of a second.
constexpr unsigned most_men_solved = 6;

EngineChoice choice(std::optional<std::uint64_t> milliseconds, bool may_solve) {
    EngineChoice choice;
    choice.milliseconds = milliseconds;
    choice.may_not_solve = !may_solve;
    return choice;
}

} // namespace

Verdicts::Verdicts(std::optional<std::uint64_t> milliseconds)
    : milliseconds_(milliseconds), solving_(choice(milliseconds, true)),
      looking_up_(choice(milliseconds, false)) {}

EngineRoom& Verdicts::room(const RuleSet& rule_set) {
    const auto& men = rule_set.rules.men;
    return men[0] + men[1] <= most_men_solved ? solving_ : looking_up_;
}

std::vector<ValuedTurn> Verdicts::of(const Position& position) {
    const Analyst& analyst = room(position.rule_set()).analyst(position.rule_set());
    const std::span<const Position> history{&position, 1};
    if (!milliseconds_) return analyst.known_turns(history);
    SearchOptions limits;
    limits.time = std::chrono::milliseconds{*milliseconds_};
    limits.lines = std::numeric_limits<unsigned>::max();
    return analyst.analyse(history, limits).turns;
}

std::optional<PositionValue> value_of(const std::vector<ValuedTurn>& turns, Move move) {
    const auto found = std::ranges::find(turns, move, &ValuedTurn::move);
    return found == turns.end() ? std::nullopt : found->value;
}

} // namespace merels::cli
