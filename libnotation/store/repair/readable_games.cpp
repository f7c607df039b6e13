#include <libnotation/store/repair/readable_games.hpp>

#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/repair/table_salvage.hpp>
#include <libnotation/store/sqlite/database.hpp>

#include <fmt/format.h>

namespace merels {

namespace {

/// Reads a game. If the game cannot be read, the result is empty, and the reason is set.
std::optional<Game> read(Collection::State& state, GameId id, std::string& why) {
    std::optional<Game> game;
    try {
        if (meets_no_damage([&] { game = state.read(id); })) return game;
        why = "the file is damaged where this game is stored";
    } catch (const StoreFailure& failure) {
        if (failure.error.fault != StoreFault::damaged) throw;
        why = failure.error.message;
    }
    // A statement that has found damage is not used again.
    state.forget_rows();
    return std::nullopt;
}

} // namespace

Stored<UnreadGames> for_each_readable(const Collection& collection,
                                      const std::function<void(GameId, const Game&)>& take) {
    return attempt(collection.path(), [&] {
        Collection::State& state = collection.state();
        const Snapshot snapshot{state.database};
        UnreadGames unread;
        unread.may_be_more = !for_each_readable_row(state.database, "games", [&](GameId id) {
            std::string why;
            if (const auto game = read(state, id, why)) return take(id, *game);
            const std::string number = fmt::format("game {}: ", id);
            ++unread.count;
            if (unread.descriptions.size() < UnreadGames::most_described)
                unread.descriptions.push_back(why.starts_with(number) ? why : number + why);
        });
        return unread;
    });
}

} // namespace merels
