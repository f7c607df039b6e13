#pragma once

// The tables of a collection, as docs/collection.md describes them.

#include <libnotation/store/schema/collection_options.hpp>
#include <libnotation/store/sqlite/database.hpp>

#include <string>

namespace merels {

/// The statements that make tables, indexes and views. A collection with other tables is not opened
/// (`schema_check.hpp`).
std::string schema_script();

/// Makes all tables in an empty database, in one transaction. Refuses a database that already has
/// tables.
void create_schema(sql::Database& database, const CollectionOptions& options = {});

/// Sets the mode of the file that the store expects, even if another program has set another mode.
/// In other modes, SQLite does not write pages that it has made and freed again. If another program
/// does the same at this moment, SQLite refuses without waiting; this function tries again for 5
/// seconds.
void use_write_ahead_log(sql::Database& database);

/// True for a file without tables, as an interrupted `create_schema` leaves it.
bool is_empty_database(const std::string& path);

/// The kind of index that the collection was made with.
IndexedPositions indexed_positions(sql::Database& database);

/// Refuses a file that is not a collection.
void check_application(sql::Database& database);

/// Refuses a collection of another version.
void check_version(sql::Database& database);

} // namespace merels
