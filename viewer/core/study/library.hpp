#pragma once

// The items that Home offers: lessons, puzzles, history, games of the program, and rule sets to
// play.
//
//   for (const LibraryItem& item : items_on(Shelf::lessons, samples_folder(), pool)) show(item);

#include <libnotation/rules/built_in/rule_set_pool.hpp>
#include <libnotation/rules/position.hpp>
#include <viewer/core/files/game_origin.hpp>
#include <viewer/core/files/open_tab.hpp>
#include <viewer/core/study/lesson_progress.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

enum class Shelf : std::uint8_t {
    lessons,
    puzzles,
    history,
    real_games,
    every_rule_set,
    made_up_boards,
    new_game,
    recent
};

/// The title of a shelf in the reader's language.
std::string title(Shelf shelf);

/// The action of the window when a person opens an item.
enum class LibraryDoing : std::uint8_t { open, train, begin };

struct LibraryItem {
    LibraryDoing doing = LibraryDoing::open;
    std::string title{};
    /// The text below the title. For example, the text is the goal of a lesson, the title of a
    /// board, or the folder of a file.
    std::string detail{};
    /// The date of a historical object, or the day when a recent file was last opened.
    std::string date{};
    /// The path of the file, and the number of the record in it, from 1. A recent file has the
    /// number 0.
    std::string path{};
    std::uint64_t number = 1;
    /// The rule set of a new game.
    const RuleSet* rule_set = nullptr;
    /// The position in the item's picture.
    std::optional<Position> shown{};
};

/// True for a file that comes with the program, and for a folder of such files. All users of the
/// computer share these files, so a person must save a changed game in another file.
bool is_sample(const std::string& path);

/// The items of a shelf. `folder` may be empty or damaged. Unreadable files are left out. `pool`
/// must outlive the items. For the shelf of recent files, use `recent_items`.
std::vector<LibraryItem> items_on(Shelf shelf, const std::string& folder, RuleSetPool& pool);

/// The puzzle that follows `puzzle` in the same file. After the last puzzle of the file, the result
/// is empty. O(file).
std::optional<LibraryItem> puzzle_after(const FilePlace& puzzle, RuleSetPool& pool);

/// The place of a puzzle in its file, such as "Puzzle 3 of 60". The result is empty if the record
/// is not a puzzle that comes with the program. O(file).
std::string puzzle_number(const GameOrigin& origin, RuleSetPool& pool);

/// The sentence that the window shows at the end of a puzzle or of a part of a lesson, such as
/// "Part 1 of 2 is finished." After the last part, the sentence says that the lesson is finished,
/// unless the person has skipped another part. `origin` must be a lesson or a puzzle. O(file).
std::string words_at_end(const GameOrigin& origin, const LessonProgress& progress,
                         RuleSetPool& pool);

/// The folder of the file that was opened last. Files in folders of the program, and files in
/// folders that no longer exist, are skipped. If no file is left, the result is empty.
std::string last_folder(const std::vector<RecentFile>& files);

/// The items for the recent files. A file that no longer exists has no item. This function does not
/// read the files. If a game of a file was opened from Home, its item is copied from `known`, which
/// has the items of Home.
std::vector<LibraryItem> recent_items(const std::vector<RecentFile>& files, Day today,
                                      const std::vector<LibraryItem>& known = {});

} // namespace merels::viewer
