#include <libnotation/store/sqlite/ordered_ids.hpp>

#include <sqlite3.h>

namespace merels::sql {

std::optional<std::int64_t> OrderedIds::next() {
    if (!select_.step()) return std::nullopt;
    const std::int64_t id = select_.integer(0);
    if (last_ && id <= *last_) throw Error{SQLITE_CORRUPT, "a table has no end"};
    last_ = id;
    return id;
}

} // namespace merels::sql
