#include <libnotation/store/history/game_removal.hpp>

#include <libnotation/store/history/recorded_change.hpp>

namespace merels {

Stored<std::int64_t> remove_games(Collection& collection, std::span<const GameId> games) {
    return attempt(collection.path(), [&] {
        Collection::State& state = collection.state();
        RecordedChange change{state, "remove"};
        state.in_transaction([&] {
            for (const GameId id : games) change.remove(id, state.read(id));
        });
        return change.number();
    });
}

} // namespace merels
