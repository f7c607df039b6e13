#pragma once

// Reads and writes moves with the names of points: `d6`, `a1-a4`, `d6xb4`, `g7xa1xc3`, `xd6` (a
// removal) and `--` (a pass).

#include <libnotation/base/result.hpp>
#include <libnotation/game/annotation.hpp>
#include <libnotation/rules/position.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels {

/// The strict spelling of a move.
std::string format(Move move, const Board& board);
/// Appends the strict spelling of a move.
void append_move(std::string& text, Move move, const Board& board);

/// Reads a legal move of `position`, in any spelling. If the text is not a legal move, returns one
/// diagnostic with the reason. The span of the diagnostic is relative to `text`.
Result<Move> parse_move(std::string_view text, const Position& position);

/// The sign of a glyph: `!`, `?`, `!!`, `??`, `!?`, `?!` for 1 to 6. For any glyph without a sign,
/// the result is empty.
std::string_view sign(Glyph glyph);

/// Reads a glyph, which is a sign or `$0` to `$255`. If the text is not a glyph, the result is
/// empty.
std::optional<Glyph> parse_glyph(std::string_view text);

} // namespace merels
