#pragma once

// Stops work in a collection from another thread, for example a thread for signals.
//
//   std::stop_source stop;
//   // For as long as the collection is open:
//   auto collection = Collection::open(path, Access::read, stop.get_token());
//   // For one query:
//   const StopScope scope{*collection, other.get_token()};
//   // Ends any statement, and opening, with StoreFault::stopped:
//   stop.request_stop();
//
// If a transaction is stopped, all of it is rolled back. Only SQL statements can be stopped. Work
// between two statements is not stopped, but takes only a few milliseconds.

#include <stop_token>

namespace merels {

class Collection;

namespace sql {
class Database;
}

/// While this object exists, `stop` ends the statements of a connection. A connection can have
/// several `StopScope` objects, and the token of each can stop the connection's statements.
class StopScope {
public:
    StopScope(sql::Database& database, std::stop_token stop);
    /// The collection must not be moved while this object exists.
    StopScope(const Collection& collection, std::stop_token stop);
    ~StopScope();
    StopScope(const StopScope&) = delete;
    StopScope& operator=(const StopScope&) = delete;

private:
    sql::Database& database_;
};

} // namespace merels
