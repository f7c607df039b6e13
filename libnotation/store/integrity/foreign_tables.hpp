#pragma once

#include <libnotation/store/sqlite/database.hpp>

#include <string>
#include <vector>

namespace merels {

/// The tables that other programs have added to a collection. The store does not read or write
/// them, and a repair does not keep them.
std::vector<std::string> foreign_tables(sql::Database& database);

} // namespace merels
