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
    /// and draws by plies without a capture are ignored. Any thread may call this function.
    virtual std::optional<Exact> probe(const Position& position) const = 0;
};

/// True for a draw. True for a win or loss if the game ends before it could be a draw because of
/// plies without a capture. If the length of the win or loss is unknown, the result is true only
/// directly after a capture or placement.
bool comes_in_time(const Exact& value, const Position& position);

/// The oracle's value of a position during a game. Unlike `probe`, `probe_live` also uses the
/// number of plies without a capture. If the game could be drawn before a win, the result is empty.
/// `oracle` may be null.
std::optional<Exact> probe_live(const Oracle* oracle, const Position& position);

} // namespace merels::exact
