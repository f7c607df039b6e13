#pragma once

#include <libnotation/game/tags.hpp>

#include <cstdint>
#include <string_view>

namespace merels {

/// What a record says of its game beside the turns, in numbers: which of many records with the same
/// turns can be of that game (`same_game.hpp`).
struct LineClaims {
    enum class Players : std::uint8_t {
        /// Both have names: only records with such names, or with unknown ones.
        named,
        /// All records.
        unknown,
        /// The line is short and a player unknown: only records that are equal as a whole.
        short_line,
    };
    Players players = Players::unknown;
    /// The same for all spellings of two names.
    std::uint64_t names = 0;
    /// The same for records that say the same in the same words.
    std::uint64_t words = 0;

    bool operator==(const LineClaims&) const = default;
};

/// What is said of a game of so many plies; what is not said is empty.
struct SaidOfLine {
    unsigned plies;
    std::string_view white;
    std::string_view black;
    std::string_view event;
    std::string_view date;
    std::string_view round;
};
LineClaims line_claims(const SaidOfLine& said);
LineClaims line_claims(const Tags& tags, unsigned plies);

} // namespace merels
