#include <libnotation/store/repair/doctor.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/encoding/folding.hpp>
#include <libnotation/store/explorer/explorer_keeper.hpp>
#include <libnotation/store/integrity/spellings.hpp>
#include <libnotation/store/schema/schema.hpp>
#include <libnotation/store/schema/schema_check.hpp>
#include <libnotation/store/sqlite/checked_pages.hpp>
#include <libnotation/store/sqlite/database.hpp>

#include <fmt/format.h>

namespace merels {

namespace {

void count_again(Collection::State& state, PositionIndex& index) {
    PlayedMoves games = state.played_moves();
    CountsTable table{state.database};
    sql::Statement is_kept{state.database,
                           "SELECT 1 FROM main.explorer WHERE segment = ? AND position = ?"};
    for (const SegmentId segment : index.segments()) {
        const auto forgotten = index.forgotten(segment);
        // A position keeps its counts when games are removed, even if it has too few games for
        // new counts then. So the limit is 1 here.
        ExplorerKeeper keeper{table, games, segment, 1};
        SegmentReader reader{state.database, segment};
        std::optional<PositionKey> key;
        bool is_wanted = false;
        for (Posting posting; reader.next(posting);) {
            if (posting.key() != key) {
                is_wanted = is_kept.holds(segment, posting.key());
                key = posting.key();
            }
            if (is_wanted && !forgotten.contains(posting.game())) keeper.add(posting, std::nullopt);
        }
        keeper.finish();
    }
}

/// Counts again the moves of every position with stored counts, and compares the results. The new
/// counts are in a temporary table, which is as large as the stored one.
Examination examine_counts(Collection::State& state) {
    Examination result{"explorer"};
    // From now on, `explorer` means the temporary table for this connection.
    const sql::Guard counted{
        state.database,
        "CREATE TEMP TABLE explorer (segment, position, move, games, white_wins, black_wins, draws,"
        " last_year, rating_sum, rated, PRIMARY KEY (segment, position, move)) WITHOUT ROWID",
        "DROP TABLE temp.explorer"};
    PositionIndex index{state.database};
    count_again(state, index);
    result.checked
        = static_cast<std::uint64_t>(state.database.integer("SELECT count(*) FROM main.explorer"));
    sql::Statement differences{
        state.database,
        "SELECT segment, position, count(*) FROM (SELECT * FROM (SELECT * FROM main.explorer "
        "EXCEPT SELECT * FROM temp.explorer) UNION ALL SELECT * FROM (SELECT * FROM temp.explorer "
        "EXCEPT SELECT * FROM main.explorer)) GROUP BY segment, position"};
    while (differences.step())
        result.add(fmt::format("segment {}: the counts of position {:010X} do not match its games",
                               differences.integer(0),
                               static_cast<std::uint64_t>(differences.integer(1))));
    return result;
}

/// Examines one part. Pages that cannot be read are a fault of this part.
template <class Look> Examination examined(const std::string& what, Look look) {
    Examination result{what};
    if (!meets_no_damage([&] { look(result); })) result.add(not_all_could_be_looked_at);
    return result;
}

/// Adds the lines of SQLite's report on the file. A heading with the name of the database is left
/// out.
void add_lines(std::string_view report, Examination& result) {
    while (!report.empty()) {
        const std::string_view line = take_until(report, "\n");
        if (!line.empty() && line != "ok" && !line.starts_with("*** in database"))
            result.add(std::string{line});
    }
}

void look_at_pages(sql::Database& database, Examination& result) {
    result.checked = static_cast<std::uint64_t>(database.integer("PRAGMA page_count"));
    for (const std::uint32_t page : sql::damaged_pages(database.handle()))
        result.add(fmt::format("page {} has a wrong checksum", page));
    sql::Statement check{
        database, fmt::format("PRAGMA integrity_check({})", 2 * Examination::most_described)};
    while (check.step()) add_lines(check.text(0), result);
}

void look_at_schema(sql::Database& database, Examination& result) {
    result.checked
        = static_cast<std::uint64_t>(database.integer("SELECT count(*) FROM sqlite_schema"));
    for (const SchemaFault& fault : schema_faults(database)) result.add(fault.description);
}

void look_at_references(sql::Database& database, Examination& result) {
    // `count(*)` would be a single instruction, which cannot be stopped.
    for (const char* table : {"games", "diagnostics", "tags", "lines", "records", "import_files"})
        result.checked += static_cast<std::uint64_t>(
            database.integer(fmt::format("SELECT sum(1) FROM {}", table)));
    sql::Statement check{database, "PRAGMA foreign_key_check"};
    while (check.step())
        result.add(fmt::format("row {} of {} refers to a row of {} that does not exist",
                               check.integer(1), check.text(0), check.text(2)));
}

void look_at_rule_sets(Collection::State& state, Examination& result) {
    sql::Statement select{state.database, "SELECT id, name FROM rule_sets"};
    while (select.step()) {
        ++result.checked;
        try {
            const RuleSet& rule_set = state.rule_sets.rule_set(state.database, select.integer(0));
            if (rule_set.id != select.text(1))
                result.add(fmt::format("rule set {} is called {} in the table 'rule_sets'",
                                       rule_set.id, select.text(1)));
        } catch (const StoreFailure& failure) {
            result.add(failure.error.message);
        }
    }
}

void look_at_names(sql::Database& database, Examination& result) {
    for (const std::string table : {"players", "events", "places", "annotators", "sources"}) {
        const bool is_source = table == "sources";
        sql::Statement select{database, fmt::format("SELECT folded, {}, {} FROM {}",
                                                    is_source ? source_text : "name",
                                                    is_source ? "title" : "name", table)};
        while (select.step()) {
            ++result.checked;
            if (folded(select.text(1)) != select.text(0))
                result.add(fmt::format("in the table '{2}', {0} has the wrong search name '{1}'",
                                       select.text(2), select.text(0), table));
        }
        if (!is_source) examine_spellings(database, table, result);
    }
}

Diagnosis diagnose(Collection::State& state, const GameWatch& watch) {
    sql::Database& database = state.database;
    Diagnosis diagnosis;
    const auto add
        = [&](const char* what, auto look) { diagnosis.parts.push_back(examined(what, look)); };
    add("pages", [&](Examination& result) { look_at_pages(database, result); });
    add("schema", [&](Examination& result) { look_at_schema(database, result); });
    add("references", [&](Examination& result) { look_at_references(database, result); });
    add("rule sets", [&](Examination& result) { look_at_rule_sets(state, result); });
    add("names", [&](Examination& result) { look_at_names(database, result); });
    for (Examination& part : examine_games(state, watch))
        diagnosis.parts.push_back(std::move(part));
    add("explorer", [&](Examination& result) {
        // Faults in games or the index would cause more faults in the counts.
        if (std::ranges::all_of(diagnosis.parts, &Examination::is_sound))
            result = examine_counts(state);
    });
    return diagnosis;
}

} // namespace

Stored<Diagnosis> examine(const Collection& collection, const GameWatch& watch) {
    return attempt(collection.path(), [&] {
        Collection::State& state = collection.state();
        // Some results are compared in temporary tables, which the connection must be able to
        // write.
        std::optional<sql::Guard> may_change;
        if (state.access == sql::Access::read)
            may_change.emplace(state.database, "PRAGMA query_only = OFF", "PRAGMA query_only = ON");
        const Snapshot snapshot{state.database};
        return diagnose(state, watch);
    });
}

Stored<Examination> examine_schema(const std::string& path) {
    return attempt(path, [&] {
        sql::Database database{path, sql::Access::read};
        check_application(database);
        return examined("schema", [&](Examination& result) { look_at_schema(database, result); });
    });
}

} // namespace merels
