#pragma once

// Saves a game into the file that it came from. All other bytes of the file stay the same.
//
//   auto plan = plan_saving_in_place("club.pgn", 7, game);      // or an error in words
//   if (plan->losses.empty() || asked(plan->losses))
//       write_whole_file("club.pgn", plan->bytes)
//
// For a new file, the end of its name decides the format.

#include <libnotation/base/result.hpp>
#include <libnotation/game/game.hpp>
#include <libnotation/text/shared/format.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace merels::viewer {

/// The bytes of the whole file, and a sentence for each part of the game that the file cannot hold.
struct SavingPlan {
    std::string bytes;
    std::vector<std::string> losses{};
    Format format = Format::merels;
    /// True if the other records stay in the file, and each of them keeps its number.
    bool keeps_others = false;
    /// The name of the rules in the old record. If the game and the old record have the same rules,
    /// `other_rules` is empty.
    std::string other_rules{};
};

/// Plans a file that has only this game. The name of the file decides the format
/// (`format_of_name`).
SavingPlan plan_new_file(const std::string& path, const Game& game);

/// Plans a file in which the game replaces the record with this number. The first record has number
/// 1. The record keeps its format if possible, or else gets another format that is allowed in the
/// same file.
Result<SavingPlan, std::string> plan_saving_in_place(const std::string& path, std::uint64_t number,
                                                     const Game& game);

/// Plans a file with the game as a new last record. The function stores the number of the new
/// record in `number`.
Result<SavingPlan, std::string> plan_appending(const std::string& path, const Game& game,
                                               std::uint64_t& number);

} // namespace merels::viewer
