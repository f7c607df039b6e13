#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/repair/repair.hpp>
#include <libnotation/store/sqlite/log_check.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>

#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

#include <fmt/format.h>

#include <functional>

using namespace merels;
using namespace merels::test;

namespace {

constexpr std::size_t header_bytes = 32;
constexpr std::size_t frame_bytes = 24 + 4096;

/// "c.merels" as a killed program leaves it: with its journal, and not open in any program.
class Left {
public:
    explicit Left(const std::function<void(Collection&)>& write) {
        auto collection = Collection::create(folder.path("live.merels"));
        REQUIRE(collection);
        collection->state().database.execute("PRAGMA wal_autocheckpoint = 0");
        write(*collection);
        file = folder.read("live.merels");
        log = folder.read("live.merels-wal");
        put(log);
    }

    void put(const std::string& changed) const {
        folder.write("c.merels", file);
        folder.write("c.merels-wal", changed);
    }
    bool is_damaged() const { return sql::is_log_damaged(path()); }
    std::size_t frames() const { return (log.size() - header_bytes) / frame_bytes; }
    std::string path() const { return folder.path("c.merels"); }

    ScratchFolder folder;
    std::string file;
    std::string log;
};

void add_games(Collection& collection, int count) {
    std::mt19937_64 random{5};
    for (int i = 0; i < count; ++i) REQUIRE(collection.add(random_game(rule_sets::mulino, random)));
}

std::string refusal(const std::string& path) {
    return fmt::format("{0}: the journal {0}-wal with the last changes is damaged; 'merels doctor "
                       "--repair' keeps a copy of the journal and saves all games that can be read",
                       path);
}

} // namespace

TEST_CASE("a damaged journal behind which a transaction ends is refused, and nothing removes it") {
    const Left left{[](Collection& collection) { add_games(collection, 3); }};
    REQUIRE(left.frames() > 10);
    REQUIRE(!left.is_damaged());
    std::mt19937_64 random{3};
    // The last frame ends the last transaction: behind it there is none.
    for (std::size_t frame = 0; frame + 1 < left.frames(); ++frame) {
        INFO("frame " << frame);
        std::string bytes = left.log;
        bytes[header_bytes + frame * frame_bytes + random() % frame_bytes] ^= 1;
        left.put(bytes);
        CHECK(left.is_damaged());
    }
    for (std::size_t at = 0; at < header_bytes; ++at) {
        INFO("header " << at);
        std::string bytes = left.log;
        bytes[at] ^= 1;
        left.put(bytes);
        CHECK(left.is_damaged());
        for (const Access access : {Access::read, Access::write}) {
            const auto collection = Collection::open(left.path(), access);
            REQUIRE(!collection);
            CHECK(collection.error() == StoreError{StoreFault::damaged, refusal(left.path())});
        }
        const auto schema = examine_schema(left.path());
        REQUIRE(!schema);
        CHECK(schema.error().message == refusal(left.path()));
        CHECK(!Collection::create(left.path()));
        CHECK((left.folder.read("c.merels-wal") == bytes));
        CHECK((left.folder.read("c.merels") == left.file));
    }
}

TEST_CASE("a journal that was cut off is not damaged: a killed program leaves such a one") {
    const Left left{[](Collection& collection) { add_games(collection, 2); }};
    for (std::size_t bytes = 0; bytes < left.log.size(); bytes += 1000) {
        left.put(left.log.substr(0, bytes));
        CHECK(!left.is_damaged());
    }
    // The killed program had written only a part of the last frame over an older frame.
    std::string bytes = left.log;
    bytes[header_bytes + (left.frames() - 1) * frame_bytes + 99] ^= 1;
    left.put(bytes);
    CHECK(!left.is_damaged());
    CHECK(Collection::open(left.path(), Access::read));
}

TEST_CASE("the rest of a transaction that was taken back is not damaged") {
    const Left left{[](Collection& collection) {
        add_games(collection, 1);
        sql::Database& database = collection.state().database;
        database.execute("PRAGMA cache_size = 10; BEGIN;"
                         "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT "
                         "2000) INSERT INTO filters SELECT i, zeroblob(200) || i FROM n;"
                         "ROLLBACK; INSERT INTO filters VALUES ('mine', 'plies:10')");
    }};
    REQUIRE(left.frames() > 60);
    CHECK(!left.is_damaged());
    CHECK(Collection::open(left.path(), Access::read));
}

TEST_CASE("a repair keeps the damaged journal and the file, and the changes before the damage") {
    const Left left{[](Collection& collection) { add_games(collection, 3); }};
    std::string bytes = left.log;
    bytes[bytes.size() - 2 * frame_bytes] ^= 1;
    left.put(bytes);
    REQUIRE(left.is_damaged());
    const auto repair = merels::repair(left.path());
    REQUIRE(repair);
    CHECK(repair->games == 2);
    CHECK(!repair->is_whole());
    CHECK(repair->journal_file == left.path() + ".journal");
    CHECK(repair->old_file == left.path() + ".damaged");
    CHECK((left.folder.read("c.merels.journal") == bytes));
    CHECK((left.folder.read("c.merels.damaged") == left.file));
    const auto collection = Collection::open(left.path(), Access::read);
    REQUIRE(collection);
    CHECK(*collection->size() == 2);
}
