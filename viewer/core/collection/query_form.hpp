#pragma once

// The form for people who do not know the language of queries: its fields become a query, and a
// typed query fills the form.

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
    /// A date as in queries: 1950, 1950-03, 1950-03-15.
    std::string from{};
    std::string to{};
    std::optional<GameResult> result{};
    /// The id, a name or an alias of a rule set.
    std::string rules{};
    std::string comment{};
    std::optional<Motif> motif{};
    std::optional<Trait> trait{};

    bool operator==(const QueryForm&) const = default;
};

/// The query. It is valid if the dates are valid.
std::string query_of(const QueryForm& form);

/// The terms of a query that have a field in the form, and the rest of the query.
struct FormReading {
    QueryForm form{};
    std::string rest{};
};
/// Each field takes its first term that has no `not` before it. If the query has alternatives, the
/// whole query is the rest.
FormReading read_form(std::string_view query);
/// The query that joins the form and the typed rest.
std::string query_of(const QueryForm& form, std::string_view rest);

/// In English. It must be translated.
const char* words_of(Motif motif);
const char* words_of(Trait trait);
const char* words_of(GameResult result);

} // namespace merels::viewer
