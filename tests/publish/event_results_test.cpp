#include <libnotation/publish/event_results.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

using namespace merels;
using namespace merels::test;

namespace {

struct Played {
    const char* white;
    const char* black;
    const char* result;
    const char* round = "?";
    const char* date = "?";
};

EventResults results_of(const std::vector<Played>& games) {
    EventResults results;
    for (const Played& game : games)
        results.add(game_of(std::string{"[Date \""} + game.date + "\"]\n[Round \"" + game.round
                            + "\"]\n[White \"" + game.white + "\"]\n[Black \"" + game.black
                            + "\"]\n[Result \"" + game.result + "\"]\n\n1. d6 f4 " + game.result));
    return results;
}

/// The rows of a table, such as "1|Anna|×|1 ½|1½|+1 =1 −0".
std::vector<std::string> rows_of(const ResultTable& table) {
    std::vector<std::string> rows;
    for (const auto& row : table.rows) {
        std::string words;
        for (const ResultTable::Cell& cell : row) {
            if (&cell != &row.front()) words += '|';
            for (const TableText& text : cell)
                words += (&text == &cell.front() ? "" : " ") + text.text;
        }
        rows.push_back(words);
    }
    return rows;
}

using Rows = std::vector<std::string>;

} // namespace

TEST_CASE("a small event is a crosstable, with the most points first") {
    const ResultTable table = results_of({{"Anna", "Berta", "0-1"},
                                          {"Clara", "Anna", "1/2-1/2"},
                                          {"Anna", "Clara", "1-0"},
                                          {"Berta", "Clara", "*"}})
                                  .table();
    CHECK(table.headings == Rows{"No.", "Player", "1", "2", "3", "Points", ""});
    CHECK(rows_of(table)
          == Rows{"1|Anna|×|0|½ 1|1½|+1 =1 −1", "2|Berta|1|×|*|1|+1 =0 −0",
                  "3|Clara|½ 0|*|×|½|+0 =1 −1"});
}

TEST_CASE("of players with equal points, the one with more wins comes first, then the name") {
    const ResultTable table = results_of({{"Dora", "Anna", "1/2-1/2"},
                                          {"Berta", "Dora", "1/2-1/2"},
                                          {"Clara", "Emil", "1-0"},
                                          {"Anna", "Berta", "*"}})
                                  .table();
    Rows names;
    for (const auto& row : table.rows) names.push_back(row[1][0].text);
    CHECK(names == Rows{"Clara", "Dora", "Anna", "Berta", "Emil"});
}

TEST_CASE("an event with fewer rounds than opponents has a column for each round") {
    const ResultTable table = results_of({{"Anna", "Berta", "1-0", "1.1"},
                                          {"Clara", "Dora", "1-0", "1.2"},
                                          {"Anna", "Clara", "1-0", "10"},
                                          {"Dora", "Berta", "1/2-1/2", "10"},
                                          {"Anna", "?", "1-0", "Final"}})
                                  .table();
    CHECK(rows_of(table).at(0) == "1|Anna|×|1|1||1|3|+3 =0 −0");
    const ResultTable swiss = results_of({{"Anna", "Berta", "1-0", "10.1"},
                                          {"Clara", "Dora", "1-0", "10.2"},
                                          {"Anna", "Clara", "1-0", "2"},
                                          {"Dora", "?", "1-0", "02"}})
                                  .table();
    CHECK(swiss.headings == Rows{"No.", "Player", "2", "10", "Points", ""});
    CHECK(rows_of(swiss)
          == Rows{"1|Anna|1 (2)|1 (4)|2|+2 =0 −0", "2|Clara|0 (1)|1 (3)|1|+1 =0 −1",
                  "3|Dora|1 (?)|0 (2)|1|+1 =0 −1", "4|Berta||0 (1)|0|+0 =0 −1"});
}

TEST_CASE("rounds in words have the order of a knockout, and others that of their dates") {
    const ResultTable table = results_of({{"Anna", "Berta", "1-0", "Final"},
                                          {"Clara", "Dora", "1-0", "Third place"},
                                          {"Anna", "Clara", "1-0", "Semifinal 1"},
                                          {"Berta", "Dora", "1-0", "semi-final.2"},
                                          {"Anna", "Emil", "1-0", "Quarterfinals"},
                                          {"Berta", "Fritz", "1-0", "Group B", "2026.05.02"},
                                          {"Gerd", "Hanna", "1-0", "Rest"},
                                          {"Anna", "Gerd", "1-0", "Group A", "2026.05.01"},
                                          {"Berta", "Gerd", "1-0", "Group B", "2026.04.30"},
                                          {"Anna", "Ida", "1-0", "2.1"},
                                          {"Jan", "Karl", "1-0", "2.2"}})
                                  .table();
    CHECK(table.headings
          == Rows{"No.", "Player", "2", "Group B", "Group A", "Rest", "Quarterfinals", "Semifinal",
                  "Third place", "Final", "Points", ""});
    CHECK(rows_of(table).at(0) == "1|Anna|1 (10)||1 (4)||1 (7)|1 (3)||1 (2)|5|+5 =0 −0");
}

TEST_CASE("a large event without rounds has no columns for games") {
    std::vector<std::string> names;
    for (std::size_t i = 0; i <= EventResults::most_columns; ++i)
        names.push_back("Player " + std::to_string(i));
    std::vector<Played> games;
    for (std::size_t i = 1; i < names.size(); ++i)
        games.push_back({names[0].c_str(), names[i].c_str(), "1-0"});
    const ResultTable table = results_of(games).table();
    CHECK(table.headings == Rows{"No.", "Player", "Points", ""});
    CHECK(rows_of(table).at(0) == "1|Player 0|15|+15 =0 −0");
    games.pop_back();
    CHECK(results_of(games).table().headings.size() == 4 + EventResults::most_columns);
}

TEST_CASE("a large event has its rounds, also if each player meets all others") {
    std::vector<std::string> words;
    for (std::size_t i = 0; i <= EventResults::most_columns; ++i)
        words.push_back(std::to_string(i));
    std::vector<Played> games;
    for (std::size_t i = 1; i < words.size(); ++i)
        games.push_back({words[0].c_str(), words[i].c_str(), "1-0", words[i].c_str()});
    const ResultTable table = results_of(games).table();
    CHECK(table.headings.size() == 4 + EventResults::most_columns);
    CHECK(table.headings.at(2) == "1");
}

TEST_CASE("many games of two players are counted") {
    std::vector<Played> games(EventResults::most_in_cell, {"Anna", "Berta", "1-0"});
    CHECK(rows_of(results_of(games).table()).at(0) == "1|Anna|×|1 1 1 1 1 1|6|+6 =0 −0");
    games.push_back({"Berta", "Anna", "1/2-1/2"});
    CHECK(rows_of(results_of(games).table()).at(0) == "1|Anna|×|6½/7|6½|+6 =1 −0");
}

TEST_CASE("a game of a player with the same name twice has neither points nor a cell") {
    const ResultTable table
        = results_of({{"Anna", "Anna", "1-0"}, {"Berta", "Anna", "1-0"}}).table();
    CHECK(rows_of(table) == Rows{"1|Berta|×|1|1|+1 =0 −0", "2|Anna|0|×|0|+0 =0 −1"});
}

TEST_CASE("points against a bye or an unknown opponent have a cell, but no row") {
    std::vector<Played> games{{"Anna", "Berta", "1-0"}, {"Bye", "Berta", "0-1"}};
    CHECK(rows_of(results_of(games).table())
          == Rows{"1|Anna|×|1||1|+1 =0 −0", "2|Berta|0|×|1|1|+1 =0 −1"});
    CHECK(results_of(games).table().headings
          == Rows{"No.", "Player", "1", "2", "Bye", "Points", ""});
    games.push_back({"-", "Anna", "1/2-1/2"});
    games.push_back({"Anna", "BYE", "1-0"});
    games.push_back({"?", "spielfrei", "1-0"});
    CHECK(results_of(games).table().headings
          == Rows{"No.", "Player", "1", "2", "Bye", "?", "Points", ""});
    CHECK(rows_of(results_of(games).table())
          == Rows{"1|Anna|×|1|1|½|2½|+2 =1 −0", "2|Berta|0|×|1||1|+1 =0 −1"});
    const ResultTable rounds = results_of({{"Anna", "Berta", "1-0", "1"},
                                           {"Clara", "Dora", "1-0", "1"},
                                           {"Clara", "Anna", "0-1", "2"},
                                           {"Berta", "bye", "1-0", "2"},
                                           {"Dora", "?", "1-0", "2"}})
                                   .table();
    CHECK(rows_of(rounds)
          == Rows{"1|Anna|1 (2)|1 (3)|2|+2 =0 −0", "2|Berta|0 (1)|1 (bye)|1|+1 =0 −1",
                  "3|Clara|1 (4)|0 (1)|1|+1 =0 −1", "4|Dora|0 (3)|1 (?)|1|+1 =0 −1"});
}

TEST_CASE("a result leads to the page of its game") {
    EventResults results;
    results.add(game_of("[White \"Anna\"]\n[Black \"Berta\"]\n[Result \"1-0\"]\n\n1. d6 f4 1-0"),
                "game-00001.html");
    CHECK(results.table().rows[0][3] == ResultTable::Cell{{"1", "game-00001.html"}});
}

TEST_CASE("an event without players is an empty table") {
    CHECK(EventResults{}.table().rows.empty());
    CHECK(results_of({{"?", "?", "1-0"}}).table().rows.empty());
}
