#include <viewer/core/window/settings.hpp>

#include <libnotation/base/files/folders.hpp>
#include <libnotation/base/text.hpp>
#include <viewer/core/files/whole_file.hpp>
#include <viewer/core/window/launch.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <limits>

namespace merels::viewer {

namespace {

constexpr std::uint64_t most_settings_bytes = 1U << 20U;
constexpr std::size_t most_queries = 100;
constexpr std::size_t most_recent = 10;
/// The greatest number of tabs that are remembered. Opening a tab takes part of a second.
constexpr std::size_t most_tabs = 12;

void read_bool(std::string_view text, bool& value) {
    if (text == "yes") value = true;
    if (text == "no") value = false;
}

void read_number(std::string_view text, int least, int most, int& value) {
    if (const auto number = parse_number<int>(text)) value = std::clamp(*number, least, most);
}

/// Reads the place of a splitter. A place that no person can have chosen is ignored.
void read_place(std::string_view text, int least, int most, int& place) {
    int number = place;
    read_number(text, std::numeric_limits<int>::min(), std::numeric_limits<int>::max(), number);
    if (number >= least && number <= most) place = number;
}

/// Reads a corner, which may be negative, because screens may be left of others or above them.
void read_corner(std::string_view text, std::optional<int>& corner) {
    int number = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = end.ec == std::errc{} && end.ptr == text.data() + text.size();
    if (is_number && number >= -WindowSize::most_side && number <= WindowSize::most_side)
        corner = number;
}

void read_is_dark(std::string_view text, std::optional<bool>& is_dark) {
    if (text == "dark") is_dark = true;
    if (text == "light") is_dark = false;
}

bool is_language(std::string_view text) {
    return text.size() <= 8 && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
           });
}

/// Reads "2024-07-08 /home/anna/club.pgn", or "2024-07-08 3 /home/anna/club.pgn" for game 3. Older
/// settings have no day.
RecentFile recent_file(std::string_view text) {
    const std::size_t blank = std::min(text.find(' '), text.size());
    const auto day = parse_day(text.substr(0, blank));
    if (!day) return {std::string{text}};
    const std::string_view rest = trimmed(text.substr(blank));
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const auto game = parse_number<std::uint64_t>(rest.substr(0, end));
    return {std::string{game ? trimmed(rest.substr(end)) : rest}, day, game.value_or(0)};
}

void take(std::string_view name, std::string_view value, Settings& settings) {
    if (name == "theme") settings.theme = find_enum<ThemeName>(value).value_or(settings.theme);
    if (name == "colors") read_is_dark(value, settings.is_dark);
    if (name == "coordinates") read_bool(value, settings.shows_names);
    if (name == "animation") read_bool(value, settings.animates);
    if (name == "autoplay")
        read_number(value, least_autoplay, most_autoplay, settings.autoplay_milliseconds);
    if (name == "text")
        read_number(value, least_text_percent, most_text_percent, settings.text_percent);
    if (name == "language" && is_language(value)) settings.language = value;
    if (name == "width")
        read_number(value, WindowSize::least_side, WindowSize::most_side, settings.width);
    if (name == "height")
        read_number(value, WindowSize::least_side, WindowSize::most_side, settings.height);
    if (name == "maximized") read_bool(value, settings.is_maximized);
    if (name == "left") read_corner(value, settings.left);
    if (name == "top") read_corner(value, settings.top);
    if (name == "columns") settings.columns = value;
    if (name == "widths") settings.widths = value;
    if (name == "chosen engine") settings.engine = value;
    if (name == "query" && settings.queries.size() < most_queries)
        settings.queries.emplace_back(value);
    if (name == "recent" && settings.recent.size() < most_recent && !value.empty())
        settings.recent.push_back(recent_file(value));
    if (name == "tab" && settings.tabs.size() < most_tabs)
        if (auto tab = parse_open_tab(value)) settings.tabs.push_back(*std::move(tab));
    if (name == "front") read_place(value, 0, static_cast<int>(most_tabs), settings.front_tab);
    if (name == "lesson") read_lesson(value, settings.lessons);
    if (name == "lesson place") read_lesson_place(value, settings.lesson_places);
    if (name == "board")
        read_place(value, least_board_percent, most_board_percent, settings.board_percent);
    if (name == "moves")
        read_place(value, least_moves_percent, most_moves_percent, settings.moves_percent);
    if (name == "values folder" && !value.empty() && value.front() == '/')
        settings.values_folder = value;
    if (name == "lines") read_number(value, 1, most_engine_lines, settings.engine_lines);
    if (name == "strength")
        settings.strength = find_enum<Strength>(value).value_or(settings.strength);
    if (name == "values") read_bool(value, settings.shows_values);
    if (name == "engine" && settings.engines.size() < most_engines)
        if (auto engine = parse_engine(value)) settings.engines.push_back(*std::move(engine));
}

/// True if the value can be read back from a line.
bool is_fit_for_line(const std::string& value) {
    return trimmed(value) == value && std::ranges::none_of(value, [](char letter) {
               return static_cast<unsigned char>(letter) < ' ';
           });
}

const char* yes_or_no(bool value) { return value ? "yes" : "no"; }

} // namespace

Settings parse_settings(std::string_view text) {
    Settings settings;
    while (!text.empty()) {
        const std::string_view line = take_until(text, "\n");
        if (const std::size_t equals = line.find('='); equals != std::string_view::npos)
            take(trimmed(line.substr(0, equals)), trimmed(line.substr(equals + 1)), settings);
    }
    return settings;
}

std::string format(const Settings& settings) {
    std::string text = fmt::format("theme = {}\n", enum_name(settings.theme));
    if (settings.is_dark)
        text += fmt::format("colors = {}\n", *settings.is_dark ? "dark" : "light");
    text += fmt::format("coordinates = {}\n", yes_or_no(settings.shows_names));
    text += fmt::format("animation = {}\n", yes_or_no(settings.animates));
    text += fmt::format("autoplay = {}\n", settings.autoplay_milliseconds);
    text += fmt::format("text = {}\n", settings.text_percent);
    if (!settings.language.empty()) text += fmt::format("language = {}\n", settings.language);
    text += fmt::format("width = {}\nheight = {}\n", settings.width, settings.height);
    text += fmt::format("maximized = {}\n", yes_or_no(settings.is_maximized));
    if (settings.left) text += fmt::format("left = {}\n", *settings.left);
    if (settings.top) text += fmt::format("top = {}\n", *settings.top);
    text += fmt::format("board = {}\n", settings.board_percent);
    text += fmt::format("moves = {}\n", settings.moves_percent);
    if (!settings.columns.empty()) text += fmt::format("columns = {}\n", settings.columns);
    if (!settings.widths.empty()) text += fmt::format("widths = {}\n", settings.widths);
    if (!settings.engine.empty()) text += fmt::format("chosen engine = {}\n", settings.engine);
    for (const std::string& query : settings.queries)
        if (query.find('\n') == std::string::npos) text += fmt::format("query = {}\n", query);
    text += fmt::format("lines = {}\n", settings.engine_lines);
    text += fmt::format("strength = {}\n", enum_name(settings.strength));
    text += fmt::format("values = {}\n", yes_or_no(settings.shows_values));
    for (const EngineEntry& engine : settings.engines)
        text += fmt::format("engine = {}\n", format(engine));
    if (is_fit_for_line(settings.values_folder) && !settings.values_folder.empty())
        text += fmt::format("values folder = {}\n", settings.values_folder);
    for (const auto& [path, day, game] : settings.recent)
        text += fmt::format("recent = {}{}{}\n", day ? in_digits(*day, '-') + " " : "",
                            day && game > 0 ? fmt::format("{} ", game) : "", path);
    for (const OpenTab& tab : settings.tabs)
        if (is_fit_for_line(tab.path)) text += fmt::format("tab = {}\n", format(tab));
    if (settings.front_tab > 0) text += fmt::format("front = {}\n", settings.front_tab);
    for (const auto& lesson : settings.lessons)
        text += fmt::format("lesson = {}\n", format(lesson));
    for (const auto& [record, moves] : settings.lesson_places)
        text += fmt::format("lesson place = {} {}\n", moves, record);
    return text;
}

void remember(Settings& settings, const std::string& path, Day today, std::uint64_t game) {
    std::error_code error;
    const std::string whole = std::filesystem::absolute(path, error).string();
    if (error || !is_fit_for_line(whole)) return;
    std::erase_if(settings.recent, [&](const RecentFile& file) { return file.path == whole; });
    settings.recent.insert(settings.recent.begin(), {whole, today, game});
    if (settings.recent.size() > most_recent) settings.recent.resize(most_recent);
}

std::string settings_path() {
    const std::string config = user_folder("XDG_CONFIG_HOME", ".config");
    return config.empty() ? config : config + "/viewer.conf";
}

Settings read_settings(const std::string& path) {
    const auto text = read_whole_file(path, most_settings_bytes);
    return text ? parse_settings(*text) : Settings{};
}

std::optional<std::string> write_settings(const std::string& path, const Settings& settings) {
    return write_whole_file(path, format(settings));
}

} // namespace merels::viewer
