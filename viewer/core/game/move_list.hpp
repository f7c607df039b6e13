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

/// Moves that were read at the reader's place: a game of the same start with the path to that place
/// and the new moves, to be merged.
struct ReadMoves {
    Game game;
    /// The last of them.
    std::vector<Move> way{};
};

/// Reads moves with their variations and comments, with or without numbers, as they follow the last
/// move. If one of them is wrong, none is added: the error names it, in words. O(depth + text).
Result<ReadMoves, std::string> read_moves(const Walker& place, std::string_view text);

/// Adds them to a game, and goes to the last of them; returns the error, if there is one.
std::optional<std::string> add_moves(Document& document, std::string_view text);

/// The text begins like a whole record, and not like moves.
bool is_record(std::string_view text);

/// The text has more than one record.
bool has_more_records(std::string_view text);

/// The first game of a text; or its errors.
Result<Game, std::string> read_record(std::string_view text, const RuleSet& usual,
                                      RuleSetPool& pool);

} // namespace merels::viewer
