#pragma once

// The tables of a collection, as docs/collection.md describes them. `migrations.hpp` has the way
// from older ones.

#include <libnotation/store/schema/collection_options.hpp>
#include <libnotation/store/sqlite/database.hpp>

#include <string>

namespace merels {

/// The statements that make tables, indexes and views of a version from 1 to `schema_version`. A
/// collection whose tables are not those is not opened (`schema_check.hpp`).
std::string schema_script(std::int64_t version);

/// Puts the view `game_list` of this version in the place of an older one.
void renew_game_list(sql::Database& database);

/// Makes the tables in an empty database, all at once. Refuses one that has tables.
void create_schema(sql::Database& database, const CollectionOptions& options = {});

/// Puts the file into the mode that all of the store expects, whatever another program has set: in
/// others, SQLite leaves pages unwritten that it has made and freed again. Another program that
/// does the same keeps us out, and SQLite does not wait for it; this does, for 5 seconds.
void use_write_ahead_log(sql::Database& database);

/// A file in which nobody has made tables: an interrupted `create_schema` leaves one.
bool is_empty_database(const std::string& path);

/// What the collection was made for.
IndexedPositions indexed_positions(sql::Database& database);

/// Refuses what is no collection.
void check_application(sql::Database& database);

} // namespace merels
