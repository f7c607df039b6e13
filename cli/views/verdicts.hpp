#pragma once

#include <cli/views/engine_room.hpp>

#include <optional>
#include <vector>

namespace merels::cli {

/// What the turns of positions are worth, beside what is told of them elsewhere: exactly where that
/// is quickly known, and by a short search only where one is asked for.
class Verdicts {
public:
    /// Without milliseconds for each position nothing is searched.
    explicit Verdicts(std::optional<std::uint64_t> milliseconds);

    /// The legal turns; those that are not known have no value.
    std::vector<ValuedTurn> of(const Position& position);

private:
    EngineRoom& room(const RuleSet& rule_set);

    std::optional<std::uint64_t> milliseconds_;
    /// For games that are solved at once, and for others.
    EngineRoom solving_;
    EngineRoom looking_up_;
};

/// The value of one of them.
std::optional<PositionValue> value_of(const std::vector<ValuedTurn>& turns, Move move);

} // namespace merels::cli
