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
    /// True if the number is in the main line, and the last move before the number is a move of the
    /// first player.
    bool is_second_due = false;
};

/// The diagnostic for a move number that differs from the expected number. Either a move before the
/// number is missing, or the number is wrong. `next` is the index of the event after the number. If
/// each ply in the record has its own number, the diagnostic reports a wrong number, not a missing
/// move.
Diagnostic describe_number(const OddNumber& number, const grammar::Events& events,
                           std::size_t next);

/// The move number in a word such as `12`, if the dot after the number is missing. The result is
/// empty if no move follows the word. `next` is the index of the event after this word. If the next
/// word begins with a digit, the number may be a point, as in PlayOK's records, and the result is
/// empty.
std::optional<std::uint32_t> bare_number(std::string_view record, const grammar::Events& events,
                                         std::size_t next);

/// Reads the game result in `token`. Reports a spelling that is not strict, and adds a tag for a
/// forfeit.
GameResult take_result_token(const grammar::Event& token, std::string_view record, Game& game,
                             Findings& findings);

/// True if the token spells the result strictly, or if the result comes from the log of another
/// program.
bool is_strict_result(const grammar::Event& token, std::string_view record);

/// Returns the last event if this event is a result in the strict spelling (`is_strict_result`).
/// Otherwise, returns null.
const grammar::Event* strict_last_result(std::span<const grammar::Event> events,
                                         std::string_view record);

/// The glyph for `+/-` (White is better) or `-/+` (Black is better). If `behind` contains only
/// comments, the token is the result of the game, and the function returns nothing.
std::optional<Glyph> glyph_of_signs(std::string_view token, std::span<const grammar::Event> behind);

/// True if there are only comments, numbers, glyphs and results in `events`.
bool ends_moves(std::span<const grammar::Event> events);

} // namespace merels
