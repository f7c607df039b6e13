#pragma once

// Checks that a collection's tables are those that Merels makes. A file from elsewhere may have a
// view instead of a table, or a trigger that deletes new rows: such a collection is not opened.
//
//   check_schema(database);          // refuses: "the table 'games' has the trigger 'x', …"
//   schema_faults(database)          // all faults, for the doctor
//
// The tables are compared with those of an empty collection in memory. Added tables and views are
// ignored: nothing here reads or writes them.

#include <libnotation/store/sqlite/database.hpp>

#include <string>
#include <vector>

namespace merels {

struct SchemaFault {
    /// "the table 'games' is missing"
    std::string description;
    /// True if the store does not use it, so that the collection can still be opened.
    bool is_harmless = false;
};

/// The faults in the tables of a collection, the worst first.
std::vector<SchemaFault> schema_faults(sql::Database& database);

/// Refuses a collection whose tables are not those that Merels makes.
void check_schema(sql::Database& database);

/// The tables that other programs have added to a collection. The store does not read or write
/// them, and a repair does not keep them.
std::vector<std::string> foreign_tables(sql::Database& database);

/// A statement in a form for comparisons, without comments, line breaks and unnecessary blanks and
/// quotes.
std::string plain_statement(std::string_view sql);

} // namespace merels
