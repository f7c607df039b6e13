#pragma once

// A collection of annotated games in one SQLite file. docs/collection.md describes the file.
//
//   auto collection = Collection::create("club.merels");
//   const GameId id = *collection->add(game);
//   *collection->game(id) == game                          // nothing is lost
//   Collection::open("notes.txt", Access::read)            // an error: not an SQLite database
//
// `import.hpp` adds games from files, `find.hpp` searches, and `explorer.hpp` counts the played
// moves. While one program writes, many others can read the same collection. Only one thread may
// use a `Collection` object.

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
    /// Opens a collection. If the file does not exist or is not a collection, that is an error.
    /// After a request to stop with `stop`, this function and all later calls that use the data
    /// fail with `StoreFault::stopped` (`stop.hpp`).
    static Stored<Collection> open(const std::string& path, Access access,
                                   std::stop_token stop = {});
    /// Makes a collection. Returns an error if the file exists and is not empty. The path
    /// ":memory:" makes a collection in memory, which exists only as long as the object.
    static Stored<Collection> create(const std::string& path,
                                     const CollectionOptions& options = {});
    ~Collection();
    Collection(Collection&&) noexcept;
    Collection& operator=(Collection&&) noexcept;

    const std::string& path() const;
    IndexedPositions positions() const;
    /// True if the collection is in a folder that cannot be written. If the result is true, this
    /// object may miss changes that other programs make, and two reads may contradict each other.
    /// To see the changes of other programs, open the collection again.
    bool is_unlocked() const;
    /// Keeps about `bytes` bytes of the file in memory. SQLite may need `bytes` more bytes for
    /// sorting. The default of `bytes` is 64 MB.
    Done use_memory(std::size_t bytes);
    /// Sets how long a function waits while another program changes the file. If the other program
    /// needs longer than `patience`, the waiting function returns an error. The default of
    /// `patience` is 5 s.
    Done wait_at_most(std::chrono::milliseconds patience);
    /// The number of games in the collection. O(games).
    Stored<std::int64_t> size() const;

    /// Adds a game and its positions.
    Stored<GameId> add(const Game& game);
    /// The game with the number `id`. The returned game is equal to the game that was added. The
    /// game is valid as long as the collection exists, because the collection owns the rule set of
    /// the game.
    Stored<Game> game(GameId id) const;
    /// Calls `take` for all games in the order of their numbers. The call ends when `take` returns
    /// false. `take` does not see changes that other programs make during the call.
    Done for_each(const std::function<bool(GameId id, const Game& game)>& take) const;
    /// Replaces a game by another game.
    Done replace(GameId id, const Game& game);
    Done remove(GameId id);

    /// The implementation of the class. Only the code of the store uses this struct.
    struct State;
    State& state() const { return *state_; }

private:
    explicit Collection(std::unique_ptr<State> state);

    std::unique_ptr<State> state_;
};

} // namespace merels
