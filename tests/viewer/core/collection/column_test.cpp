#include <tests/support/catch.hpp>
#include <viewer/core/collection/column.hpp>

#include <algorithm>

using namespace merels;
using namespace merels::viewer;

TEST_CASE("columns are kept in the order in which they were chosen") {
    using Columns = std::vector<Column>;
    CHECK(parse_columns("white,date,black") == Columns{Column::white, Column::date, Column::black});
    CHECK(parse_columns("white,nonsense,white,,date") == Columns{Column::white, Column::date});
    CHECK(parse_columns("").size() == enum_values<Column>.size());
    const ColumnWidths widths{{Column::white, 120}, {Column::date, 90}};
    CHECK(format_widths(widths) == "white=120,date=90");
    CHECK(parse_widths("white=120,date=90") == widths);
    CHECK(
        parse_widths("white=,=9,,x=50,date=23,place=1001,black=9999999999,event=5x,plies").empty());
    CHECK(parse_columns("nonsense").size() == enum_values<Column>.size());
    for (const Column column : enum_values<Column>)
        CHECK(parse_columns(format_columns({column})) == Columns{column});
    CHECK(format_columns(parse_columns("plies,ending")) == "plies,ending");
}

TEST_CASE("a column shows what is known of a game") {
    GameHead head;
    head.id = 7;
    head.white = "Mia";
    head.black = "?";
    head.result = GameResult::draw;
    head.plies = 60;
    head.date = "????.??.??";
    head.event = "Club";
    head.place = "Bern";
    head.round = "2";
    head.rules = "nine-mens-morris";
    head.ending = "a side is blocked";
    std::vector<std::string> cells;
    for (const Column column : enum_values<Column>) cells.push_back(cell(head, column));
    CHECK(cells
          == std::vector<std::string>{"7", "Mia", "", "½-½", "", "60", "", "Club", "Bern", "2",
                                      "Nine men's morris", "a side is blocked"});
    head.round = "-";
    CHECK(cell(head, Column::round).empty());
    head.rules = "house-rules";
    CHECK(cell(head, Column::rules) == "house-rules");
}

TEST_CASE("a column marks records with errors by a sign and in words, and shows warnings") {
    GameHead head;
    CHECK(cell(head, Column::problems).empty());
    head.warnings = 1;
    CHECK(cell(head, Column::problems) == "1 warning");
    head.warnings = 2;
    CHECK(cell(head, Column::problems) == "2 warnings");
    head.errors = 1;
    CHECK(cell(head, Column::problems) == "✗ 1 error");
    head.errors = 3;
    CHECK(cell(head, Column::problems) == "✗ 3 errors");
}

TEST_CASE("a game without players is named by its event or rules if they have no column") {
    const std::vector<Column> players{Column::white, Column::black};
    const std::vector<Column> with_event{Column::white, Column::event};
    GameHead head;
    head.black = "?";
    head.rules = "mulino";
    CHECK(cell_with_name(head, Column::white, players) == "(Mulino)");
    CHECK(cell_with_name(head, Column::white, {Column::white, Column::rules}).empty());
    head.event = "Lesson 1";
    CHECK(cell_with_name(head, Column::white, players) == "(Lesson 1)");
    CHECK(cell_with_name(head, Column::white, {Column::white, Column::rules}) == "(Lesson 1)");
    CHECK(cell_with_name(head, Column::black, players).empty());
    CHECK(cell_with_name(head, Column::white, with_event).empty());
    CHECK(cell_with_name(head, Column::event, with_event) == "Lesson 1");
    head.black = "Mia";
    CHECK(cell_with_name(head, Column::white, players).empty());
    CHECK(cell_with_name(head, Column::black, players) == "Mia");
}

TEST_CASE("every column has a title, and all but the ending and the problems can be sorted") {
    for (const Column column : enum_values<Column>) {
        CHECK_FALSE(std::string{facts(column).title}.empty());
        CHECK(facts(column).letters > 0);
        const bool cannot = column == Column::ending || column == Column::problems;
        CHECK(facts(column).order.has_value() != cannot);
    }
}
