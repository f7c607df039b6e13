#pragma once

// Our engine on two descriptors: commands are read while a search runs, so that `stop`, `isready`
// and `quit` are answered at once. All others wait for the commands before them; after `go
// infinite` they also mean `stop`. docs/protocol.md describes the protocol.

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
    /// The writer must outlive it.
    EngineServer(const EngineSettings& settings, MakeThinker make_thinker, LineWriter& writer);

    /// Serves until `quit` or the end of input. After `quit` all commands are answered at once. At
    /// the end of input, searches with a limit are completed first. An exception while reading or
    /// working is thrown at once.
    void serve(LineReader& reader);

private:
    struct Task {
        Command command;
        std::stop_source stop{};

        bool is_search() const { return std::holds_alternative<Go>(command); }
        bool is_infinite() const { return is_search() && std::get<Go>(command).is_infinite; }
    };

    /// The most commands that wait; while there are that many, no input is read.
    static constexpr std::size_t most_waiting = 64;

    /// The way in which the input has ended.
    enum class End : std::uint8_t {
        /// The input ended: all commands are carried out.
        of_input,
        /// After `quit`: all commands are answered, but searches are cut short.
        by_quit,
        /// No program reads the answers any more.
        by_failure,
    };

    End read_commands(LineReader& reader);
    void take(Command command);
    void work();
    void work_or_fail(LineReader& reader);
    void add(Command command);
    void finish(End end);
    void stop_searches();
    /// Ends searches without a limit. The caller must hold the lock.
    void stop_infinite();
    bool is_searching();

    Say say_;
    LineWriter* writer_;
    EngineSession session_;
    std::mutex mutex_;
    std::condition_variable changed_;
    /// The commands that wait. The first of them is being carried out.
    std::deque<Task> tasks_;
    bool is_finished_ = false;
    /// The exception that the working thread has thrown.
    std::exception_ptr failure_;
};

/// A `Searcher` with all exact values of its rule set that this machine has or can compute quickly.
std::unique_ptr<Thinker> make_built_in_thinker(const EngineSettings& settings, const Say& say,
                                               const std::stop_token& stop);

} // namespace merels::protocol
