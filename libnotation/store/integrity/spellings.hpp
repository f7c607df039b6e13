#pragma once

#include <libnotation/store/integrity/examination.hpp>
#include <libnotation/store/sqlite/database.hpp>

#include <string>

namespace merels {

/// Examines a table of names, such as `players`. Adds a fault for each name whose `same_as` does
/// not lead directly to the standard spelling.
void examine_spellings(sql::Database& database, const std::string& table, Examination& result);

/// Repairs the faults that `examine_spellings` finds. After the repair, each name of a chain leads
/// directly to the last name of the chain. In a cycle, the name with the smallest number becomes
/// the standard spelling.
void mend_spellings(sql::Database& database, const std::string& table);

} // namespace merels
