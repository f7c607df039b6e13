#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/rules/outcome.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels {

/// The legal ply that has the captures of `claimed` in another order.
std::optional<Move> reordered_captures(const Position& position, Move claimed);

/// The legal ply that `claimed` means: the ply itself, or the one with the same captures in the
/// right order.
inline std::optional<Move> legal_form(const Position& position, Move claimed) {
    if (is_legal(position, claimed)) return claimed;
    return reordered_captures(position, claimed);
}

/// The reason why a ply is illegal, with similar legal plies. The span is empty.
Diagnostic explain_illegal(const Position& position, Move claimed);

/// "Black could play e5-e4, e5-d5 or 9 more": the moves that are most similar to `claimed` come
/// first. Empty if there is no legal move.
std::string legal_hint(const Position& position, Move claimed);

/// The error for a word that is not a move.
Diagnostic describe_unreadable(std::string_view word, Span span, const Position& position);

/// The error for a word with a point that the board does not have. `move` is the whole word.
Diagnostic describe_unknown_point(std::string_view word, Span span, const Position& position,
                                  std::string_view text);

/// `explain_illegal` for a move at `span` of a record. It also reads the text after the move, which
/// may be the capture in other words.
Diagnostic describe_illegal(const Position& position, Move claimed, std::string_view record,
                            Span span);

/// If the player to move can only pass, a record may leave the pass out and go on with the
/// opponent's move. This is the legal form of that move. O(legal plies).
std::optional<Move> move_after_pass(const Position& position, Move claimed);

/// The note that such a pass was added.
Diagnostic describe_supplied_pass(const Position& position, Span span);

/// The fault, or the error that the text at its place is a game of chess.
Diagnostic chess_or(Diagnostic fault, std::string_view text);

/// The error that this number of variations are still open at the end of a record. The first began
/// at `span`.
Diagnostic describe_open_variations(std::size_t count, Span span);

/// The note that the game goes on from `position` although a player could claim a draw there.
Diagnostic describe_missed_draw(const Outcome& draw, const Position& position, Span span);

} // namespace merels
