#include <libnotation/publish/book_end.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

using namespace merels;
using namespace merels::test;

namespace {

Game cup_game(const std::string& white, const std::string& black, const std::string& tags = {}) {
    return game_of("[Event \"Cup\"]\n[White \"" + white + "\"]\n[Black \"" + black + "\"]\n" + tags
                   + "\n1. d6 f4 *");
}

} // namespace

TEST_CASE("a book of one event ends with its results") {
    BookEnd end;
    end.add(cup_game("Anna", "Berta"));
    CHECK_FALSE(end.is_needed());
    end.add(cup_game("Berta", "Clara"));
    CHECK(end.is_needed());
    CHECK(end.event() == "Cup");
    REQUIRE(end.results());
    CHECK(end.results()->rows.size() == 3);
    end.add(game_of("[Event \"Open\"]\n\n1. d6 *"));
    CHECK_FALSE(end.results());
}

TEST_CASE("a book has results if it has two players or more") {
    BookEnd end;
    for (int i = 0; i < 2; ++i) end.add(cup_game("Anna", "?"));
    CHECK_FALSE(end.results());
    for (int i = 0; i < 60; ++i) end.add(cup_game("Anna", "Player " + std::to_string(i)));
    REQUIRE(end.results());
    CHECK(end.results()->rows.size() == 61);
}

TEST_CASE("the columns of a table are divided into blocks of nearly the same width") {
    using Blocks = std::vector<Columns>;
    const std::vector<double> widths{1, 10, 3, 3, 3, 3, 3, 2, 4};
    CHECK(column_blocks(widths, 32) == Blocks{{0, 1, 2, 3, 4, 5, 6, 7, 8}});
    CHECK(column_blocks(widths, 31) == Blocks{{0, 1, 2, 3, 4, 7, 8}, {0, 1, 5, 6, 7, 8}});
    CHECK(column_blocks(widths, 1).size() == 5);
    CHECK(column_blocks({1, 10, 2, 4}, 1) == Blocks{{0, 1, 2, 3}});
}

TEST_CASE("each part of a divided table has the names, the points and some of the other columns") {
    const ResultTable table{{"No.", "Player", "1", "2", "Points", ""},
                            {{{{"1"}}, {{"Anna"}}, {{"×"}}, {{"½"}, {"1"}}, {{"1½"}}, {{"+1"}}}}};
    CHECK(divided(table, 100).size() == 1);
    const auto parts = divided(table, 35);
    REQUIRE(parts.size() == 2);
    CHECK(parts[0].headings == std::vector<std::string>{"No.", "Player", "1", "Points", ""});
    CHECK(parts[1].headings == std::vector<std::string>{"No.", "Player", "2", "Points", ""});
    CHECK(cell_text(parts[1].rows[0][2]) == "½ 1");
}

TEST_CASE("a book of several games ends with each source once") {
    BookEnd end;
    const std::string one = "[Source \"Murray\"]\n[SourcePage \"40\"]\n";
    end.add(game_of(one + "\n1. d6 *"));
    CHECK(end.sources().empty());
    end.add(game_of("[Source \"Bell\"]\n[SourceURL \"x.org\"]\n[Source2 \"Murray\"]\n"
                    "[SourcePage2 \"41\"]\n\n1. d6 *"));
    CHECK(end.sources() == std::vector<std::string>{"Bell, x.org", "Murray"});
}
