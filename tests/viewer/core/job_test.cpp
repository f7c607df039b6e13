#include <viewer/core/job.hpp>

#include <tests/support/catch.hpp>

namespace merels::viewer {

namespace {

void wait_for_end(const Job<int>& job) {
    while (job.is_running()) std::this_thread::yield();
}

TEST_CASE("of a job's news the last is kept, and taken once") {
    Job<int> job;
    CHECK_FALSE(job.news().has_value());
    job.start([](const std::stop_token&, const Job<int>::Tell& tell) {
        tell(1);
        tell(2);
    });
    wait_for_end(job);
    CHECK(job.news() == 2);
    CHECK_FALSE(job.news().has_value());
}

TEST_CASE("a job that is stopped has ended, and its news are forgotten") {
    Job<int> job;
    bool has_ended = false;
    job.start([&](const std::stop_token& stop, const Job<int>::Tell& tell) {
        tell(1);
        while (!stop.stop_requested()) std::this_thread::yield();
        has_ended = true;
    });
    CHECK(job.is_running());
    job.stop();
    CHECK(has_ended);
    CHECK_FALSE(job.is_running());
    CHECK_FALSE(job.news().has_value());
}

TEST_CASE("a new job ends the one before") {
    Job<int> job;
    bool has_ended = false;
    job.start([&](const std::stop_token& stop, const Job<int>::Tell&) {
        while (!stop.stop_requested()) std::this_thread::yield();
        has_ended = true;
    });
    job.start([&](const std::stop_token&, const Job<int>::Tell& tell) { tell(has_ended ? 1 : 0); });
    wait_for_end(job);
    CHECK(job.news() == 1);
}

TEST_CASE("a job ends with its owner") {
    bool has_ended = false;
    {
        Job<int> job;
        job.start([&](const std::stop_token& stop, const Job<int>::Tell&) {
            while (!stop.stop_requested()) std::this_thread::yield();
            has_ended = true;
        });
        job.ask_to_stop();
    }
    CHECK(has_ended);
}

} // namespace

} // namespace merels::viewer
