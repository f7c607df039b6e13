#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/rules/position.hpp>
#include <libnotation/text/grammar/events.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace merels {

/// The legal form of a move that the opponent claims to play in a position where the player to move
/// can only pass: the record leaves the pass out. O(legal plies).
std::optional<Move> move_after_pass(const Position& position, Move claimed);

/// Says that such a pass is supplied.
Diagnostic describe_supplied_pass(const Position& position, Span span);

/// Only comments, glyphs and a result follow.
bool ends_moves(std::span<const grammar::Event> events);

/// The warning for a record that ends with a move which lacks its capture, made of the fault that
/// the move has elsewhere.
Diagnostic describe_unfinished_move(const Diagnostic& fault);

/// The comment that keeps such a move.
std::string unfinished_move(std::string_view record, Span move);

} // namespace merels
