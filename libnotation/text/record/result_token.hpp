#pragma once

#include <libnotation/game/game.hpp>
#include <libnotation/text/grammar/events.hpp>
#include <libnotation/text/shared/findings.hpp>

#include <optional>
#include <span>
#include <string_view>

namespace merels {

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

} // namespace merels
