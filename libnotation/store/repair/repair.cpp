#include <libnotation/store/repair/repair.hpp>

#include <libnotation/base/files/numbered_file.hpp>
#include <libnotation/base/files/unfinished_files.hpp>
#include <libnotation/store/collection/collection_file.hpp>
#include <libnotation/store/encoding/folding.hpp>
#include <libnotation/store/integrity/doubtful_games.hpp>
#include <libnotation/store/integrity/spellings.hpp>
#include <libnotation/store/repair/game_salvage.hpp>
#include <libnotation/store/repair/rule_set_salvage.hpp>
#include <libnotation/store/repair/table_salvage.hpp>
#include <libnotation/store/schema/schema.hpp>
#include <libnotation/store/schema/schema_check.hpp>
#include <libnotation/store/sqlite/log_check.hpp>
#include <libnotation/text/rule_files/rule_set_text.hpp>
#include <libnotation/text/writer.hpp>

#include <fmt/format.h>

#include <array>
#include <fcntl.h>
#include <filesystem>
#include <set>

namespace merels {

namespace {

/// The tables in the order of copying. A row refers only to rows of earlier tables.
constexpr std::array copied_tables{"rule_sets",     "players",
                                   "events",        "places",
                                   "annotators",    "sources",
                                   "imports",       "import_files",
                                   "diagnostics",   "filters",
                                   "changes",       "changed_games",
                                   "changed_names", "changed_diagnostics",
                                   "settings"};
constexpr std::uint64_t games_of_transaction = 50'000;
constexpr std::array files_of_database{"", "-wal", "-shm", "-journal"};

/// A temporary collection next to the old one. The collection is always removed at the end.
class ScratchCollection {
public:
    ScratchCollection(const std::string& path, const CollectionOptions& options)
        : path_(make(path, options)) {
        for (const char* end : files_of_database) note_unfinished_file(path_ + end);
        auto collection = Collection::open(path_, Access::write);
        if (!collection) throw StoreFailure{collection.error()};
        collection_.emplace(*std::move(collection));
    }
    ~ScratchCollection() {
        collection_.reset();
        std::error_code error;
        for (const char* end : files_of_database) {
            std::filesystem::remove(path_ + end, error);
            forget_unfinished_file(path_ + end);
        }
    }
    ScratchCollection(const ScratchCollection&) = delete;
    ScratchCollection& operator=(const ScratchCollection&) = delete;

    Collection::State& state() { return collection_->state(); }

private:
    /// Makes the collection with the first free name.
    static std::string make(const std::string& path, const CollectionOptions& options) {
        for (int number = 1;; ++number) {
            std::string name = numbered(path, number);
            if (has_journal(name)) continue;
            try {
                make_collection_file(name, options);
                return name;
            } catch (const StoreFailure& failure) {
                if (failure.error.fault != StoreFault::exists) throw;
            }
        }
    }

    std::string path_;
    std::optional<Collection> collection_;
};

IndexedPositions positions_of(sql::Database& database) {
    auto positions = IndexedPositions::main_line;
    try {
        meets_no_damage([&] { positions = indexed_positions(database); });
    } catch (const StoreFailure&) {
        // The options cannot be read, so the default ones are used.
    }
    return positions;
}

/// Locks out other programs until the connection is closed. There is no commit, because a commit
/// would change a file whose end is missing.
void lock(sql::Database& database) {
    database.execute("PRAGMA main.locking_mode = EXCLUSIVE; PRAGMA foreign_keys = OFF;"
                     "BEGIN IMMEDIATE; ROLLBACK");
}

class Repairer {
public:
    Repairer(Collection::State& old, Collection::State& fresh, DoubtfulGames& doubtful,
             LostGamesFile& listing, const GameWatch& watch)
        : old_(old), fresh_(fresh), doubtful_(doubtful), listing_(listing), watch_(watch) {}

    Repair run() {
        fresh_.database.execute("PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF");
        const auto unknown = recognize_rule_sets(old_);
        copy_tables();
        mend_rule_sets(unknown);
        mend_names();
        copy_games();
        mend_references();
        keep_used_numbers();
        repair_.damaged_pages = doubtful_.damaged_pages().size();
        listing_.synchronize();
        repair_.lost_file = listing_.path();
        return std::move(repair_);
    }

private:
    void copy_tables() {
        fresh_.in_transaction([&] {
            for (const char* table : copied_tables) {
                const LostRows lost = salvage_table(old_.database, fresh_.database, table);
                repair_.lost_rows += lost.count;
                repair_.may_lack_rows = repair_.may_lack_rows || lost.may_be_more;
            }
        });
        repair_.foreign_tables = foreign_tables(old_.database);
    }

    /// Writes the rows of rule sets again. `unknown` are the rows whose rule set is lost. These
    /// rows are removed, and remain only in the damaged file.
    void mend_rule_sets(const std::vector<std::int64_t>& unknown) {
        fresh_.in_transaction([&] {
            sql::Statement remove{fresh_.database, "DELETE FROM rule_sets WHERE id = ?"};
            for (const std::int64_t row : unknown) remove.run(row);
            repair_.lost_rows += unknown.size();
            std::vector<std::int64_t> rows;
            sql::Statement select{fresh_.database, "SELECT id FROM rule_sets"};
            while (select.step()) rows.push_back(select.integer(0));
            sql::Statement update{fresh_.database, "UPDATE OR IGNORE rule_sets SET name = ?, "
                                                   "rules = ? WHERE id = ?"};
            for (const std::int64_t row : rows) {
                const RuleSet& right = old_.rule_sets.rule_set(old_.database, row);
                update.run(right.id, format_rule_set(right, RuleSetStyle::pretty), row);
            }
        });
    }

    /// Computes the folded forms of names again.
    void mend_names() {
        fresh_.in_transaction([&] {
            for (const char* table : tables_of_names) mend_names(table, "name");
            mend_names("sources", source_text);
        });
    }

    void mend_names(const char* table, std::string_view name) {
        std::vector<std::pair<std::int64_t, std::string>> wrong;
        sql::Statement select{fresh_.database,
                              fmt::format("SELECT id, folded, {} FROM {}", name, table)};
        while (select.step())
            if (std::string right = folded(select.text(2)); right != select.text(1))
                wrong.emplace_back(select.integer(0), std::move(right));
        sql::Statement update{fresh_.database,
                              fmt::format("UPDATE {} SET folded = ? WHERE id = ?", table)};
        for (const auto& [id, right] : wrong) update.run(right, id);
    }

    void copy_games() {
        transaction_.emplace(fresh_.database);
        repair_.may_lack_games = !for_each_readable_row(
            old_.database, "games", [&](GameId id) { copy_game(id, read(id)); });
        for (const char* table : {"records", "lines"})
            for_each_readable_row(old_.database, table, [&](GameId id) {
                if (!is_known(id))
                    copy_game(
                        id, {{}, fmt::format("game {}: its row in the table 'games' is lost", id)});
            });
        commit();
    }

    /// A game that was read, or the reason why its rows cannot be used.
    struct Read {
        std::optional<Game> game;
        std::string why;
    };

    void copy_game(GameId id, Read read) {
        if (is_no_number(id)) return lose_number(id);
        if (read.why.empty()) {
            note_doubt(id);
        } else {
            auto salvaged = salvage_game(old_, id);
            if (!salvaged) return lose(id, read.why);
            if (!salvaged->is_whole) {
                repair_.shortened.push_back({id, read.why});
                list(id, read.why);
            }
            read.game = std::move(salvaged->game);
        }
        insert(id, *read.game, import_of(id));
    }

    static bool is_no_number(GameId id) { return id <= 0 || id > Posting::last_game; }

    /// Records that a game is lost, so that it can be imported again.
    void lose_number(GameId id) {
        if (!lost_.insert(id).second) return;
        const std::string why = fmt::format("game {}: no game can have this number", id);
        std::string record = salvage_record(old_, id);
        if (const auto game = record.empty() ? salvage_game(old_, id) : std::nullopt)
            record = write(game->game);
        repair_.lost.push_back({id, why});
        listing_.add(why, record);
    }

    bool is_known(GameId id) {
        sql::Statement known{fresh_.database, "SELECT 1 FROM games WHERE id = ?"};
        return known.holds(id) || lost_.contains(id);
    }

    void insert(GameId id, const Game& game, std::optional<std::int64_t> import) {
        fresh_.put_back(id, game, import);
        ++repair_.games;
        if (watch_) watch_(repair_.games, 0);
        if (repair_.games % games_of_transaction != 0) return;
        commit();
        transaction_.emplace(fresh_.database);
    }

    void commit() {
        fresh_.add_postings();
        transaction_->commit();
        transaction_.reset();
    }

    Read read(GameId id) {
        Read read;
        try {
            if (!meets_no_damage([&] { read = checked(id); }))
                read.why
                    = fmt::format("game {}: the file is damaged where this game is stored", id);
        } catch (const StoreFailure& failure) {
            read.why = failure.error.message;
        }
        return read;
    }

    Read checked(GameId id) {
        Game game = old_.read(id);
        const std::string record = salvage_record(old_, id);
        if (const Tag* tag = impossible_tag(game.tags))
            return {{},
                    fmt::format("game {}: '{}' is not a name that a tag can have", id, tag->name)};
        if (!record.empty() && record != write(game))
            return {{},
                    fmt::format(
                        "game {}: its tags in the record differ from its tags in the tables", id)};
        return {std::move(game), {}};
    }

    void note_doubt(GameId id) {
        const auto why = doubtful_.doubt(id);
        if (!why) return;
        repair_.doubtful.push_back({id, *why});
        list(id, *why);
    }

    void lose(GameId id, const std::string& why) {
        repair_.lost.push_back({id, why});
        lost_.insert(id);
        list(id, why);
    }

    /// Writes all known facts about a game into the file with the lost games.
    void list(GameId id, const std::string& why) { listing_.add(why, salvage_record(old_, id)); }

    std::optional<std::int64_t> import_of(GameId id) {
        std::optional<std::int64_t> import;
        meets_no_damage([&] {
            sql::Statement select{old_.database, "SELECT import FROM games WHERE id = ?"};
            import = select.first(id);
        });
        return import;
    }

    void mend_references() {
        std::string sql = "BEGIN IMMEDIATE;"
                          "DELETE FROM import_files WHERE import NOT IN (SELECT id FROM imports);"
                          "DELETE FROM diagnostics WHERE file NOT IN (SELECT id FROM import_files)"
                          " OR game NOT IN (SELECT id FROM games);"
                          "DELETE FROM changed_games WHERE change NOT IN (SELECT id FROM changes);"
                          "UPDATE games SET import = NULL"
                          " WHERE import NOT IN (SELECT id FROM imports);"
                          "UPDATE changed_games SET import = NULL"
                          " WHERE import NOT IN (SELECT id FROM imports);"
                          "DELETE FROM changed_names WHERE change NOT IN (SELECT id FROM changes);"
                          "DELETE FROM changed_diagnostics WHERE change NOT IN (SELECT id FROM "
                          "changes) OR file NOT IN (SELECT id FROM import_files);";
        for (const char* table : tables_of_names)
            sql += fmt::format("UPDATE {0} SET same_as = NULL"
                               " WHERE same_as NOT IN (SELECT id FROM {0});",
                               table);
        fresh_.database.execute(sql + "COMMIT");
        fresh_.in_transaction([&] {
            for (const char* table : tables_of_names) mend_spellings(fresh_.database, table);
        });
    }

    /// Makes sure that no new game gets the number of a removed game. The damage may have hidden
    /// such numbers.
    void keep_used_numbers() {
        const std::int64_t last = std::max(
            last_used_number(old_.database),
            fresh_.database.integer(fmt::format("SELECT coalesce(max(game), 0) FROM changed_games "
                                                "WHERE game <= {}",
                                                Posting::last_game)));
        fresh_.database.execute(fmt::format(
            "BEGIN IMMEDIATE; DELETE FROM sqlite_sequence WHERE name = 'games' AND seq < {0};"
            "INSERT INTO sqlite_sequence (name, seq) SELECT 'games', {0} WHERE NOT EXISTS"
            " (SELECT 1 FROM sqlite_sequence WHERE name = 'games'); COMMIT",
            last));
    }

    Collection::State& old_;
    Collection::State& fresh_;
    DoubtfulGames& doubtful_;
    LostGamesFile& listing_;
    const GameWatch& watch_;
    std::optional<sql::Transaction> transaction_;
    std::set<GameId> lost_;
    Repair repair_;
};

/// Copies a file of the collection to another name.
std::string keep_copy(const std::string& path, const char* end, const FileHandle& file) {
    const auto copy = make_numbered_file(path + end, path);
    const auto failed = copy ? copy_into(*copy, file) : std::optional{copy.error()};
    if (!failed) return copy->path;
    std::error_code error;
    if (copy) std::filesystem::remove(copy->path, error);
    throw StoreFailure{{StoreFault::input_output, failed->message() + "; nothing was changed"}};
}

/// Keeps a copy of a damaged journal, because SQLite removes the journal of a file that is opened.
/// Returns the path of the copy, or nothing if the journal is missing or valid.
std::string keep_damaged_journal(const std::string& path) {
    if (!sql::is_log_damaged(path)) return {};
    return keep_copy(path, ".journal",
                     FileHandle{::open((path + "-wal").c_str(), O_RDONLY | O_CLOEXEC)});
}

} // namespace

Stored<Repair> repair(const std::string& path, const GameWatch& watch) {
    return attempt(path, [&] {
        // These handles are closed after the database, because closing a file releases its locks:
        // https://sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_
        const FileHandle file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
        std::optional<DoubtfulGames> doubtful;
        const std::string journal = keep_damaged_journal(path);
        // The file may have newer pages than the valid part of the journal.
        const std::string old_file = journal.empty() ? "" : keep_copy(path, ".damaged", file);
        Collection::State old{path, sql::Access::salvage};
        check_application(old.database);
        old.learn_page_size();
        check_version(old.database);
        lock(old.database);
        // A checkpoint would change the length of a file whose end is missing.
        if (has_journal(path)) old.database.execute("PRAGMA wal_checkpoint(TRUNCATE)");
        doubtful.emplace(old);
        ScratchCollection fresh{path + ".repair", {positions_of(old.database)}};
        LostGamesFile listing{path};
        Repair repair = Repairer{old, fresh.state(), *doubtful, listing, watch}.run();
        // A statement that has found damage may still use the file.
        old.forget_rows();
        repair.journal_file = journal;
        repair.old_file = old_file;
        if (!repair.is_whole() && old_file.empty())
            repair.old_file = keep_copy(path, ".damaged", file);
        old.database.become(fresh.state().database);
        listing.keep();
        return repair;
    });
}

} // namespace merels
