#pragma once

// The tables of a collection. docs/collection.md describes them.

#include <libnotation/store/schema/collection_options.hpp>
#include <libnotation/store/sqlite/database.hpp>

#include <array>
#include <string>

namespace merels {

/// The tables of names. In each of these tables, several spellings of a name can be merged.
inline constexpr std::array tables_of_names{"players", "events", "places", "annotators"};

/// The statements that make tables, indexes and views. A collection is not opened if one of these
/// tables is missing or different (`schema_check.hpp`).
std::string schema_script();

/// Makes all tables in an empty database, in one transaction. If the database already has tables,
/// that is an error.
void create_schema(sql::Database& database, const CollectionOptions& options = {});

/// Sets the journal mode that the store needs: a write-ahead log. In other modes, SQLite does not
/// write pages that a transaction adds and then frees. Such a page would have no checksum and would
/// look damaged. While another program sets the mode, SQLite reports an error at once. So this
/// function tries again for 5 seconds.
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
