#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/sqlite/attempt.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>

#include <chrono>
#include <ctime>
#include <filesystem>

using namespace merels;
using namespace merels::test;
using namespace std::chrono_literals;

namespace {

/// Without rows, so that it is one step.
constexpr const char* endless
    = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT sum(i % 2) FROM n";
constexpr const char* endless_rows
    = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n";

std::chrono::nanoseconds time_of_thread() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds{time.tv_sec} + std::chrono::nanoseconds{time.tv_nsec};
}

/// The time on a statement's clock, and the number of times that it was read.
struct Shown {
    std::chrono::nanoseconds now{};
    int looks = 0;
};

Shown& shown() {
    static Shown shown;
    return shown;
}

/// A clock that goes on only by hand.
std::chrono::nanoseconds still() { return shown().now; }

/// A clock that goes on whenever SQLite asks.
std::chrono::nanoseconds hasty() {
    ++shown().looks;
    return shown().now += 10ms;
}

void work_for(std::chrono::nanoseconds time) { shown().now += time; }

/// The file of a table that holds this number of megabytes.
std::string file_of(const ScratchFolder& folder, int megabytes) {
    std::string path = folder.path("c.merels");
    sql::Database database{path, sql::Access::create};
    database.execute("CREATE TABLE t (data BLOB)");
    sql::Statement{database, "INSERT INTO t VALUES (zeroblob(?))"}.run(megabytes << 20);
    return path;
}

template <class Run> StoreError error_of(const std::string& path, Run run) {
    const auto result = attempt(path, [&] {
        run();
        return 0;
    });
    REQUIRE(!result);
    return result.error();
}

StoreError too_long(const std::string& path) {
    return {StoreFault::damaged, path
                                     + ": an SQL statement takes too long for a file of this size; "
                                       "'merels doctor' shows if the file is damaged"};
}

StoreError without_end(const std::string& path) {
    return {StoreFault::damaged,
            path
                + ": the file is damaged (the rows of a table repeat without end), and 'merels "
                  "doctor' shows what can be saved"};
}

} // namespace

TEST_CASE("a statement without end is ended") {
    const ScratchFolder folder;
    const std::string path = file_of(folder, 0);
    sql::Database database{path, sql::Access::write};
    database.watch().set_clock(hasty);
    shown() = {};
    CHECK(error_of(path, [&] { database.integer(endless); }) == too_long(path));
    CHECK(shown().looks == 202);
    shown() = {};
    CHECK(error_of(path, [&] { database.execute(endless); }) == too_long(path));
    CHECK(shown().looks == 27);
    // The connection goes on to answer.
    CHECK(database.integer("SELECT 7") == 7);
}

TEST_CASE("a table that gives more rows than its file can hold has no end") {
    const ScratchFolder folder;
    const std::string path = file_of(folder, 1);
    sql::Database database{path, sql::Access::write};
    database.watch().set_clock(still);
    std::uint64_t rows = 0;
    CHECK(error_of(path,
                   [&] {
                       for (sql::Statement select{database, endless_rows}; select.step();) ++rows;
                   })
          == without_end(path));
    CHECK(rows >= std::filesystem::file_size(path) / 4);
}

TEST_CASE("the time that a statement may take grows with its file") {
    const ScratchFolder folder;
    const std::string path = file_of(folder, 3);
    sql::Database database{path, sql::Access::write};
    sql::StatementWatch& watch = database.watch();
    watch.set_clock(still);
    watch.begin_step();
    CHECK_FALSE(watch.is_to_end());
    work_for(2300ms);
    CHECK_FALSE(watch.is_to_end());
    CHECK_FALSE(watch.is_exhausted());
    work_for(800ms);
    CHECK(watch.is_to_end());
    CHECK(watch.is_exhausted());
    // The next statement has its own time, but less.
    watch.begin_step();
    CHECK_FALSE(watch.is_to_end());
    work_for(250ms);
    CHECK_FALSE(watch.is_to_end());
    CHECK_FALSE(watch.is_exhausted());
    work_for(150ms);
    CHECK(watch.is_to_end());
}

TEST_CASE("a search that gives rows takes as long as it must, and so does one in memory") {
    const ScratchFolder folder;
    // Each of the rows is a step of its own.
    sql::Database database{file_of(folder, 0), sql::Access::write};
    database.watch().set_clock(still);
    sql::Statement select{database, "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM "
                                    "n LIMIT 5) SELECT i FROM n"};
    for (int row = 1; row <= 5; ++row) {
        REQUIRE(select.step());
        CHECK(select.integer(0) == row);
        work_for(500ms);
        CHECK_FALSE(database.watch().is_to_end());
    }
    CHECK_FALSE(select.step());
    sql::Database memory{":memory:", sql::Access::create};
    memory.watch().set_clock(still);
    memory.watch().begin_step();
    CHECK_FALSE(memory.watch().is_to_end());
    work_for(2100ms);
    CHECK_FALSE(memory.watch().is_to_end());
}

TEST_CASE("time in which others work is not held against a statement") {
    const auto before = time_of_thread();
    const auto counted = sql::StatementWatch::time_of_thread();
    CHECK(counted >= before);
    CHECK(counted <= time_of_thread());
}
