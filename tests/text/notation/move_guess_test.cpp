#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/notation/move_guess.hpp>
#include <libnotation/text/notation/odd_characters.hpp>

using namespace merels;
using namespace merels::test;

namespace {

const std::string variant = "[Variant \"nine-mens-morris\"]\n\n";

std::string all_of(const ReadText& read) {
    std::string text;
    for (const std::string& diagnostic : read.diagnostics) text += diagnostic;
    return text;
}

struct Row {
    std::string word;
    std::string hint;
};

} // namespace

TEST_CASE("a word that is not a move is offered the one that it looks like") {
    const Position start{rule_sets::nine_mens_morris};
    const std::vector<Row> rows{
        {"dl", "did you mean d1?"},
        {"al", "did you mean a1?"},
        {"dI", "did you mean d1?"},
        {"aZ", ""},
        {"b4*", "did you mean b4?"},
        {"d6,", "did you mean d6?"},
        {"[d6]", "did you mean d6?"},
        {"d6.", "did you mean d6?"},
        {"d6f4", "did you mean d6 f4?"},
        {"d6,f4", "did you mean d6 f4?"},
        {"d6/f4", "did you mean d6 f4?"},
        {"O4", "did you mean c4 or g4?"},
        {"84", "did you mean b4?"},
        {"O-1", "did you mean 0-1?"},
        {"l-0", "did you mean 1-0?"},
        {"hello", ""},
        {"w4", "did you mean a4 or e4?"},
        {"d6f4d2b4", ""},
        {"", ""},
        {std::string(100'000, 'l'), ""},
    };
    for (const auto& [word, hint] : rows) {
        INFO(word.substr(0, 20));
        CHECK(guessed_move(word, start) == hint);
    }
}

TEST_CASE("only what is legal is offered") {
    const ReadText read = read_text(variant + "1. d1 f4 2. dl b4 *\n");
    CHECK(read.diagnostics
          == std::vector<std::string>{"t:3:13: error: \"dl\" is not a move [E101 unreadable-move]\n"
                                      "   1. d1 f4 2. dl b4 *\n"
                                      "               ^~ White could play a7, d7 or 20 more\n"});
    const ReadText free = read_text(variant + "1. dl f4 *\n");
    CHECK(free.diagnostics
          == std::vector<std::string>{"t:3:4: error: \"dl\" is not a move [E101 unreadable-move]\n"
                                      "   1. dl f4 *\n"
                                      "      ^~ did you mean d1?\n"});
}

TEST_CASE("a point that the board does not have is offered the nearest on board and keyboard") {
    CHECK(all_of(read_text(variant + "1. O4 *\n")).find("did you mean c4 or g4?")
          != std::string::npos);
    CHECK(all_of(read_text(variant + "1. d6 b4 2. f4 c4 3. O4 *\n")).find("did you mean g4?")
          != std::string::npos);
}

TEST_CASE("a capture in other words is offered in ours") {
    // White has d6 and f6 and completes b6-d6-f6 with b6.
    const std::string mill = "1. d6 f4 2. f6 a1 3. ";
    for (const std::string move :
         {"b6 (f4)", "b6 takes f4", "b6 schlägt f4", "b6 [f4]", "b6 *f4"}) {
        INFO(move);
        CHECK(all_of(read_text(variant + mill + move + " *\n")).find("did you mean b6xf4?")
              != std::string::npos);
    }
    for (const std::string move : {"b6+f4", "b6*f4", "b6/f4", "b6=f4"}) {
        INFO(move);
        CHECK(all_of(read_text(variant + mill + move + " *\n")).find("did you mean b6xf4?")
              != std::string::npos);
    }
}

TEST_CASE("for text that is still HTML, the hint shows what to do") {
    const std::string hint
        = "this is HTML, so copy the text from the browser, not from the source of the page";
    for (const std::string word : {"d6&nbsp", "g4&ndash", "d6&#160", "&lt"})
        CHECK(html_hint(word) == hint);
    for (const std::string word : {"d6", "d6&", "d6&&", "a & b", "&x", "&abcdefghijkl"})
        CHECK(html_hint(word).empty());
    CHECK(all_of(read_text(variant + "1. d6&nbsp;f4 *\n")).find(hint) != std::string::npos);
}

TEST_CASE("a game of chess is called one") {
    for (const std::string game :
         {"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0", "1.e4 e5 2.Nf3 Nc6 1-0",
          "1. d4 Nf6 2. c4 g6 3. Nc3 *", "1. e4 d5 2. exd5 Qxd5 3. Nc3 *"}) {
        INFO(game);
        const auto said = heads(read_text(variant + game + "\n"));
        REQUIRE_FALSE(said.empty());
        CHECK(said.front().find("this is a game of chess [E170 chess-game]") != std::string::npos);
        CHECK(said.size() == 1);
    }
    CHECK_FALSE(is_chess("d6 f4 d2 b4 b6xf4 xd6 Bd6 Wf4"));
    CHECK_FALSE(is_chess(""));
    CHECK_FALSE(is_chess(std::string(100'000, 'N')));
}

TEST_CASE("characters that look like others are read as those, and named") {
    const std::vector<Row> rows{
        {"\u0430"
         "1",
         "U+0430, a Cyrillic letter that looks like a"},
        {"d\u200B6", "U+200B, which is invisible"},
        {"d\u00AD6", "U+00AD, a soft hyphen"},
        {"\uFF44\uFF16", "U+FF44, a fullwidth d"},
    };
    for (const auto& [word, what] : rows) {
        INFO(what);
        const ReadText read = read_text(variant + "1. " + word + " f4 *\n");
        CHECK(read.games.at(0).result == GameResult::unfinished);
        CHECK(read.readings[0].plies == 2);
        REQUIRE(read.diagnostics.size() == 1);
        CHECK(heads(read)[0].find(": note: " + what + " [N143 odd-character]")
              != std::string::npos);
    }
    CHECK(read_text(variant + "1. d\u200B6 f4 *\n").diagnostics
          == std::vector<std::string>{
              "t:3:5: note: U+200B, which is invisible [N143 odd-character]\n   1. d\uFFFD6 f4 *\n "
              "      ^ read as the character that it looks like\n"});
}

TEST_CASE("a position where a record is expected is named as one") {
    for (const std::string position :
         {"@*O*****/********/******** w p p 1 8 1 8 0 0 0 0 0 0 0 0 1", "W:Wd6:B:H8,9"}) {
        INFO(position);
        const ReadText read = read_text(position + "\n");
        REQUIRE(read.diagnostics.size() == 2);
        CHECK_THAT(read.diagnostics[1],
                   Catch::EndsWith(" this is a position; 'merels position' reads it\n"));
    }
    CHECK(heads(read_text("1. d6 / f4 *\n")).size() > 1);
    CHECK(read_text("1. d6/x *\n").diagnostics.at(1).find("position") == std::string::npos);
}

TEST_CASE("a no-break space is a blank among moves") {
    const ReadText read = read_text(variant + "1.\u00A0d6\u00A0f4 2. d2\u2003b4\u00A0*\n");
    CHECK(main_line(read.games.at(0)) == "d6 f4 d2 b4");
    CHECK(heads(read)
          == std::vector<std::string>{"3:3: note: U+00A0, a no-break space [N143 odd-character]"});
}

TEST_CASE("words of text have only odd characters that mean something") {
    CHECK_FALSE(first_odd_character("Mühle"));
    CHECK(first_odd_character("x\u00A0")->offset == 1);
    CHECK(plain_characters("\u0430\u00A0\uFF11\u200B") == "a 1");
    CHECK(plain_characters("\xFF\xC2") == "\xFF\xC2");
}
