#pragma once

// Checks that a collection has the tables that Merels makes. Merels does not open a file with a
// view instead of a table, or with a trigger on a table. For example, a trigger in a file from
// another person could delete new games.
//
//   check_schema(database);          // refuses: "the table 'games' has the trigger 'x', …"
//   schema_faults(database)          // all faults, for the doctor
//
// The tables are compared with those of an empty collection in memory. Additional tables and views
// are ignored, because the store does not use them.

#include <libnotation/store/sqlite/database.hpp>

#include <string>
#include <vector>

namespace merels {

struct SchemaFault {
    /// A description such as "the table 'games' is missing".
    std::string description;
    /// True if the fault is in an object that the store does not use. The collection can be opened
    /// in spite of a harmless fault.
    bool is_harmless = false;
};

/// The faults in the tables of a collection. Harmless faults come last.
std::vector<SchemaFault> schema_faults(sql::Database& database);

/// Throws an error if the tables differ from the tables that Merels makes.
void check_schema(sql::Database& database);

/// The tables that other programs have added to a collection. The store ignores tables of other
/// programs, and a repair does not keep them.
std::vector<std::string> foreign_tables(sql::Database& database);

/// Removes comments, line breaks, and unnecessary blanks and quotes from an SQL statement. Use this
/// function before you compare two statements.
std::string plain_statement(std::string_view sql);

} // namespace merels
