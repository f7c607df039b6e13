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

/// Stores a query under a name, and replaces an older query with that name. When other queries use
/// it, its sort and limit are ignored. If the text is not a query, it is an error with the first
/// fault.
Done save_filter(Collection& collection, const std::string& name, const std::string& query);
/// By name.
Stored<std::vector<Filter>> filters(const Collection& collection);
/// Removes the filter. It is an error if no filter has that name.
Done remove_filter(Collection& collection, const std::string& name);

/// Reads a query for a collection, which may have its own rule sets and filters. Filters are
/// replaced by their queries. The spans of faults are places in `text`.
Stored<Result<Query>> read_query(const Collection& collection, std::string_view text);

} // namespace merels
