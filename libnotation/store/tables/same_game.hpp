#pragma once

#include <libnotation/game/game.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace merels {

/// The relation between two records of the same game.
enum class Sameness : std::uint8_t {
    other,
    /// The main lines are equal.
    equal,
    /// The first record is the beginning of the second record.
    beginning,
    /// The second record is the beginning of the first record.
    continuation,
};

struct Comparison {
    Sameness sameness = Sameness::other;
    /// The symmetry that maps the board of the second game to the board of the first game. The
    /// symmetry is null for different games.
    const Symmetry* symmetry = nullptr;
};

/// If two records have equal moves, and at least this number of plies, they can be the same game.
/// Shorter records may be different games, because many games begin with the same moves. Two
/// shorter records count as the same game in only two cases: both records name the same two
/// players, or both records are completely equal.
inline constexpr unsigned least_beginning = 10;

/// Compares rule set, start, moves, result and tags. Games that are equal after a symmetry of the
/// board count as equal. A tag that is missing or "?" does not contradict any value. Names may be
/// spelled differently.
Comparison compare(const Game& first, const Game& second);

/// True if players, date, event and round do not contradict each other.
bool may_be_same(const Tags& first, const Tags& second);

/// True if two texts may be spellings of one name. Case, accents and the order of the parts do not
/// matter. A part may be an initial, and an umlaut may be written as two letters. For example,
/// "Schürmann, Karl" may be the same as "K. Schurmann" or "K. Schuermann".
bool may_be_same_name(std::string_view first, std::string_view second);

/// True if two names in the form of `name_words` may be spellings of one name.
bool may_be_same_words(const std::vector<std::string>& a, const std::vector<std::string>& b);

/// The parts of a name, without case and accents. The longest part comes first.
std::vector<std::string> name_words(std::string_view name);

/// The longest part of a name, without case and accents. For "Schürmann, Karl" and "K. Schurmann",
/// it is "schurmann". The result is empty if the text does not name a particular player.
std::string name_signature(std::string_view name);

} // namespace merels
