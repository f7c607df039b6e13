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
    /// The number of the game in the file, or its id in the collection. Without a number, a file
    /// with several games is shown as a list.
    std::optional<std::uint64_t> game{};
    /// If no file is given, the window begins a new game (true) or shows Home (false).
    bool begins_game = false;
    /// The window shows the position after this number of moves. If empty, the window shows the
    /// start of the game.
    std::optional<std::uint64_t> ply{};
    /// The rule set to use instead of the record's own.
    std::string rules{};
    /// The theme, the colors and the size of the window. If a value is empty, the settings decide.
    std::optional<ThemeName> theme{};
    std::optional<bool> is_dark{};
    std::optional<WindowSize> size{};
    /// True to read and write the user's settings. Screenshots do not use the settings, so that the
    /// pictures are always the same.
    bool keeps_settings = true;
    /// The language of the window, such as "de". If empty, the language comes from the settings or
    /// from the desktop.
    std::string language{};
    /// The folder for unsaved games, if the program does not use settings. Only tests set this
    /// folder.
    std::string unsaved_folder{};
    /// The time between two checks for unsaved games. Only tests use another value than the
    /// default.
    std::chrono::milliseconds unsaved_pause{10'000};
    /// If not empty, the program writes a picture of the window into this file, and then ends.
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
