#include <viewer/core/threads/background_worker.hpp>

#include <tests/support/catch.hpp>
#include <tests/support/eventually.hpp>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

namespace merels::viewer {

namespace {

using namespace std::chrono_literals;
using Words = BackgroundWorker<std::string>;

std::string failed(const std::string& why) { return "failed: " + why; }

void wait_for_end(const Words& worker) {
    while (worker.is_running()) std::this_thread::yield();
}

void wait_for_stop(const std::stop_token& stop) {
    while (!stop.stop_requested()) std::this_thread::yield();
}

/// A worker's message about a task that throws.
template <class Exception> std::string said_of(const Exception& exception) {
    Words worker{"a test"};
    worker.start([exception](const std::stop_token&, const Words::Tell&) { throw exception; },
                 failed);
    wait_for_end(worker);
    return worker.news().value_or("nothing");
}

TEST_CASE("of a task's news the last are kept, and taken once", "[threads]") {
    Words worker{"a test"};
    CHECK_FALSE(worker.is_running());
    CHECK_FALSE(worker.news().has_value());
    worker.start(
        [](const std::stop_token&, const Words::Tell& tell) {
            tell("first");
            tell("second");
        },
        failed);
    wait_for_end(worker);
    CHECK(worker.news() == "second");
    CHECK_FALSE(worker.news().has_value());
}

TEST_CASE("what a task throws becomes its last news", "[threads]") {
    namespace fs = std::filesystem;
    CHECK(said_of(std::runtime_error{"the lamp is broken"}) == "failed: the lamp is broken");
    CHECK(said_of(std::bad_alloc{}) == "failed: not enough memory");
    CHECK(said_of(
              fs::filesystem_error{"cannot open", "/a", std::make_error_code(std::errc::io_error)})
          == "failed: filesystem error: cannot open: Input/output error [/a]");
    CHECK(said_of(7) == "failed: an unknown error");
}

TEST_CASE("a worker whose task failed does the next one", "[threads]") {
    Words worker{"a test"};
    worker.start([](const std::stop_token&, const Words::Tell&) { throw std::bad_alloc{}; },
                 failed);
    wait_for_end(worker);
    worker.start([](const std::stop_token&, const Words::Tell& tell) { tell("done"); }, failed);
    wait_for_end(worker);
    CHECK(worker.news() == "done");
}

TEST_CASE("a stopped task reports its end, and a forgotten one nothing", "[threads]") {
    Words worker{"a test"};
    const auto until_stopped = [](const std::stop_token& stop, const Words::Tell& tell) {
        wait_for_stop(stop);
        tell("stopped");
    };
    // The task ends even if the stop comes before the thread has begun it.
    worker.start(until_stopped, failed);
    worker.ask_to_stop();
    wait_for_end(worker);
    CHECK(worker.news() == "stopped");
    worker.start(until_stopped, failed);
    worker.stop();
    CHECK_FALSE(worker.is_running());
    CHECK_FALSE(worker.news().has_value());
}

/// The signals between a task and a test.
struct Marks {
    std::atomic<bool> has_begun = false;
    std::atomic<bool> has_ended = false;
};

/// Starts a task that ends when it is stopped. Returns when the task has begun.
std::shared_ptr<Marks> start_patient_task(Words& worker) {
    auto marks = std::make_shared<Marks>();
    worker.start(
        [marks](const std::stop_token& stop, const Words::Tell& tell) {
            marks->has_begun = true;
            wait_for_stop(stop);
            tell("too late");
            marks->has_ended = true;
        },
        failed);
    while (!marks->has_begun) std::this_thread::yield();
    return marks;
}

TEST_CASE("a new task stops the one before and begins after its end", "[threads]") {
    Words worker{"a test"};
    const auto marks = start_patient_task(worker);
    worker.start([marks](const std::stop_token&,
                         const Words::Tell& tell) { tell(marks->has_ended ? "after" : "during"); },
                 failed);
    wait_for_end(worker);
    CHECK(worker.news() == "after");
}

TEST_CASE("of several tasks that wait only the last is done", "[threads]") {
    Words worker{"a test"};
    const auto may_end = std::make_shared<std::atomic<bool>>(false);
    const auto has_begun = std::make_shared<std::atomic<bool>>(false);
    const auto done = std::make_shared<std::atomic<int>>(0);
    worker.start(
        [may_end, has_begun](const std::stop_token&, const Words::Tell&) {
            *has_begun = true;
            while (!*may_end) std::this_thread::yield();
        },
        failed);
    while (!*has_begun) std::this_thread::yield();
    for (int i = 0; i < 20; ++i)
        worker.start(
            [done, may_end](const std::stop_token&, const Words::Tell& tell) {
                ++*done;
                tell(*may_end ? "after" : "during");
            },
            failed);
    *may_end = true;
    wait_for_end(worker);
    CHECK(worker.news() == "after");
    CHECK(*done == 1);
}

TEST_CASE("the end of a worker stops its task and waits for it", "[threads]") {
    auto worker = std::make_unique<Words>("a test");
    const auto marks = start_patient_task(*worker);
    worker.reset();
    CHECK(marks->has_ended);
    CHECK(end_all_tasks().empty());
}

TEST_CASE("a task that does not stop is abandoned, and may go on", "[threads]") {
    const auto may_end = std::make_shared<std::atomic<bool>>(false);
    const auto has_begun = std::make_shared<std::atomic<bool>>(false);
    {
        Words worker{"patience", 20ms};
        worker.start(
            [may_end, has_begun](const std::stop_token&, const Words::Tell& tell) {
                *has_begun = true;
                while (!*may_end) std::this_thread::yield();
                tell("nobody hears it");
            },
            failed);
        while (!*has_begun) std::this_thread::yield();
        CHECK(end_all_tasks() == std::vector<std::string_view>{"patience"});
    }
    CHECK(end_all_tasks() == std::vector<std::string_view>{"patience"});
    *may_end = true;
    CHECK(test::eventually([] { return end_all_tasks().empty(); }));
}

TEST_CASE("a program that closes without tasks says which") {
    CHECK(words_of_unended({"an import", "a search"})
          == "a background task did not stop in time (an import, a search); closed without it");
}

TEST_CASE("all tasks are stopped together", "[threads]") {
    std::vector<std::unique_ptr<Words>> workers;
    for (int i = 0; i < 5; ++i) {
        workers.push_back(std::make_unique<Words>("a test"));
        workers.back()->start(
            [](const std::stop_token& stop, const Words::Tell& tell) {
                wait_for_stop(stop);
                tell("stopped");
            },
            failed);
    }
    CHECK(end_all_tasks().empty());
    for (const auto& worker : workers) CHECK(worker->news() == "stopped");
}

template <class Thrown> std::string words_thrown(const Thrown& thrown) {
    return words_of(std::make_exception_ptr(thrown));
}

TEST_CASE("what an exception says is one line that steers no terminal") {
    CHECK(words_thrown(std::bad_alloc{}) == "not enough memory");
    CHECK(words_thrown(7) == "an unknown error");
    CHECK(words_thrown(std::runtime_error{"a\nb\x1b[31m\xff"}) == "a␊b␛[31m\xEF\xBF\xBD");
    const std::filesystem::filesystem_error error{"cannot copy", "c\nd",
                                                  std::make_error_code(std::errc::io_error)};
    CHECK(words_thrown(error) == "filesystem error: cannot copy: Input/output error [c␊d]");
}

} // namespace

} // namespace merels::viewer
