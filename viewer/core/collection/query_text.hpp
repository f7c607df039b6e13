#pragma once

// Reads and changes the text of a query, for example after a click on the title of a column.

#include <libnotation/store/query/query.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace merels::viewer {

/// The terms of a query. Blanks separate the terms, except in quotes and parentheses.
std::vector<std::string_view> query_parts(std::string_view text);

/// The keys of `sort:` in a query. The result is right even if another part of the query has an
/// error. Without `sort:` the result is empty.
std::vector<SortKey> sort_of(std::string_view query);
/// The query with `key` as its only key for sorting.
std::string with_sort(std::string_view query, SortKey key);
/// The query after a click on the title of a column. The new query sorts the games by this column.
/// If the old query already sorted by this column, the new query reverses the order.
std::string with_click(std::string_view query, Order order);

/// True if a query has a term that finds a position in every symmetry of the board. The function
/// ignores words in quotes. Other parts of the query may be faulty.
bool counts_symmetries(std::string_view query);

/// True if a query has only a position, and perhaps an order. The query may be faulty.
bool is_position(std::string_view query);

/// Adds a query to the front of the earlier queries. A repeated query is kept once. Only the latest
/// 30 queries are kept.
void remember_query(std::vector<std::string>& history, const std::string& query);

} // namespace merels::viewer
