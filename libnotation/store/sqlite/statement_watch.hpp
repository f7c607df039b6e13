#pragma once

// The question that SQLite asks while a statement of a connection runs: is it to go on?

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

struct sqlite3;

namespace merels::sql {

/// Ends the statements of a connection when a stop is requested, and those that take longer than
/// any of ours can over a file of that size: tables whose pages lead back to earlier ones have no
/// end. Where one was ended, the next get an eighth of the time. Belongs to the connection's
/// thread; only the requests come from others.
class StatementWatch {
public:
    using Clock = std::chrono::nanoseconds (*)();

    explicit StatementWatch(sqlite3* handle);
    ~StatementWatch();
    StatementWatch(const StatementWatch&) = delete;
    StatementWatch& operator=(const StatementWatch&) = delete;

    /// From now on this token counts, too. One that can never be stopped costs nothing.
    void add(std::stop_token stop);
    /// Forgets the token that was added last.
    void remove_last();
    bool is_stopped() const;
    /// From now on this clock counts, instead of `time_of_thread`.
    void set_clock(Clock clock) { clock_ = clock; }
    /// The processor time of this thread: a machine on which others work is not held against a
    /// file.
    static std::chrono::nanoseconds time_of_thread();
    /// To be called before a statement is run, or run on.
    void begin_step() {
        began_ = {};
        is_exhausted_ = false;
    }
    /// Asked by SQLite now and then: whether the statement is to end.
    bool is_to_end();
    /// The last statement that was ended had taken too long.
    bool is_exhausted() const { return is_exhausted_; }
    /// The bytes of the file, its log and their parts in memory; 0 if there is no file.
    std::uint64_t file_size() const;
    /// Those that count now; for a second connection that does part of the work.
    std::vector<std::stop_token> tokens() const;

private:
    /// The progress handler is not asked everywhere (counting a table is one instruction).
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
    /// The time of the first step.
    std::optional<std::chrono::nanoseconds> began_;
    bool is_exhausted_ = false;
    /// Some statement had taken too long.
    bool was_exhausted_ = false;
};

} // namespace merels::sql
