#pragma once

// All commands of the window. The menus, the keys and the list of keys come from this table.
//
//   command_for(Key{.name = "Z", .ctrl = true})     ->  Command::undo
//   info(Command::undo).words                       ->  "&Undo", to be translated
//
// While a person types, keys without Ctrl or Alt go to the text field, except F1 to F12.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels::viewer {

enum class Menu : std::uint8_t {
    file,
    edit,
    move,
    go,
    collection,
    view,
    analysis,
    study,
    help,
};

enum class Command : std::uint8_t {
    // Commands of the menu File
    new_game,
    open_file,
    save,
    save_as,
    export_picture,
    export_animation,
    export_booklet,
    export_page,
    print,
    close_tab,
    quit,
    // Commands of the menu Edit
    undo,
    redo,
    edit_comment,
    edit_head,
    set_up,
    paste,
    merge_file,
    promote,
    demote,
    make_main_line,
    erase,
    erase_following,
    copy_record,
    copy_position,
    copy_diagram,
    copy_picture,
    copy_as,
    // Commands of the menu Go
    forward,
    back,
    forward_ten,
    back_ten,
    to_start,
    to_end,
    next_variation,
    previous_variation,
    autoplay,
    autoplay_faster,
    autoplay_slower,
    fold,
    fold_all,
    unfold_all,
    next_tab,
    previous_tab,
    // Commands for an unfinished move
    enter_move,
    cursor_left,
    cursor_right,
    cursor_up,
    cursor_down,
    choose_point,
    leave_move,
    draw_green,
    draw_red,
    draw_blue,
    draw_yellow,
    previous_game,
    next_game,
    // Commands of the menu Collection
    find_games,
    search_form,
    choose_columns,
    stop_search,
    read_again,
    find_position,
    show_explorer,
    new_collection,
    import_records,
    import_folder,
    export_games,
    // Commands for glyphs
    glyph_1,
    glyph_2,
    glyph_3,
    glyph_4,
    glyph_5,
    glyph_6,
    more_glyphs,
    // Commands of the menu View
    flip,
    rotate,
    mirror,
    exchange_rings,
    turn_upright,
    show_names,
    animate,
    book_style,
    dark,
    theme_wood,
    theme_slate,
    theme_parchment,
    theme_contrast,
    larger_text,
    smaller_text,
    usual_text,
    larger_board,
    smaller_board,
    larger_moves,
    smaller_moves,
    // Commands for the languages, in the order of `all_languages()`
    language_en,
    language_de,
    language_es,
    language_hr,
    language_it,
    language_pt,
    // Commands of the menu Analysis
    engine,
    more_lines,
    fewer_lines,
    play_best,
    play_engine,
    play_again,
    copy_line,
    show_values,
    next_mistake,
    previous_mistake,
    review_game,
    choose_engines,
    solve_rules,
    // Commands of the menu Learn
    start_page,
    train,
    hint,
    show_solution,
    train_again,
    open_record,
    next_lesson,
    next_puzzle,
    other_rules,
    // Commands of the menu Help
    keys,
    about,
};

/// The kind of menu item for a command.
enum class MenuKind : std::uint8_t {
    plain,
    check,
    /// In a group of radio commands, only one command is on. Radio commands that are next to each
    /// other form a group.
    radio,
};

struct CommandInfo {
    Command command;
    Menu menu;
    /// The text in English, for translation. An `&` is before the letter that the menu underlines.
    /// For a language, the text is the name in the language itself, such as "Deutsch".
    const char* words;
    /// The keys, such as "Ctrl+Z" or "Right", with blanks between them. The text may be empty.
    std::string_view keys;
    MenuKind kind = MenuKind::plain;
    /// True if the menu has a separator above the command.
    bool begins_group = false;
};

/// All commands in the order of the menus.
const std::vector<CommandInfo>& all_commands();
const CommandInfo& info(Command command);

/// The title in English, for translation. An `&` is before the letter that the menu underlines.
const char* title(Menu menu);

/// The name of a key, such as "A", "0", "Left", "Home", "Space", "F1" or "?".
struct Key {
    std::string name;
    bool ctrl = false;
    bool shift = false;
    bool alt = false;

    bool operator==(const Key&) const = default;
};

/// Reads a key such as "Ctrl+Shift+Z".
Key parse_key(std::string_view text);
/// The keys of a command. The menu shows only the first key.
std::vector<Key> keys_of(Command command);
std::optional<Command> command_for(const Key& key);
/// True if the key keeps its command while a person types text.
bool works_while_typing(const Key& key);

/// A line in the list of keys, in the reader's language.
struct KeyLine {
    std::string menu;
    std::string words;
    /// The keys, such as "Ctrl+Y, Ctrl+Shift+Z".
    std::string keys;
};

/// All commands with keys, in the order of the menus.
std::vector<KeyLine> key_list();

/// The words without the mark for an underlined letter.
std::string without_mark(std::string words);

} // namespace merels::viewer
