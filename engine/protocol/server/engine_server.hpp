#pragma once

// The engine of Merels as a server on two descriptors. Commands are also read during a search, so
// `stop`, `isready` and `quit` are answered at once. Other commands wait until all earlier commands
// are executed. A search by `go infinite` ends as soon as another command waits. docs/protocol.md
// describes the protocol.

#include <engine/protocol/lines.hpp>
#include <engine/protocol/server/engine_session.hpp>
#include <engine/protocol/thinker.hpp>

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <mutex>
#include <stop_token>

namespace merels::protocol {

class EngineServer {
public:
    /// The writer must outlive the server.
    EngineServer(const EngineSettings& settings, MakeThinker make_thinker, LineWriter& writer);

    /// Runs until `quit` or the end of input. After `quit`, all searches end early, and all waiting
    /// commands are answered. If the input ends, `serve` returns after all searches with a limit
    /// are complete. After an exception, `serve` drops the waiting commands and throws the
    /// exception again.
    void serve(LineReader& reader);

private:
    struct Task {
        Command command;
        std::stop_source stop{};

        bool is_search() const { return std::holds_alternative<Go>(command); }
        bool is_infinite() const { return is_search() && std::get<Go>(command).is_infinite; }
    };

    /// The greatest number of waiting commands. If `most_waiting` commands wait, the server reads
    /// no more input.
    static constexpr std::size_t most_waiting = 64;

    /// The way in which the server ends.
    enum class End : std::uint8_t {
        /// The input has ended. All commands are executed.
        of_input,
        /// The server has read the command `quit`. All commands before `quit` are answered, but
        /// searches end early.
        by_quit,
        /// The answers could not be written, or the commands could not be read.
        by_failure,
    };

    End read_commands(LineReader& reader);
    void take(Command command);
    void work();
    void work_or_fail(LineReader& reader);
    void add(Command command);
    void finish(End end);
    void stop_searches();
    /// Ends all searches that have no limit. The caller must hold the lock.
    void stop_infinite();
    bool is_searching();

    Say say_;
    LineWriter* writer_;
    EngineSession session_;
    std::mutex mutex_;
    std::condition_variable changed_;
    /// The commands that are not finished, in order. The server executes the first command in
    /// `tasks_`.
    std::deque<Task> tasks_;
    bool is_finished_ = false;
    /// An exception from the working thread.
    std::exception_ptr failure_;
};

/// A `Searcher` with the exact values of its rule set, if this machine has them or can compute them
/// quickly.
std::unique_ptr<Thinker> make_built_in_thinker(const EngineSettings& settings, const Say& say,
                                               const std::stop_token& stop);

} // namespace merels::protocol
