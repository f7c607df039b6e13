#pragma once

#include <libnotation/game/game.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace merels {

/// The tag for the start position of a game. Merels uses the tag Position, and Sanmill uses the tag
/// FEN.
enum class StartTag : std::uint8_t { position, fen };

/// True if the FEN tag can describe the start of the game.
bool has_fen_start(const Game& game);

/// Appends the tag section of a record and the blank line after it. The tags come in this order:
/// - The roster and Result.
/// - Variant, with the value `variant`.
/// - RuleSet, with the value `rule_set`, unless this value is empty.
/// - SetUp and the start position, unless the game begins with the usual position.
/// - All other tags.
///
/// If `start` requests a FEN tag, and if a FEN can describe the start position, the start position
/// is written as a FEN tag. Otherwise, the start position is written as a Position tag. Tags that
/// could not be read are written without changes.
void write_tags(std::string& text, const Game& game, std::string_view variant,
                StartTag start = StartTag::position, std::string_view rule_set = {});

/// True if the record must contain the start position, because it is not the usual position, or
/// because the first move number is not 1.
bool begins_in_the_middle(const Game& game);

} // namespace merels
