#include <libnotation/store/repair/readable_games.hpp>

#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/repair/table_salvage.hpp>
#include <libnotation/store/sqlite/ordered_ids.hpp>
#include <libnotation/store/sqlite/snapshot.hpp>

#include <fmt/format.h>

#include <set>

namespace merels {

namespace {

class GamesReader {
public:
    using Take = std::function<void(GameId, const Game&)>;

    GamesReader(Collection::State& state, const Take& take) : state_(state), take_(take) {}

    UnreadGames run() {
        GameId last = 0;
        try {
            sql::OrderedIds ids{state_.database, "SELECT id FROM games ORDER BY id"};
            while (const auto id = ids.next()) read(last = *id);
        } catch (const sql::Error& error) {
            if (!is_damage(error)) throw;
            read_behind(last);
        }
        return std::move(unread_);
    }

private:
    /// Other ways lead to some of the games behind damaged pages.
    void read_behind(GameId last) {
        unread_.may_be_more = true;
        std::set<GameId> found;
        SalvagedGames{state_.database, "games", "id"}.for_each([&](GameId id) {
            if (id > last) found.insert(id);
        });
        for (const GameId id : found) read(id);
    }

    void read(GameId id) {
        if (const auto game = read_or_note(id)) take_(id, *game);
    }

    std::optional<Game> read_or_note(GameId id) {
        try {
            return state_.read(id);
        } catch (const StoreFailure& failure) {
            if (failure.error.fault != StoreFault::damaged) throw;
            note(id, failure.error.message);
        } catch (const sql::Error& error) {
            if (!is_damage(error)) throw;
            note(id, "its pages are damaged");
        }
        // Statements that met damage are not used again.
        state_.forget_rows();
        return std::nullopt;
    }

    void note(GameId id, const std::string& why) {
        const std::string number = fmt::format("game {}: ", id);
        ++unread_.count;
        if (unread_.descriptions.size() < UnreadGames::most_described)
            unread_.descriptions.push_back(why.starts_with(number) ? why : number + why);
    }

    Collection::State& state_;
    const Take& take_;
    UnreadGames unread_;
};

} // namespace

Stored<UnreadGames> for_each_readable(const Collection& collection,
                                      const std::function<void(GameId, const Game&)>& take) {
    return attempt(collection.path(), [&] {
        const Snapshot snapshot{collection.state().database};
        return GamesReader{collection.state(), take}.run();
    });
}

} // namespace merels
