#include <libnotation/store/collection/collection.hpp>

#include <libnotation/store/collection/collection_file.hpp>
#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/schema/schema.hpp>
#include <libnotation/store/schema/schema_check.hpp>
#include <libnotation/store/sqlite/checked_pages.hpp>
#include <libnotation/store/sqlite/database.hpp>

#include <fmt/format.h>

#include <array>
#include <filesystem>

namespace merels {

namespace {

/// The greatest number of positions in memory before they are written. These positions take 128 MB.
constexpr std::size_t most_postings = 8'000'000;

constexpr const char* in_memory = ":memory:";

/// The status of the file. A path that the system cannot follow is an error.
std::filesystem::file_status status_of(const std::string& path) {
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (status.type() == std::filesystem::file_type::none)
        refuse(StoreFault::missing, "cannot be read: " + error.message());
    return status;
}

void check_file(const std::string& path) {
    const auto status = status_of(path);
    if (!std::filesystem::exists(status)) refuse(StoreFault::missing, "there is no such file");
    if (std::filesystem::is_directory(status))
        refuse(StoreFault::no_collection, "a folder, not a collection");
}

/// Sets up a connection. SQLite reads nothing of the file before these statements.
void set_up(sql::Database& database) {
    // With FULL, a committed transaction survives a power failure.
    database.execute("PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL;"
                     "PRAGMA cache_size = -65536; PRAGMA temp_store = FILE;"
                     "PRAGMA cell_size_check = ON; PRAGMA secure_delete = OFF");
}

} // namespace

Collection::State::State(std::string file, sql::Access given, std::stop_token stop)
    : path(std::move(file)), access(given), database(path, given, std::move(stop)) {
    set_up(database);
}

void Collection::State::learn_page_size() {
    sql::learn_page_size(database.handle(), database.integer("PRAGMA page_size"));
}

void Collection::State::forget_rows() {
    games_.reset();
    explorer_.reset();
    index_.reset();
    rule_sets.forget_rows();
    pending_.clear();
}

GameTable& Collection::State::games() {
    if (!games_) games_ = std::make_unique<GameTable>(database, rule_sets);
    return *games_;
}

void Collection::State::note_positions(GameId id, const std::vector<PositionAt>& places) {
    pending_.add(id, places);
}

void Collection::State::add_postings() {
    if (pending_.size() == 0) return;
    if (const auto segment = index().add(pending_.all())) explorer().keep(*segment);
    pending_.clear();
    if (const auto segments = index().to_be_merged(); !segments.empty()) explorer().merge(segments);
}

PositionIndex& Collection::State::index() {
    if (!index_) index_ = std::make_unique<PositionIndex>(database);
    return *index_;
}

Explorer& Collection::State::explorer() {
    if (!explorer_) explorer_ = std::make_unique<Explorer>(database, index(), starts());
    return *explorer_;
}

PlayedMoves Collection::State::played_moves() { return {database, starts()}; }

StartOf Collection::State::starts() {
    return [this](GameId id, std::int64_t rule_set) {
        const auto game = games().has_record(id) ? games().read(id) : std::nullopt;
        return game ? game->start() : Position{rule_sets.rule_set(database, rule_set)};
    };
}

Game Collection::State::read(GameId id) {
    auto game = games().read(id);
    if (!game) refuse(StoreFault::no_such_game, fmt::format("there is no game {}", id));
    return std::move(*game);
}

void Collection::State::replace(GameId id, const Game& before, const Game& after) {
    const EncodedGame old = encode(before, positions);
    const EncodedGame now = encode(after, positions);
    const bool has_same_positions = old.positions == now.positions;
    if (has_same_positions)
        explorer().take_out(id);
    else
        explorer().forget(std::array{id});
    games().replace(id, old, now);
    if (has_same_positions) return explorer().put_in(id);
    pending_.forget(id);
    note_positions(id, now.positions);
    if (pending_.size() > most_postings) add_postings();
}

void Collection::State::remove(GameId id, const Game& game) {
    pending_.forget(id);
    explorer().forget(std::array{id});
    games().remove(id, encode(game, IndexedPositions::none));
}

void Collection::State::put_back(GameId id, const Game& game, std::optional<std::int64_t> import) {
    const EncodedGame encoded = encode(game, positions);
    games().insert_as(id, encoded, import);
    note_positions(id, encoded.positions);
    if (pending_.size() > most_postings) add_postings();
}

Collection::Collection(std::unique_ptr<State> state) : state_(std::move(state)) {}
Collection::~Collection() = default;
Collection::Collection(Collection&&) noexcept = default;
Collection& Collection::operator=(Collection&&) noexcept = default;

std::unique_ptr<Collection::State> Collection::State::opened(const std::string& path,
                                                             sql::Access access,
                                                             const std::stop_token& stop) {
    auto state = std::make_unique<State>(path, access, stop);
    check_application(state->database);
    state->learn_page_size();
    check_version(state->database);
    if (!sql::has_checksums(state->database.handle()))
        refuse(StoreFault::damaged, "the pages of the file have no checksums");
    check_schema(state->database);
    if (access == sql::Access::write) use_write_ahead_log(state->database);
    state->positions = indexed_positions(state->database);
    return state;
}

std::unique_ptr<Collection::State> Collection::State::opened_to_read(const std::string& path,
                                                                     const std::stop_token& stop) {
    try {
        return opened(path, sql::Access::read, stop);
    } catch (const sql::Error& error) {
        if (!cannot_write_beside(error)) throw;
    }
    if (!has_journal(path)) return opened(path, sql::Access::read_unlocked, stop);
    try {
        // A program may have been killed in a transaction. Only a connection that writes can roll
        // it back.
        sql::Database{path, sql::Access::write, stop}.integer("PRAGMA user_version");
    } catch (const sql::Error& error) {
        if (!cannot_write_beside(error)) throw;
        refuse(StoreFault::read_only,
               "the last changes are still in the journal of the collection; copy the collection "
               "and the journal to a folder in which you can write");
    }
    return opened(path, sql::Access::read, stop);
}

Stored<Collection> Collection::open(const std::string& path, Access access, std::stop_token stop) {
    return attempt(path, [&] {
        check_file(path);
        return Collection{access == Access::read ? State::opened_to_read(path, stop)
                                                 : State::opened(path, sql::Access::write, stop)};
    });
}

Stored<Collection> Collection::create(const std::string& path, const CollectionOptions& options) {
    return attempt(path, [&] {
        if (path != in_memory && !std::filesystem::exists(status_of(path))) {
            make_collection_file(path, options);
            return Collection{State::opened(path, sql::Access::write, {})};
        }
        if (path != in_memory && !is_empty_database(path))
            refuse(StoreFault::exists, "the file exists");
        auto state = std::make_unique<State>(path, sql::Access::create);
        create_schema(state->database, options);
        state->positions = options.positions;
        return Collection{std::move(state)};
    });
}

const std::string& Collection::path() const { return state_->path; }

IndexedPositions Collection::positions() const { return state_->positions; }

bool Collection::is_unlocked() const { return state_->access == sql::Access::read_unlocked; }

Done Collection::use_memory(std::size_t bytes) {
    return attempt(path(), [&] {
        state_->database.execute(fmt::format("PRAGMA cache_size = -{}", bytes / 1024));
        return std::monostate{};
    });
}

Done Collection::wait_at_most(std::chrono::milliseconds patience) {
    return attempt(path(), [&] {
        state_->database.execute(fmt::format("PRAGMA busy_timeout = {}", patience.count()));
        return std::monostate{};
    });
}

Stored<std::int64_t> Collection::size() const {
    return attempt(path(), [&] {
        return state_->database.integer("SELECT count(*) FROM games WHERE id > 0");
    });
}

Stored<GameId> Collection::add(const Game& game) {
    return attempt(path(), [&] {
        const EncodedGame encoded = encode(game, state_->positions);
        GameId id = 0;
        state_->in_transaction([&] {
            id = state_->games().insert(encoded, std::nullopt);
            state_->note_positions(id, encoded.positions);
        });
        return id;
    });
}

Stored<Game> Collection::game(GameId id) const {
    return attempt(path(), [&] { return state_->read(id); });
}

Done Collection::for_each(const std::function<bool(GameId, const Game&)>& take) const {
    return attempt(path(), [&] {
        sql::OrderedIds ids{state_->database, "SELECT id FROM games ORDER BY id"};
        // The statement stays open, so that changes of other programs are not seen.
        while (const auto id = ids.next())
            if (!take(*id, state_->read(*id))) break;
        return std::monostate{};
    });
}

Done Collection::replace(GameId id, const Game& game) {
    return attempt(path(), [&] {
        const Game before = state_->read(id);
        state_->in_transaction([&] { state_->replace(id, before, game); });
        return std::monostate{};
    });
}

Done Collection::remove(GameId id) {
    return attempt(path(), [&] {
        const Game game = state_->read(id);
        state_->in_transaction([&] { state_->remove(id, game); });
        return std::monostate{};
    });
}

} // namespace merels
