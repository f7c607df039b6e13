#include <engine/time_limit.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>
#include <viewer/core/files/collection_file.hpp>
#include <viewer/core/files/opened_beside.hpp>

#include <libnotation/store/collection/stop.hpp>

#include <stop_token>
#include <string>
#include <thread>

using namespace merels;
using namespace merels::test;
using namespace merels::viewer;

TEST_CASE("a collection whose opening was stopped is opened for the next question", "[threads]") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    REQUIRE_FALSE(make_collection(path));
    OpenedBeside opened{path};
    CHECK(opened.is_outdated());
    std::stop_source stop;
    stop.request_stop();
    opened.open(stop.get_token());
    REQUIRE(opened.fault());
    CHECK(opened.fault()->fault == StoreFault::stopped);
    CHECK(opened.is_outdated());
    opened.open({});
    CHECK_FALSE(opened.fault());
    CHECK_FALSE(opened.is_outdated());
}

TEST_CASE("a stop of one question leaves the collection open for the next", "[threads]") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    REQUIRE_FALSE(make_collection(path));
    OpenedBeside opened{path};
    std::stop_source question;
    opened.open(question.get_token());
    question.request_stop();
    CHECK_FALSE(opened.is_outdated());
    REQUIRE(opened.collection() != nullptr);
    const auto size = opened.collection()->size();
    REQUIRE(size);
    CHECK(*size == 0);
}

TEST_CASE("a time limit stops when its time is over, and not before", "[threads]") {
    const TimeLimit short_limit{std::chrono::milliseconds{1}};
    while (!short_limit.token().stop_requested()) std::this_thread::yield();
    std::stop_token long_token;
    {
        const TimeLimit limit{std::chrono::hours{1}};
        long_token = limit.token();
    }
    CHECK_FALSE(long_token.stop_requested());
}
