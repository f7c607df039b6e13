#pragma once

#include <libnotation/game/game.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace merels {

/// The way in which two records belong to one game.
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
    /// The symmetry that maps the second game onto the first; null for different games.
    const Symmetry* symmetry = nullptr;
};

/// A shorter line is the beginning of too many games. Two records with such a line are the same
/// game only if both name the same two players, or if they are completely equal.
inline constexpr unsigned least_beginning = 10;

/// Compares rule set, start, moves, result and tags, in every symmetry of the board. A tag that is
/// missing or "?" agrees with every value, and names may be spelled differently.
Comparison compare(const Game& first, const Game& second);

/// True if players, date, event and round do not contradict each other.
bool may_be_same(const Tags& first, const Tags& second);

/// True if two texts may be spellings of one name. Case, accents and the order of the parts do not
/// matter, parts may be initials, and an umlaut may be two letters. "Schürmann, Karl" and "K.
/// Schurmann" or "K. Schuermann" -> true
bool may_be_same_name(std::string_view first, std::string_view second);

/// The same for names that are given as `name_words`.
bool may_be_same_words(const std::vector<std::string>& a, const std::vector<std::string>& b);

/// The parts of a name without case and accents, the longest first.
std::vector<std::string> name_words(std::string_view name);

/// A text that is the same for all spellings of a name. Empty if the text is hardly a name, and so
/// may mean any player. "Schürmann, Karl" and "K. Schurmann" -> "schurmann"
std::string name_signature(std::string_view name);

/// True for "?", "????.??.??", "-" and similar values, and for an empty text.
bool says_nothing(std::string_view value);

} // namespace merels
