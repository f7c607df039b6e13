#include <libnotation/store/collection/collection.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/hostile/tight_disk.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/repair/repair.hpp>
#include <libnotation/store/search/filters.hpp>
#include <libnotation/store/search/find.hpp>

using namespace merels;
using namespace merels::test;

namespace {

Game small_game() { return read_text("[White \"Mia\"]\n\n1. d6 d2 *\n").games.front(); }

void make(const std::string& path, int games) {
    auto collection = Collection::create(path);
    REQUIRE(collection);
    const EncodedGame encoded = encode(small_game(), collection->positions());
    Collection::State& state = collection->state();
    state.in_transaction([&] {
        for (int i = 0; i < games; ++i) state.games().insert(encoded, std::nullopt);
    });
}

} // namespace

TEST_CASE("a collection is read where nothing at all can be written") {
    const TightDisk disk;
    const std::string path = disk.path("club.merels");
    make(path, 1);
    for (const rlim_t room : {0U, 1000U}) {
        INFO(room);
        const auto opened
            = disk.while_full([&] { return Collection::open(path, Access::read); }, room);
        INFO((opened ? "" : opened.error().message));
        REQUIRE(opened);
        CHECK(*opened->game(1) == small_game());
        CHECK(opened->is_unlocked());
    }
    const auto opened = Collection::open(path, Access::read);
    REQUIRE(opened);
    CHECK_FALSE(opened->is_unlocked());
}

TEST_CASE("a collection on a full disk reports that it cannot be written") {
    const TightDisk disk;
    const std::string path = disk.path("club.merels");
    make(path, 1);
    const auto opened = disk.while_full([&] { return Collection::open(path, Access::write); });
    REQUIRE_FALSE(opened);
    CHECK(opened.error()
          == StoreError{StoreFault::disk_full, path + ": the disk is full, but nothing was lost"});
}

TEST_CASE("threads look through a collection even if nothing can be written next to it") {
    const TightDisk disk;
    const std::string path = disk.path("club.merels");
    constexpr int games = 10'000;
    make(path, games);
    int hits = 0;
    const auto done = disk.while_full(
        [&]() -> Done {
            const auto opened = Collection::open(path, Access::read);
            if (!opened) return Unexpected{opened.error()};
            const auto query = read_query(*opened, "pattern:\"W d6\"");
            if (!query) return Unexpected{query.error()};
            FindOptions options;
            options.jobs = 2;
            return find(*opened, **query, options, [&](const Hit&) {
                ++hits;
                return true;
            });
        },
        1000);
    INFO((done ? "" : done.error().message));
    CHECK(done);
    CHECK(hits == games);
}

TEST_CASE("a repair that has no room for the old file leaves no list of lost games") {
    const TightDisk disk;
    const std::string path = disk.path("club.merels");
    constexpr int games = 10'000;
    make(path, games);
    {
        sql::Database database{path, sql::Access::write};
        database.execute("PRAGMA foreign_keys = OFF; UPDATE games SET rule_set = 77 WHERE id = 1;"
                         "UPDATE lines SET moves = x'FF' WHERE game = 1;"
                         "DELETE FROM lines WHERE game > 2; DELETE FROM tags WHERE game > 2;"
                         "DELETE FROM games WHERE id > 2");
    }
    const std::string before = disk.read("club.merels");
    const auto repaired = disk.while_full([&] { return repair(path); }, before.size() - 1);
    REQUIRE_FALSE(repaired);
    CHECK(repaired.error().message
          == path + ": cannot write " + path + ".damaged: " + disk.reason()
                 + "; nothing was changed");
    CHECK(disk.files() == std::set<std::string>{"club.merels"});
    CHECK((disk.read("club.merels") == before));
}
