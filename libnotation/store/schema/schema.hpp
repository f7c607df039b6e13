#pragma once

// The tables of a collection. docs/collection.md describes them.

#include <libnotation/store/schema/collection_options.hpp>
#include <libnotation/store/sqlite/database.hpp>

#include <array>
#include <string>

namespace merels {

/// The tables of names. Several spellings of a name can be merged in a table of names.
inline constexpr std::array tables_of_names{"players", "events", "places", "annotators"};

/// The statements that make tables, indexes and views. A collection is not opened if one of these
/// tables is missing or different (`schema_check.hpp`).
std::string schema_script();

/// Makes all tables in an empty database, in one transaction. If the database already has tables,
/// that is an error.
void create_schema(sql::Database& database, const CollectionOptions& options = {});

/// Sets the journal mode that the store needs: a write-ahead log. In other modes, if a transaction
/// adds a page and then frees it, SQLite does not write this page. Without a checksum, the page
/// would look damaged. If another program sets the mode at the same time, SQLite reports an error
/// at once. So this function repeats the attempt for up to 5 seconds.
void use_write_ahead_log(sql::Database& database);

/// True for a database file without tables. An interrupted `create_schema` leaves such a file.
bool is_empty_database(const std::string& path);

/// The positions that are in the index of this collection.
IndexedPositions indexed_positions(sql::Database& database);

/// Throws an error if the file is not a collection.
void check_application(sql::Database& database);

/// Throws an error if the collection has another version.
void check_version(sql::Database& database);

} // namespace merels
