#include <libnotation/store/sqlite/database.hpp>

#include <libnotation/store/sqlite/checked_pages.hpp>
#include <libnotation/store/sqlite/log_check.hpp>

#include <fmt/format.h>
#include <sqlite3.h>

#include <array>
#include <new>
#include <system_error>
#include <utility>

namespace merels::sql {

namespace {

static_assert((no_end & 0xFF) == SQLITE_CORRUPT && (too_long & 0xFF) == SQLITE_CORRUPT);

/// The time to wait for a transaction of another program, in milliseconds.
constexpr int patience = 5000;

[[noreturn]] void fail(sqlite3* handle, int code, const StatementWatch* watch = nullptr) {
    if (code == SQLITE_INTERRUPT && watch != nullptr && watch->is_exhausted()
        && !watch->is_stopped())
        throw Error{too_long, "it takes too long"};
    if (handle == nullptr) throw Error{code, sqlite3_errstr(code)};
    std::string message = sqlite3_errmsg(handle);
    const int extended = sqlite3_extended_errcode(handle);
    if (extended == SQLITE_IOERR_DATA)
        throw Error{extended, fmt::format("page {} has a wrong checksum", last_damaged_page())};
    if ((extended & 0xFF) == SQLITE_IOERR)
        if (const int system = sqlite3_system_errno(handle); system != 0)
            message += ": " + std::generic_category().message(system);
    throw Error{extended, message};
}

int flags(Access access) {
    switch (access) {
    // The last program to close a file also removes the additional files of SQLite. For that, it
    // must be allowed to write.
    case Access::read: return SQLITE_OPEN_READWRITE;
    case Access::read_unlocked: return SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
    case Access::write:
    case Access::salvage: return SQLITE_OPEN_READWRITE;
    case Access::create: return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    }
    return SQLITE_OPEN_READONLY;
}

/// The name of the file in the form that SQLite needs.
std::string file_name(const std::string& path, Access access) {
    if (access != Access::read_unlocked) return path;
    std::string uri = path.starts_with('/') ? "file://" : "file:";
    for (const char c : path) {
        if (c == '%' || c == '?' || c == '#')
            uri += fmt::format("%{:02X}", static_cast<unsigned char>(c));
        else
            uri += c;
    }
    return uri + "?immutable=1";
}

/// The number of rows between two checks. A check finds a statement with more rows than the file
/// can contain.
constexpr std::uint64_t rows_between_questions = 1 << 14;

/// Limits for SQLite. Merels needs this much, and a file from outside cannot use more.
constexpr std::array<std::pair<int, int>, 5> limits{{
    {SQLITE_LIMIT_SQL_LENGTH, 1'000'000},
    {SQLITE_LIMIT_COMPOUND_SELECT, 100},
    // VACUUM attaches the new file.
    {SQLITE_LIMIT_ATTACHED, 1},
    // If deleting a row deletes other rows that refer to it, SQLite counts this as a trigger.
    {SQLITE_LIMIT_TRIGGER_DEPTH, 4},
    {SQLITE_LIMIT_WORKER_THREADS, 0},
}};

void reset_all(sqlite3* handle) {
    for (sqlite3_stmt* statement = sqlite3_next_stmt(handle, nullptr); statement != nullptr;
         statement = sqlite3_next_stmt(handle, statement))
        sqlite3_reset(statement);
}

/// Prevents a file from outside from running code or calling our functions.
void distrust(sqlite3* handle, Access access) {
    const int is_salvage = access == Access::salvage ? 1 : 0;
    for (const auto& [option, value] :
         {std::pair{SQLITE_DBCONFIG_DEFENSIVE, 1 - is_salvage},
          std::pair{SQLITE_DBCONFIG_WRITABLE_SCHEMA, is_salvage},
          std::pair{SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
          std::pair{SQLITE_DBCONFIG_ENABLE_TRIGGER, 0}, std::pair{SQLITE_DBCONFIG_ENABLE_VIEW, 0}})
        sqlite3_db_config(handle, option, value, nullptr);
    for (const auto& [limit, value] : limits) sqlite3_limit(handle, limit, value);
}

} // namespace

void Database::Close::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

Database::Database(const std::string& path, Access access, std::stop_token stop) {
    if (access != Access::salvage && is_log_damaged(path))
        throw Error{damaged_log, "its journal is damaged"};
    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(
        file_name(path, access).c_str(), &handle, flags(access) | SQLITE_OPEN_NOMUTEX,
        file_system(access == Access::salvage ? PageChecks::trusting : PageChecks::comparing));
    handle_.reset(handle);
    if (code != SQLITE_OK) fail(handle, code);
    sqlite3_extended_result_codes(handle, 1);
    sqlite3_busy_timeout(handle, patience);
    watch_ = std::make_unique<StatementWatch>(handle);
    if (stop.stop_possible()) watch_->add(std::move(stop));
    distrust(handle, access);
    if (access == Access::read) execute_in_any_case("PRAGMA query_only = ON");
}

void Database::execute(const std::string& sql) {
    if (watch_->is_stopped()) throw Error{SQLITE_INTERRUPT, "stopped"};
    watch_->begin_step();
    const int code = sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) fail(handle(), code, watch_.get());
}

void Database::execute_in_any_case(const std::string& sql) noexcept {
    // SQLite forgets an interruption when no statement is running.
    while (sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_INTERRUPT)
        reset_all(handle());
}

std::int64_t Database::last_insert_id() const { return sqlite3_last_insert_rowid(handle()); }

std::int64_t Database::changes() const { return sqlite3_changes64(handle()); }

void Database::become(Database& other) {
    sqlite3_backup* backup = sqlite3_backup_init(handle(), "main", other.handle(), "main");
    if (backup == nullptr) fail(handle(), SQLITE_ERROR);
    constexpr int all_pages = -1;
    sqlite3_backup_step(backup, all_pages);
    if (const int code = sqlite3_backup_finish(backup); code != SQLITE_OK) fail(handle(), code);
}

std::string Database::bytes() {
    sqlite3_int64 size = 0;
    const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> data{
        sqlite3_serialize(handle(), "main", &size, 0), &sqlite3_free};
    if (data == nullptr) throw std::bad_alloc{};
    return {reinterpret_cast<const char*>(data.get()), static_cast<std::size_t>(size)};
}

void Statement::Finalize::operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }

Statement::Statement(Database& database, std::string_view sql)
    : database_(database.handle()), watch_(&database.watch()) {
    sqlite3_stmt* handle = nullptr;
    watch_->begin_step();
    const int code = sqlite3_prepare_v3(database_, sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &handle, nullptr);
    handle_.reset(handle);
    check(code);
}

void Statement::check(int code) const {
    if (code != SQLITE_OK) fail(database_, code, watch_);
}

void Statement::reset() {
    sqlite3_reset(handle_.get());
    rows_ = 0;
}

void Statement::run_with_row_of(const Statement& other) {
    reset();
    for (int i = 0; i < sqlite3_column_count(other.handle_.get()); ++i)
        check(
            sqlite3_bind_value(handle_.get(), i + 1, sqlite3_column_value(other.handle_.get(), i)));
    while (step()) {
    }
    reset();
}

void Statement::check_rows() const {
    // Each of our rows takes at least this number of bytes, in tables and in indexes.
    constexpr std::uint64_t least_bytes = 4;
    const std::uint64_t size = watch_->file_size();
    if (size > 0 && rows_ > size / least_bytes)
        throw Error{no_end, "the rows of a table repeat without end"};
}

bool Statement::step() {
    // SQLite forgets an interruption between two statements.
    if (watch_->is_stopped()) throw Error{SQLITE_INTERRUPT, "stopped"};
    // `execute_in_any_case` has ended the statement. Another step would start it again.
    if (rows_ > 0 && sqlite3_stmt_busy(handle_.get()) == 0)
        throw Error{SQLITE_INTERRUPT, "stopped"};
    watch_->begin_step();
    const int code = sqlite3_step(handle_.get());
    if (code == SQLITE_ROW) {
        if (++rows_ % rows_between_questions == 0) check_rows();
        return true;
    }
    rows_ = 0;
    if (code == SQLITE_DONE) return false;
    fail(database_, code, watch_);
}

void Statement::bind_one(int at, std::nullopt_t) { check(sqlite3_bind_null(handle_.get(), at)); }

void Statement::bind_one(int at, std::int64_t value) {
    check(sqlite3_bind_int64(handle_.get(), at, value));
}

void Statement::bind_one(int at, double value) {
    check(sqlite3_bind_double(handle_.get(), at, value));
}

void Statement::bind_one(int at, std::string_view value) {
    // A null pointer would be NULL, but an empty text must stay a text.
    check(sqlite3_bind_text64(handle_.get(), at, value.empty() ? "" : value.data(), value.size(),
                              SQLITE_STATIC, SQLITE_UTF8));
}

void Statement::bind_one(int at, Bytes value) {
    check(sqlite3_bind_blob64(handle_.get(), at,
                              value.empty() ? "" : static_cast<const void*>(value.data()),
                              value.size(), SQLITE_STATIC));
}

bool Statement::is_null(int column) const {
    return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL;
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(handle_.get(), column);
}

double Statement::real(int column) const { return sqlite3_column_double(handle_.get(), column); }

std::string_view Statement::text(int column) const {
    const auto* text = sqlite3_column_text(handle_.get(), column);
    if (text == nullptr) return {};
    return {reinterpret_cast<const char*>(text),
            static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))};
}

Bytes Statement::bytes(int column) const {
    const auto* data = static_cast<const std::uint8_t*>(sqlite3_column_blob(handle_.get(), column));
    return {data, static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))};
}

std::optional<std::int64_t> Statement::optional_integer(int column) const {
    if (is_null(column)) return std::nullopt;
    return integer(column);
}

std::optional<std::string> Statement::optional_text(int column) const {
    if (is_null(column)) return std::nullopt;
    return std::string{text(column)};
}

Transaction::Transaction(Database& database) : database_(database) {
    database_.execute("BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
    if (is_open_) database_.execute_in_any_case("ROLLBACK");
}

void Transaction::commit() {
    database_.execute("COMMIT");
    is_open_ = false;
}

std::optional<std::int64_t> OrderedIds::next() {
    if (!select_.step()) return std::nullopt;
    const std::int64_t id = select_.integer(0);
    if (last_ && id <= *last_)
        throw Error{SQLITE_CORRUPT, "the rows of a table repeat without end"};
    last_ = id;
    return id;
}

} // namespace merels::sql
