#pragma once

#include <engine/oracle.hpp>

namespace merels::exact {

/// The end comes before plies without a capture could make a draw, for any such plies. For a value
/// without plies this is only true when the count starts again.
bool comes_in_time(const Exact& value, const Position& position);

/// The oracle's value of a position in a game, with its count of plies without a capture; empty if
/// the game could be drawn before a win. `oracle` may be null.
std::optional<Exact> probe_live(const Oracle* oracle, const Position& position);

} // namespace merels::exact
