#include <tests/support/catch.hpp>
#include <viewer/core/window/why_not.hpp>

using namespace merels::viewer;

TEST_CASE("a command for another tab says what it is for") {
    CHECK(why_not(Command::show_explorer, Hindrance::other_tab)
          == "This works only in a game. Open a game first.");
    CHECK(why_not(Command::save, Hindrance::other_tab)
          == "This works only in a game. Open a game first.");
    CHECK(why_not(Command::read_again, Hindrance::other_tab)
          == "This works only in a list of games.");
    CHECK(why_not(Command::hint, Hindrance::other_tab) == "This works only in a lesson.");
}

TEST_CASE("a command that cannot be run now says what is missing") {
    CHECK(why_not(Command::undo, Hindrance::not_now) == "There is nothing to undo.");
    CHECK(why_not(Command::redo, Hindrance::not_now) == "There is nothing to redo.");
    CHECK(why_not(Command::glyph_3, Hindrance::not_now)
          == "Only moves can have annotation symbols. Go to a move first.");
    CHECK(why_not(Command::find_games, Hindrance::not_now) == "Open a collection first.");
    CHECK(why_not(Command::next_game, Hindrance::not_now)
          == "This game was not opened from a list.");
    CHECK(why_not(Command::next_tab, Hindrance::not_now) == "There is no other tab.");
    CHECK(why_not(Command::close_tab, Hindrance::not_now) == "There is no tab to close.");
    CHECK(why_not(Command::play_best, Hindrance::not_now) == "There is no engine line yet.");
    CHECK(why_not(Command::play_again, Hindrance::not_now)
          == "The engine does not play in this game.");
    CHECK(why_not(Command::review_game, Hindrance::not_now) == "The game has no moves yet.");
    CHECK(why_not(Command::hint, Hindrance::not_now) == "The lesson is over.");
    CHECK(why_not(Command::stop_search, Hindrance::not_now) == "This cannot be done now.");
}
