#pragma once

#include <libnotation/store/history/journal.hpp>

#include <cstdint>
#include <span>

namespace merels {

/// Removes all these games or, where one of them does not exist, none, as a change that `undo`
/// takes back. Gives the number of the change, or 0 where there are no games.
Stored<std::int64_t> remove_games(Collection& collection, std::span<const GameId> games);

} // namespace merels
