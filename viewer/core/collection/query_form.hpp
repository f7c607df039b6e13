#pragma once

// A form for people who do not know the query language. Merels makes a query from the fields of the
// form. If a person types a query, Merels fills the fields from the query.

#include <libnotation/store/query/query.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels::viewer {

/// The fields of the form. Empty fields are ignored.
struct QueryForm {
    std::string player{};
    std::string white{};
    std::string black{};
    std::string event{};
    /// A date as in queries: 1950, 1950-03 or 1950-03-15.
    std::string from{};
    std::string to{};
    std::optional<GameResult> result{};
    /// The id of a rule set, or one of its names.
    std::string rules{};
    std::string comment{};
    std::optional<Motif> motif{};
    std::optional<Trait> trait{};

    bool operator==(const QueryForm&) const = default;
};

/// The query for the fields of the form. The query is valid if the dates are valid.
std::string query_of(const QueryForm& form);

/// The terms of a query that fit into the form, and the rest of the query.
struct FormReading {
    QueryForm form{};
    std::string rest{};
};
/// Each field gets the first term that fits it and has no `not` before it. If the query has `or`,
/// the form stays empty.
FormReading read_form(std::string_view query);
/// The query that has the terms of the form and the terms in `rest`.
std::string query_of(const QueryForm& form, std::string_view rest);

/// The name of a motif in English, for translation.
const char* words_of(Motif motif);
const char* words_of(Trait trait);
const char* words_of(GameResult result);

} // namespace merels::viewer
