#pragma once

#include <libnotation/game/game.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace merels {

/// How two records are records of one game.
enum class Sameness : std::uint8_t {
    other,
    /// The main lines are equal.
    equal,
    /// The first ends earlier.
    beginning,
    /// The second ends earlier.
    continuation,
};

struct Comparison {
    Sameness sameness = Sameness::other;
    /// Maps the second game onto the first; null for others.
    const Symmetry* symmetry = nullptr;
};

/// Lines that are shorter are the beginning of too many games to say that they are the same: they
/// are only if both records name the same two players, or are equal as a whole.
inline constexpr unsigned least_beginning = 10;

/// Compares rule set, start, moves, result and tags, in every symmetry of the board. A tag that is
/// missing or "?" contradicts nothing, and names may be spelled in other ways.
Comparison compare(const Game& first, const Game& second);

/// Players, date, event and round do not contradict each other.
bool may_be_same(const Tags& first, const Tags& second);

/// Two spellings of one name: without case, accents and order of its parts, which may be initials;
/// umlauts may be two letters.
///   "Schürmann, Karl" and "K. Schurmann" or "K. Schuermann"  ->  true
bool may_be_same_name(std::string_view first, std::string_view second);

/// The same of their `name_words`.
bool may_be_same_words(const std::vector<std::string>& a, const std::vector<std::string>& b);

/// The parts of a name without case and accents, the longest first.
std::vector<std::string> name_words(std::string_view name);

/// The same for all spellings of a name; empty for what is hardly a name, which may be any.
///   "Schürmann, Karl" and "K. Schurmann"  ->  "schurmann"
std::string name_signature(std::string_view name);

/// "?", "????.??.??", "-" and the like, or nothing.
bool says_nothing(std::string_view value);

} // namespace merels
