#pragma once

// The offers of Home: lessons, cards of history, games that come with the program, and rule
// sets to play.
//
//   for (const LibraryItem& item : items_on(Shelf::lessons, samples_folder(), pool)) show(item);

#include <libnotation/rules/built_in/rule_set_pool.hpp>
#include <libnotation/rules/position.hpp>
#include <viewer/core/files/game_origin.hpp>
#include <viewer/core/files/open_tab.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

enum class Shelf : std::uint8_t {
    lessons,
    history,
    real_games,
    every_rule_set,
    made_up_boards,
    new_game,
    recent
};

std::array<Shelf, 7> all_shelves();
/// The title of a shelf, in the reader's language.
std::string title(Shelf shelf);

/// The effect of opening an item.
enum class LibraryDoing : std::uint8_t { open, train, begin };

struct LibraryItem {
    LibraryDoing doing = LibraryDoing::open;
    std::string title{};
    /// A second line: the goal of a lesson, an object of history, the rule set, a board, or a
    /// folder.
    std::string detail{};
    /// The date of the object that a card of history is about.
    std::string date{};
    /// A record of a file, counted from 1.
    std::string path{};
    std::uint64_t number = 1;
    /// The rule set under which a game will begin.
    const RuleSet* rule_set = nullptr;
    /// The position in its picture.
    std::optional<Position> shown{};
};

/// True for a sample. All users of the program share the samples, so a changed sample is saved in
/// another place.
bool is_sample(const std::string& path);

/// The items of a shelf. `folder` may be empty or damaged. Files that cannot be read are left out.
/// `pool` must outlive the items. For the shelf of recent files use `recent_items`.
std::vector<LibraryItem> items_on(Shelf shelf, const std::string& folder, RuleSetPool& pool);

/// The next record on the shelf of lessons; none after the last.
std::optional<LibraryItem> lesson_after(const FilePlace& lesson, RuleSetPool& pool);

/// Items for the files that still exist. It does not read the files.
std::vector<LibraryItem> recent_items(const std::vector<RecentFile>& files, Day today);

} // namespace merels::viewer
