#pragma once

#include <libnotation/drawing/scene/theme.hpp>
#include <viewer/core/analysis/engine_entry.hpp>
#include <viewer/core/analysis/strength.hpp>
#include <viewer/core/files/open_tab.hpp>
#include <viewer/core/study/lesson_progress.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels::viewer {

/// The settings that are kept between runs of the program.
struct Settings {
    ThemeName theme = ThemeName::wood;
    /// True for dark colors, false for light ones. If `is_dark` is empty, the window is dark if the
    /// desktop is dark.
    std::optional<bool> is_dark{};
    bool shows_names = true;
    bool animates = true;
    /// The time between two moves while a game plays on its own.
    int autoplay_milliseconds = 1500;
    /// The text size in percent of the desktop's text size.
    int text_percent = 100;
    /// The language, such as "de". If `language` is empty, the window uses the language of the
    /// desktop.
    std::string language{};
    int width = 1200;
    int height = 800;
    bool is_maximized = false;
    /// The corner of the window on the screen. If `left` and `top` are empty, the desktop chooses
    /// the place of the window.
    std::optional<int> left{};
    std::optional<int> top{};
    /// The width of the board, in percent of the width of the page.
    int board_percent = 56;
    /// The height of the list of moves, in percent of the area next to the board.
    int moves_percent = 66;
    /// The columns of lists (see `parse_columns`). If `columns` is empty, all columns are shown.
    std::string columns{};
    /// The widths that a person has changed (see `parse_widths`).
    std::string widths{};
    /// The earlier queries of the person, the latest first.
    std::vector<std::string> queries{};
    /// The number of best lines to show.
    int engine_lines = 3;
    bool shows_values = false;
    /// The engine that was chosen last; empty for the built-in engine.
    std::string engine{};
    /// The strength that was chosen last for the built-in engine.
    Strength strength = Strength::medium;
    /// Other programs that are used as engines.
    std::vector<EngineEntry> engines{};
    /// The folder that has a subfolder for each solved rule set. If `values_folder` is empty, the
    /// engine uses its usual folder.
    std::string values_folder{};
    /// The files that were opened, the latest first.
    std::vector<RecentFile> recent{};
    /// The tabs that were open when the window was last closed. `front_tab` counts from 1, and 0 is
    /// Home.
    std::vector<OpenTab> tabs{};
    int front_tab = 0;
    /// The lessons that were opened or finished.
    LessonProgress lessons{};
    /// The places in the lessons that are not finished.
    LessonPlaces lesson_places{};

    bool operator==(const Settings&) const = default;
};

inline constexpr int least_autoplay = 200;
inline constexpr int most_autoplay = 10'000;
inline constexpr int least_text_percent = 60;
inline constexpr int most_text_percent = 300;
inline constexpr int most_engine_lines = 20;
inline constexpr int least_board_percent = 20;
inline constexpr int most_board_percent = 80;
inline constexpr int least_moves_percent = 15;
inline constexpr int most_moves_percent = 85;

/// Adds a file to the front of the recent files. The list keeps at most ten files. `game` is the
/// number of a game that was opened from Home, or 0 for the whole file.
void remember(Settings& settings, const std::string& path, Day today, std::uint64_t game = 0);

/// Reads settings from lines of "name = value". An unreadable line is ignored, and its setting has
/// the default of `Settings{}`.
Settings parse_settings(std::string_view text);
std::string format(const Settings& settings);

/// The path `merels/viewer.conf` in `$XDG_CONFIG_HOME`, or else in `~/.config`. The result is empty
/// if neither folder is known.
std::string settings_path();

/// The settings in a file. If the file does not exist, all settings have their defaults.
Settings read_settings(const std::string& path);
/// Writes the settings into a new file, which then replaces the old one. Returns the error, or
/// nothing.
std::optional<std::string> write_settings(const std::string& path, const Settings& settings);

} // namespace merels::viewer
