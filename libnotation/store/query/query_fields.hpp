#pragma once

// The names of the terms, in one table: the parser, its hints and the page of queries have them
// from here.

#include <libnotation/store/query/query.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

struct FieldFacts {
    Field field;
    /// As it is typed before the colon; empty for `anything`.
    std::string_view name;
    /// Another name for it, or empty.
    std::string_view alias;
    /// What may stand behind the colon, for people.
    std::string_view values;
    std::string_view meaning;
};

/// In the order of the enumeration.
std::span<const FieldFacts> all_fields();
const FieldFacts& facts(Field field);

/// Every name that may stand before a colon, `sort` and `limit` too.
std::vector<std::string> query_names();

} // namespace merels
