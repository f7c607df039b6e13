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
    /// The game in the file, counted from 1, or the id in a collection. If missing and there are
    /// several games, the list is shown.
    std::optional<std::uint64_t> game{};
    /// True to begin a new game instead of showing Home, if no file is given.
    bool begins_game = false;
    /// The number of moves after the start; if missing, 0.
    std::optional<std::uint64_t> ply{};
    /// The rule set to use instead of the one that the record names.
    std::string rules{};
    /// The look of the window. Missing options come from the settings.
    std::optional<ThemeName> theme{};
    std::optional<bool> is_dark{};
    std::optional<WindowSize> size{};
    /// True if the user's settings are read and written. A picture does not use them, so that it is
    /// the same for all users.
    bool keeps_settings = true;
    /// The language, such as "de"; if empty, that of the settings or the desktop.
    std::string language{};
    /// The folder for unsaved games if settings are not used; for tests.
    std::string unsaved_folder{};
    /// The time between two checks of the unsaved games; for tests.
    std::chrono::milliseconds unsaved_pause{10'000};
    /// If not empty, the window is drawn into this file, and the program quits.
    std::string screenshot{};
};

/// The text to print instead of opening a window, and the exit status.
struct LaunchEnd {
    std::string text;
    int status = 0;
};

/// Reads a command line without the program's name.
Result<Launch, LaunchEnd> parse_launch(const std::vector<std::string>& words);

} // namespace merels::viewer
