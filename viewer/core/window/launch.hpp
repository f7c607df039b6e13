#pragma once

#include <libnotation/base/result.hpp>
#include <viewer/core/board/theme.hpp>

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
    /// Counted from 1, or the id in a collection; none: the list, if there are several.
    std::optional<std::uint64_t> game{};
    /// Without a file: a new game instead of Home.
    bool begins_game = false;
    /// Moves from the start; none: at the start.
    std::optional<std::uint64_t> ply{};
    /// Instead of the rule set that the record names.
    std::string rules{};
    /// Missing options come from the settings.
    std::optional<ThemeName> theme{};
    std::optional<bool> is_dark{};
    std::optional<WindowSize> size{};
    /// Read and write the settings of the user; a picture is the same for everybody.
    bool keeps_settings = true;
    /// "de"; empty: as the settings or the desktop have it.
    std::string language{};
    /// Where unsaved games are kept though settings are not; for tests.
    std::string unsaved_folder{};
    /// Time between two looks at unsaved games; for tests.
    std::chrono::milliseconds unsaved_pause{10'000};
    /// Draw the window into this file and quit.
    std::string screenshot{};
};

/// The text to print instead of a window, and the status to quit with.
struct LaunchEnd {
    std::string text;
    int status = 0;
};

/// Reads a command line, the program's name left out.
Result<Launch, LaunchEnd> parse_launch(const std::vector<std::string>& words);

} // namespace merels::viewer
