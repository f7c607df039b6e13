#pragma once

// The form for people who do not know the language of queries: its fields become a query, and a
// typed query fills the form.

#include <libnotation/store/query/query.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels::viewer {

/// Empty fields do not count.
struct QueryForm {
    std::string player{};
    std::string white{};
    std::string black{};
    std::string event{};
    /// As people write dates in the language: 1950, 1950-03, 1950-03-15.
    std::string from{};
    std::string to{};
    std::optional<GameResult> result{};
    /// An id, a name or an alias.
    std::string rules{};
    std::string comment{};
    std::optional<Motif> motif{};
    std::optional<Trait> trait{};

    bool operator==(const QueryForm&) const = default;
};

/// A query that the language reads if the dates are dates.
std::string query_of(const QueryForm& form);

/// The terms of a query that have a field in the form, and the rest of it.
struct FormReading {
    QueryForm form{};
    std::string rest{};
};
/// Terms are taken that must all hold, the first for each field; where there are alternatives, all
/// of it is the rest.
FormReading read_form(std::string_view query);
/// The query of the form and the rest that was typed.
std::string query_of(const QueryForm& form, std::string_view rest);

/// English, to be translated.
const char* words_of(Motif motif);
const char* words_of(Trait trait);
const char* words_of(GameResult result);

} // namespace merels::viewer
