#pragma once

#include <libnotation/store/integrity/examination.hpp>
#include <libnotation/store/sqlite/database.hpp>

#include <string>

namespace merels {

/// Examines a table of names, such as `players`. The `same_as` of a name must lead directly to the
/// standard spelling. Otherwise, adds a fault for this name.
void examine_spellings(sql::Database& database, const std::string& table, Examination& result);

/// Repairs the faults that `examine_spellings` finds. Each name of a chain then leads directly to
/// the last name. In a cycle, the name with the smallest number becomes the standard spelling.
void mend_spellings(sql::Database& database, const std::string& table);

} // namespace merels
