#include <libnotation/store/sqlite/statement_watch.hpp>

#include <sqlite3.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

namespace merels::sql {

namespace {

/// The number of SQLite's instructions between two checks.
constexpr int steps_between_questions = 10000;

/// The time limit for one step of a statement. The limit depends on the size of the file. In this
/// time, SQLite can read more than ten times as many bytes as the file has.
constexpr std::chrono::nanoseconds usual_limit = std::chrono::seconds{2};
constexpr std::chrono::nanoseconds limit_for_megabyte = std::chrono::milliseconds{200};

/// The usual limit, or the milliseconds in `MERELS_STATEMENT_LIMIT` if these are less. Tests with
/// endless tables need a shorter limit.
std::chrono::nanoseconds least_limit() {
    static const std::chrono::nanoseconds limit = [] {
        const char* const value = std::getenv("MERELS_STATEMENT_LIMIT");
        const int milliseconds = value != nullptr ? std::atoi(value) : 0;
        const std::chrono::nanoseconds wanted = std::chrono::milliseconds{milliseconds};
        return milliseconds > 0 ? std::min(wanted, usual_limit) : usual_limit;
    }();
    return limit;
}

int ask(void* watch) { return static_cast<StatementWatch*>(watch)->is_to_end() ? 1 : 0; }

} // namespace

void StatementWatch::Interrupt::operator()() const { sqlite3_interrupt(handle); }

StatementWatch::Stop::Stop(std::stop_token given, sqlite3* handle)
    : token(std::move(given)), interrupt(token, Interrupt{handle}) {}

StatementWatch::StatementWatch(sqlite3* handle) : handle_(handle) {
    sqlite3_progress_handler(handle_, steps_between_questions, ask, this);
}

StatementWatch::~StatementWatch() { sqlite3_progress_handler(handle_, 0, nullptr, nullptr); }

std::chrono::nanoseconds StatementWatch::time_of_thread() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds{time.tv_sec} + std::chrono::nanoseconds{time.tv_nsec};
}

void StatementWatch::add(std::stop_token stop) {
    stops_.push_back(std::make_unique<Stop>(std::move(stop), handle_));
}

void StatementWatch::remove_last() { stops_.pop_back(); }

bool StatementWatch::is_stopped() const {
    return std::ranges::any_of(stops_,
                               [](const auto& stop) { return stop->token.stop_requested(); });
}

bool StatementWatch::is_to_end() {
    if (is_stopped()) return true;
    const auto now = clock_();
    if (!began_) began_ = now;
    // If an earlier statement took too long, the file is damaged. Then each statement gets only an
    // eighth of the time, so that a repair also ends.
    const auto time = (now - *began_) * (was_exhausted_ ? 8 : 1);
    if (time < least_limit()) return false;
    const std::uint64_t size = file_size();
    is_exhausted_ = size > 0 && time > least_limit() + limit_for_megabyte * (size >> 20);
    was_exhausted_ |= is_exhausted_;
    return is_exhausted_;
}

std::uint64_t StatementWatch::file_size() const {
    const char* path = sqlite3_db_filename(handle_, "main");
    if (path == nullptr || *path == '\0') return 0;
    std::uint64_t size = 0;
    for (const char* end : {"", "-wal"}) {
        std::error_code error;
        const auto bytes = std::filesystem::file_size(std::string{path} + end, error);
        if (!error) size += bytes;
    }
    // The bytes of a transaction that are only in memory.
    int cached = 0;
    int highest = 0;
    sqlite3_db_status(handle_, SQLITE_DBSTATUS_CACHE_USED, &cached, &highest, 0);
    return size + static_cast<std::uint64_t>(std::max(cached, 0));
}

std::vector<std::stop_token> StatementWatch::tokens() const {
    std::vector<std::stop_token> tokens;
    for (const auto& stop : stops_) tokens.push_back(stop->token);
    return tokens;
}

} // namespace merels::sql
