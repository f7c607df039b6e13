#pragma once

// Decides if a running SQL statement may continue. SQLite calls the watch from time to time.

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

struct sqlite3;

namespace merels::sql {

/// Ends the statements of a connection when a stop is requested. A statement also ends when it
/// reaches a time limit, which is longer for a larger file. Without this limit, a statement might
/// never end, because the pages of a damaged table may form a cycle. After the first statement that
/// took too long, all later statements get only an eighth of the usual time, so that the repair of
/// a damaged file does not take very long. Only the thread that uses the connection may use this
/// object. To stop a statement, another thread must use a stop token.
class StatementWatch {
public:
    using Clock = std::chrono::nanoseconds (*)();

    explicit StatementWatch(sqlite3* handle);
    ~StatementWatch();
    StatementWatch(const StatementWatch&) = delete;
    StatementWatch& operator=(const StatementWatch&) = delete;

    /// Adds a token that stops statements. An empty token (`std::stop_token{}`) is allowed, and
    /// never stops a statement.
    void add(std::stop_token stop);
    /// Removes the token that was added last.
    void remove_last();
    bool is_stopped() const;
    /// Sets the clock. The default is `time_of_thread`.
    void set_clock(Clock clock) { clock_ = clock; }
    /// The processor time of this thread. The watch does not use real time, because a statement
    /// needs more real time if the machine is busy.
    static std::chrono::nanoseconds time_of_thread();
    /// Begins a new time limit. Call this function before each step of a statement.
    void begin_step() {
        began_ = {};
        is_exhausted_ = false;
    }
    /// True if the statement must end. SQLite calls this function from time to time.
    bool is_to_end();
    /// True if the last statement was ended because it took too long.
    bool is_exhausted() const { return is_exhausted_; }
    /// The size of the file, its log and the cache in memory, all together. The result is 0 if
    /// there is no file.
    std::uint64_t file_size() const;
    /// All tokens that stop statements. If a second connection does a part of the work, give it
    /// these tokens as well.
    std::vector<std::stop_token> tokens() const;

private:
    /// SQLite calls `is_to_end` only between instructions of its virtual machine. One instruction
    /// can take long, for example the instruction that counts the rows of a table. To end a long
    /// instruction, a request to stop also calls `sqlite3_interrupt`.
    struct Interrupt {
        sqlite3* handle;
        void operator()() const;
    };
    struct Stop {
        Stop(std::stop_token given, sqlite3* handle);
        std::stop_token token;
        std::stop_callback<Interrupt> interrupt;
    };

    sqlite3* handle_;
    std::vector<std::unique_ptr<Stop>> stops_;
    Clock clock_ = time_of_thread;
    /// The time when the current step began.
    std::optional<std::chrono::nanoseconds> began_;
    bool is_exhausted_ = false;
    /// True if a statement was ended because it took too long.
    bool was_exhausted_ = false;
};

} // namespace merels::sql
