#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace merels {

/// The round of a game.
///
///   event_round("3.2")            ->  round 3 (the game is on board 2)
///   event_round("Semi-final 2")   ->  the same round as "semifinals"
struct EventRound {
    /// The kinds of rounds, in the order in which they are usually played.
    enum class Kind : std::uint8_t { number, words, knockout };

    Kind kind = Kind::words;
    /// The number of the round. In a knockout, the number grows from the round of 32 to the final.
    unsigned number = 0;
    /// The words of a round without a number.
    std::string words{};
    /// The name of the round for the heading of a column, such as "3" or "Semi-final".
    std::string heading{};

    /// The headings of two rounds have no effect on the comparison.
    bool operator==(const EventRound& other) const { return *this <=> other == 0; }
    std::strong_ordering operator<=>(const EventRound& other) const;
};

/// The round in the tag of a record. The function recognizes the stages of a knockout in English
/// and German. If a round has no number, its text is shortened to at most 24 letters.
EventRound event_round(std::string_view tag);

} // namespace merels
