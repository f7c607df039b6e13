#include <libnotation/store/stop.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>

#include <libnotation/store/collection_state.hpp>

#include <chrono>
#include <optional>
#include <thread>

using namespace merels;
using namespace merels::test;

namespace {

constexpr const char* endless
    = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n";

/// Asks for a stop from another thread, after a moment.
class LaterStop {
public:
    explicit LaterStop(std::stop_source stop)
        : thread_([stop]() mutable {
              std::this_thread::sleep_for(std::chrono::milliseconds{30});
              stop.request_stop();
          }) {}

private:
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
    const LaterStop later{stop};
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
        const LaterStop later{stop};
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
