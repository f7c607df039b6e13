#pragma once

#include <libnotation/store/database.hpp>
#include <libnotation/store/statistics.hpp>

namespace merels {

/// The players with the most games, spellings of one player taken together; those without a name
/// ("?") left out.
std::vector<PlayerCounts> frequent_players(sql::Database& database, std::size_t most);

} // namespace merels
