#pragma once

// A table with the names of all terms. The parser of queries, its hints and the documentation of
// queries use this table.

#include <libnotation/store/query/query.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

struct FieldFacts {
    Field field;
    /// The name before the colon. The name is empty for `anything`.
    std::string_view name;
    /// A second name of the field. The name may be empty.
    std::string_view alias;
    /// A description of the values after the colon, for people.
    std::string_view values;
    std::string_view meaning;
};

/// All fields, in the order of the enumeration.
std::span<const FieldFacts> all_fields();
const FieldFacts& facts(Field field);

/// All names that are allowed before a colon, including `sort` and `limit`.
std::vector<std::string> query_names();

} // namespace merels
