#pragma once

#include <libnotation/rules/position.hpp>
#include <libnotation/rules/position_value.hpp>

#include <optional>

namespace merels::exact {

/// Exact values of one rule set's positions, wherever they come from: memory or files.
class Oracle {
public:
    virtual ~Oracle() = default;

    /// The value of a position; empty if it is not known. It ignores draws that need a history, and
    /// the count of plies without a capture. Any thread may ask.
    virtual std::optional<Exact> probe(const Position& position) const = 0;
};

/// True if the game ends before it could be drawn by plies without a capture. For a value without
/// plies, this is only certain if the count has just started again.
bool comes_in_time(const Exact& value, const Position& position);

/// The oracle's value of a position in a game. It takes the count of plies without a capture into
/// account, and is empty if the game could be drawn before a win. `oracle` may be null.
std::optional<Exact> probe_live(const Oracle* oracle, const Position& position);

} // namespace merels::exact
