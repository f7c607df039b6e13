#pragma once

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <random>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace merels::test {

using Microseconds = std::chrono::microseconds;

/// Moments at which a run is to be killed: MERELS_KILLS, or `usual`.
inline int moments_to_kill(int usual) {
    const char* wanted = std::getenv("MERELS_KILLS");
    return wanted != nullptr ? std::max(1, std::atoi(wanted)) : usual;
}

/// Runs in a process of its own that is killed (SIGKILL) after so long; true if it was.
template <class Run> bool was_killed(Microseconds after, Run run) {
    const pid_t process = ::fork();
    if (process == 0) {
        run();
        ::_exit(0);
    }
    std::this_thread::sleep_for(after);
    ::kill(process, SIGKILL);
    int status = 0;
    ::waitpid(process, &status, 0);
    return WIFSIGNALED(status);
}

/// How long something takes.
template <class Run> Microseconds duration_of(Run run) {
    const auto start = std::chrono::steady_clock::now();
    run();
    return std::chrono::duration_cast<Microseconds>(std::chrono::steady_clock::now() - start);
}

/// Moments that are spread evenly over a time.
class Moments {
public:
    explicit Moments(Microseconds whole) : whole_(0, whole.count()) {}
    Microseconds next() { return Microseconds{whole_(random_)}; }

private:
    std::mt19937_64 random_{31};
    std::uniform_int_distribution<Microseconds::rep> whole_;
};

} // namespace merels::test
