#include <libnotation/store/import/import.hpp>

#include <libnotation/game/sources.hpp>
#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/duplicates/enriched.hpp>
#include <libnotation/store/duplicates/known_lines.hpp>
#include <libnotation/store/history/recorded_change.hpp>
#include <libnotation/store/import/beginnings.hpp>
#include <libnotation/store/import/import_log.hpp>
#include <libnotation/store/tables/same_game.hpp>

#include <algorithm>
#include <map>
#include <utility>

namespace merels {

namespace {

/// Searches a collection for the game of a record, or for a beginning of that game.
class DuplicateSearch {
public:
    explicit DuplicateSearch(Collection::State& state) : state_(state), lines_(state.database) {}

    struct Match {
        GameId id;
        Game stored;
        /// The game of the record.
        Game game;
        /// The relation is `equal`, or `beginning` if the stored game ends earlier.
        Comparison comparison;
    };
    /// An equal game, or else the longest beginning. If none was found, and there were too many
    /// games to compare, `has_uncompared` is set.
    std::optional<Match> find(const EncodedGame& record, bool& has_uncompared) {
        using Found = KnownLines::Found;
        game_.reset();
        std::optional<Match> match;
        Found found = look(record, record.line_key, Sameness::equal, match);
        has_uncompared = found == Found::nothing_yet;
        const auto& keys = record.line_keys;
        if (found != Found::found)
            for (const std::uint64_t key : keys) lines_.prepare(key);
        for (std::size_t ply = keys.size(); found != Found::found && ply > least_beginning; --ply) {
            found = look(record, keys[ply - 2], Sameness::beginning, match);
            has_uncompared = has_uncompared || found == Found::nothing_yet;
        }
        if (match) has_uncompared = false;
        return match;
    }
    /// Remembers a game that was added or whose moves have changed.
    void add(const EncodedGame& game, GameId id) {
        lines_.add(game.line_key, id, [&] { return line_claims(game.tags, game.plies); });
    }

private:
    KnownLines::Found look(const EncodedGame& record, std::uint64_t key, Sameness wanted,
                           std::optional<Match>& match) {
        const auto compare_with = [&](GameId id) {
            if (!game_) game_ = state_.games().decode(record);
            auto stored = state_.games().read(id);
            if (!stored) return false;
            const Comparison comparison = compare(*stored, *game_);
            if (comparison.sameness != wanted) return false;
            match = Match{id, std::move(*stored), std::move(*game_), comparison};
            return true;
        };
        return lines_.find(
            key, [&] { return line_claims(record.tags, record.plies); }, compare_with);
    }

    Collection::State& state_;
    KnownLines lines_;
    /// The game of the record. The game is only decoded if there is a game to compare with.
    std::optional<Game> game_;
};

/// After this number of bytes of records, a transaction is committed.
constexpr std::size_t most_bytes = 64'000'000;

bool has_error(const Diagnostics& diagnostics) {
    return std::ranges::any_of(diagnostics,
                               [](const Diagnostic& d) { return d.severity() == Severity::error; });
}

} // namespace

void RecordPreparation::prepare(const Reading& reading, ImportRecord& record) {
    record.is_damaged = !reading.is_complete || has_error(reading.diagnostics);
    record.is_record = is_record(reading);
    const auto shown = reading.outcome ? std::optional{reading.outcome->reason} : std::nullopt;
    // A damaged record was read only in part. So the reader does not report that a rule ended the
    // game.
    const auto end = record.is_damaged ? ending(reading.game) : shown;
    if (tags_.empty()) return encoder_.encode(reading.game, positions_, end, record.game);
    Game game = reading.game;
    for (const Tag& tag : tags_)
        if (!is_of_source(tag.name) && game.tags.find(tag.name) == nullptr)
            game.tags.add(tag.name, tag.value);
    add_sources(game.tags, tags_);
    encoder_.encode(game, positions_, end, record.game);
}

void ImportCounts::add(const ImportCounts& other) {
    records += other.records;
    added += other.added;
    duplicates += other.duplicates;
    merged += other.merged;
    unmerged += other.unmerged;
    uncompared += other.uncompared;
    beginnings += other.beginnings;
    damaged += other.damaged;
    refused += other.refused;
    known += other.known;
}

struct Import::State {
    State(Collection::State& state, const ImportOptions& wanted)
        : collection(state), options(wanted), search(state),
          change(state, wanted.verb + " --duplicates merge"), imported(state),
          last_game(imported.next() - 1) {
        begin_transaction();
        log.emplace(state.database, wanted);
    }

    ~State() {
        if (transaction) collection.forget_rows();
    }

    void begin_transaction() {
        transaction.emplace(collection.database);
        positions = bytes = 0;
    }

    void commit() {
        if (options.on_duplicate != OnDuplicate::keep) imported.remember();
        if (has_file) log->update_file(counts, false);
        collection.add_postings();
        transaction->commit();
        begin_transaction();
    }

    Added add(ImportRecord& record) {
        ++counts.records;
        if (counts.records <= known_records) {
            ++counts.known;
            return {Added::What::known};
        }
        const bool is_wanted = options.on_error == OnError::keep && record.is_record;
        if (record.is_damaged && !is_wanted) return refuse(record);
        Added added{Added::What::added};
        if (options.on_duplicate != OnDuplicate::keep) {
            const auto match = search.find(record.game, added.has_uncompared);
            if (match && take_match(*match, added)) return added;
        }
        insert(record, added);
        return added;
    }

    Added refuse(const ImportRecord& record) {
        if (options.on_error == OnError::stop) {
            --counts.records;
            return {Added::What::stopped};
        }
        ++counts.refused;
        log->add_faults(std::nullopt, record.faults);
        return {Added::What::refused};
    }

    void insert(ImportRecord& record, Added& added) {
        added.game = collection.games().insert(record.game, log->import());
        last_game = added.game;
        collection.note_positions(added.game, record.game.positions);
        if (options.on_duplicate != OnDuplicate::keep) search.add(record.game, added.game);
        log->add_faults(added.game, record.faults);
        ++counts.added;
        if (added.has_uncompared) ++counts.uncompared;
        if (record.is_damaged) ++counts.damaged;
        positions += record.game.positions.size();
        bytes += record.game.record.size() + record.game.moves.size();
        if (positions > options.most_positions || bytes > most_bytes) commit();
    }

    /// Handles a record of an existing game. Returns false if the record is a different game.
    bool take_match(const DuplicateSearch::Match& match, Added& added) {
        const bool is_merging = options.on_duplicate == OnDuplicate::merge;
        const bool is_equal = match.comparison.sameness == Sameness::equal;
        if (!is_equal && !is_merging) {
            added.is_continuation = match.id < imported.first();
            return false;
        }
        ++(is_equal ? counts.duplicates : counts.beginnings);
        added = {is_equal ? Added::What::duplicate : Added::What::beginning, match.id};
        const Game both = enriched(match.stored, match.game, match.comparison);
        if (both == match.stored) return true;
        if (is_merging) {
            change.replace(match.id, match.stored, both);
            if (!is_equal) search.add(encode(both, IndexedPositions::none), match.id);
            added.what = Added::What::merged;
            ++counts.merged;
        } else {
            added.says_more = true;
            ++counts.unmerged;
        }
        return true;
    }

    void begin_file(const ImportFile& file) {
        log->begin_file(file);
        ended.back().row = log->file();
        has_file = true;
    }

    void end_file(bool is_whole) {
        log->update_file(counts, is_whole);
        ended.back().counts = counts;
        has_file = false;
    }

    ImportEnd finish() {
        log->finish();
        collection.add_postings();
        ImportEnd end;
        if (options.on_duplicate != OnDuplicate::keep)
            resolve_beginnings(collection, imported.first(),
                               options.on_duplicate == OnDuplicate::merge ? OnDuplicates::merge
                                                                          : OnDuplicates::remove,
                               change, [&](const ResolvedBeginning& found) { count(found, end); });
        for (const EndedFile& file : ended) {
            if (file.has_changed) log->correct_file(file.row, file.counts);
            end.files.push_back(file.counts);
        }
        imported.forget();
        collection.add_postings();
        transaction->commit();
        transaction.reset();
        return end;
    }

    void count(const ResolvedBeginning& found, ImportEnd& end) {
        const auto next = std::ranges::upper_bound(ended, found.game, {}, &EndedFile::first);
        if (next == ended.begin()) {
            ++end.earlier_beginnings;
            return;
        }
        EndedFile& file = *std::prev(next);
        file.has_changed = true;
        --file.counts.added;
        ++file.counts.beginnings;
        if (found.is_merged) ++file.counts.merged;
        if (found.says_more) ++file.counts.unmerged;
    }

    /// A file, and the number of the first game that can be from it.
    struct EndedFile {
        GameId first;
        std::int64_t row;
        ImportCounts counts{};
        bool has_changed = false;
    };

    Collection::State& collection;
    ImportOptions options;
    DuplicateSearch search;
    RecordedChange change;
    std::optional<sql::Transaction> transaction;
    std::optional<ImportLog> log;
    ImportedGames imported;
    std::vector<EndedFile> ended;
    /// The state of each file before it was read.
    std::map<std::string, ImportFile> looked;
    GameId last_game = 0;
    ImportCounts counts;
    bool has_file = false;
    /// The number of the file's records that an earlier run has imported.
    std::uint64_t known_records = 0;
    /// The number of positions since the last commit.
    std::size_t positions = 0;
    std::size_t bytes = 0;
};

Import::Import(std::unique_ptr<State> state) : state_(std::move(state)) {}
Import::~Import() = default;
Import::Import(Import&&) noexcept = default;
Import& Import::operator=(Import&&) noexcept = default;

Stored<bool> Import::knows(const Collection& collection, const std::string& path) {
    return attempt(collection.path(), [&] {
        return ImportLog::known(collection.state().database, look_at(path)).is_finished;
    });
}

Stored<bool> Import::was_interrupted(const Collection& collection) {
    return attempt(collection.path(),
                   [&] { return ImportedGames::are_left(collection.state().database); });
}

Stored<Import> Import::begin(Collection& collection, const ImportOptions& options) {
    return attempt(collection.path(),
                   [&] { return Import{std::make_unique<State>(collection.state(), options)}; });
}

void Import::will_read(const std::string& path) { state_->looked[path] = look_at(path); }

Stored<bool> Import::begin_file(const std::string& path) {
    return attempt(state_->collection.path, [&] {
        const auto looked = state_->looked.find(path);
        const ImportFile file = looked == state_->looked.end() ? look_at(path) : looked->second;
        const auto known = state_->options.is_again
                               ? ImportLog::Known{}
                               : ImportLog::known(state_->collection.database, file);
        state_->counts = {};
        state_->ended.push_back({state_->last_game + 1, 0});
        state_->known_records = static_cast<std::uint64_t>(known.records);
        if (known.is_finished) return false;
        state_->begin_file(file);
        return true;
    });
}

Stored<Added> Import::add(ImportRecord& record) {
    return attempt(state_->collection.path, [&] { return state_->add(record); });
}

Stored<ImportCounts> Import::end_file(bool is_whole) {
    return attempt(state_->collection.path, [&] {
        state_->end_file(is_whole);
        return state_->counts;
    });
}

Stored<ImportEnd> Import::finish() {
    return attempt(state_->collection.path, [&] { return state_->finish(); });
}

} // namespace merels
