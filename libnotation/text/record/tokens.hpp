#pragma once

// The meaning of numbers and results among the moves of a record.

#include <libnotation/game/game.hpp>
#include <libnotation/text/grammar/events.hpp>
#include <libnotation/text/shared/findings.hpp>

#include <optional>
#include <span>
#include <string_view>

namespace merels {

/// A move number that differs from the expected one.
struct OddNumber {
    std::uint32_t written = 0;
    unsigned expected = 0;
    Span span{};
    /// True if the number itself is right, but the second player is to move.
    bool is_second_due = false;
};

/// The diagnostic for a move number that differs from the expected one. Either a move before the
/// number is missing, or the number is wrong. `next` is the index of the event after the number. If
/// the record numbers every ply, no missing move is reported.
Diagnostic describe_number(const OddNumber& number, const grammar::Events& events,
                           std::size_t next);

/// The value of the event before `next`, if this event is a move number without its dot. A move
/// must follow the number. Numbers of points, as in PlayOK's records, do not count.
std::optional<std::uint32_t> bare_number(std::string_view record, const grammar::Events& events,
                                         std::size_t next);

/// The game result that a token among the moves means. Reports a spelling that is not strict, and
/// marks a forfeit in the tags.
GameResult take_result_token(const grammar::Event& token, std::string_view record, Game& game,
                             Findings& findings);

/// True if the token spells the result strictly, or if the result comes from the log of another
/// program.
bool is_strict_result(const grammar::Event& token, std::string_view record);

/// A strict result at the end of the events, or null.
const grammar::Event* strict_last_result(std::span<const grammar::Event> events,
                                         std::string_view record);

/// The glyph of `+/-` or `-/+`, which show that one side is better. If only comments follow in
/// `behind`, the signs are a result, and there is no glyph.
std::optional<Glyph> glyph_of_signs(std::string_view token, std::span<const grammar::Event> behind);

/// True if there are only comments, numbers, glyphs and results in `events`.
bool ends_moves(std::span<const grammar::Event> events);

} // namespace merels
