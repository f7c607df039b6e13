#include <tests/support/catch.hpp>
#include <tests/support/eventually.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>
#include <viewer/core/collection/collection_rows.hpp>
#include <viewer/core/collection/games_watch.hpp>
#include <viewer/core/files/collection_file.hpp>

using namespace merels;
using merels::test::ScratchFolder;
using namespace merels::viewer;

namespace {

/// Takes all requested games.
template <class Asked, class IsBusy> bool takes_all(Asked& asked, IsBusy is_busy) {
    return test::eventually([&] {
        const bool was_busy = is_busy();
        asked.poll();
        return !was_busy;
    });
}

bool takes_all(CollectionRows& rows) {
    return takes_all(rows, [&] { return rows.is_running() || rows.is_waiting(); });
}

bool takes_all(GamesWatch& watch) {
    return takes_all(watch, [&] { return watch.is_busy(); });
}

Game game_of_white(const std::string& name) {
    return test::read_text("[White \"" + name + "\"]\n\n1. d6 *\n").games.front();
}

/// A collection of two games. A reader keeps it open, so that its journal grows with every change.
/// Times alone may be equal for two quick changes.
struct SmallCollection {
    SmallCollection() {
        REQUIRE_FALSE(make_collection(path));
        reader.emplace(std::move(*open_beside(path, {})));
        add("Mia");
        add("Zoe");
    }
    void add(const std::string& white) const {
        REQUIRE(add_to_collection(path, game_of_white(white)));
    }
    void remove(GameId id) const { REQUIRE(Collection::open(path, Access::write)->remove(id)); }

    const ScratchFolder folder;
    const std::string path = folder.path("small.merels");
    std::optional<Collection> reader;
};

} // namespace

TEST_CASE("a list of a collection is out of date when games came or went, until it is searched") {
    const SmallCollection small;
    CollectionRows rows{small.path};
    rows.search("");
    REQUIRE(takes_all(rows));
    CHECK(rows.size() == 2);
    CHECK_FALSE(rows.is_outdated());
    rows.freshen();
    REQUIRE(takes_all(rows));
    CHECK_FALSE(rows.is_outdated());
    small.add("Eve");
    rows.freshen();
    REQUIRE(takes_all(rows));
    CHECK(rows.is_outdated());
    CHECK(rows.size() == 2);
    rows.search("");
    CHECK_FALSE(rows.is_outdated());
    REQUIRE(takes_all(rows));
    CHECK_FALSE(rows.is_outdated());
    CHECK(rows.size() == 3);
    small.remove(2);
    rows.freshen();
    REQUIRE(takes_all(rows));
    CHECK(rows.is_outdated());
    // The number of games is the same again.
    small.add("Ann");
    rows.freshen();
    REQUIRE(takes_all(rows));
    CHECK(rows.is_outdated());
}

TEST_CASE("a list of a collection is not out of date when a game of it was saved") {
    const SmallCollection small;
    CollectionRows rows{small.path};
    rows.search("");
    REQUIRE(takes_all(rows));
    REQUIRE(Collection::open(small.path, Access::write)->replace(1, game_of_white("Eve")));
    rows.freshen();
    REQUIRE(takes_all(rows));
    CHECK_FALSE(rows.is_outdated());
}

TEST_CASE("games that come while a list is begun count as changed") {
    const SmallCollection small;
    const CollectionFileState before = state_of_collection(small.path);
    small.add("Eve");
    GamesWatch watch{small.path};
    watch.begin(before);
    REQUIRE(takes_all(watch));
    CHECK(watch.has_changed());
    watch.begin(state_of_collection(small.path));
    REQUIRE(takes_all(watch));
    CHECK_FALSE(watch.has_changed());
    watch.look();
    REQUIRE(takes_all(watch));
    CHECK_FALSE(watch.has_changed());
}

TEST_CASE("what was counted for the list before says nothing of this one") {
    const SmallCollection small;
    GamesWatch watch{small.path};
    watch.begin(state_of_collection(small.path));
    REQUIRE(test::eventually([&] { return !watch.is_busy(); }));
    small.add("Eve");
    watch.begin(state_of_collection(small.path));
    watch.poll();
    CHECK_FALSE(watch.has_changed());
    REQUIRE(takes_all(watch));
    CHECK_FALSE(watch.has_changed());
}

TEST_CASE("if a collection cannot be read, its games are not shown") {
    const ScratchFolder folder;
    GamesWatch watch{folder.path("none.merels")};
    watch.begin(state_of_collection(folder.path("none.merels")));
    REQUIRE(takes_all(watch));
    CHECK_FALSE(watch.has_changed());
}
