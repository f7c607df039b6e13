#pragma once

// An archive of annotated games in one SQLite file; docs/collection.md describes the file.
//
//   auto collection = Collection::create("club.merels");
//   const GameId id = *collection->add(game);
//   *collection->game(id) == game                          // nothing is lost
//   Collection::open("notes.txt", Access::read)            // an error: not an SQLite database
//
// `import.hpp` fills it from files, `find.hpp` searches it, `explorer.hpp` counts the moves that
// were played. A collection may be read by many programs while one writes. An object belongs to one
// thread.

#include <libnotation/game/game.hpp>
#include <libnotation/store/schema/collection_options.hpp>
#include <libnotation/store/sqlite/store_error.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace merels {

class Collection {
public:
    /// An error if there is no such file, or it is not a collection. Once a stop is requested,
    /// opening and all that is done with it later end as "stopped" (`stop.hpp`).
    static Stored<Collection> open(const std::string& path, Access access,
                                   std::stop_token stop = {});
    /// An error if the file exists. ":memory:" lives as long as the object.
    static Stored<Collection> create(const std::string& path,
                                     const CollectionOptions& options = {});
    ~Collection();
    Collection(Collection&&) noexcept;
    Collection& operator=(Collection&&) noexcept;

    const std::string& path() const;
    IndexedPositions positions() const;
    /// The collection was opened for reading in a place where nothing can be written: it does not
    /// see changes of other programs, and later reads may contradict each other. Then open it
    /// again.
    bool is_unlocked() const;
    /// Keeps about this number of bytes of the file in memory, and uses as many to sort; 64 MB
    /// otherwise.
    Done use_memory(std::size_t bytes);
    /// Waits this time for another program's change to end before it reports that the file is busy;
    /// 5 s otherwise.
    Done wait_at_most(std::chrono::milliseconds patience);
    /// How many games there are. O(games).
    Stored<std::int64_t> size() const;

    /// Adds a game, its positions too.
    Stored<GameId> add(const Game& game);
    /// The game as it was added. It lives as long as the collection: its rule set does.
    Stored<Game> game(GameId id) const;
    /// All games in the order of their numbers, until `take` says false; as of one moment.
    Done for_each(const std::function<bool(GameId id, const Game& game)>& take) const;
    /// Puts another game in the place of one.
    Done replace(GameId id, const Game& game);
    Done remove(GameId id);

    /// For the store itself.
    struct State;
    State& state() const { return *state_; }

private:
    explicit Collection(std::unique_ptr<State> state);

    std::unique_ptr<State> state_;
};

} // namespace merels
