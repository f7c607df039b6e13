#include <engine/protocol/client/child_process.hpp>

#include <libnotation/base/text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

extern char** environ;

namespace merels::protocol {

namespace {

using std::chrono_literals::operator""ms;

constexpr std::chrono::milliseconds longest_wait{50};
/// The longest wait for a program after it was killed.
constexpr std::chrono::milliseconds longest_death{2000};
constexpr std::size_t longest_complaint = 300;

void close_descriptor(int& descriptor) {
    if (descriptor >= 0) ::close(descriptor);
    descriptor = -1;
}

/// A pipe between this program and the child. The destructor closes the ends that were not taken.
struct Pipe {
    std::array<int, 2> ends{-1, -1};

    Pipe() { is_open = ::pipe2(ends.data(), O_CLOEXEC) == 0; }
    ~Pipe() {
        for (int& end : ends) close_descriptor(end);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    /// Takes one end out of the pipe and makes it non-blocking.
    int take(std::size_t end) {
        const int taken = std::exchange(ends[end], -1);
        ::fcntl(taken, F_SETFL, O_NONBLOCK);
        return taken;
    }

    bool is_open = false;
};

/// Starts the program with these streams. Returns the error, or 0.
int spawn(pid_t& process, const std::vector<std::string>& words,
          const std::array<int, 3>& streams) {
    posix_spawn_file_actions_t actions{};
    posix_spawnattr_t attributes{};
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawnattr_init(&attributes);
    for (int target = 0; target < 3; ++target)
        ::posix_spawn_file_actions_adddup2(&actions, streams[static_cast<std::size_t>(target)],
                                           target);
    sigset_t none{};
    sigset_t defaults{};
    ::sigemptyset(&none);
    ::sigemptyset(&defaults);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ})
        ::sigaddset(&defaults, signal);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setsigdefault(&attributes, &defaults);
    ::posix_spawnattr_setpgroup(&attributes, 0);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
                                                | POSIX_SPAWN_SETPGROUP);
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    const int error
        = ::posix_spawnp(&process, arguments[0], &actions, &attributes, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    ::posix_spawnattr_destroy(&attributes);
    return error;
}

/// Ignores the signal that a pipe without a reader causes, because this signal would end our
/// program.
class BrokenPipesIgnored {
public:
    BrokenPipesIgnored() {
        ::sigemptyset(&broken_pipe_);
        ::sigaddset(&broken_pipe_, SIGPIPE);
        ::pthread_sigmask(SIG_BLOCK, &broken_pipe_, &before_);
    }
    ~BrokenPipesIgnored() {
        const timespec at_once{};
        if (::sigismember(&before_, SIGPIPE) == 0)
            while (::sigtimedwait(&broken_pipe_, nullptr, &at_once) > 0) {
            }
        ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    BrokenPipesIgnored(const BrokenPipesIgnored&) = delete;
    BrokenPipesIgnored& operator=(const BrokenPipesIgnored&) = delete;

private:
    sigset_t broken_pipe_{};
    sigset_t before_{};
};

std::string in_words(const siginfo_t& end) {
    if (end.si_code == CLD_EXITED) return fmt::format("exit status {}", end.si_status);
    const char* const description = ::sigdescr_np(end.si_status);
    return fmt::format("signal {} ({})", end.si_status,
                       description != nullptr ? description : "unknown");
}

} // namespace

Result<std::unique_ptr<ChildProcess>, std::string>
ChildProcess::start(const std::vector<std::string>& words, const std::stop_token& stop) {
    if (words.empty()) return Unexpected{std::string{"there is no command"}};
    Pipe input;
    Pipe output;
    Pipe error;
    if (!input.is_open || !output.is_open || !error.is_open)
        return Unexpected{fmt::format("cannot make a pipe: {}", std::strerror(errno))};
    pid_t process = -1;
    const int fault = spawn(process, words, {input.ends[0], output.ends[1], error.ends[1]});
    if (fault != 0) return Unexpected{fmt::format("it cannot be run: {}", std::strerror(fault))};
    std::unique_ptr<ChildProcess> child{new ChildProcess{process, stop}};
    child->input_ = input.take(1);
    child->output_ = output.take(0);
    child->error_ = error.take(0);
    return child;
}

ChildProcess::~ChildProcess() { end(0ms); }

Talk ChildProcess::wait(int descriptor, short events, Deadline deadline) {
    if (stop_.stop_requested()) return Talk::stopped;
    const auto left
        = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left <= 0ms) return Talk::late;
    std::array<pollfd, 2> polled{pollfd{descriptor, events, 0}, pollfd{error_, POLLIN, 0}};
    ::poll(polled.data(), polled.size(), static_cast<int>(std::min(left, longest_wait).count()));
    if (polled[1].revents != 0) take_complaint();
    return Talk::fine;
}

Talk ChildProcess::write(std::string_view line, Deadline deadline) {
    const BrokenPipesIgnored ignored;
    const std::string text = std::string{line} + '\n';
    for (std::string_view rest = text; !rest.empty();) {
        // The program's output is not read here, because its last answer was already read.
        const Talk waited = wait(input_, POLLOUT, deadline);
        if (waited != Talk::fine) return waited;
        const ssize_t written = ::write(input_, rest.data(), rest.size());
        if (written >= 0)
            rest.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EAGAIN && errno != EINTR)
            return Talk::closed;
    }
    return Talk::fine;
}

Talk ChildProcess::read(std::string& line, Deadline deadline) {
    for (;;) {
        // The deadline is checked even if a line is available, because endless output must also
        // become late.
        if (std::chrono::steady_clock::now() >= deadline) return Talk::late;
        auto kind = lines_.next(line);
        if (!kind && output_ < 0) kind = lines_.last(line);
        if (kind) return *kind == LineCutter::Kind::line ? Talk::fine : Talk::too_long;
        if (output_ < 0) return Talk::closed;
        const Talk waited = wait(output_, POLLIN, deadline);
        if (waited != Talk::fine) return waited;
        take_output();
    }
}

void ChildProcess::take_output() {
    std::array<char, 1 << 14> bytes{};
    const ssize_t size = ::read(output_, bytes.data(), bytes.size());
    if (size > 0)
        lines_.add({bytes.data(), static_cast<std::size_t>(size)});
    else if (size == 0 || (errno != EAGAIN && errno != EINTR))
        close_descriptor(output_);
}

void ChildProcess::take_complaint() {
    std::array<char, 1 << 12> bytes{};
    const ssize_t size = ::read(error_, bytes.data(), bytes.size());
    if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (size <= 0) return close_descriptor(error_);
    for (const char c : std::string_view{bytes.data(), static_cast<std::size_t>(size)})
        complaint_ += c >= ' ' && c <= '~' ? c : ' ';
    if (complaint_.size() > longest_complaint)
        complaint_.erase(0, complaint_.size() - longest_complaint);
}

std::string_view ChildProcess::complaint() const { return trimmed(complaint_, " "); }

bool ChildProcess::has_ended() const {
    siginfo_t end{};
    return ::waitid(P_PID, static_cast<id_t>(process_), &end, WEXITED | WNOHANG | WNOWAIT) == 0
           && end.si_pid == process_;
}

std::optional<std::string> ChildProcess::end(std::chrono::milliseconds grace) {
    if (process_ < 0) return ending_;
    if (grace > 0ms) wait_for_end(grace);
    const bool has_ended_by_itself = has_ended();
    // The process still exists, so its number belongs to no other process. The process may have
    // left its group, so it is also killed alone.
    ::kill(-process_, SIGKILL);
    ::kill(process_, SIGKILL);
    // A program that crashed may still be writing its core file. In this case, this SIGKILL was not
    // the cause of its end.
    const auto ending = reaped();
    if (ending && (has_ended_by_itself || ending->si_status != SIGKILL))
        ending_ = in_words(*ending);
    process_ = -1;
    if (error_ >= 0) take_complaint();
    for (int* const pipe : {&input_, &output_, &error_}) close_descriptor(*pipe);
    return ending_;
}

void ChildProcess::wait_for_end(std::chrono::milliseconds grace) {
    close_descriptor(input_);
    close_descriptor(output_);
    const Deadline deadline = std::chrono::steady_clock::now() + grace;
    while (!has_ended() && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(1ms);
}

/// The way in which the process ended. The result is empty if the process still hangs in the
/// system, or does not belong to us.
std::optional<siginfo_t> ChildProcess::reaped() const {
    const Deadline deadline = std::chrono::steady_clock::now() + longest_death;
    for (;;) {
        siginfo_t end{};
        const int waited = ::waitid(P_PID, static_cast<id_t>(process_), &end, WEXITED | WNOHANG);
        if (waited == 0 && end.si_pid == process_) return end;
        const bool is_lost = waited != 0 && errno != EINTR;
        if (is_lost || std::chrono::steady_clock::now() >= deadline) return std::nullopt;
        std::this_thread::sleep_for(1ms);
    }
}

std::optional<std::vector<std::string>> words_of_command(std::string_view text) {
    std::vector<std::string> words;
    bool is_in_word = false;
    char quote = '\0';
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool is_blank = quote == '\0' && (c == ' ' || c == '\t' || c == '\n');
        if (is_blank || !is_in_word) {
            if (is_blank) is_in_word = false;
            if (is_blank) continue;
            words.emplace_back();
            is_in_word = true;
        }
        if (c == quote)
            quote = '\0';
        else if (quote == '\0' && (c == '"' || c == '\''))
            quote = c;
        else if (c == '\\' && quote != '\'' && i + 1 < text.size())
            words.back() += text[++i];
        else
            words.back() += c;
    }
    if (quote != '\0') return std::nullopt;
    return words;
}

} // namespace merels::protocol
