#include <libnotation/base/source.hpp>
#include <tests/support/catch.hpp>

using namespace merels;

namespace {

struct Row {
    std::string_view text;
    std::size_t offset;
    std::size_t line;
    std::size_t column;
    std::string_view line_text;
    std::size_t line_begin;
};

} // namespace

TEST_CASE("an offset is located by line and column, with every kind of line end") {
    const std::vector<Row> table{
        {"", 0, 1, 1, "", 0},
        {"", 7, 1, 1, "", 0},
        {"1. d6 d2\n2. f2 f2\n", 15, 2, 7, "2. f2 f2", 9},
        {"ab\ncd", 0, 1, 1, "ab", 0},
        {"ab\ncd", 2, 1, 3, "ab", 0},
        {"ab\ncd", 3, 2, 1, "cd", 3},
        {"ab\ncd", 5, 2, 3, "cd", 3},
        {"ab\ncd", 99, 2, 3, "cd", 3},
        {"ab\ncd\n", 6, 3, 1, "", 6},
        {"ab\rcd", 2, 1, 3, "ab", 0},
        {"ab\rcd", 4, 2, 2, "cd", 3},
        {"ab\rcd\r", 6, 3, 1, "", 6},
        {"ab\r\ncd", 2, 1, 3, "ab", 0},
        {"ab\r\ncd", 3, 1, 4, "ab", 0},
        {"ab\r\ncd", 4, 2, 1, "cd", 4},
        {"ab\r\ncd\r\n", 8, 3, 1, "", 8},
        {"\r\n\r\nx", 2, 2, 1, "", 2},
        {"\r\n\r\nx", 3, 2, 2, "", 2},
        {"\r\n\r\nx", 4, 3, 1, "x", 4},
        {"\n\r\n\rx", 4, 4, 1, "x", 4},
        {"\n\rx", 2, 3, 1, "x", 2},
    };
    for (const Row& row : table) {
        INFO('"' << row.text << "\" at " << row.offset);
        const Place place = Source{"file", row.text}.locate(row.offset);
        CHECK(place.line == row.line);
        CHECK(place.column == row.column);
        CHECK(place.line_text == row.line_text);
        CHECK(place.line_begin == row.line_begin);
    }
}

TEST_CASE("columns count code points, and each malformed byte as one") {
    const auto column = [](std::string_view text) {
        return Source{"file", text}.locate(text.find('|')).column;
    };
    CHECK(column("|") == 1);
    CHECK(column("M\u00fchle|") == 6);
    CHECK(column("a\nKri\u017ei\u0107 |") == 8);
    CHECK(column("\u20ac\U0001F600|") == 3);
    CHECK(column("M\xfchle|") == 6);
    CHECK(column("\xe2\x82|") == 3);
}

TEST_CASE("lines are counted from the number of the first") {
    const Source source{"games.pgn", "a\nb", 41};
    CHECK(source.name() == "games.pgn");
    CHECK(source.text() == "a\nb");
    CHECK(source.first_line() == 41);
    CHECK(source.locate(0).line == 41);
    CHECK(source.locate(2).line == 42);
}

TEST_CASE("LF, CR and CRLF each are one line break") {
    const std::vector<std::pair<std::string_view, std::size_t>> table{
        {"", 0},     {"a", 0},    {"\n", 1},     {"\r", 1},     {"\r\n", 1},
        {"\n\r", 2}, {"\r\r", 2}, {"\r\r\n", 2}, {"a\nb\n", 2}, {"a\r\nb\rc\n", 3}};
    for (const auto& [text, breaks] : table) {
        INFO('"' << text << '"');
        CHECK(count_line_breaks(text) == breaks);
    }
}
