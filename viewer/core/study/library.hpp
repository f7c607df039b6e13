#pragma once

// The offers of a start page: lessons, historical notes, games that come with the program, and rule
// sets to play.
//
//   for (const LibraryItem& item : items_on(Shelf::lessons, samples_folder(), pool)) show(item);

#include <libnotation/rules/built_in/rule_set_pool.hpp>
#include <libnotation/rules/position.hpp>
#include <viewer/core/language/short_text.hpp>

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
/// In the reader's language.
std::string title(Shelf shelf);

/// The action on an item.
enum class LibraryDoing : std::uint8_t { open, train, begin };

struct LibraryItem {
    LibraryDoing doing = LibraryDoing::open;
    std::string title{};
    /// A second line: the rule set, a board, a folder.
    std::string detail{};
    /// A record of a file, counted from 1.
    std::string path{};
    std::uint64_t number = 1;
    /// To begin a game under.
    const RuleSet* rule_set = nullptr;
    /// The position of its picture.
    std::optional<Position> shown{};
};

/// A sample is shared by all users of the program: a changed one is kept elsewhere.
bool is_sample(const std::string& path);

/// The items of a shelf; `folder` may be empty or damaged, unreadable files are left out. `pool`
/// must outlive the items. The shelf of recent files is `recent_items`.
std::vector<LibraryItem> items_on(Shelf shelf, const std::string& folder, RuleSetPool& pool);

/// Files that are still there.
std::vector<LibraryItem> recent_items(const std::vector<std::string>& paths, RuleSetPool& pool);

/// The label of its button: the title in three lines at most, the detail in two, each as long as
/// there is room for (see `broken`).
std::string label_of(const LibraryItem& item, const Fits& fits);

} // namespace merels::viewer
