#pragma once

// SQLite in C++. Errors are thrown as `sql::Error`. The public functions of the store catch these
// exceptions (`attempt` in attempt.hpp).
//
//   sql::Database database{"club.merels", sql::Access::write};
//   sql::Transaction transaction{database};
//   sql::Statement insert{database, "INSERT INTO players (name) VALUES (?)"};
//   insert.run("Mia");
//   transaction.commit();                       // without this call, nothing is changed
//
//   sql::Statement select{database, "SELECT id FROM players WHERE name = ?"};
//   for (select.bind("Mia"); select.step();) use(select.integer(0));

#include <libnotation/store/sqlite/statement_watch.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <string_view>
#include <type_traits>

struct sqlite3;
struct sqlite3_stmt;

namespace merels::sql {

using Bytes = std::span<const std::uint8_t>;

/// Our own extended codes of `SQLITE_CORRUPT`. The pages of a damaged table may form a cycle, so
/// that a statement never ends. The code is `no_end` if a statement gives more rows than the file
/// can contain. The code is `too_long` if one step takes too long for the size of the file.
inline constexpr int no_end = 11 | 200 << 8;
inline constexpr int too_long = 11 | 201 << 8;
/// The write-ahead log is damaged, and SQLite would ignore some of its transactions
/// (`log_check.hpp`).
inline constexpr int damaged_log = 11 | 202 << 8;

class Error : public std::runtime_error {
public:
    /// `code` is an extended result code of SQLite.
    Error(int code, const std::string& message) : std::runtime_error(message), code_(code) {}
    int code() const { return code_; }

private:
    int code_;
};

/// `read` does not change data. But if possible, `read` opens the file for writing, because the
/// connection that is closed last must move the changes from the write-ahead log into the file.
/// `read_unlocked` is for a file in a folder that cannot be written. With `read_unlocked`, the file
/// is not locked, so no program may change it at the same time. `salvage` is for reading and
/// writing a damaged file. With `salvage`, the file may be too short, or may have a wrong schema or
/// wrong checksums.
enum class Access : std::uint8_t { read, read_unlocked, write, create, salvage };

class Database {
public:
    /// Opens a database. The path ":memory:" means a new database in memory. If `stop` is
    /// requested, all work of the connection ends with `SQLITE_INTERRUPT` (`stop.hpp`). A file with
    /// a damaged write-ahead log can only be opened with `salvage`.
    Database(const std::string& path, Access access, std::stop_token stop = {});

    /// Runs statements that return no rows.
    void execute(const std::string& sql);
    /// Runs one statement with these parameters.
    template <class... Values> void run(std::string_view sql, const Values&... values);
    /// Runs statements that must run even after a request to stop. Errors of the statements are not
    /// reported. If a request to stop interrupts one of the statements, the function resets all
    /// statements of the connection, and runs `sql` again. After this reset, SQLite no longer knows
    /// about the request to stop.
    void execute_in_any_case(const std::string& sql) noexcept;
    /// The number in the first column of the first row of a statement with these parameters. The
    /// result is 0 if there is no row.
    template <class... Values> std::int64_t integer(std::string_view sql, const Values&... values);
    std::int64_t last_insert_id() const;
    /// The number of rows that the last statement changed.
    std::int64_t changes() const;
    /// Replaces the contents of this database by the contents of `other`. After an error, this
    /// database is unchanged.
    void become(Database& other);
    /// The bytes of a file with the contents of this database. A page that cannot be read has only
    /// zeros in the result. If another program may write to the database, call this function in a
    /// transaction.
    std::string bytes();
    /// The watch that may stop statements.
    StatementWatch& watch() { return *watch_; }

    sqlite3* handle() const { return handle_.get(); }

private:
    struct Close {
        void operator()(sqlite3* handle) const;
    };
    std::unique_ptr<sqlite3, Close> handle_;
    std::unique_ptr<StatementWatch> watch_;
};

/// A prepared statement. Bound texts and bytes must exist until the last `step`.
class Statement {
public:
    Statement(Database& database, std::string_view sql);

    /// Resets the statement and binds its parameters in order.
    template <class... Values> void bind(Values&&... values) {
        static_assert(
            ((std::is_lvalue_reference_v<Values> || std::is_trivially_destructible_v<Values>)&&...),
            "a temporary text is destroyed before the next step");
        reset();
        int at = 0;
        (bind_one(++at, values), ...);
    }
    /// Binds the parameters and runs the statement to its end.
    template <class... Values> void run(const Values&... values) {
        bind(values...);
        while (step()) {
        }
        reset();
    }
    /// Binds the parameters. Returns true if there is a row whose first number is not 0. At the
    /// end, the function resets the statement, because an open statement would keep its data in
    /// use.
    template <class... Values> bool holds(const Values&... values) {
        bind(values...);
        const bool is_true = step() && integer(0) != 0;
        reset();
        return is_true;
    }
    /// Binds the parameters. Returns the number in the first column of the first row. The result is
    /// empty if there is no row, or if this column is not a number. At the end, the function resets
    /// the statement.
    template <class... Values> std::optional<std::int64_t> first(const Values&... values) {
        bind(values...);
        const auto number = step() ? optional_integer(0) : std::nullopt;
        reset();
        return number;
    }
    /// Runs the statement. The parameters are the columns of the current row of `other`.
    void run_with_row_of(const Statement& other);
    /// Binds a single parameter, counted from 1.
    template <class Value> void bind_at(int at, const Value& value) { bind_one(at, value); }

    /// Goes to the next row. Returns false after the last row.
    bool step();
    void reset();

    bool is_null(int column) const;
    std::int64_t integer(int column) const;
    double real(int column) const;
    /// The value of a column, valid until the next call of `step` or `reset`.
    std::string_view text(int column) const;
    Bytes bytes(int column) const;
    std::optional<std::int64_t> optional_integer(int column) const;
    std::optional<std::string> optional_text(int column) const;

private:
    struct Finalize {
        void operator()(sqlite3_stmt* handle) const;
    };

    void bind_one(int at, std::nullopt_t);
    void bind_one(int at, std::int64_t value);
    void bind_one(int at, double value);
    void bind_one(int at, std::string_view value);
    void bind_one(int at, Bytes value);
    void bind_one(int at, const std::string& value) { bind_one(at, std::string_view{value}); }
    void bind_one(int at, const char* value) { bind_one(at, std::string_view{value}); }
    template <class Integer>
    requires std::is_integral_v<Integer>
    void bind_one(int at, Integer value) { bind_one(at, static_cast<std::int64_t>(value)); }
    template <class Value> void bind_one(int at, const std::optional<Value>& value) {
        if (value)
            bind_one(at, *value);
        else
            bind_one(at, std::nullopt);
    }
    void check(int code) const;
    /// Throws an error if there are more rows than the file can contain.
    void check_rows() const;

    sqlite3* database_;
    StatementWatch* watch_;
    /// The number of rows that `step` has read since the last `reset`. After the last row, `step`
    /// sets `rows_` to 0.
    std::uint64_t rows_ = 0;
    std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

template <class... Values> void Database::run(std::string_view sql, const Values&... values) {
    Statement{*this, sql}.run(values...);
}

template <class... Values>
std::int64_t Database::integer(std::string_view sql, const Values&... values) {
    return Statement{*this, sql}.first(values...).value_or(0);
}

/// Resets a statement in the destructor, and therefore also after an exception. An unfinished
/// statement would keep a snapshot of the database open.
class ResetAtEnd {
public:
    explicit ResetAtEnd(Statement& statement) : statement_(statement) {}
    ~ResetAtEnd() { statement_.reset(); }
    ResetAtEnd(const ResetAtEnd&) = delete;
    ResetAtEnd& operator=(const ResetAtEnd&) = delete;

private:
    Statement& statement_;
};

/// Runs the statement `begin` in the constructor, and the statement `end` in the destructor. The
/// destructor runs `end` even after an exception.
class Guard {
public:
    Guard(Database& database, const std::string& begin, std::string end)
        : database_(database), end_(std::move(end)) {
        database_.execute(begin);
    }
    ~Guard() { database_.execute_in_any_case(end_); }
    Guard(const Guard&) = delete;
    Guard& operator=(const Guard&) = delete;

private:
    Database& database_;
    std::string end_;
};

/// A transaction of a database. Without `commit`, none of the transaction's changes is made.
class Transaction {
public:
    explicit Transaction(Database& database);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    void commit();

private:
    Database& database_;
    bool is_open_ = true;
};

/// The numbers in the first column of a statement, in ascending order. The pages of a damaged table
/// may form a cycle, so that the statement returns the same rows again. `next` throws an error if a
/// number is not greater than the number before it, so no row is processed twice.
class OrderedIds {
public:
    /// The first column of the statement `sql` must contain numbers in ascending order.
    OrderedIds(Database& database, std::string_view sql) : select_(database, sql) {}

    /// Returns the next number. The result is empty after the last number.
    std::optional<std::int64_t> next();

private:
    Statement select_;
    std::optional<std::int64_t> last_;
};

} // namespace merels::sql

namespace merels {

/// While this object exists, all reads see the same state of the database, even if other programs
/// write. The snapshot changes nothing in the file.
struct Snapshot : sql::Guard {
    explicit Snapshot(sql::Database& database)
        : Guard(database, "SAVEPOINT snapshot", "RELEASE snapshot") {}
};

} // namespace merels
