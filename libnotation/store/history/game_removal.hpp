#pragma once

#include <libnotation/store/history/journal.hpp>

#include <cstdint>
#include <span>

namespace merels {

/// Removes all these games, as one change that `undo` can take back. If one of them does not exist,
/// it removes none. Returns the number of the change, or 0 if no games were given.
Stored<std::int64_t> remove_games(Collection& collection, std::span<const GameId> games);

} // namespace merels
