#pragma once

#include <libnotation/game/game.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace merels {

/// The tag for the start of a game: our own tag, or the one that Sanmill reads.
enum class StartTag : std::uint8_t { position, fen };

/// True if the FEN tag can describe the start of the game.
bool has_fen_start(const Game& game);

/// Appends the tag section of a record and the blank line after it. The order of the tags is: the
/// roster, Result, Variant (`variant`), RuleSet (`rule_set`, unless it is empty), SetUp and
/// Position (if the game does not begin on the empty board), all others. If it is requested and
/// possible, FEN replaces Position.
void write_tags(std::string& text, const Game& game, std::string_view variant,
                StartTag start = StartTag::position, std::string_view rule_set = {});

/// True if the record needs the start: it is not the empty board, or moves are not counted from 1.
bool begins_in_the_middle(const Game& game);

} // namespace merels
