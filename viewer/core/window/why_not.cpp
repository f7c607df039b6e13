#include <viewer/core/window/why_not.hpp>

#include <libnotation/game/language/language.hpp>

namespace merels::viewer {

namespace {

std::string why_not_in_tab(Command command) {
    switch (command) {
    case Command::search_form:
    case Command::choose_columns:
    case Command::stop_search:
    case Command::read_again:
    case Command::export_games: return tr("This works only in a list of games.");
    case Command::hint:
    case Command::show_solution:
    case Command::train_again:
    case Command::open_record: return tr("This works only in a lesson.");
    default: return tr("This works only in a game. Open a game first.");
    }
}

std::string why_not_now(Command command) {
    switch (command) {
    case Command::undo: return tr("There is nothing to undo.");
    case Command::redo: return tr("There is nothing to redo.");
    case Command::glyph_1:
    case Command::glyph_2:
    case Command::glyph_3:
    case Command::glyph_4:
    case Command::glyph_5:
    case Command::glyph_6:
    case Command::more_glyphs:
        return tr("Only moves can have annotation symbols. Go to a move first.");
    case Command::find_games:
    case Command::import_records:
    case Command::import_folder: return tr("Open a collection first.");
    case Command::previous_game:
    case Command::next_game: return tr("This game was not opened from a list.");
    case Command::next_tab:
    case Command::previous_tab: return tr("There is no other tab.");
    case Command::close_tab: return tr("There is no tab to close.");
    case Command::play_best:
    case Command::copy_line: return tr("There is no engine line yet.");
    case Command::play_again: return tr("The engine does not play in this game.");
    case Command::review_game:
    case Command::train: return tr("The game has no moves yet.");
    case Command::hint:
    case Command::show_solution: return tr("The lesson is over.");
    default: return tr("This cannot be done now.");
    }
}

} // namespace

std::string why_not(Command command, Hindrance hindrance) {
    return hindrance == Hindrance::other_tab ? why_not_in_tab(command) : why_not_now(command);
}

} // namespace merels::viewer
