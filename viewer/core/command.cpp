#include <viewer/core/command.hpp>

#include <viewer/core/language.hpp>

#include <algorithm>

namespace merels::viewer {

namespace {

constexpr auto check = MenuKind::check;
constexpr auto radio = MenuKind::radio;
constexpr auto plain = MenuKind::plain;

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

} // namespace

const std::vector<CommandInfo>& all_commands() {
    using enum Command;
    static const std::vector<CommandInfo> all{
        {new_game, Menu::file, N_("&New game"), "Ctrl+N"},
        {open_file, Menu::file, N_("&Open…"), "Ctrl+O"},
        {save, Menu::file, N_("&Save"), "Ctrl+S", plain, true},
        {save_as, Menu::file, N_("Save &as…"), "Ctrl+Shift+S"},
        {close_tab, Menu::file, N_("&Close tab"), "Ctrl+W", plain, true},
        {quit, Menu::file, N_("&Quit"), "Ctrl+Q"},

        {undo, Menu::edit, N_("&Undo"), "Ctrl+Z"},
        {redo, Menu::edit, N_("&Redo"), "Ctrl+Y Ctrl+Shift+Z"},
        {glyph_1, Menu::edit, N_("! Good turn"), "1", plain, true},
        {glyph_2, Menu::edit, N_("? Mistake"), "2"},
        {glyph_3, Menu::edit, N_("!! Very good turn"), "3"},
        {glyph_4, Menu::edit, N_("?? Blunder"), "4"},
        {glyph_5, Menu::edit, N_("!? Interesting turn"), "5"},
        {glyph_6, Menu::edit, N_("?! Doubtful turn"), "6"},

        {forward, Menu::go, N_("&Forward"), "Right"},
        {back, Menu::go, N_("&Back"), "Left"},
        {forward_ten, Menu::go, N_("Ten turns forward"), "Ctrl+Right"},
        {back_ten, Menu::go, N_("Ten turns back"), "Ctrl+Left"},
        {to_start, Menu::go, N_("To the &start"), "Home"},
        {to_end, Menu::go, N_("To the &end"), "End"},
        {next_variation, Menu::go, N_("&Next variation"), "Down"},
        {previous_variation, Menu::go, N_("&Previous variation"), "Up"},
        {next_tab, Menu::go, N_("Next &tab"), "Ctrl+PageDown Ctrl+Tab", plain, true},
        {previous_tab, Menu::go, N_("Previous ta&b"), "Ctrl+PageUp Ctrl+Shift+Tab"},

        {flip, Menu::view, N_("&Flip the board"), "F"},
        {rotate, Menu::view, N_("&Rotate the board"), "R"},
        {mirror, Menu::view, N_("&Mirror the board"), "M"},
        {exchange_rings, Menu::view, N_("E&xchange the rings"), "X"},
        {turn_upright, Menu::view, N_("&Upright again"), "U"},
        {show_names, Menu::view, N_("Show &coordinates"), "C", check, true},
        {dark, Menu::view, N_("&Dark"), "Ctrl+D", check},
        {theme_wood, Menu::view, N_("&Wood"), "", radio, true},
        {theme_slate, Menu::view, N_("&Slate"), "", radio},
        {theme_parchment, Menu::view, N_("&Parchment"), "", radio},
        {theme_contrast, Menu::view, N_("&High contrast"), "", radio},
        {larger_text, Menu::view, N_("&Larger text"), "Ctrl++ Ctrl+=", plain, true},
        {smaller_text, Menu::view, N_("S&maller text"), "Ctrl+-"},

        {keys, Menu::help, N_("&Keys"), "? F1"},
        {about, Menu::help, N_("&About Merels"), ""},
    };
    return all;
}

const CommandInfo& info(Command command) {
    const auto& all = all_commands();
    return *std::find_if(all.begin(), all.end(),
                         [=](const CommandInfo& other) { return other.command == command; });
}

const char* title(Menu menu) {
    switch (menu) {
    case Menu::file: return N_("&File");
    case Menu::edit: return N_("&Edit");
    case Menu::go: return N_("&Go");
    case Menu::view: return N_("&View");
    case Menu::analysis: return N_("&Analysis");
    case Menu::study: return N_("&Study");
    case Menu::help: return N_("&Help");
    }
    return "";
}

Key parse_key(std::string_view text) {
    Key key;
    const auto take = [&](std::string_view modifier) {
        if (!text.starts_with(modifier)) return false;
        text.remove_prefix(modifier.size());
        return true;
    };
    key.ctrl = take("Ctrl+");
    key.shift = take("Shift+");
    key.alt = take("Alt+");
    key.name = text;
    return key;
}

std::vector<Key> keys_of(Command command) {
    std::vector<Key> keys;
    for (const std::string_view text : words_of(info(command).keys)) keys.push_back(parse_key(text));
    return keys;
}

std::optional<Command> command_for(const Key& key) {
    for (const CommandInfo& command : all_commands()) {
        for (const std::string_view text : words_of(command.keys)) {
            if (parse_key(text) == key) return command.command;
        }
    }
    return std::nullopt;
}

bool works_while_typing(const Key& key) {
    const bool is_editing = key.name == "Left" || key.name == "Right" || key.name == "Z"
                            || key.name == "Y";
    const bool is_f_key = key.name.size() > 1 && key.name.front() == 'F';
    return is_f_key || ((key.ctrl || key.alt) && !is_editing);
}

} // namespace merels::viewer
