#pragma once

#include <libnotation/store/collection/statistics.hpp>
#include <libnotation/store/sqlite/database.hpp>

namespace merels {

/// The players with the most games, spellings of one player taken together; those without a name
/// ("?") left out.
std::vector<PlayerCounts> frequent_players(sql::Database& database, std::size_t most);

} // namespace merels
