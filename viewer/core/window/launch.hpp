#pragma once

#include <libnotation/base/result.hpp>
#include <libnotation/drawing/scene/theme.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

struct WindowSize {
    static constexpr int least_side = 200;
    static constexpr int most_side = 16'384;

    int width = 1200;
    int height = 800;
};

/// The options of the command line.
struct Launch {
    std::string file{};
    /// The number of the game in the file, or its id in the collection. If `game` is empty, a file
    /// with several games is shown as a list.
    std::optional<std::uint64_t> game{};
    /// If no file is given, the window begins a new game (true) or shows Home (false).
    bool begins_game = false;
    /// The number of moves from the start of the game to the position that the window shows. If
    /// `ply` is empty, the window shows the start of the game.
    std::optional<std::uint64_t> ply{};
    /// The rule set for the record. If `rules` is empty, the record is read under its own rule set.
    std::string rules{};
    /// The theme, the colors and the size of the window. If a value is empty, the window uses the
    /// value from the settings.
    std::optional<ThemeName> theme{};
    std::optional<bool> is_dark{};
    std::optional<WindowSize> size{};
    /// True to read and write the user's settings. Screenshots do not use the settings, so that the
    /// pictures are always the same.
    bool keeps_settings = true;
    /// The language of the window, such as "de". If `language` is empty, the window uses the
    /// language from the settings or from the desktop.
    std::string language{};
    /// The folder for unsaved games, if `keeps_settings` is false. Only tests set this folder.
    std::string unsaved_folder{};
    /// The time between two checks for unsaved games. Only tests change this value.
    std::chrono::milliseconds unsaved_pause{10'000};
    /// If `screenshot` is not empty, the program writes a picture of the window into this file, and
    /// then ends.
    std::string screenshot{};
};

/// The text to print and the exit status, if no window is opened.
struct LaunchEnd {
    std::string text;
    int status = 0;
};

/// Reads a command line. `words` does not contain the name of the program.
Result<Launch, LaunchEnd> parse_launch(const std::vector<std::string>& words);

} // namespace merels::viewer
