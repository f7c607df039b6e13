#pragma once

// The tables of a collection. docs/collection.md describes them.

#include <libnotation/store/schema/collection_options.hpp>
#include <libnotation/store/sqlite/database.hpp>

#include <array>
#include <string>

namespace merels {

/// The tables whose rows are names. In each of these tables, several spellings of a name can be
/// merged.
inline constexpr std::array tables_of_names{"players", "events", "places", "annotators"};

/// The statements that make the tables, indexes and views of a collection. Merels does not open a
/// file in which a table is missing or different (`schema_check.hpp`).
std::string schema_script();

/// Makes all tables in an empty database, in one transaction. If the database already has tables,
/// that is an error.
void create_schema(sql::Database& database, const CollectionOptions& options = {});

/// Sets the journal mode that the store needs: a write-ahead log. A transaction may add a page and
/// then free this page. Without a write-ahead log, SQLite does not write such a page. In the file,
/// the page then has no checksum and looks damaged. If another program sets the mode at the same
/// time, SQLite reports an error at once, and the function tries again for up to 5 seconds.
void use_write_ahead_log(sql::Database& database);

/// True for a database file without tables. If `create_schema` is interrupted, the file has no
/// tables.
bool is_empty_database(const std::string& path);

/// The positions that are in the index of this collection.
IndexedPositions indexed_positions(sql::Database& database);

/// Throws an error if the file is not a collection.
void check_application(sql::Database& database);

/// Throws an error if the collection has another version.
void check_version(sql::Database& database);

} // namespace merels
