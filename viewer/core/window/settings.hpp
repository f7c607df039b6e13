#pragma once

#include <libnotation/drawing/scene/theme.hpp>
#include <viewer/core/analysis/engine_entry.hpp>
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
    /// Dark or light; if empty, as the desktop.
    std::optional<bool> is_dark{};
    bool shows_names = true;
    bool animates = true;
    /// The time between two moves of a game that plays by itself.
    int autoplay_milliseconds = 1500;
    /// The size of text, in hundredths of the desktop's size.
    int text_percent = 100;
    /// The language, such as "de"; if empty, as the desktop.
    std::string language{};
    int width = 1200;
    int height = 800;
    bool is_maximized = false;
    /// The window's corner on the screen; if empty, the desktop decides.
    std::optional<int> left{};
    std::optional<int> top{};
    /// The board's part of the window's width, in hundredths.
    int board_percent = 56;
    /// The moves' part of a game's height, in hundredths.
    int moves_percent = 58;
    /// The columns of lists of games, as `parse_columns` reads them; if empty, all.
    std::string columns{};
    /// The column widths that a person has changed, as `parse_widths` reads them.
    std::string widths{};
    /// Earlier queries, the last one first.
    std::vector<std::string> queries{};
    /// The number of best lines that an engine shows.
    int engine_lines = 3;
    bool shows_values = false;
    /// The name of the engine that was chosen last; empty for the built-in engine.
    std::string engine{};
    /// Engines that are other programs.
    std::vector<EngineEntry> engines{};
    /// The folder into which rule sets are solved, each in a subfolder; if empty, the folder in
    /// which the engine looks.
    std::string values_folder{};
    /// Files that were opened, the last one first.
    std::vector<RecentFile> recent{};
    /// The tabs that were open when the window was last closed, and the number of the tab in front,
    /// counted from 1; 0 is Home.
    std::vector<OpenTab> tabs{};
    int front_tab = 0;
    /// The lessons that were opened and finished.
    LessonProgress lessons{};

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

/// Adds a file at the front of the opened files. About ten are kept.
void remember(Settings& settings, const std::string& path, Day today);

/// Reads settings from lines of "name = value". If a line cannot be read, the value is that of
/// `Settings{}`.
Settings parse_settings(std::string_view text);
std::string format(const Settings& settings);

/// The path `$XDG_CONFIG_HOME/merels/viewer.conf`, or the same in `~/.config`; empty if there is
/// neither.
std::string settings_path();

/// The settings in a file; `Settings{}` if the file does not exist.
Settings read_settings(const std::string& path);
/// Writes the settings into a new file, and renames it. Returns the error, if there is one.
std::optional<std::string> write_settings(const std::string& path, const Settings& settings);

} // namespace merels::viewer
