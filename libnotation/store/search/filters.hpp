#pragma once

// Queries that a collection stores under a name. In another query, `filter:NAME` means the query
// that is stored as NAME.

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

/// Stores a query under a name. An older query with that name is replaced. If another query uses
/// this query as a filter, the terms `sort` and `limit` of this query are ignored. If the text is
/// not a valid query, the result is the first error in it.
Done save_filter(Collection& collection, const std::string& name, const std::string& query);
/// All filters, sorted by name.
Stored<std::vector<Filter>> filters(const Collection& collection);
/// Removes a filter. The result is an error if no filter has that name.
Done remove_filter(Collection& collection, const std::string& name);

/// Reads a query for a collection, with the rule sets and filters of this collection. Each term
/// `filter:NAME` is replaced by the saved query of this name. The span of an error is always a part
/// of `text`, even if the error is in a saved query.
Stored<Result<Query>> read_query(const Collection& collection, std::string_view text);

} // namespace merels
