#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/rules/position.hpp>
#include <libnotation/text/grammar/events.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace merels {

/// If the player to move can only pass, a record may leave the pass out and go on with the
/// opponent's move. This is the legal form of that move. O(legal plies).
std::optional<Move> move_after_pass(const Position& position, Move claimed);

/// The note that such a pass was added.
Diagnostic describe_supplied_pass(const Position& position, Span span);

/// True if only comments, glyphs and a result follow.
bool ends_moves(std::span<const grammar::Event> events);

/// The warning for a record whose last move lacks its capture. It is made of the error that such a
/// move gives in other places.
Diagnostic describe_unfinished_move(const Diagnostic& fault);

/// A comment that contains such a move.
std::string unfinished_move(std::string_view record, Span move);

} // namespace merels
