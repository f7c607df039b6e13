#pragma once

#include <libnotation/game/game.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace merels {

/// The tag for the start of a game: Merels uses Position, and Sanmill uses FEN.
enum class StartTag : std::uint8_t { position, fen };

/// True if the FEN tag can describe the start of the game.
bool has_fen_start(const Game& game);

/// Appends the tag section of a record and the blank line after it. The tags come in this order: 1.
/// the roster and Result, 2. Variant, with the value `variant`, 3. RuleSet, with the value
/// `rule_set`, unless it is empty, 4. SetUp and the start, unless the game begins with the usual
/// position, 5. all others. The start is a FEN tag if `start` requests FEN and a FEN can describe
/// it, and otherwise a Position tag. Tags that could not be read are written as they were.
void write_tags(std::string& text, const Game& game, std::string_view variant,
                StartTag start = StartTag::position, std::string_view rule_set = {});

/// True if the start must be written, because it is not the usual position, or the first move
/// number is not 1.
bool begins_in_the_middle(const Game& game);

} // namespace merels
