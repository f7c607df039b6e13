#include <libnotation/store/integrity/compact.hpp>

#include <libnotation/store/collection/collection_state.hpp>

#include <fmt/format.h>

#include <filesystem>

namespace merels {

namespace {

/// The size of the file and its journal.
std::uint64_t bytes_of(const std::string& path) {
    std::uint64_t bytes = 0;
    for (const char* end : {"", "-wal"}) {
        std::error_code error;
        const auto size = std::filesystem::file_size(path + end, error);
        if (!error) bytes += size;
    }
    return bytes;
}

bool has_forgotten(sql::Database& database) {
    return database.integer("SELECT EXISTS (SELECT 1 FROM forgotten)") != 0;
}

void join_segments(Collection::State& state) {
    state.in_transaction([&] {
        const auto segments = state.index().segments();
        if (segments.size() > 1 || has_forgotten(state.database)) state.explorer().merge(segments);
    });
}

std::uint64_t remove_unused_names(sql::Database& database, const std::string& table,
                                  const std::string& is_used) {
    // A spelling is used if others are merged with it. It is also used if an undo would restore it.
    database.execute(fmt::format(
        "DELETE FROM {0} WHERE same_as IS NULL AND NOT ({1}) "
        "AND id NOT IN (SELECT same_as FROM {0} WHERE same_as IS NOT NULL) "
        "AND id NOT IN (SELECT name FROM changed_names WHERE kind = '{0}') "
        "AND id NOT IN (SELECT before FROM changed_names WHERE kind = '{0}' AND before IS NOT NULL)"
        " AND id NOT IN (SELECT after FROM changed_names WHERE kind = '{0}' AND after IS NOT NULL)",
        table, is_used));
    return static_cast<std::uint64_t>(database.changes());
}

std::uint64_t remove_unused(sql::Database& database, const std::string& table,
                            const std::string& column) {
    database.execute(fmt::format("DELETE FROM {0} WHERE id NOT IN "
                                 "(SELECT {1} FROM games WHERE {1} IS NOT NULL)",
                                 table, column));
    return static_cast<std::uint64_t>(database.changes());
}

/// Removes unused rows. SQLite does not check references meanwhile, because each deleted row would
/// need a search in tables without an index.
std::uint64_t remove_unused(Collection::State& state) {
    std::uint64_t rows = 0;
    const sql::Guard without_references{state.database, "PRAGMA foreign_keys = OFF",
                                        "PRAGMA foreign_keys = ON"};
    state.in_transaction([&] {
        const auto in = [](const char* column) {
            return fmt::format("id IN (SELECT {0} FROM games WHERE {0} IS NOT NULL)", column);
        };
        rows += remove_unused_names(state.database, "players", in("white") + " OR " + in("black"));
        rows += remove_unused_names(state.database, "events", in("event"));
        rows += remove_unused_names(state.database, "places", in("place"));
        rows += remove_unused_names(state.database, "annotators", in("annotator"));
        rows += remove_unused(state.database, "sources", "source");
        rows += remove_unused(state.database, "rule_sets", "rule_set");
    });
    state.forget_rows();
    return rows;
}

/// Visits all pages of the tables. In a damaged file, pages may form a cycle. Then ANALYZE and the
/// index of comments would run forever, and could not be stopped. This walk can be stopped.
void walk_through_tables(sql::Database& database) {
    std::vector<std::string> questions;
    sql::Statement tables{database, "SELECT printf('SELECT sum(1) FROM \"%w\" NOT INDEXED', name) "
                                    "FROM sqlite_schema WHERE type = 'table' AND rootpage > 0"};
    while (tables.step()) questions.emplace_back(tables.text(0));
    for (const std::string& question : questions) database.integer(question);
}

} // namespace

Stored<Compaction> compact(Collection& collection, const StepWatch& watch) {
    return attempt(collection.path(), [&] {
        Collection::State& state = collection.state();
        const auto begin = [&](std::string_view step) {
            if (watch) watch(step);
        };
        Compaction compaction;
        compaction.bytes_before = bytes_of(state.path);
        compaction.segments_before
            = static_cast<std::uint64_t>(state.database.integer("SELECT sum(1) FROM segments"));
        begin("reading the tables");
        walk_through_tables(state.database);
        begin("joining the parts of the index of positions");
        join_segments(state);
        begin("removing unused entries");
        compaction.removed_rows = remove_unused(state);
        begin("joining the parts of the index of comments");
        state.database.execute("INSERT INTO comments (comments) VALUES ('optimize'); ANALYZE");
        begin("writing the file again");
        state.database.execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)");
        compaction.bytes_after = bytes_of(state.path);
        return compaction;
    });
}

} // namespace merels
