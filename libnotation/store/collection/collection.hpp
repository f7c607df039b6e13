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
    /// Opens a collection. It is an error if the file does not exist or is not a collection. After
    /// a stop is requested, opening and all later work with the collection end as "stopped"
    /// (`stop.hpp`).
    static Stored<Collection> open(const std::string& path, Access access,
                                   std::stop_token stop = {});
    /// Makes a collection. It is an error if the file exists. A collection ":memory:" lives as long
    /// as the object.
    static Stored<Collection> create(const std::string& path,
                                     const CollectionOptions& options = {});
    ~Collection();
    Collection(Collection&&) noexcept;
    Collection& operator=(Collection&&) noexcept;

    const std::string& path() const;
    IndexedPositions positions() const;
    /// True if the collection was opened for reading in a folder that cannot be written, and other
    /// programs may have changed it. It does not see these changes, and later reads may contradict
    /// each other. In this case open it again.
    bool is_unlocked() const;
    /// Keeps about this number of bytes of the file in memory, and uses the same number to sort.
    /// The usual number is 64 MB.
    Done use_memory(std::size_t bytes);
    /// If another program is changing the file, waits this long before it reports that the file is
    /// busy. The usual time is 5 s.
    Done wait_at_most(std::chrono::milliseconds patience);
    /// The number of games. O(games).
    Stored<std::int64_t> size() const;

    /// Adds a game and its positions.
    Stored<GameId> add(const Game& game);
    /// The game with that number, as it was added. You may use it as long as the collection exists,
    /// because the collection owns its rule set.
    Stored<Game> game(GameId id) const;
    /// Calls `take` for all games in the order of their numbers, until it returns false. All are
    /// read as of one moment.
    Done for_each(const std::function<bool(GameId id, const Game& game)>& take) const;
    /// Replaces a game by another game.
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
