#include <libnotation/store/duplicates/line_runs.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels {

namespace {

constexpr std::size_t runs_of_a_level = 4;

std::unique_ptr<sql::Database> temporary_database() {
    // SQLite deletes a database without a name when it is closed.
    auto database = std::make_unique<sql::Database>("", sql::Access::create);
    database->execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;"
                      "PRAGMA cache_size = -16384; PRAGMA locking_mode = EXCLUSIVE");
    return database;
}

} // namespace

LineRuns::Run& LineRuns::new_run(unsigned level) {
    if (!database_) database_ = temporary_database();
    std::string table = fmt::format("run_{}", ++tables_);
    database_->execute(fmt::format("CREATE TABLE {} (key INTEGER, game INTEGER, PRIMARY KEY (key, "
                                   "game)) STRICT, WITHOUT ROWID",
                                   table));
    sql::Statement find{*database_, fmt::format("SELECT game FROM {} WHERE key = ?", table)};
    runs_.push_back({std::move(table), level, std::move(find)});
    return runs_.back();
}

void LineRuns::add(std::span<const LineEntry> entries) {
    const Run& run = new_run(0);
    sql::Transaction transaction{*database_};
    sql::Statement insert{*database_, fmt::format("INSERT INTO {} VALUES (?, ?)", run.table)};
    // Keys are signed there.
    const auto middle = std::ranges::partition_point(
        entries, [](const LineEntry& entry) { return static_cast<std::int64_t>(entry.key) >= 0; });
    const auto insert_all = [&](auto first, auto last) {
        for (; first != last; ++first)
            insert.run(static_cast<std::int64_t>(first->key), first->game);
    };
    insert_all(middle, entries.end());
    insert_all(entries.begin(), middle);
    transaction.commit();
    size_ += entries.size();
    merge_last();
}

void LineRuns::merge_last() {
    while (runs_.size() >= runs_of_a_level
           && runs_[runs_.size() - runs_of_a_level].level == runs_.back().level) {
        const std::size_t first = runs_.size() - runs_of_a_level;
        std::string select;
        for (std::size_t i = first; i < runs_.size(); ++i)
            select += fmt::format("{}SELECT key, game FROM {}", i > first ? " UNION ALL " : "",
                                  runs_[i].table);
        const std::string merged = new_run(runs_.back().level + 1).table;
        database_->execute(fmt::format("INSERT INTO {} {} ORDER BY key, game", merged, select));
        for (std::size_t i = first; i < first + runs_of_a_level; ++i) {
            const std::string old = runs_[i].table;
            runs_[i].find.reset();
            database_->execute("DROP TABLE " + old);
        }
        runs_.erase(runs_.begin() + static_cast<std::ptrdiff_t>(first), runs_.end() - 1);
    }
}

std::vector<GameId> LineRuns::find(std::uint64_t key) {
    std::vector<GameId> games;
    for (Run& run : runs_) {
        for (run.find.bind(static_cast<std::int64_t>(key)); run.find.step();)
            games.push_back(run.find.integer(0));
        run.find.reset();
    }
    return games;
}

} // namespace merels
