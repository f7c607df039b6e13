#pragma once

// The text of a query as a person changes it without typing.

#include <libnotation/store/query/query.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace merels::viewer {

/// The terms of a text, separated by blanks outside of quotes and parentheses.
std::vector<std::string_view> query_parts(std::string_view text);

/// The keys of `sort:` in a text, which may have faults in other places; none if it has no `sort:`.
std::vector<SortKey> sort_of(std::string_view query);
/// The text with another order. The rest does not change.
std::string with_sort(std::string_view query, SortKey key);
/// The order after a click on a column: by this column, or reversed if it was already sorted by
/// this column.
std::string with_click(std::string_view query, Order order);

/// `player:"Mia \"the fox\""`
std::string in_quotes(std::string_view value);

/// Adds a query at the front of the earlier queries. Each is kept once, and the oldest is dropped.
void remember_query(std::vector<std::string>& history, const std::string& query);

} // namespace merels::viewer
