#include <libnotation/base/text.hpp>
#include <tests/support/catch.hpp>

using namespace merels;

TEST_CASE("a text is trimmed of the blanks at its ends, and of no others") {
    CHECK(trimmed("\t a  b\r\n") == "a  b");
    CHECK(trimmed(" \v\f").empty());
    CHECK(trimmed("..a. ", ".") == "a. ");
    CHECK(is_blank(" \t\n"));
    CHECK(is_blank(""));
    CHECK_FALSE(is_blank(" \n", " "));
}

TEST_CASE("a number is the whole text") {
    CHECK(parse_number("12") == 12u);
    CHECK(parse_number<int>("-12") == -12);
    CHECK(parse_number("fF", 16) == 255u);
    for (const char* text : {"", "x", "12x", " 12", "-12", "+12", "4294967296"})
        CHECK(parse_number(text) == std::nullopt);
}

TEST_CASE("parts are joined with a text between them") {
    CHECK(joined(std::vector<std::string>{"a", "b"}, ", ") == "a, b");
    CHECK(joined(std::vector<std::string_view>{}, ", ").empty());
}
