#pragma once

#include <libnotation/base/result.hpp>
#include <libnotation/game/cursor.hpp>
#include <libnotation/rules/built_in/rule_set_pool.hpp>
#include <viewer/core/game/document.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels::viewer {

/// Moves that were read for the current place, in a game that can be merged: it has the same start,
/// the path to this place, and the new moves.
struct ReadMoves {
    Game game;
    /// The last of the new moves.
    std::vector<Move> way{};
};

/// Reads moves that follow the current move, with variations and comments, with or without numbers.
/// If a move is wrong, none is added, and the error names it. O(depth + text).
Result<ReadMoves, std::string> read_moves(const Walker& place, std::string_view text);

/// Adds the moves to a game, and goes to the last of them. Returns the error, if there is one.
std::optional<std::string> add_moves(Document& document, std::string_view text);

/// True if the text begins like a whole record, and not like moves.
bool is_record(std::string_view text);

/// True if the text has more than one record.
bool has_more_records(std::string_view text);

/// The first game of a text, or the errors.
Result<Game, std::string> read_record(std::string_view text, const RuleSet& usual,
                                      RuleSetPool& pool);

} // namespace merels::viewer
