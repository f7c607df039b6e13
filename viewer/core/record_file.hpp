#pragma once

#include <libnotation/text/blocks.hpp>
#include <libnotation/text/reader.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace merels::viewer {

/// A game of a file, and everything that is wrong with its record, rendered.
struct OpenedGame {
    Game game;
    std::vector<std::string> findings;
    /// Counted from 1.
    std::uint64_t number = 1;
};

/// Reads one game of a file of any size, counted from 1, keeping one block of it in memory. Without
/// a rule set, records that name none are of nine men's morris. `pool` must outlive the game.
/// O(file before the game).
Result<OpenedGame, std::string> open_game(const std::string& path, std::uint64_t number,
                                          const RuleSet* rule_set, RuleSetPool& pool);

} // namespace merels::viewer
