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
    /// The name before the colon; empty for `anything`.
    std::string_view name;
    /// Another name of the field, or empty.
    std::string_view alias;
    /// The possible values after the colon, for people.
    std::string_view values;
    std::string_view meaning;
};

/// All fields, in the order of the enumeration.
std::span<const FieldFacts> all_fields();
const FieldFacts& facts(Field field);

/// All names that may come before a colon, `sort` and `limit` included.
std::vector<std::string> query_names();

} // namespace merels
