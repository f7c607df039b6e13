#include <libnotation/store/database.hpp>

#include <fmt/format.h>

#include <sqlite3.h>

#include <system_error>
#include <utility>

namespace merels::sql {

namespace {

/// How long somebody else's transaction is waited for, in milliseconds.
constexpr int patience = 5000;
/// Virtual machine instructions between two questions whether to stop.
constexpr int steps_between_questions = 10000;

[[noreturn]] void fail(sqlite3* handle, int code) {
    if (handle == nullptr) throw Error{code, sqlite3_errstr(code)};
    std::string message = sqlite3_errmsg(handle);
    const int extended = sqlite3_extended_errcode(handle);
    if ((extended & 0xFF) == SQLITE_IOERR)
        if (const int system = sqlite3_system_errno(handle); system != 0)
            message += ": " + std::generic_category().message(system);
    throw Error{extended, message};
}

int flags(Access access) {
    switch (access) {
    case Access::read: return SQLITE_OPEN_READONLY;
    case Access::read_unlocked: return SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
    case Access::write:
    case Access::salvage: return SQLITE_OPEN_READWRITE;
    case Access::create: return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    }
    return SQLITE_OPEN_READONLY;
}

/// What SQLite opens.
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

} // namespace

void Database::Close::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

Database::Database(const std::string& path, Access access) {
    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(file_name(path, access).c_str(), &handle,
                                     flags(access) | SQLITE_OPEN_NOMUTEX, nullptr);
    handle_.reset(handle);
    if (code != SQLITE_OK) fail(handle, code);
    sqlite3_extended_result_codes(handle, 1);
    sqlite3_busy_timeout(handle, patience);
    // A file from elsewhere must not run functions of ours through views and triggers.
    const int is_salvage = access == Access::salvage ? 1 : 0;
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1 - is_salvage, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_WRITABLE_SCHEMA, is_salvage, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
}

void Database::execute(const std::string& sql) {
    const int code = sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) fail(handle(), code);
}

std::int64_t Database::integer(const std::string& sql) {
    Statement select{*this, sql};
    return select.step() ? select.integer(0) : 0;
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

void Database::stop_when(std::function<bool()> is_to_stop) {
    is_to_stop_ = std::make_unique<std::function<bool()>>(std::move(is_to_stop));
    sqlite3_progress_handler(
        handle(), steps_between_questions,
        [](void* question) { return (*static_cast<std::function<bool()>*>(question))() ? 1 : 0; },
        is_to_stop_.get());
}

void Statement::Finalize::operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }

Statement::Statement(Database& database, std::string_view sql) : database_(database.handle()) {
    sqlite3_stmt* handle = nullptr;
    const int code = sqlite3_prepare_v3(database_, sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &handle, nullptr);
    handle_.reset(handle);
    check(code);
}

void Statement::check(int code) const {
    if (code != SQLITE_OK) fail(database_, code);
}

void Statement::reset() { sqlite3_reset(handle_.get()); }

bool Statement::step() {
    const int code = sqlite3_step(handle_.get());
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    fail(database_, code);
}

void Statement::bind_one(int at, std::nullopt_t) { check(sqlite3_bind_null(handle_.get(), at)); }

void Statement::bind_one(int at, std::int64_t value) {
    check(sqlite3_bind_int64(handle_.get(), at, value));
}

void Statement::bind_one(int at, double value) {
    check(sqlite3_bind_double(handle_.get(), at, value));
}

void Statement::bind_one(int at, std::string_view value) {
    // A null pointer would be NULL, but an empty text is a text.
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
    if (is_open_) sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit() {
    database_.execute("COMMIT");
    is_open_ = false;
}

} // namespace merels::sql
