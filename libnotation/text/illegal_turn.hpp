#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/rules/legal_moves.hpp>

#include <optional>
#include <string>

namespace merels {

/// The legal ply with the captures of `claimed` in another order.
std::optional<Move> reordered_captures(const Position& position, Move claimed);

/// The legal ply that `claimed` means: itself, or the same captures in their proper order.
inline std::optional<Move> legal_form(const Position& position, Move claimed) {
    if (is_legal(position, claimed)) return claimed;
    return reordered_captures(position, claimed);
}

/// Why an illegal ply is illegal and what would have been legal; the span is left empty.
Diagnostic explain_illegal(const Position& position, Move claimed);

/// "Black could play e5-e4, e5-d5 or 9 more", the turns most like `claimed` first; empty when there
/// is none.
std::string legal_hint(const Position& position, Move claimed);

} // namespace merels
