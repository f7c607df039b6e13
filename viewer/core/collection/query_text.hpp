#pragma once

// The text of a query as a person changes it without typing.

#include <libnotation/store/query/query.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels::viewer {

/// The terms as blanks outside of quotes and parentheses divide them.
std::vector<std::string_view> query_parts(std::string_view text);

/// The keys of `sort:` in a text that may have faults elsewhere; none where it has no such term.
std::vector<SortKey> sort_of(std::string_view query);
/// The text with another order in the place of its own; the rest stays as it was typed.
std::string with_sort(std::string_view query, SortKey key);
/// After a click on a column: by it, or the other way round where it was sorted by it before.
std::string with_click(std::string_view query, Order order);

/// `player:"Mia \"the fox\""`
std::string in_quotes(std::string_view value);

/// A new query in front of those before it, each once, the oldest forgotten.
void remember_query(std::vector<std::string>& history, const std::string& query);

} // namespace merels::viewer
