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

/// Ends the statements of a connection when a stop is requested. It also ends a statement that
/// takes longer than any of our statements can take for a file of that size. This is needed because
/// a damaged table has no end if its pages lead back to earlier pages. After a statement was ended
/// for this reason, the next ones get an eighth of the time. It belongs to the connection's thread;
/// only requests to stop come from other threads.
class StatementWatch {
public:
    using Clock = std::chrono::nanoseconds (*)();

    explicit StatementWatch(sqlite3* handle);
    ~StatementWatch();
    StatementWatch(const StatementWatch&) = delete;
    StatementWatch& operator=(const StatementWatch&) = delete;

    /// From now on this token also stops statements. A token that can never be stopped costs no
    /// time.
    void add(std::stop_token stop);
    /// Forgets the token that was added last.
    void remove_last();
    bool is_stopped() const;
    /// Sets the clock to use instead of `time_of_thread`.
    void set_clock(Clock clock) { clock_ = clock; }
    /// The processor time of this thread. So other programs on the machine do not make a file look
    /// damaged.
    static std::chrono::nanoseconds time_of_thread();
    /// Call it before each step of a statement.
    void begin_step() {
        began_ = {};
        is_exhausted_ = false;
    }
    /// SQLite calls it from time to time. True if the statement must end.
    bool is_to_end();
    /// True if the last ended statement had taken too long.
    bool is_exhausted() const { return is_exhausted_; }
    /// The number of bytes of the file, its log and their parts in memory; 0 if there is no file.
    std::uint64_t file_size() const;
    /// The tokens that stop statements now. A second connection that does part of the work uses
    /// them, too.
    std::vector<std::stop_token> tokens() const;

private:
    /// SQLite does not call the progress handler everywhere; counting a table, for example, is one
    /// instruction.
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
    /// True if some statement had taken too long.
    bool was_exhausted_ = false;
};

} // namespace merels::sql
