#pragma once

// Moves in a/g notation: `d6`, `a1-a4`, `d6xb4`, `g7xa1xc3`, `xd6` (a removal), `--`.

#include <libnotation/base/result.hpp>
#include <libnotation/game/annotation.hpp>
#include <libnotation/rules/position.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels {

/// The strict spelling of a move.
std::string format(Move move, const Board& board);
/// Appends it.
void append_move(std::string& text, Move move, const Board& board);

/// A legal move of `position`, in the strict or any other spelling. Otherwise one diagnostic with
/// the reason, whose span is relative to `text`.
Result<Move> parse_move(std::string_view text, const Position& position);

/// `!`, `?`, `!!`, `??`, `!?`, `?!` for 1 to 6; empty for any other glyph.
std::string_view sign(Glyph glyph);

/// Reads a glyph: a sign, or `$0` to `$255`.
std::optional<Glyph> parse_glyph(std::string_view text);

} // namespace merels
