#pragma once

#include <tests/support/long_run.hpp>
#include <tests/support/sanitized.hpp>

#include <sqlite3.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <random>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

namespace merels::test {

/// The number of moments at which a test kills a run: MERELS_KILLS, or `usual` if it is not set.
/// Short tests use half of `usual`. Under sanitizers, there are at most two.
inline int moments_to_kill(int usual) {
    const char* wanted = std::getenv("MERELS_KILLS");
    if (wanted != nullptr) return std::max(1, std::atoi(wanted));
    const int moments = in_long_run(usual, (usual + 1) / 2);
    return is_sanitized ? std::min(moments, 2) : moments;
}

/// Counts SQLite's calls that change a file, in this process.
class Writes {
public:
    /// Starts to count. Before the call with the number `last`, the process is killed (SIGKILL).
    static void count_until(int last) {
        made_ = 0;
        last_ = last;
        static const bool is_counting = [] {
            count<0, ssize_t, int, const void*, std::size_t, off_t>("pwrite");
            count<1, ssize_t, int, const void*, std::size_t, off64_t>("pwrite64");
            count<2, int, int, off_t>("ftruncate");
            count<3, int, const char*>("unlink");
            return true;
        }();
        static_cast<void>(is_counting);
    }
    static int made() { return made_; }

private:
    template <int Number, class Value, class... Arguments> static void count(const char* name) {
        sqlite3_vfs* const files = sqlite3_vfs_find("unix");
        static Value (*call)(Arguments...) = nullptr;
        call = reinterpret_cast<Value (*)(Arguments...)>(files->xGetSystemCall(files, name));
        Value (*const counted)(Arguments...) = [](Arguments... arguments) {
            if (++made_ == last_) ::kill(::getpid(), SIGKILL);
            return call(arguments...);
        };
        if (call != nullptr)
            files->xSetSystemCall(files, name, reinterpret_cast<sqlite3_syscall_ptr>(counted));
    }

    inline static int made_ = 0;
    inline static int last_ = 0;
};

/// The number of calls in a whole run that change a file.
template <class Run> int writes_of(Run run) {
    Writes::count_until(0);
    run();
    return Writes::made();
}

/// Runs `run` in a child process, which is killed before its call number `last` that changes a
/// file. Returns false if it ended earlier.
template <class Run> bool was_killed(int last, Run run) {
    const pid_t process = ::fork();
    if (process == 0) {
        Writes::count_until(last);
        run();
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(process, &status, 0);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
}

/// Random numbers of calls.
class Moments {
public:
    explicit Moments(int calls) : calls_(1, calls) {}
    int next() { return calls_(random_); }

private:
    std::mt19937_64 random_{31};
    std::uniform_int_distribution<int> calls_;
};

} // namespace merels::test
