#include <tests/support/catch.hpp>

#include <libnotation/base/harmless.hpp>
#include <libnotation/base/utf8.hpp>

#include <string>

using namespace merels;

TEST_CASE("each control of ASCII is shown as its picture, and a tab as a blank") {
    for (unsigned char c = 0; c < ' '; ++c) {
        std::string picture;
        utf8::append(picture, 0x2400u + c);
        INFO(static_cast<unsigned>(c));
        CHECK(harmless(std::string{"a"} + static_cast<char>(c) + "b")
              == "a" + (c == '\t' ? " " : picture) + "b");
    }
    CHECK(harmless("a\x7F") == "a␡");
    CHECK(harmless("\x1b[31mred\x1b[0m\x1b]0;title\x07") == "␛[31mred␛[0m␛]0;title␇");
    CHECK(harmless(std::string_view{"a\0b", 3}) == "a␀b");
}

TEST_CASE("controls after ASCII, direction marks, and line separators are shown as U+FFFD") {
    for (char32_t c = 0x80; c < 0xA0; ++c) {
        std::string control;
        utf8::append(control, c);
        CHECK(harmless("a" + control + "b") == "a\uFFFDb");
    }
    for (const char* const turning : {"\u202A", "\u202B", "\u202C", "\u202D", "\u202E", "\u2066",
                                      "\u2067", "\u2068", "\u2069", "\u2028", "\u2029", "\uFEFF"})
        CHECK(harmless(std::string{"a"} + turning + "b") == "a\uFFFDb");
}

TEST_CASE("a byte that is not UTF-8 is shown as U+FFFD, and so is the C1 control that it may be") {
    CHECK(harmless("M\xFChle") == "M\uFFFDhle");
    CHECK(harmless("a\x9B"
                   "31m")
          == "a\uFFFD31m");
    CHECK(harmless("a\xE2\x80") == "a\uFFFD\uFFFD");
    CHECK(harmless("\xC0\x9B\xED\xA0\x80") == "\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD");
}

TEST_CASE("all other text is unchanged") {
    for (const char* const text : {"", "d6 f4", "Mühle – 磨坊 😀", "שרה\u200F (1)", "\u00A0", "~",
                                   "e\u0301", "👩\u200D🦰"}) {
        CHECK(harmless(text) == text);
        CHECK(harmless_lines(text) == text);
    }
}

TEST_CASE("lines keep their line feeds and tabs, and nothing else that steers") {
    CHECK(harmless("a\nb\tc\r\n") == "a␊b c␍␊");
    CHECK(harmless_lines("a\nb\tc\r\n") == "a\nb\tc␍\n");
    CHECK(harmless_lines("\x1b[2Ja\u202E\n") == "␛[2Ja\uFFFD\n");
}

TEST_CASE("what is harmless stays as it is") {
    std::string all;
    for (int c = 0; c < 256; ++c) all += static_cast<char>(c);
    for (char32_t c = 0x80; c < 0x3000; ++c) utf8::append(all, c);
    const std::string once = harmless(all);
    CHECK(utf8::is_valid(once));
    CHECK(harmless(once) == once);
    CHECK(harmless_lines(once) == once);
}
