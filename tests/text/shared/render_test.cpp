#include <libnotation/text/shared/render.hpp>
#include <tests/support/catch.hpp>

#include <chrono>

using namespace merels;

namespace {

/// The marked text is between « and ».
std::string rendered(std::string marked, const std::string& hint = "", RenderStyle style = {}) {
    const std::size_t begin = marked.find("«");
    marked.erase(begin, 2);
    const std::size_t end = marked.find("»");
    marked.erase(end, 2);
    const Source source{"games.pgn", marked};
    return render({Code::occupied_point, {begin, end}, "f2 is occupied", hint}, source, style);
}

/// The line and the caret line only.
std::string excerpt(const std::string& marked, const std::string& hint = "",
                    std::size_t width = 100) {
    const std::string text = rendered(marked, hint, {.width = width});
    return text.substr(text.find('\n') + 1);
}

} // namespace

TEST_CASE("a diagnostic is a line for editors, the source line and a caret with the hint") {
    CHECK(
        rendered("1. d6 d2\n12. d7-d6  «e5-f2» 13. a1\n", "Black could play e5-e4, e5-d5 or 9 more")
        == "games.pgn:2:12: error: f2 is occupied [E203 occupied-point]\n"
           "   12. d7-d6  e5-f2 13. a1\n"
           "              ^~~~~ Black could play e5-e4, e5-d5 or 9 more\n");
}

TEST_CASE("the sample of the notation's description is rendered as it is there") {
    std::string text(40, '\n');
    text += "      12. d7-d6  e5-f2\n";
    const Source source{"games.pgn", text};
    CHECK(render({Code::occupied_point,
                  {57, 62},
                  "f2 is occupied",
                  "Black could play e5-e4, e5-d5 or 9 more"},
                 source)
          == "games.pgn:41:18: error: f2 is occupied [E203 occupied-point]\n"
             "   12. d7-d6  e5-f2\n"
             "              ^~~~~ Black could play e5-e4, e5-d5 or 9 more\n");
}

TEST_CASE("a severity is named by its word") {
    const Source source{"a", "x"};
    const auto first_line = [&](Code code) {
        const std::string text = render({code, {0, 1}, "so", ""}, source);
        return text.substr(0, text.find('\n'));
    };
    CHECK(first_line(Code::nul_byte) == "a:1:1: error: so [E105 nul-byte]");
    CHECK(first_line(Code::bad_glyph) == "a:1:1: warning: so [W105 bad-glyph]");
    CHECK(first_line(Code::duplicate_tag) == "a:1:1: note: so [N104 duplicate-tag]");
}

TEST_CASE("the caret stands under what it means") {
    struct Row {
        const char* about;
        const char* marked;
        const char* expected;
    };
    const Row rows[] = {
        {"an empty span", "d6 «»d2", "   d6 d2\n      ^\n"},
        {"a single character", "d6 «d»2", "   d6 d2\n      ^\n"},
        {"the end of a line", "d6 d2«»\nf4", "   d6 d2\n        ^\n"},
        {"the end of the text", "d6 d2«»", "   d6 d2\n        ^\n"},
        {"a span over the line's end", "d6 «d2\nf4 f2»", "   d6 d2\n      ^~\n"},
        {"the line break itself", "d6«\r\n»f4", "   d6\n     ^\n"},
        {"an empty line", "d6\n«»\nf4", "\n   ^\n"},
        {"blanks before the move", "  \t d6 «d2»", "   d6 d2\n      ^~\n"},
        {"blanks that are meant", "    «    »d6", "       d6\n   ^~~~\n"},
        {"blanks at the end", "d6 «d2»   ", "   d6 d2\n      ^~\n"},
        {"a tab as one blank", "d6\t«d2»\tf4", "   d6 d2 f4\n      ^~\n"},
        {"accents", "{Schürmann} «d2»", "   {Schürmann} d2\n               ^~\n"},
        {"wide characters", "{漢字} «漢字»", "   {漢字} 漢字\n          ^~~~\n"},
        {"combining marks", "{e\u0301} «e\u0301»x", "   {e\u0301} e\u0301x\n       ^\n"},
        {"an older line end", "d6\r«d2»\rf4", "   d2\n   ^~\n"},
    };
    for (const Row& row : rows) {
        INFO(row.about);
        CHECK(excerpt(row.marked) == row.expected);
    }
}

TEST_CASE("without a hint no blank ends the caret's line") {
    CHECK(excerpt("«d6»", "") == "   d6\n   ^~\n");
    CHECK(excerpt("«d6»", "why") == "   d6\n   ^~ why\n");
}

TEST_CASE("hostile text cannot drive the terminal") {
    struct Row {
        const char* about;
        std::string marked;
        const char* expected;
    };
    const Row rows[] = {
        {"an escape sequence", "\x1b[31m«d6»", "   ␛[31md6\n        ^~\n"},
        {"bell and backspace", "a\a\b«d6»", "   a␇␈d6\n      ^~\n"},
        {"delete", "a\x7f«d6»", "   a␡d6\n     ^~\n"},
        {"NUL", std::string("a\0«d6»", 8), "   a␀d6\n     ^~\n"},
        {"a control of eight bits", "a\u009b31m«d6»", "   a\uFFFD31md6\n        ^~\n"},
        {"the right-to-left override", "a\u202e«d6»", "   a\uFFFDd6\n     ^~\n"},
        {"an isolate", "a\u2066«d6»", "   a\uFFFDd6\n     ^~\n"},
        {"a line separator", "a\u2028«d6»", "   a\uFFFDd6\n     ^~\n"},
        {"malformed bytes", "\xff\xc3«d6»\xe2\x82", "   \uFFFD\uFFFDd6\uFFFD\uFFFD\n     ^~\n"},
        {"a malformed byte that is meant", "«\xfc»ber", "   \uFFFDber\n   ^\n"},
    };
    for (const Row& row : rows) {
        INFO(row.about);
        CHECK(excerpt(row.marked) == row.expected);
    }
}

TEST_CASE("names, messages and hints are made harmless, too") {
    const Source source{"a\x1b]0;b", "x"};
    CHECK(render({Code::unreadable_move, {0, 1}, "\x1b[2J\n", "\x9b\t"}, source)
          == "a␛]0;b:1:1: error: ␛[2J␊ [E101 unreadable-move]\n"
             "   x\n"
             "   ^ \uFFFD \n");
}

TEST_CASE("a long line is cut around the place") {
    const std::string letters = "abcdefghijklmnopqrstuvwxyz";
    CHECK(excerpt("«abcd»" + letters + letters, "hint", 20)
          == "   abcdabcdefghijklmnop…\n"
             "   ^~~~ hint\n");
    CHECK(excerpt(letters + "«1234»" + letters, "hint", 20)
          == "   …qrstuvwxyz1234abcdef…\n"
             "              ^~~~ hint\n");
    CHECK(excerpt(letters + letters + "«1234»", "hint", 20)
          == "   …klmnopqrstuvwxyz1234\n"
             "                    ^~~~ hint\n");
    CHECK(excerpt(letters + "«" + letters + "»", "hint", 20)
          == "   …qrstuvwxyzabcdefghij…\n"
             "              ^~~~~~~~~~ hint\n");
    CHECK(excerpt("«12345678901234567890»", "", 20)
          == "   12345678901234567890\n"
             "   ^~~~~~~~~~~~~~~~~~~~\n");
}

TEST_CASE("a cut never halves a character") {
    std::string wide;
    for (unsigned i = 0; i < 200; ++i) wide += "漢";
    CHECK(excerpt(wide + "«d6»" + wide, "", 20)
          == "   …漢漢漢漢漢d6漢漢漢漢…\n"
             "              ^~\n");
    std::string narrow;
    for (unsigned i = 0; i < 200; ++i) narrow += "é";
    CHECK(excerpt(narrow + "«d6»" + narrow, "", 20)
          == "   …ééééééééééd6éééééééé…\n"
             "              ^~\n");
}

TEST_CASE("a line of megabytes costs little and gives a line of the usual length") {
    std::string line(20'000'000, 'x');
    const Source source{"long", line};
    for (const std::size_t at : {std::size_t{0}, line.size() / 2, line.size()}) {
        const std::string text
            = render({Code::unreadable_move, {at, line.size()}, "no move", ""}, source);
        CHECK(text.size() < 400);
    }
}

TEST_CASE("a span beyond the text is the end of the text") {
    const Source source{"a", "d6 d2"};
    CHECK(render({Code::missing_result, {99, 200}, "no result", ""}, source)
          == "a:1:6: warning: no result [W108 missing-result]\n"
             "   d6 d2\n"
             "        ^\n");
}

TEST_CASE("of an empty text no line is shown") {
    const Source source{"a", ""};
    CHECK(render({Code::empty_file, {0, 0}, "no records", ""}, source)
          == "a:1:1: note: no records [N109 empty-file]\n");
    CHECK(render({Code::empty_file, {0, 0}, "no records", "look elsewhere"}, source)
          == "a:1:1: note: no records [N109 empty-file]\n"
             "   look elsewhere\n");
}

TEST_CASE("colors frame the place, the severity and the caret") {
    CHECK(rendered("d6 «d2»", "hint", {.has_color = true})
          == "\x1b[1mgames.pgn:1:4:\x1b[0m \x1b[1;31merror:\x1b[0m f2 is occupied "
             "[E203 occupied-point]\n"
             "   d6 d2\n"
             "      \x1b[1;32m^~\x1b[0m hint\n");
}

TEST_CASE("the first line's number is counted from where the text begins in its file") {
    const Source source{"a", "\nd6", 100};
    CHECK(render({Code::occupied_point, {1, 3}, "so", ""}, source).substr(0, 8) == "a:101:1:");
}
