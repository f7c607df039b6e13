#pragma once

#include <libnotation/game/language/date_words.hpp>
#include <viewer/core/files/game_origin.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels::viewer {

/// A tab to open again: a list of games, or a game after some moves of its main line.
struct OpenTab {
    std::string path;
    /// The game's number in the file, or its id in the collection; empty if the tab shows the list
    /// of games.
    std::optional<std::int64_t> game{};
    unsigned ply = 0;

    bool operator==(const OpenTab&) const = default;
};

struct RecentFile {
    std::string path;
    /// The day when the file was last opened; empty if the day is not known.
    std::optional<Day> day{};
    /// The number of the game that was opened from Home, or 0 for the whole file.
    std::uint64_t game = 0;

    bool operator==(const RecentFile&) const = default;
};

/// The tab for a game; empty if the game has no file.
std::optional<OpenTab> open_tab(const GameOrigin& origin, unsigned ply);

/// The text for a tab, such as "3 12 /home/anna/club.pgn" for game 3 after 12 plies. The tab of a
/// list has "-" instead of the number of the game.
std::string format(const OpenTab& tab);
std::optional<OpenTab> parse_open_tab(std::string_view text);

} // namespace merels::viewer
