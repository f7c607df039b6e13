#pragma once

#include <engine/oracle.hpp>

namespace merels::exact {

/// True if the game ends before it could be drawn by plies without a capture. For a value without
/// plies, this is only certain if the count has just started again.
bool comes_in_time(const Exact& value, const Position& position);

/// The oracle's value of a position in a game. It takes the count of plies without a capture into
/// account, and is empty if the game could be drawn before a win. `oracle` may be null.
std::optional<Exact> probe_live(const Oracle* oracle, const Position& position);

} // namespace merels::exact
