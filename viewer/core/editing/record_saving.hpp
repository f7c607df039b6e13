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

/// The bytes of a whole file, and a sentence for each part of the game that the file cannot hold.
struct SavingPlan {
    std::string bytes;
    std::vector<std::string> losses{};
    Format format = Format::merels;
    /// True if the other records of the file stay, with their numbers.
    bool keeps_others = false;
    /// The rules that the record in the file names, if they differ from those of the game;
    /// otherwise empty.
    std::string other_rules{};
};

/// The format for a file name. "games.pgn" is our own form, "games.sgf" SGF, "games.jsonl" JSON
/// Lines; "games.playok.txt" and "games.sanmill.pgn" are the forms of these programs.
Format format_for(const std::string& path);

/// A file with only this game.
SavingPlan plan_new_file(const std::string& path, const Game& game);

/// The file with one of its records, counted from 1, replaced. The record keeps its format if the
/// format can hold the game. Otherwise it gets another format of the file's layout, if possible.
Result<SavingPlan, std::string> plan_saving_in_place(const std::string& path, std::uint64_t number,
                                                     const Game& game);

/// The file with the game added after its last record. `number` becomes the game's number.
Result<SavingPlan, std::string> plan_appending(const std::string& path, const Game& game,
                                               std::uint64_t& number);

} // namespace merels::viewer
