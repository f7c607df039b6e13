#include <viewer/core/window/command.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/game/language/language.hpp>
#include <viewer/core/window/key_words.hpp>

#include <algorithm>

namespace merels::viewer {

namespace {

constexpr auto check = MenuKind::check;
constexpr auto radio = MenuKind::radio;
constexpr auto plain = MenuKind::plain;

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) words.push_back(take_until(text, " "));
    return words;
}

} // namespace

// The table is long, because it has all commands. NOLINTNEXTLINE(readability-function-size)
const std::vector<CommandInfo>& all_commands() {
    using enum Command;
    static const std::vector<CommandInfo> all{
        {new_game, Menu::file, english("&New game"), "Ctrl+N"},
        {open_file, Menu::file, english("&Open…"), "Ctrl+O"},
        {save, Menu::file, english("&Save"), "Ctrl+S", plain, true},
        {save_as, Menu::file, english("Save &as…"), "Ctrl+Shift+S"},
        {export_picture, Menu::file, english("Export &picture…"), "Ctrl+Shift+E", plain, true},
        {export_animation, Menu::file, english("Export &animation…"), ""},
        {export_booklet, Menu::file, english("Export &booklet…"), ""},
        {export_page, Menu::file, english("Export page for bro&wsers…"), ""},
        {print, Menu::file, english("P&rint…"), "Ctrl+P"},
        {close_tab, Menu::file, english("&Close tab"), "Ctrl+W", plain, true},
        {quit, Menu::file, english("&Quit"), "Ctrl+Q"},

        {undo, Menu::edit, english("&Undo"), "Ctrl+Z"},
        {redo, Menu::edit, english("&Redo"), "Ctrl+Y Ctrl+Shift+Z"},
        {edit_comment, Menu::edit, english("&Comment"), "Ctrl+E", plain, true},
        {edit_head, Menu::edit, english("&Tags, result and rules"), "Ctrl+I"},
        {set_up, Menu::edit, english("&Set up a position"), "Ctrl+Shift+P"},
        {paste, Menu::edit, english("Paste mo&ves, a game or a position"), "Ctrl+V"},
        {merge_file, Menu::edit, english("Mer&ge a game…"), "Ctrl+M"},
        {promote, Menu::edit, english("&Promote the variation"), "Ctrl+Up", plain, true},
        {demote, Menu::edit, english("&Demote the variation"), "Ctrl+Down"},
        {make_main_line, Menu::edit, english("&Make the variation the main line"), "Ctrl+Shift+Up"},
        {erase, Menu::edit, english("De&lete the move and what follows"), "Delete"},
        {erase_following, Menu::edit, english("Delete what &follows"), "Ctrl+Delete"},
        {copy_record, Menu::edit, english("Copy record"), "", plain, true},
        {copy_position, Menu::edit, english("Copy position"), "Ctrl+Shift+C"},
        {copy_diagram, Menu::edit, english("Copy diagram"), ""},
        {copy_picture, Menu::edit, english("Copy picture"), ""},
        {copy_as, Menu::edit, english("Copy in another form…"), "Ctrl+Alt+C"},
        {glyph_1, Menu::edit, english("! Good move"), "1", plain, true},
        {glyph_2, Menu::edit, english("? Mistake"), "2"},
        {glyph_3, Menu::edit, english("!! Very good move"), "3"},
        {glyph_4, Menu::edit, english("?? Blunder"), "4"},
        {glyph_5, Menu::edit, english("!? Interesting move"), "5"},
        {glyph_6, Menu::edit, english("?! Doubtful move"), "6"},

        {more_glyphs, Menu::edit, english("M&ore annotation symbols"), "Ctrl+G"},

        {enter_move, Menu::move, english("&Type a move"), "T"},
        {choose_point, Menu::move, english("&Choose the point, or pass"), "Return"},
        {leave_move, Menu::move, english("Cance&l the move"), "Escape"},
        {cursor_left, Menu::move, english("Next point on the left"), "Shift+Left", plain, true},
        {cursor_right, Menu::move, english("Next point on the right"), "Shift+Right"},
        {cursor_up, Menu::move, english("Next point above"), "Shift+Up"},
        {cursor_down, Menu::move, english("Next point below"), "Shift+Down"},
        {draw_green, Menu::move, english("Draw a &green arrow or circle from the chosen point"),
         "B", plain, true},
        {draw_red, Menu::move, english("Draw a &red arrow or circle from the chosen point"),
         "Shift+B"},
        {draw_blue, Menu::move, english("Draw a &blue arrow or circle from the chosen point"),
         "Ctrl+B"},
        {draw_yellow, Menu::move, english("Draw a &yellow arrow or circle from the chosen point"),
         "Ctrl+Shift+B"},

        {forward, Menu::go, english("&Forward"), "Right"},
        {back, Menu::go, english("&Back"), "Left"},
        {forward_ten, Menu::go, english("Ten moves forward"), "Ctrl+Right"},
        {back_ten, Menu::go, english("Ten moves back"), "Ctrl+Left"},
        {to_start, Menu::go, english("To the &start"), "Home"},
        {to_end, Menu::go, english("To the &end"), "End"},
        {next_variation, Menu::go, english("&Next variation"), "Down"},
        {previous_variation, Menu::go, english("&Previous variation"), "Up"},
        {autoplay, Menu::go, english("Auto&play"), "Space P", check, true},
        {autoplay_faster, Menu::go, english("Faster"), "+ ="},
        {autoplay_slower, Menu::go, english("Slower"), "-"},
        {fold, Menu::go, english("Fold the &variation"), "V", plain, true},
        {fold_all, Menu::go, english("Fold all variations"), "Shift+V"},
        {unfold_all, Menu::go, english("Unfold all variations"), "Shift+U"},
        {next_tab, Menu::go, english("Next &tab"), "Ctrl+PageDown Ctrl+Tab", plain, true},
        {previous_tab, Menu::go, english("Previous ta&b"), "Ctrl+PageUp Ctrl+Shift+Tab"},

        {previous_game, Menu::go, english("Previous &game of the list"), "PageUp", plain, true},
        {next_game, Menu::go, english("Next ga&me of the list"), "PageDown"},

        {find_games, Menu::collection, english("&Find games"), "Ctrl+F"},
        {find_position, Menu::collection, english("Find this &position"), "Ctrl+Shift+F"},
        {show_explorer, Menu::collection, english("E&xplorer"), "Ctrl+Shift+O"},
        {search_form, Menu::collection, english("Search f&orm"), "", check},
        {choose_columns, Menu::collection, english("&Columns"), "", check},
        {stop_search, Menu::collection, english("&Stop searching"), ""},
        {read_again, Menu::collection, english("&Reload"), "F5"},
        {new_collection, Menu::collection, english("&New collection…"), "", plain, true},
        {import_records, Menu::collection, english("&Import records…"), ""},
        {import_folder, Menu::collection, english("Import a fol&der…"), ""},
        {export_games, Menu::collection, english("&Export the games of the list…"), ""},

        {flip, Menu::view, english("&Flip the board"), "F"},
        {rotate, Menu::view, english("&Rotate the board"), "R"},
        {mirror, Menu::view, english("&Mirror the board"), "M"},
        {exchange_rings, Menu::view, english("E&xchange the rings"), "X"},
        {turn_upright, Menu::view, english("R&eset orientation"), "U"},
        {show_names, Menu::view, english("Show &coordinates"), "C", check, true},
        {animate, Menu::view, english("Show men mo&ving"), "", check},
        {book_style, Menu::view, english("Moves in boo&k style"), "", check},
        {dark, Menu::view, english("&Dark"), "Ctrl+D", check},
        {theme_wood, Menu::view, english("&Wood"), "", radio, true},
        {theme_slate, Menu::view, english("&Slate"), "", radio},
        {theme_parchment, Menu::view, english("&Parchment"), "", radio},
        {theme_contrast, Menu::view, english("&High contrast"), "", radio},
        {larger_text, Menu::view, english("&Larger text"), "Ctrl++ Ctrl+=", plain, true},
        {smaller_text, Menu::view, english("S&maller text"), "Ctrl+-"},
        {usual_text, Menu::view, english("Usual text si&ze"), "Ctrl+0"},
        {larger_board, Menu::view, english("Larger &board"), "Alt+Right", plain, true},
        {smaller_board, Menu::view, english("Smaller board"), "Alt+Left"},
        {larger_moves, Menu::view, english("M&ore room for the moves"), "Alt+Down"},
        {smaller_moves, Menu::view, english("Less room for the moves"), "Alt+Up"},
        {language_en, Menu::view, "English", "", radio, true},
        {language_de, Menu::view, "Deutsch", "", radio},
        {language_es, Menu::view, "Español", "", radio},
        {language_hr, Menu::view, "Hrvatski", "", radio},
        {language_it, Menu::view, "Italiano", "", radio},
        {language_pt, Menu::view, "Português", "", radio},

        {engine, Menu::analysis, english("&Engine"), "E F4", check},
        {more_lines, Menu::analysis, english("&More lines"), "L"},
        {fewer_lines, Menu::analysis, english("&Fewer lines"), "Shift+L"},
        {play_best, Menu::analysis, english("&Play the best move"), "Ctrl+Return", plain, true},
        {play_engine, Menu::analysis, english("Play &against the engine"), "", check},
        {play_again, Menu::analysis, english("Play a&gain"), ""},
        {copy_line, Menu::analysis, english("&Copy the best line into the game"), "Ctrl+Shift+L"},
        {show_values, Menu::analysis, english("Show exact &values on the board"), "W", check, true},
        {next_mistake, Menu::analysis, english("&Next mistake"), "N", plain, true},
        {previous_mistake, Menu::analysis, english("P&revious mistake"), "Shift+N"},
        {review_game, Menu::analysis, english("Review &this game"), "Ctrl+Shift+A", check, true},
        {choose_engines, Menu::analysis, english("En&gines…"), "", plain, true},
        {solve_rules, Menu::analysis, english("Compute exact value&s…"), ""},

        {start_page, Menu::study, english("Ho&me"), "F2"},
        {train, Menu::study, english("&Ask me for the moves"), "F7", plain, true},
        {hint, Menu::study, english("Give me a &hint"), "F8"},
        {show_solution, Menu::study, english("Show the &move"), "F9"},
        {train_again, Menu::study, english("&Begin again"), ""},
        {open_record, Menu::study, english("Open the &record"), ""},
        {next_lesson, Menu::study, english("Co&ntinue the lessons"), ""},
        {next_puzzle, Menu::study, english("Continue the &puzzles"), ""},
        {other_rules, Menu::study, english("Replay under &other rules"), "F6", plain, true},

        {keys, Menu::help, english("&Keys"), "? F1"},
        {about, Menu::help, english("&About Merels"), ""},
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
    case Menu::file: return english("&File");
    case Menu::edit: return english("&Edit");
    case Menu::move: return english("&Move");
    case Menu::go: return english("&Go");
    case Menu::collection: return english("&Collection");
    case Menu::view: return english("&View");
    case Menu::analysis: return english("&Analysis");
    case Menu::study: return english("&Learn");
    case Menu::help: return english("&Help");
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
    for (const std::string_view text : words_of(info(command).keys))
        keys.push_back(parse_key(text));
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
    // The commands that a text field has, too.
    constexpr std::string_view editing
        = " Left Right Up Down Home End Delete Backspace Return A C V X Y Z ";
    const bool is_editing = editing.find(" " + key.name + " ") != std::string_view::npos;
    const bool is_f_key = key.name.size() > 1 && key.name.front() == 'F';
    return is_f_key || ((key.ctrl || key.alt) && !is_editing);
}

std::vector<KeyLine> key_list() {
    std::vector<KeyLine> list;
    for (const CommandInfo& command : all_commands()) {
        if (command.keys.empty()) continue;
        std::string keys;
        for (const std::string_view key : words_of(command.keys))
            keys += (keys.empty() ? "" : ", ") + key_in_words(key);
        list.push_back({without_mark(tr(title(command.menu))), without_mark(tr(command.words)),
                        std::move(keys)});
    }
    return list;
}

std::string without_mark(std::string words) {
    words.erase(std::remove(words.begin(), words.end(), '&'), words.end());
    return words;
}

} // namespace merels::viewer
