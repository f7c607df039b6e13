#include <libnotation/base/harmless.hpp>
#include <libnotation/base/styled.hpp>
#include <tests/support/test.hpp>

#include <concepts>
#include <type_traits>

namespace {

const std::string hostile = "a\x1b[31m\x1b]0;T\x07\x0c\x7f\u009b2J\u202E\u2066\x9b\xff";
const std::string shown = "a␛[31m␛]0;T␇␌␡\uFFFD2J\uFFFD\uFFFD\uFFFD\uFFFD";

} // namespace

// Text comes out as what a terminal takes only by name, and so is not taken for text again.
static_assert(!std::convertible_to<Styled, std::string>);
static_assert(!std::convertible_to<Styled, std::string_view>);
static_assert(std::is_convertible_v<std::string, Styled>);

TEST_CASE("text is made harmless on each way into a styled text") {
    CHECK(Styled{hostile}.text() == shown);
    CHECK(Styled{hostile.c_str()}.text() == shown);
    CHECK((Styled{"x"} + hostile).text() == "x" + shown);
    CHECK((hostile + Styled{"x"}).text() == shown + "x");
    CHECK(Styled::format("{}|{:3}|{}", hostile, 7, Styled{hostile}).text()
          == shown + "|  7|" + shown);
    CHECK(Styled{hostile}.in(Style::red).text() == "\x1b[31m" + shown + "\x1b[0m");
    CHECK(Styled{Styled{"\x1b[1m"}.in(Style::bold).text()}.text() == "␛[1m␛[1m␛[0m");
}

TEST_CASE("a styled text keeps line feeds and tabs, and has a line feed for CRLF") {
    CHECK(Styled{"a\tb\r\nc\r\n\rd\n"}.text() == "a\tb\nc\n␍d\n");
}

TEST_CASE("an empty or plain text has no sequences") {
    CHECK(Styled{""}.in(Style::bold).text().empty());
    CHECK(Styled{"a"}.in(Style::plain).text() == "a");
}

TEST_CASE("styles have no width, and are kept where a line is clipped") {
    const Styled line = Styled{"añ"}.in(Style::bold_cyan) + "漢字" + Styled{"x"}.in(Style::dim);
    CHECK(line.width() == 7);
    CHECK(line.clipped(7).text() == line.text());
    CHECK(line.clipped(4).text() == "\x1b[1;36mañ\x1b[0m漢\x1b[2m\x1b[0m");
    CHECK(line.clipped(0).width() == 0);
}

TEST_CASE("a styled text is cut at its line breaks") {
    const auto lines = (Styled{"a"}.in(Style::bold) + "\n\nb").lines();
    REQUIRE(lines.size() == 3);
    CHECK(lines[0].text() == "\x1b[1ma\x1b[0m");
    CHECK(lines[1].empty());
    CHECK(lines[2].text() == "b");
    CHECK(Styled{"a\n"}.lines().size() == 1);
    CHECK(Styled{}.lines().empty());
}
