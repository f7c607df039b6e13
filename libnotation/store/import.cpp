#include <libnotation/store/import.hpp>

#include <libnotation/game/merge.hpp>
#include <libnotation/game/transform.hpp>
#include <libnotation/store/collection_state.hpp>
#include <libnotation/store/import_log.hpp>
#include <libnotation/store/known_lines.hpp>
#include <libnotation/store/same_game.hpp>

#include <algorithm>
#include <optional>

namespace merels {

namespace {

/// Bytes of records after which a transaction is large enough.
constexpr std::size_t most_bytes = 64'000'000;

bool has_error(const Diagnostics& diagnostics) {
    return std::ranges::any_of(diagnostics,
                               [](const Diagnostic& d) { return d.severity() == Severity::error; });
}

} // namespace

void RecordPreparation::prepare(const Reading& reading, ImportRecord& record) {
    record.is_damaged = !reading.is_complete || has_error(reading.diagnostics);
    const auto ending = reading.outcome ? std::optional{reading.outcome->reason} : std::nullopt;
    const auto is_missing
        = [&](const Tag& tag) { return reading.game.tags.find(tag.name) == nullptr; };
    if (std::ranges::none_of(tags_, is_missing))
        return encoder_.encode(reading.game, positions_, ending, record.game);
    Game game = reading.game;
    for (const Tag& tag : tags_)
        if (is_missing(tag)) game.tags.add(tag.name, tag.value);
    encoder_.encode(game, positions_, ending, record.game);
}

void ImportCounts::add(const ImportCounts& other) {
    records += other.records;
    added += other.added;
    duplicates += other.duplicates;
    merged += other.merged;
    unmerged += other.unmerged;
    damaged += other.damaged;
    refused += other.refused;
    known += other.known;
}

struct Import::State {
    State(Collection::State& state, const ImportOptions& wanted)
        : collection(state), options(wanted), lines(state.database) {
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
        if (record.is_damaged && options.on_error != OnError::keep) return refuse(record);
        Added added{Added::What::added};
        if (options.on_duplicate != OnDuplicate::keep && is_duplicate(record, added)) return added;
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
        collection.note_positions(added.game, record.game.positions);
        lines.add(record.game.line_key, added.game);
        log->add_faults(added.game, record.faults);
        ++counts.added;
        if (record.is_damaged) ++counts.damaged;
        positions += record.game.positions.size();
        bytes += record.game.record.size() + record.game.turns.size();
        if (positions > options.most_positions || bytes > most_bytes) commit();
    }

    /// Looks for the record among the games that are there; a game that the record goes on with is
    /// only noted.
    bool is_duplicate(const ImportRecord& record, Added& added) {
        std::optional<Game> game;
        const auto compare_with = [&](GameId known) {
            if (!game) game = decoded(record.game);
            const auto stored = collection.games().read(known);
            if (!stored) return false;
            const Comparison comparison = compare(*stored, *game);
            if (comparison.sameness == Sameness::other) return false;
            added.game = known;
            added.is_continuation = comparison.sameness != Sameness::equal;
            if (comparison.sameness == Sameness::equal)
                take_duplicate(*stored, transformed(*game, *comparison.symmetry), added);
            return true;
        };
        if (lines.find(record.game.line_key, compare_with)) return true;
        const auto& keys = record.game.line_keys;
        for (const std::uint64_t key : keys) lines.prepare(key);
        for (std::size_t ply = least_beginning; ply < keys.size(); ++ply)
            if (lines.find(keys[ply - 1], compare_with)) return false;
        return false;
    }

    Game decoded(const EncodedGame& encoded) { return collection.games().decode(encoded); }

    void take_duplicate(const Game& stored, const Game& game, Added& added) {
        ++counts.duplicates;
        added.what = Added::What::duplicate;
        Game merged = stored;
        if (!merge(merged, game) || merged == stored) return;
        if (options.on_duplicate == OnDuplicate::merge) {
            collection.replace(added.game, stored, merged);
            added.what = Added::What::merged;
            ++counts.merged;
        } else {
            added.says_more = true;
            ++counts.unmerged;
        }
    }

    Collection::State& collection;
    ImportOptions options;
    KnownLines lines;
    std::optional<sql::Transaction> transaction;
    std::optional<ImportLog> log;
    ImportCounts counts;
    bool has_file = false;
    /// Of the file, by an earlier run.
    std::uint64_t known_records = 0;
    /// Since the last commit.
    std::size_t positions = 0;
    std::size_t bytes = 0;
};

Import::Import(std::unique_ptr<State> state) : state_(std::move(state)) {}
Import::~Import() = default;
Import::Import(Import&&) noexcept = default;
Import& Import::operator=(Import&&) noexcept = default;

Stored<Import> Import::begin(Collection& collection, const ImportOptions& options) {
    return attempt(collection.path(),
                   [&] { return Import{std::make_unique<State>(collection.state(), options)}; });
}

Stored<bool> Import::begin_file(const std::string& path) {
    return attempt(state_->collection.path, [&] {
        const ImportFile file = look_at(path);
        const auto known = state_->options.is_again ? ImportLog::Known{} : state_->log->known(file);
        state_->counts = {};
        state_->known_records = static_cast<std::uint64_t>(known.records);
        if (known.is_finished) return false;
        state_->log->begin_file(file);
        state_->has_file = true;
        return true;
    });
}

Stored<Added> Import::add(ImportRecord& record) {
    return attempt(state_->collection.path, [&] { return state_->add(record); });
}

Stored<ImportCounts> Import::end_file(bool is_whole) {
    return attempt(state_->collection.path, [&] {
        state_->log->update_file(state_->counts, is_whole);
        state_->has_file = false;
        return state_->counts;
    });
}

Done Import::finish() {
    return attempt(state_->collection.path, [&] {
        state_->log->finish();
        state_->collection.add_postings();
        state_->transaction->commit();
        state_->transaction.reset();
        return std::monostate{};
    });
}

} // namespace merels
