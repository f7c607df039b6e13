#pragma once

#include <libnotation/game/language/date_words.hpp>
#include <viewer/core/files/game_origin.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels::viewer {

/// A tab that will be opened again: a list of games, or a game after some moves of its main line.
struct OpenTab {
    std::string path;
    /// The number in the file, or the id in the collection; none for the list.
    std::optional<std::int64_t> game{};
    unsigned ply = 0;

    bool operator==(const OpenTab&) const = default;
};

struct RecentFile {
    std::string path;
    /// The day on which it was opened last; empty if it is not known.
    std::optional<Day> day{};

    bool operator==(const RecentFile&) const = default;
};

/// Empty if the game is in no file.
std::optional<OpenTab> open_tab(const GameOrigin& origin, unsigned ply);

/// A tab as text: "3 12 /home/anna/club.pgn". For a list, the game is "-".
std::string format(const OpenTab& tab);
std::optional<OpenTab> parse_open_tab(std::string_view text);

} // namespace merels::viewer
