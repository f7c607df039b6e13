#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <viewer/core/game_title.hpp>
#include <viewer/core/short_text.hpp>

#include <libnotation/base/utf8.hpp>

using namespace merels;
using namespace merels::viewer;

TEST_CASE("a text loses the blanks and line ends around it, and no others") {
    CHECK(trimmed(" \t a b\r\n") == "a b");
    CHECK(trimmed("a") == "a");
    CHECK(trimmed(" \n").empty());
    CHECK(trimmed("").empty());
}

TEST_CASE("a shortened text has whole letters, the dots among them") {
    CHECK(shortened("Mühle", 5) == "Mühle");
    CHECK(shortened("Mühle!", 5) == "Mühl…");
    CHECK(shortened("üüü", 2) == "ü…");
    CHECK(shortened("", 3).empty());
    CHECK(shortened("a\xFF\xFF\xFF", 3) == "a\xFF…");
}

TEST_CASE("a title of a game is short however long its names are") {
    std::string name;
    for (int i = 0; i < 100'000; ++i) name += "Ä";
    for (const char* const tag : {"White", "Event"}) {
        Game game = test::read_text("1. d6 *\n").games.front();
        game.tags.set(tag, name);
        const std::string title = game_title(game);
        CHECK(utf8::is_valid(title));
        CHECK(title.starts_with("ÄÄÄ"));
        CHECK(utf8::length(title) < 130);
    }
}
