#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/rules/outcome.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels {

/// The legal ply with the captures of `claimed` in another order.
std::optional<Move> reordered_captures(const Position& position, Move claimed);

/// The legal ply that `claimed` means: itself, or the same captures in their proper order.
inline std::optional<Move> legal_form(const Position& position, Move claimed) {
    if (is_legal(position, claimed)) return claimed;
    return reordered_captures(position, claimed);
}

/// The reason why a ply is illegal, and similar legal plies; the span is left empty.
Diagnostic explain_illegal(const Position& position, Move claimed);

/// "Black could play e5-e4, e5-d5 or 9 more", the moves most like `claimed` first; empty when there
/// is none.
std::string legal_hint(const Position& position, Move claimed);

/// A word that is not a move.
Diagnostic describe_unreadable(std::string_view word, Span span, const Position& position);

/// The error for a word that names a point which the board does not have. `move` is the whole word.
Diagnostic describe_unknown_point(std::string_view word, Span span, const Position& position,
                                  std::string_view text);

/// `explain_illegal` for a move at `span` of a record: the text after it may be its capture in
/// other words.
Diagnostic describe_illegal(const Position& position, Move claimed, std::string_view record,
                            Span span);

/// The fault itself, or that the text where it begins is a game of chess.
Diagnostic chess_or(Diagnostic fault, std::string_view text);

/// This number of variations are open at a record's end, the first one at `span`.
Diagnostic describe_open_variations(std::size_t count, Span span);

/// Play goes on from `position` although a draw could be claimed there.
Diagnostic describe_missed_draw(const Outcome& draw, const Position& position, Span span);

} // namespace merels
