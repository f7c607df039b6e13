#include <libnotation/game/language/short_text.hpp>
#include <libnotation/publish/game_title.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/base/utf8.hpp>

using namespace merels;

TEST_CASE("a shortened text has whole letters, the dots among them") {
    CHECK(shortened("Mühle", 5) == "Mühle");
    CHECK(shortened("Mühle!", 5) == "Mühl…");
    CHECK(shortened("üüü", 2) == "ü…");
    CHECK(shortened("", 3).empty());
    CHECK(shortened("a\xFF\xFF\xFF", 3) == "a\xFF…");
}

TEST_CASE("a text shortened in its middle keeps its beginning and its end") {
    CHECK(shortened_in_middle("Mühle", 5) == "Mühle");
    CHECK(shortened_in_middle("a player rated 1265", 9) == "a pl…1265");
    CHECK(shortened_in_middle("üäöüß", 4) == "ü…üß");
    CHECK(shortened_in_middle("", 3).empty());
    CHECK(shortened_in_middle("Mühle", 1) == "…");
    CHECK(shortened_in_middle("a\xFF\xFF\xFF", 3) == "a…\xFF");
    CHECK(utf8::length(fitted_name(std::string(100'000, 'x'), 100, 20).text) < 10);
    CHECK(fitted_name("a player rated 1265", 0, 20).text == "a…65");
}

TEST_CASE("a text shortened to columns has whole letters with their marks") {
    CHECK(shortened_to_columns("Mühle", 5) == "Mühle");
    CHECK(shortened_to_columns("Mühle!", 5) == "Mühl…");
    CHECK(shortened_to_columns("九子棋", 6) == "九子棋");
    CHECK(shortened_to_columns("九子棋", 5) == "九子…");
    CHECK(shortened_to_columns("九子棋", 4) == "九…");
    CHECK(shortened_to_columns("u\u0308u\u0308u\u0308", 3) == "u\u0308u\u0308u\u0308");
    CHECK(shortened_to_columns("u\u0308u\u0308u\u0308", 2) == "u\u0308…");
    CHECK(shortened_to_columns("a\xFF\xFF\xFF", 3) == "a\xFF…");
}

TEST_CASE("a name is written smaller before it loses letters") {
    const std::string name = "Wolfgang Amadeus Maier";
    const double width = estimated_width(name);
    CHECK(width > 10);
    CHECK(width < 17);
    CHECK(fitted(name, 20 * width, 20).text == name);
    CHECK(fitted(name, 20 * width, 20).size == 20);
    CHECK(fitted(name, 16 * width, 20).text == name);
    CHECK(fitted(name, 16 * width, 20).size == Approx(16));
    const FittedWords cut = fitted(name, 10 * width, 20);
    CHECK(cut.size == Approx(15));
    CHECK(cut.text.starts_with("Wolfgang"));
    CHECK(cut.text.ends_with("…"));
    CHECK(estimated_width(cut.text) * cut.size <= 10 * width);
    CHECK(fitted(name, 0, 20).text == "Wol…");
    CHECK(fitted("", 0, 20).text.empty());
    CHECK(utf8::length(fitted(std::string(100'000, 'x'), 100, 20).text) < 10);
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
