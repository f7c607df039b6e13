#pragma once

#include <libnotation/store/integrity/examination.hpp>
#include <libnotation/store/sqlite/database.hpp>

#include <string>

namespace merels {

/// Adds a fault for each name of a table (`players`) whose `same_as` does not lead to the standard
/// spelling in one step.
void examine_spellings(sql::Database& database, const std::string& table, Examination& result);

/// Corrects this: chains are shortened, and the name with the least number of a cycle becomes the
/// standard spelling.
void mend_spellings(sql::Database& database, const std::string& table);

} // namespace merels
