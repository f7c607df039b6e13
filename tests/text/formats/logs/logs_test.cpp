#include <libnotation/text/layout.hpp>
#include <libnotation/text/writer.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>
#include <tests/support/read_text.hpp>

#include <fstream>
#include <iterator>

using namespace merels;
using namespace merels::test;

namespace {

struct Log {
    std::string text;
    Format format;
    /// The lines of each record.
    std::vector<std::string> lines;
};

void check_logs(const std::vector<Log>& logs) {
    for (const Log& log : logs) {
        INFO(log.text);
        const ReadText read = read_text(log.text);
        REQUIRE(read.games.size() == log.lines.size());
        for (std::size_t i = 0; i < log.lines.size(); ++i) {
            CHECK(main_line(read.games[i]) == log.lines[i]);
            CHECK(read.readings[i].format == log.format);
            CHECK(read.readings[i].is_complete);
        }
        CHECK(read.diagnostics.empty());
    }
}

std::vector<std::string> faults(const std::string& text) { return heads(read_text(text)); }

using Faults = std::vector<std::string>;

} // namespace

TEST_CASE("polar logs name points by ring and direction") {
    check_logs({
        {"(2,5) (1,1)", Format::polar, {"d2 d5"}},
        {"(3,1) (3,2) (3,3) (3,4) (3,5) (3,6) (3,7) (3,8)",
         Format::polar,
         {"d7 g7 g4 g1 d1 a1 a4 a7"}},
        {"(1,2)\n(2,2)\n(1,8), (2,8)", Format::polar, {"e5 f6 c5 b6"}},
        {"\xEF\xBB\xBF\n\n1. ( 2, 5 ) (1,1)\n2. (3,1)\n", Format::polar, {"d2 d5 d7"}},
        {"(3,1) (3,2) (2,1) (3,3) (1,1)-(3,3)", Format::polar, {"d7 g7 d6 g4 d5xg4"}},
        {"(3,1) (3,2) (2,1) (3,3) (1,1)\n-(3,3)", Format::polar, {"d7 g7 d6 g4 d5xg4"}},
        {"(2,5) (1,1)\n\n(3,1)\n(1,1) 1-0\n \n(2,2)", Format::polar, {"d2 d5", "d7 d5", "f6"}},
    });
}

TEST_CASE("logs of NineChess have a head, clocks and an ending") {
    const ReadText read = read_text(data_file("sanmill/ninechess.txt"));
    CHECK(heads(read).empty());
    REQUIRE(read.games.size() == 1);
    const Game& game = read.games[0];
    CHECK(game.rule_set().id == "da-san-qi");
    CHECK(game.result == GameResult::white_wins);
    CHECK(read.readings[0].plies == 54);
    CHECK(read.readings[0].is_complete);
    REQUIRE(game.annotation(9).after.size() == 1);
    CHECK(game.annotation(9).after[0].text == "00:08");
}

TEST_CASE("the head of a NineChess log names the rule set, and a time limit may end the game") {
    const ReadText morris = read_text("r4 s050 t05\n(2,2) 00:01.250\n(2,4) 00:02\n"
                                      "Time over. Player2 win!\n");
    CHECK(morris.games.at(0).rule_set().id == "nine-mens-morris");
    CHECK(main_line(morris.games[0]) == "f6 f2");
    CHECK(morris.games[0].result == GameResult::black_wins);
    CHECK(read_text("r1 s000 t00\n(2,2) 00:01\n").games.at(0).rule_set().id == "moinho");
    CHECK(read_text("r2 s000 t00\n").games.at(0).rule_set().id == "da-san-qi");
    CHECK(read_text("r3 s000 t00\n(2,2)\nSteps over. In draw!").games.at(0).result
          == GameResult::draw);
    CHECK(faults("r4 s050 t00\n(2,2) 0:01\n")
          == Faults{"2:7: error: \"0:01\" is not a move [E101 unreadable-move]"});
}

TEST_CASE("faults of polar logs are reported in their place") {
    CHECK(faults("(2,5) (2,5)") == Faults{"1:7: error: d2 is occupied [E203 occupied-point]"});
    CHECK(faults("(2,5) (4,1)")
          == Faults{"1:7: error: \"(4\" is not a move [E101 unreadable-move]"});
    CHECK(faults("(2,5) (1,9)")
          == Faults{"1:7: error: \"(1\" is not a move [E101 unreadable-move]"});
    CHECK(faults("(2,5) x") == Faults{"1:7: error: \"x\" is not a move [E101 unreadable-move]"});
    CHECK(
        faults("(2,5)\n-(1,1)\n")
        == Faults{
            "1:1: error: d2 completes no mill, so nothing is captured [E209 capture-not-earned]"});
    CHECK(faults("(2,5)\n(3,1)->(2,1)")
          == Faults{"2:1: error: Black has 9 men in hand and must place [E202 must-place]"});
}

TEST_CASE("what cannot be read of a log stays as a comment, and the next record is read") {
    const ReadText read = read_text("(2,5) (9,9) (1,1)\n\n(3,1)");
    REQUIRE(read.games.size() == 2);
    CHECK(main_line(read.games[0]) == "d2");
    const NodeId last = read.games[0].line_end();
    REQUIRE(read.games[0].annotation(last).after.size() == 1);
    CHECK(read.games[0].annotation(last).after[0].text == "(9,9) (1,1)");
    CHECK(main_line(read.games[1]) == "d7");
}

TEST_CASE("open_spiel's actions place, take and move") {
    check_logs({
        {"0 23", Format::open_spiel, {"a7 g1"}},
        {"[0, 23, 1, 22, 2, 22]", Format::open_spiel, {"a7 g1 d7 d1 g7xd1"}},
        {"actionHistory: 0 23 1\n22 2 23 23", Format::open_spiel, {"a7 g1 d7 d1 g7xg1 g1"}},
        {"[0, 23]\n[1, 22]\n\n5 6", Format::open_spiel, {"a7 g1", "d7 d1", "f6 c5"}},
    });
}

TEST_CASE("faults of action lists are reported in their place") {
    CHECK(faults("0 23 24")
          == Faults{"1:6: error: White has 8 men in hand and must place "
                    "[E202 must-place]"});
    CHECK(
        faults("0 0")
        == Faults{
            "1:1: error: a7 completes no mill, so nothing is captured [E209 capture-not-earned]"});
    CHECK(faults("0 23\n1 2\n\n5 9\n600")
          == Faults{"5:1: error: \"600\" is not a move [E101 unreadable-move]"});
}

TEST_CASE("GoldToken's tables are read row by row") {
    const std::string table = "1\tPlace to d6\tPlace to f4\n"
                              "2\tPlace to d7\tPlace to f2\n"
                              "3\tPlace to d5, take f2\tPlace to f2\n";
    const std::string line = "d6 f4 d7 f2 d5xf2 f2";
    check_logs({
        {table, Format::goldtoken, {line}},
        {"Move\tWhite\tBlack\n" + table, Format::goldtoken, {line}},
        {table + "\nQuick Jump: 1 2 3\nStart\n", Format::goldtoken, {line}},
        {table + "Quick Jump\n1 2 3\n\n#\tAlice\tBob\n" + table, Format::goldtoken, {line, line}},
        {table + table, Format::goldtoken, {line, line}},
    });
}

TEST_CASE("a GoldToken table's players become tags, other lines comments") {
    const ReadText read
        = read_text("A friendly game\n#\tAlice\tBob\n1\tPlace to d6\tPlace to f4\nover\n");
    REQUIRE(read.games.size() == 1);
    CHECK(read.games[0].tags.get("White") == "Alice");
    CHECK(read.games[0].tags.get("Black") == "Bob");
    CHECK(read.games[0].annotation(Game::root).after[0].text == "A friendly game");
    CHECK(read.games[0].annotation(read.games[0].line_end()).after[0].text == "over");
}

TEST_CASE("faults of GoldToken's tables are reported in their place") {
    CHECK(faults("1\tPlace to d6\tPlace to d6\n")
          == Faults{"1:15: error: d6 is occupied [E203 occupied-point]"});
    CHECK(faults("1\tPlace to d6\tresigned\n")
          == Faults{"1:15: error: \"resigned\" is not a move [E101 unreadable-move]"});
    CHECK(faults("1\tPlace to d9\tPlace to d6\n")
          == Faults{"1:12: error: three-squares has no point d9 [E215 unknown-point]"});
}

TEST_CASE("a GoldToken table without a move is reported, and its text kept") {
    const ReadText read = read_text("no table\nat all\nQuick Jump: 1\n");
    REQUIRE(read.games.size() == 1);
    CHECK(heads(read) == Faults{"1:1: error: \"no table\" is not a move [E101 unreadable-move]"});
    REQUIRE(read.games[0].annotation(Game::root).after.size() == 1);
    CHECK(read.games[0].annotation(Game::root).after[0].text.find("at all") != std::string::npos);
}

TEST_CASE("a log's result is what the board shows, and none is missed") {
    const ReadText won = read_text("(1,1) (1,2)", rule_sets::nine_mens_morris);
    CHECK(won.games[0].result == GameResult::unfinished);
    std::ifstream file{source_folder() + "/samples/logs/open-spiel.txt"};
    const std::string actions{std::istreambuf_iterator<char>{file}, {}};
    const ReadText lost = read_text(actions);
    REQUIRE(lost.games.size() == 1);
    CHECK(lost.readings[0].plies == 144);
    CHECK(lost.games[0].result == GameResult::black_wins);
    CHECK(lost.diagnostics.empty());
}

TEST_CASE("files are distinguished by their beginning") {
    const std::vector<std::pair<std::string, Layout>> beginnings{
        {"", Layout::pgn},
        {"[Event \"a\"]\n\n1. d6 *", Layout::pgn},
        {"1. 5 13 2. 20 19", Layout::pgn},
        {"5 13 20 19", Layout::open_spiel},
        {"5", Layout::pgn},
        {"5 600 13", Layout::pgn},
        {"[5, 13]\n[x", Layout::open_spiel},
        {"moves: 5 13 20", Layout::open_spiel},
        {"(2,5)", Layout::polar},
        {"1. (2,5)", Layout::polar},
        {"(9,5)", Layout::pgn},
        {"(1. d6)", Layout::pgn},
        {"1\tPlace to d6", Layout::goldtoken},
        {"1. Place to d6", Layout::pgn},
        {"[Event \"a\"]\n\n1\tPlace to d6", Layout::pgn},
        {"[Event \"a\"]\n\n{a record of Go is\n(;GM[1])} *", Layout::pgn},
        {"Quick Jump 1 2", Layout::goldtoken},
    };
    for (const auto& [text, layout] : beginnings) {
        INFO(text);
        CHECK(detect_layout(text) == layout);
        CHECK(detect_layout("\xEF\xBB\xBF" + text) == layout);
    }
}

TEST_CASE("what a log leaves unread is a comment, and comes back from every format") {
    const std::string text = "#\tAlice\tBob\n1\tPlace to d6\tPlace to d {B66 (a\n";
    const Game game = read_text(text).games.at(0);
    REQUIRE(game.annotation(1).after.size() == 1);
    CHECK(game.annotation(1).after[0].text == "Place to d {B66 (a}");
    for (const Format format : {Format::merels, Format::sanmill, Format::sgf, Format::json}) {
        INFO(name(format));
        CHECK(read_text(write(game, format).text).games.at(0) == game);
    }
}
