#pragma once

// The form for who does not know the language of queries: what is filled in becomes a query.

#include <libnotation/store/query.hpp>

#include <optional>
#include <string>

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

/// English, to be translated.
const char* words_of(Motif motif);
const char* words_of(Trait trait);
const char* words_of(GameResult result);

} // namespace merels::viewer
