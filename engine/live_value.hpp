#pragma once

#include <engine/oracle.hpp>

namespace merels::exact {

/// The end comes before the plies without a capture could make a draw, whatever these plies are.
/// Of a value without plies that is only believed where the count begins anew.
bool comes_in_time(const Exact& value, const Position& position);

/// What an oracle says of a position that stands in a game, with its count of plies without a
/// capture; nothing where the game could be drawn before a win. `oracle` may be null.
std::optional<Exact> probe_live(const Oracle* oracle, const Position& position);

} // namespace merels::exact
