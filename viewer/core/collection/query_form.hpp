#pragma once

// The form for who does not know the language of queries: what is filled in becomes a query, and
// what was typed fills the form.

#include <libnotation/store/query/query.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels::viewer {

/// What is empty does not count.
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

/// What a query says that the form has fields for, and the rest of it.
struct FormReading {
    QueryForm form{};
    std::string rest{};
};
/// Terms are taken that must all hold, the first for each field; where there are alternatives, all
/// of it is the rest.
FormReading read_form(std::string_view query);
/// What the form says, and what was typed beside it.
std::string query_of(const QueryForm& form, std::string_view rest);

/// English, to be translated.
const char* words_of(Motif motif);
const char* words_of(Trait trait);
const char* words_of(GameResult result);

} // namespace merels::viewer
