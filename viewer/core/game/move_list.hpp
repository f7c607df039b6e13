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

/// A game with new moves, which can be merged into the original game. Both games have the same
/// moves up to the place of the new moves.
struct ReadMoves {
    Game game;
    /// The path to the last new move.
    std::vector<Move> way{};
};

/// Reads moves that follow the current move. The moves may have variations, comments and numbers.
/// If one move is wrong, no move is added, and the error describes the wrong move. O(depth + text).
Result<ReadMoves, std::string> read_moves(const Walker& place, std::string_view text);

/// Adds moves to a game and goes to the last of them. Returns the error, or nothing.
std::optional<std::string> add_moves(Document& document, std::string_view text);

/// True if the text looks like a whole record. The result is false if the text looks like a list of
/// moves.
bool is_record(std::string_view text);

/// True if the text has at least two records.
bool has_more_records(std::string_view text);

/// The first game of a text, or the errors.
Result<Game, std::string> read_record(std::string_view text, const RuleSet& usual,
                                      RuleSetPool& pool);

} // namespace merels::viewer
