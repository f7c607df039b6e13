#include <viewer/core/window/launch.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace merels::viewer {

namespace {

std::optional<WindowSize> parse_size(const std::string& text) {
    WindowSize size;
    const char* const end = text.data() + text.size();
    const auto width = std::from_chars(text.data(), end, size.width);
    if (width.ec != std::errc{} || width.ptr == end || *width.ptr != 'x') return std::nullopt;
    const auto height = std::from_chars(width.ptr + 1, end, size.height);
    if (height.ec != std::errc{} || height.ptr != end) return std::nullopt;
    const auto [least, most] = std::minmax(size.width, size.height);
    if (least < WindowSize::least_side || most > WindowSize::most_side) return std::nullopt;
    return size;
}

std::string checked_size(const std::string& text) {
    return parse_size(text)
               ? std::string{}
               : fmt::format("'{}' is not a size from {}x{} to {}x{}", text, WindowSize::least_side,
                             WindowSize::least_side, WindowSize::most_side, WindowSize::most_side);
}

std::vector<std::string> theme_names() {
    std::vector<std::string> names;
    for (const ThemeName theme : enum_values<ThemeName>) names.emplace_back(enum_name(theme));
    return names;
}

std::string known_rules(const std::string& id) {
    return rule_sets::find(id) != nullptr ? "" : fmt::format("there is no rule set {}", id);
}

} // namespace

Result<Launch, LaunchEnd> parse_launch(const std::vector<std::string>& words) {
    Launch launch;
    std::string theme;
    std::string size;
    bool is_dark = false;
    bool is_light = false;
    CLI::App app{"Shows games of the mill family on a board.", "merels-viewer"};
    app.add_option("FILE", launch.file, "records or a collection");
    app.add_option("--game", launch.game, "show the game with this number")
        ->check(CLI::PositiveNumber);
    app.add_option("--ply", launch.ply, "show the position after N plies");
    app.add_option("--rules", launch.rules, "read the games under this rule set")
        ->check(known_rules);
    app.add_option("--theme", theme, "colors of the board")->check(CLI::IsMember(theme_names()));
    app.add_option("--size", size, "size of the window, WIDTHxHEIGHT")->check(checked_size);
    app.add_option("--language", launch.language,
                   "language of the window: en, de, es, hr, it or pt")
        ->check(CLI::IsMember({"en", "de", "es", "hr", "it", "pt"}));
    app.add_option("--screenshot", launch.screenshot, "draw the window into a PNG file and quit");
    app.set_version_flag("--version", "merels-viewer " MERELS_VERSION);
    auto* const dark = app.add_flag("--dark", is_dark, "use dark colors");
    app.add_flag("--light", is_light, "use light colors")->excludes(dark);
    try {
        // CLI11 expects the words in reverse order.
        app.parse(std::vector<std::string>{words.rbegin(), words.rend()});
    } catch (const CLI::CallForHelp&) {
        return Unexpected{LaunchEnd{app.help(), 0}};
    } catch (const CLI::CallForVersion& version) {
        return Unexpected{LaunchEnd{fmt::format("{}\n", version.what()), 0}};
    } catch (const CLI::ParseError& error) {
        return Unexpected{LaunchEnd{fmt::format("merels-viewer: {}\n", error.what()), 2}};
    }
    launch.theme = find_enum<ThemeName>(theme);
    if (!size.empty()) launch.size = parse_size(size);
    launch.keeps_settings = launch.screenshot.empty();
    launch.begins_game = !launch.rules.empty();
    if (is_dark || is_light) launch.is_dark = is_dark;
    return launch;
}

} // namespace merels::viewer
