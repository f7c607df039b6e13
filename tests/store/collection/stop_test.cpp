#include <libnotation/store/collection/stop.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/collection/collection_state.hpp>

#include <sqlite3.h>

#include <latch>
#include <optional>
#include <thread>

using namespace merels;
using namespace merels::test;

namespace {

constexpr const char* endless
    = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT sum(row(i)) "
      "FROM n";

/// Asks for a stop from another thread when a statement has come to its 1000th row.
class LaterStop {
public:
    LaterStop(sql::Database& database, std::stop_source stop)
        : thread_([this, stop]() mutable {
              is_running_.wait();
              stop.request_stop();
          }) {
        sqlite3_create_function(
            database.handle(), "row", 1, SQLITE_UTF8, &is_running_,
            [](sqlite3_context* context, int, sqlite3_value** values) {
                if (sqlite3_value_int64(*values) == 1000)
                    static_cast<std::latch*>(sqlite3_user_data(context))->count_down();
                sqlite3_result_int(context, 1);
            },
            nullptr, nullptr);
    }

private:
    std::latch is_running_{1};
    std::jthread thread_;
};

StoreError stopped(const std::string& path) { return {StoreFault::stopped, path + ": stopped"}; }

template <class Run> StoreError error_of(Run run) {
    const auto result = attempt("x", [&] {
        run();
        return 0;
    });
    REQUIRE(!result);
    return result.error();
}

} // namespace

TEST_CASE("a stop that is requested meanwhile ends an endless statement") {
    std::stop_source stop;
    sql::Database database{":memory:", sql::Access::create, stop.get_token()};
    const LaterStop later{database, stop};
    CHECK(error_of([&] { database.integer(endless); }) == stopped("x"));
    CHECK(error_of([&] { database.execute(endless); }) == stopped("x"));
}

TEST_CASE("a stop ends a collection's work, and opening one, too") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    REQUIRE(Collection::create(path));
    std::stop_source stop;
    const auto collection = Collection::open(path, Access::read, stop.get_token());
    REQUIRE(collection);
    CHECK(collection->size());
    stop.request_stop();
    REQUIRE(!collection->size());
    CHECK(collection->size().error() == stopped(path));
    for (const Access access : {Access::read, Access::write}) {
        const auto again = Collection::open(path, access, stop.get_token());
        REQUIRE(!again);
        CHECK(again.error() == stopped(path));
    }
}

TEST_CASE("a stop ends one question, and the connection answers the next") {
    const auto collection = Collection::create(":memory:");
    REQUIRE(collection);
    sql::Database& database = collection->state().database;
    std::stop_source outer;
    const StopScope around{*collection, outer.get_token()};
    {
        std::stop_source stop;
        const StopScope scope{*collection, stop.get_token()};
        const LaterStop later{database, stop};
        CHECK(error_of([&] { database.integer(endless); }) == stopped("x"));
        CHECK(!collection->size());
    }
    CHECK(collection->size());
    outer.request_stop();
    CHECK(!collection->size());
}

TEST_CASE("a transaction that is stopped has changed nothing") {
    const auto collection = Collection::create(":memory:");
    REQUIRE(collection);
    sql::Database& database = collection->state().database;
    {
        std::stop_source stop;
        const StopScope scope{database, stop.get_token()};
        CHECK(error_of([&] {
                  collection->state().in_transaction([&] {
                      database.execute("INSERT INTO filters VALUES ('mine', 'plies:10')");
                      stop.request_stop();
                  });
              })
              == stopped("x"));
    }
    CHECK(database.integer("SELECT count(*) FROM filters") == 0);
    database.execute("BEGIN; INSERT INTO filters VALUES ('mine', 'plies:10'); COMMIT");
    CHECK(database.integer("SELECT count(*) FROM filters") == 1);
}

TEST_CASE("a stop in the middle of rows leaves no snapshot behind") {
    const ScratchFolder folder;
    const auto collection = Collection::create(folder.path("club.merels"));
    REQUIRE(collection);
    sql::Database& database = collection->state().database;
    sql::Statement kept{database, "SELECT id FROM games UNION ALL SELECT 1 UNION ALL SELECT 2"};
    {
        std::stop_source stop;
        const StopScope scope{database, stop.get_token()};
        CHECK(error_of([&] {
                  const Snapshot snapshot{database};
                  REQUIRE(kept.step());
                  stop.request_stop();
                  kept.step();
              })
              == stopped("x"));
    }
    CHECK(sqlite3_txn_state(database.handle(), "main") == SQLITE_TXN_NONE);
    // After a stop, each step is an error until the statement gets new values.
    CHECK(error_of([&] { kept.step(); }) == stopped("x"));
    kept.bind();
    CHECK(kept.step());
    CHECK(kept.integer(0) == 1);
}

TEST_CASE("a game that cannot be read leaves no snapshot behind") {
    const ScratchFolder folder;
    auto collection = Collection::create(folder.path("club.merels"));
    REQUIRE(collection);
    Comment comment;
    comment.text = "A good start.";
    Game game{rule_sets::mulino};
    game.annotate(Game::root).after.push_back(comment);
    REQUIRE(collection->add(game));
    sql::Database& database = collection->state().database;
    database.execute("UPDATE records SET text = ''");
    CHECK(error_of([&] {
              const Snapshot snapshot{database};
              collection->state().read(1);
          }).message
          == "x: game 1: its record is empty, and 'merels doctor' shows what can be saved");
    CHECK(sqlite3_txn_state(database.handle(), "main") == SQLITE_TXN_NONE);
}

TEST_CASE("a table without end and a statement that takes too long are reported as such") {
    CHECK(explain({sql::no_end, "the rows of a table repeat without end"}, "c.merels")
          == StoreError{StoreFault::damaged,
                        "c.merels: the file is damaged (the rows of a table repeat without end), "
                        "and 'merels doctor' shows what can be saved"});
    CHECK(explain({sql::too_long, "it takes too long"}, "c.merels")
          == StoreError{StoreFault::damaged,
                        "c.merels: an SQL statement takes too long for a file of this size; "
                        "'merels doctor' shows if the file is damaged"});
}
