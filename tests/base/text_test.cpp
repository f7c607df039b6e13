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

TEST_CASE("choices are listed with an or before the last one") {
    CHECK(enumerated({}).empty());
    CHECK(enumerated({"b4"}) == "b4");
    CHECK(enumerated({"b4", "e4"}) == "b4 or e4");
    CHECK(enumerated({"b4", "e4", "c5"}) == "b4, e4 or c5");
}

TEST_CASE("a shape has a 9 where any digit may stand") {
    CHECK(has_shape("1950-03", "9999-99"));
    CHECK(has_shape("", ""));
    for (const char* text : {"1950-3", "1950-031", "1950.03", "195x-03", ""})
        CHECK_FALSE(has_shape(text, "9999-99"));
}
