#pragma once

// Queries that a collection keeps under a name, to be used in others as `filter:NAME`.

#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/query/query.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace merels {

struct Filter {
    std::string name;
    std::string query;

    bool operator==(const Filter&) const = default;
};

/// Keeps a query under a name, and replaces an older one; its sort and limit do not count in other
/// queries. Refuses a text that is not a query, with its first fault.
Done save_filter(Collection& collection, const std::string& name, const std::string& query);
/// By name.
Stored<std::vector<Filter>> filters(const Collection& collection);
/// An error if there is none of that name.
Done remove_filter(Collection& collection, const std::string& name);

/// Reads a query for a collection, which may have rule sets and filters of its own: filters are put
/// in. The faults' spans are places in `text`.
Stored<Result<Query>> read_query(const Collection& collection, std::string_view text);

} // namespace merels
