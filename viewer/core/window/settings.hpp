#pragma once

#include <viewer/core/analysis/engine_entry.hpp>
#include <viewer/core/board/theme.hpp>
#include <viewer/core/files/open_tab.hpp>
#include <viewer/core/study/lesson_progress.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels::viewer {

/// The settings that the window keeps from one day to the next.
struct Settings {
    ThemeName theme = ThemeName::wood;
    /// Empty: as the desktop.
    std::optional<bool> is_dark{};
    bool shows_names = true;
    bool animates = true;
    /// Between two moves of a game that plays by itself.
    int autoplay_milliseconds = 1500;
    /// Hundredths of the desktop's size of text.
    int text_percent = 100;
    /// "de"; empty: as the desktop.
    std::string language{};
    int width = 1200;
    int height = 800;
    bool is_maximized = false;
    /// The window's corner on the screen; nothing: where the desktop likes.
    std::optional<int> left{};
    std::optional<int> top{};
    /// Hundredths of the window's width that the board has.
    int board_percent = 56;
    /// Hundredths of a game's height that its moves have.
    int moves_percent = 58;
    /// Of lists of games, as `parse_columns` reads them; empty: all.
    std::string columns{};
    /// Of them, where a person has changed one, as `parse_widths` reads them.
    std::string widths{};
    /// Earlier queries, the last first.
    std::vector<std::string> queries{};
    /// Number of best lines of an engine.
    int engine_lines = 3;
    bool shows_values = false;
    /// The name of the one that was chosen last; empty: the built-in one.
    std::string engine{};
    /// Other programs that play.
    std::vector<EngineEntry> engines{};
    /// Where rule sets are solved into, a folder each; empty: where the engine looks.
    std::string values_folder{};
    /// Files that were opened, the last one first.
    std::vector<std::string> recent{};
    /// The tabs when the window was closed last, and the one in front, counted from 1; 0: Home.
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

/// Puts a file before the others that were opened; about ten are remembered.
void remember(Settings& settings, const std::string& path);

/// Lines of "name = value". Lines that cannot be read leave the value of `Settings{}`.
Settings parse_settings(std::string_view text);
std::string format(const Settings& settings);

/// `$XDG_CONFIG_HOME/merels/viewer.conf`, or in `~/.config`; empty if there is neither.
std::string settings_path();

/// `Settings{}` where there is no file.
Settings read_settings(const std::string& path);
/// Written as a new file and renamed; returns the error, if there is one.
std::optional<std::string> write_settings(const std::string& path, const Settings& settings);

} // namespace merels::viewer
