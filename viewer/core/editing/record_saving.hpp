#pragma once

// A game goes back into the file that it came from, and every other byte there stays as it was.
//
//   auto plan = plan_saving_in_place("club.pgn", 7, game);      // or why not, in words
//   if (plan->losses.empty() || asked(plan->losses))
//       write_whole_file("club.pgn", plan->bytes)
//
// A file of its own is written in the format that its name ends with.

#include <libnotation/base/result.hpp>
#include <libnotation/game/game.hpp>
#include <libnotation/text/shared/format.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace merels::viewer {

/// The bytes of a whole file, and its losses of the game, a sentence each.
struct SavingPlan {
    std::string bytes;
    std::vector<std::string> losses{};
    Format format = Format::merels;
    /// Other records of the file stay, under their numbers.
    bool keeps_others = false;
    /// The rules that the record in the file names; empty if it names none, or those of the game.
    std::string other_rules{};
};

/// "games.pgn" is our own form, "games.sgf" SGF, "games.jsonl" JSON Lines, "games.playok.txt" and
/// "games.sanmill.pgn" the forms of those programs.
Format format_for(const std::string& path);

/// A file of one game.
SavingPlan plan_new_file(const std::string& path, const Game& game);

/// The file with one of its records, counted from 1, replaced. The record's own format is kept
/// where it can hold the game, or else nothing of the file's layout can.
Result<SavingPlan, std::string> plan_saving_in_place(const std::string& path, std::uint64_t number,
                                                     const Game& game);

/// The file with the game behind its last record; `number` becomes the game's.
Result<SavingPlan, std::string> plan_appending(const std::string& path, const Game& game,
                                               std::uint64_t& number);

} // namespace merels::viewer
