#pragma once

// Stopping work in a collection from another thread or a signal's thread.
//
//   std::stop_source stop;
//   // For as long as the collection is open:
//   auto collection = Collection::open(path, Access::read, stop.get_token());
//   // For one question:
//   const StopScope scope{*collection, other.get_token()};
//   // Ends any statement, and opening, with StoreFault::stopped:
//   stop.request_stop();
//
// A transaction that is stopped is rolled back as a whole. Work between statements (replaying a
// game) goes on to the next statement, which is some milliseconds at most.

#include <stop_token>

namespace merels {

class Collection;

namespace sql {
class Database;
}

/// While this object lives, `stop` ends the statements of a connection. Scopes may be nested; then
/// each token ends them.
class StopScope {
public:
    StopScope(sql::Database& database, std::stop_token stop);
    /// Do not move from `collection` meanwhile.
    StopScope(const Collection& collection, std::stop_token stop);
    ~StopScope();
    StopScope(const StopScope&) = delete;
    StopScope& operator=(const StopScope&) = delete;

private:
    sql::Database& database_;
};

} // namespace merels
