#include <libnotation/store/import/collection_merge.hpp>

#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/schema/schema.hpp>
#include <libnotation/store/sqlite/database.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

namespace merels {

namespace {

/// The faults of a game's record.
std::vector<RecordFault> faults_of(sql::Statement& select, GameId id) {
    std::vector<RecordFault> faults;
    for (select.bind(id); select.step();)
        if (const auto code = find_code(select.text(2)))
            faults.push_back({*code, static_cast<std::size_t>(select.integer(0)),
                              static_cast<std::size_t>(select.integer(1)),
                              std::string{select.text(3)}, std::string{select.text(4)}});
    return faults;
}

bool is_error(const RecordFault& fault) { return facts(fault.code).severity == Severity::error; }

/// Copies filters. A filter is returned instead if its name already means another query in `to`.
std::vector<Filter> copy_filters(sql::Database& from, sql::Database& to) {
    std::vector<Filter> left;
    sql::Statement select{from, "SELECT name, query FROM filters ORDER BY name"};
    sql::Statement insert{to, "INSERT OR IGNORE INTO filters (name, query) VALUES (?, ?)"};
    sql::Statement same{to, "SELECT 1 FROM filters WHERE name = ? AND query = ?"};
    while (select.step()) {
        insert.run(select.text(0), select.text(1));
        if (!same.holds(select.text(0), select.text(1)))
            left.push_back({std::string{select.text(0)}, std::string{select.text(1)}});
    }
    return left;
}

/// Merges the names of one table with their standard spellings.
class Spellings {
public:
    Spellings(sql::Database& database, const std::string& table)
        : insert_(database,
                  fmt::format("INSERT OR IGNORE INTO {} (name, folded) VALUES (?, ?)", table)),
          find_(database, fmt::format("SELECT id, same_as FROM {} WHERE name = ?", table)),
          update_(database, fmt::format("UPDATE {} SET same_as = ? WHERE id = ?", table)) {
        sql::Statement select{
            database, fmt::format("SELECT same_as FROM {} WHERE same_as IS NOT NULL", table)};
        while (select.step()) standards_.insert(select.integer(0));
    }

    /// Makes `standard` the standard spelling of `name`. If one of the two names is already merged
    /// with another name, nothing changes.
    void merge(std::string_view name, std::string_view standard, std::string_view folded) {
        insert_.run(standard, folded);
        const auto row = free_row(name);
        const auto standard_row = free_row(standard);
        if (!row || !standard_row || *row == *standard_row || standards_.contains(*row)) return;
        update_.run(*standard_row, *row);
        standards_.insert(*standard_row);
    }

private:
    /// The row of a name. The result is empty if another name is its standard spelling.
    std::optional<std::int64_t> free_row(std::string_view name) {
        find_.bind(name);
        std::optional<std::int64_t> row;
        if (find_.step() && find_.is_null(1)) row = find_.integer(0);
        find_.reset();
        return row;
    }

    sql::Statement insert_;
    sql::Statement find_;
    sql::Statement update_;
    std::set<std::int64_t> standards_;
};

void copy_spellings(sql::Database& from, sql::Database& to, const std::string& table) {
    sql::Statement select{from, fmt::format("SELECT a.name, b.name, b.folded FROM {0} a "
                                            "JOIN {0} b ON b.id = a.same_as",
                                            table)};
    Spellings spellings{to, table};
    while (select.step()) spellings.merge(select.text(0), select.text(1), select.text(2));
}

} // namespace

Stored<CollectionMerge> CollectionMerge::begin(Collection& collection,
                                               const ImportOptions& options) {
    auto import = Import::begin(collection, options);
    if (!import) return Unexpected{import.error()};
    return CollectionMerge{collection, std::move(*import)};
}

Stored<ImportCounts> CollectionMerge::add(const Collection& other,
                                          const std::function<void(std::uint64_t)>& watch) {
    const auto is_new = import_.begin_file(other.path());
    if (!is_new) return Unexpected{is_new.error()};
    if (!*is_new) return ImportCounts{};
    std::optional<StoreError> refused;
    const auto read = attempt(other.path(), [&] {
        sql::Database& from = other.state().database;
        const Snapshot snapshot{from};
        sql::OrderedIds ids{from, "SELECT id FROM games ORDER BY id"};
        sql::Statement faults{from, "SELECT line, \"column\", code, message, hint FROM diagnostics "
                                    "WHERE game = ? ORDER BY id"};
        std::uint64_t seen = 0;
        while (const auto id = ids.next()) {
            ImportRecord record;
            record.game = encode(other.state().read(*id), collection_->positions());
            record.faults = faults_of(faults, *id);
            record.is_damaged = std::ranges::any_of(record.faults, is_error);
            const auto added = import_.add(record);
            if (!added) {
                refused = added.error();
                return std::monostate{};
            }
            if (added->is_continuation) ++continuations_;
            if (watch) watch(++seen);
        }
        sql::Database& to = collection_->state().database;
        for (Filter& filter : copy_filters(from, to)) left_filters_.push_back(std::move(filter));
        for (const char* table : tables_of_names) copy_spellings(from, to, table);
        return std::monostate{};
    });
    if (refused) return Unexpected{*refused};
    if (!read) return Unexpected{read.error()};
    return import_.end_file();
}

Stored<ImportEnd> CollectionMerge::finish() {
    auto done = import_.finish();
    // Rule sets are remembered by their addresses, which become invalid.
    collection_->state().forget_rows();
    return done;
}

} // namespace merels
