#pragma once

// The meaning of numbers and results among the moves of a record.

#include <libnotation/game/game.hpp>
#include <libnotation/text/grammar/events.hpp>
#include <libnotation/text/shared/findings.hpp>

#include <optional>
#include <span>
#include <string_view>

namespace merels {

/// A move number that is not the expected one.
struct OddNumber {
    std::uint32_t written = 0;
    unsigned expected = 0;
    Span span{};
    /// True if the second player's move with the expected number was due.
    bool is_second_due = false;
};

/// The diagnostic for such a number: a move is missing before it, or the number is wrong. `next` is
/// the event after it. If each ply has its own number, it does not report a missing move.
Diagnostic describe_number(const OddNumber& number, const grammar::Events& events,
                           std::size_t next);

/// The number before the event `next`, if it is a move number without its dot: a move follows it,
/// and not PlayOK's numbers.
std::optional<std::uint32_t> bare_number(std::string_view record, const grammar::Events& events,
                                         std::size_t next);

/// The result of a token among the moves. Reports a spelling that is not strict and marks a
/// forfeit.
GameResult take_result_token(const grammar::Event& token, std::string_view record, Game& game,
                             Findings& findings);

/// True if the token spells the result strictly, or belongs to another format.
bool is_strict_result(const grammar::Event& token, std::string_view record);

/// A strict result at the end of the events; null if there is none.
const grammar::Event* strict_last_result(std::span<const grammar::Event> events,
                                         std::string_view record);

/// The glyph of `+/-` or `-/+`. After a move they name the better side; but if only comments follow
/// in `behind`, they are results.
std::optional<Glyph> glyph_of_signs(std::string_view token, std::span<const grammar::Event> behind);

/// True if only comments, numbers, glyphs and results follow.
bool ends_moves(std::span<const grammar::Event> events);

} // namespace merels
