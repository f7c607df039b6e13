#include <cli/terminal/cleanup.hpp>

#include <tests/support/catch.hpp>

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <functional>
#include <latch>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace merels::cli {

namespace {

namespace fs = std::filesystem;

/// Does the work in a child process. Returns its status from `waitpid`.
int ending_of(const std::function<void()>& work) {
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        clean_up_on_signals();
        work();
        ::_exit(3);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    return status;
}

bool is_ended_by(int status, int signal) {
    return WIFSIGNALED(status) && WTERMSIG(status) == signal;
}

/// A signal that comes to another thread than the calling one.
void send_to_another_thread(int signal) {
    std::thread{[signal] { ::raise(signal); }}.join();
}

/// A file that is made and then registered, as `OutputFile` does it.
struct Draft {
    std::string path
        = (fs::temp_directory_path() / ("merels-draft-" + std::to_string(::getpid()))).string();

    ~Draft() { ::unlink(path.c_str()); }
    void make() const { ::close(::creat(path.c_str(), 0600)); }
    bool exists() const { return ::access(path.c_str(), F_OK) == 0; }
};

} // namespace

TEST_CASE("a signal to another thread waits while signals are held", "[threads]") {
    const Draft draft;
    const int status = ending_of([&] {
        const SignalsHeld held;
        draft.make();
        send_to_another_thread(SIGTERM);
        note_unfinished_file(draft.path);
    });
    CHECK(is_ended_by(status, SIGTERM));
    CHECK_FALSE(draft.exists());
}

TEST_CASE("signals that come to many threads at once end the program once, and remove its draft",
          "[threads]") {
    for (int round = 0; round < 50; ++round) {
        const Draft draft;
        const int status = ending_of([&] {
            std::vector<std::thread> threads;
            for (const int signal : {SIGTERM, SIGHUP, SIGINT, SIGTERM})
                threads.emplace_back([signal] { ::raise(signal); });
            for (;;) {
                const SignalsHeld held;
                draft.make();
                note_unfinished_file(draft.path);
            }
        });
        CHECK(WIFSIGNALED(status));
        CHECK_FALSE(draft.exists());
    }
}

TEST_CASE("two threads may hold signals, and the last one lets them through", "[threads]") {
    const Draft draft;
    const int status = ending_of([&] {
        draft.make();
        std::latch is_raised{1};
        std::latch is_let_go{1};
        std::thread other{[&] {
            const SignalsHeld held;
            ::raise(SIGINT);
            is_raised.count_down();
            is_let_go.wait();
            note_unfinished_file(draft.path);
        }};
        is_raised.wait();
        { const SignalsHeld held; }
        is_let_go.count_down();
        other.join();
    });
    CHECK(is_ended_by(status, SIGINT));
    CHECK_FALSE(draft.exists());
}

} // namespace merels::cli
