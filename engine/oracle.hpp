#pragma once

#include <libnotation/rules/position.hpp>
#include <libnotation/rules/position_value.hpp>

#include <optional>

namespace merels::exact {

/// The exact values of positions under one rule set. The values may be in memory or in files.
class Oracle {
public:
    virtual ~Oracle() = default;

    /// The value of a position. The result is empty if the value is unknown. Draws by repetition
    /// and the N-move rule have no effect on the value. Any thread may call this function.
    virtual std::optional<Exact> probe(const Position& position) const = 0;
};

/// Returns true if the N-move rule cannot change the value. The result is true for every draw. For
/// a win or loss in N plies, the result is true if the game cannot become a draw within these N
/// plies. If the length of the win or loss is unknown, the result is true only directly after a
/// capture or placement.
bool comes_in_time(const Exact& value, const Position& position);

/// The oracle's value of a position during a game. Unlike `probe`, `probe_live` also uses the
/// number of plies without a capture. The result is empty if `comes_in_time` is false for the
/// value, or if `oracle` is null.
std::optional<Exact> probe_live(const Oracle* oracle, const Position& position);

} // namespace merels::exact
