#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/rules/outcome.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels {

/// The legal move that has the same captures as `claimed`, but in another order. If no legal move
/// has the same captures as `claimed`, the result is empty.
std::optional<Move> reordered_captures(const Position& position, Move claimed);

/// The legal move that `claimed` means: `claimed` itself, or the same move with its captures in
/// another order. If the move is illegal with each order of its captures, the result is empty.
inline std::optional<Move> legal_form(const Position& position, Move claimed) {
    if (is_legal(position, claimed)) return claimed;
    return reordered_captures(position, claimed);
}

/// The reason why a move is illegal, and a hint with similar legal moves. The diagnostic has no
/// span yet.
Diagnostic explain_illegal(const Position& position, Move claimed);

/// A hint such as "Black could play e5-e4, e5-d5 or 9 more". The moves most similar to `claimed`
/// come first. The result is empty if there is no legal move.
std::string legal_hint(const Position& position, Move claimed);

/// True if the hint contains a `legal_hint` of the position that does not show all legal moves.
bool leaves_out_moves(std::string_view hint, const Position& position);

/// The error for a word that is not a move.
Diagnostic describe_unreadable(std::string_view word, Span span, const Position& position);

/// The error for a move with a point that does not exist on the board. `word` is the name of the
/// point, and `text` is the text of the move.
Diagnostic describe_unknown_point(std::string_view word, Span span, const Position& position,
                                  std::string_view text);

/// The diagnostic of `explain_illegal` for a move at `span` of a record. The function also reads
/// the text after the move, because this text may name a man to capture.
Diagnostic describe_illegal(const Position& position, Move claimed, std::string_view record,
                            Span span);

/// The legal form of `claimed`, if the record omits a pass before `claimed`. A record may omit a
/// pass if the player cannot do anything else. The function returns nothing if the player could not
/// pass, or if `claimed` is not legal after a pass. O(legal moves).
std::optional<Move> move_after_pass(const Position& position, Move claimed);

/// The note that a missing pass was added.
Diagnostic describe_supplied_pass(const Position& position, Span span);

/// If the text is a game of chess, returns the error "this is a game of chess". Otherwise returns
/// `fault`.
Diagnostic chess_or(Diagnostic fault, std::string_view text);

/// The error for variations that are still open at the end of a record. `count` is the number of
/// open variations. The first open variation begins at `span`.
Diagnostic describe_open_variations(std::size_t count, Span span);

/// The note that the game goes on, although a player could claim a draw in `position`.
Diagnostic describe_missed_draw(const Outcome& draw, const Position& position, Span span);

} // namespace merels
