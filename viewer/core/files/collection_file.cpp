#include <viewer/core/files/collection_file.hpp>

#include <engine/time_limit.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/store/history/journal.hpp>
#include <libnotation/text/reader.hpp>
#include <libnotation/text/writer.hpp>

#include <chrono>

namespace merels::viewer {

namespace {

FileState state_of_game(const Game& game) { return state_of_bytes(write(game, Format::json).text); }

} // namespace

std::optional<Game> kept_in(RuleSetPool& pool, Game game) {
    const RuleSet& own = game.rule_set();
    const RuleSet* const kept = pool.add(own.id, own);
    if (kept == nullptr) return std::nullopt;
    if (kept == &own) return game;
    // JSON Lines can hold everything in a game, with its rule set.
    auto reading = read_first(write(game, Format::json).text, {.rule_set = kept, .pool = &pool},
                              Layout::json_lines);
    return reading ? std::optional{std::move(reading->game)} : std::nullopt;
}

Result<Game, std::string> game_of_collection(const std::string& path, std::int64_t id,
                                             RuleSetPool& pool) {
    const TimeLimit limit;
    const auto collection = Collection::open(path, Access::read, limit.token());
    if (!collection) return Unexpected{collection.error().message};
    auto game = collection->game(id);
    if (!game) return Unexpected{game.error().message};
    auto kept = kept_in(pool, std::move(*game));
    if (!kept) return Unexpected{tr("Too many rule sets are open. Close some games.")};
    return std::move(*kept);
}

FileState state_in_collection(const std::string& path, std::int64_t id) {
    const TimeLimit limit;
    const auto collection = Collection::open(path, Access::read, limit.token());
    if (!collection) return {};
    const auto game = collection->game(id);
    return game ? state_of_game(*game) : FileState{};
}

Result<FileState, NotSaved> save_into_collection(const std::string& path, std::int64_t id,
                                                 const Game& game, const FileState& seen) {
    auto collection = open_to_change(path);
    if (!collection) return Unexpected{NotSaved{collection.error().message}};
    bool is_as_seen = true;
    const auto done = replace_game(*collection, id, game, "viewer: save", [&](const Game& there) {
        is_as_seen = is_unchanged(seen, state_of_game(there));
        return is_as_seen;
    });
    if (!done) return Unexpected{NotSaved{done.error().message, !is_as_seen}};
    return state_of_game(done->game);
}

Result<std::int64_t, std::string> add_to_collection(const std::string& path, const Game& game) {
    auto collection = open_to_change(path);
    if (!collection) return Unexpected{collection.error().message};
    const auto id = collection->add(game);
    if (!id) return Unexpected{id.error().message};
    return *id;
}

Stored<Collection> open_beside(const std::string& path, const std::stop_token& stop) {
    constexpr std::size_t memory = std::size_t{8} << 20U;
    auto collection = Collection::open(path, Access::read, stop);
    if (!collection) return collection;
    if (auto done = collection->use_memory(memory); !done) return Unexpected{done.error()};
    return collection;
}

Stored<Collection> open_to_change(const std::string& path) {
    auto collection = Collection::open(path, Access::write);
    if (!collection) return collection;
    constexpr std::chrono::milliseconds patience{250};
    if (auto done = collection->wait_at_most(patience); !done) return Unexpected{done.error()};
    return collection;
}

std::optional<std::string> make_collection(const std::string& path) {
    const auto made = Collection::create(path);
    if (!made) return made.error().message;
    return std::nullopt;
}

} // namespace merels::viewer
