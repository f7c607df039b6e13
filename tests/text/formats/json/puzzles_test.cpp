#include <libnotation/text/formats/json/puzzles.hpp>
#include <libnotation/text/layout.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <libnotation/text/writer.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

using namespace merels;
using namespace merels::test;

namespace {

const std::string puzzle_start
    = "********/**@@*O**/O*O*@@*O w m p 4 0 4 0 0 0 -1 -1 -1 -1 0 0 1 ids:nodes";

std::string puzzle_file(const std::string& puzzles) {
    return "{\n  \"formatVersion\": \"1.0\",\n  \"exportedBy\": {\"appName\": \"Sanmill\"},\n"
           "  \"metadata\": {\"description\": \"the \\\"puzzles\\\": [ {\"},\n"
           "  \"puzzles\": [\n"
           + puzzles + "\n  ],\n  \"puzzleCount\": 2\n}\n";
}

std::string puzzle(const std::string& solutions, const std::string& rules = "standard_9mm") {
    return "    {\"id\": \"p1\", \"title\": \"Take a man\", \"description\": \"White {wins}\",\n"
           "     \"initialPosition\": \""
           + puzzle_start + "\",\n     \"solutions\": " + solutions
           + ",\n     \"completionMessage\": \"Well done.\", \"hint\": null, \"tags\": [\"a\"],\n"
             "     \"createdDate\": \"2026-07-02T07:10:49.000Z\", \"rating\": 1040,\n"
             "     \"ruleVariantId\": \""
           + rules + "\"}";
}

const std::string two_solutions
    = "[{\"moves\": [{\"notation\": \"g4-g7\", \"side\": \"white\"},"
      " {\"notation\": \"xf4\", \"side\": \"white\"}], \"isOptimal\": true},\n"
      " {\"moves\": [{\"notation\": \"b2-d2\", \"side\": \"white\"},"
      " {\"notation\": \"a1-a4\", \"side\": \"black\"}]}]";

} // namespace

TEST_CASE("Sanmill's puzzles are records with a start, solutions and texts") {
    const ReadText read
        = read_text(puzzle_file(puzzle(two_solutions) + ",\n" + puzzle("[]", "dooz")));
    CHECK(heads(read).empty());
    REQUIRE(read.games.size() == 2);
    const Game& game = read.games[0];
    CHECK(read.readings[0].format == Format::puzzles);
    CHECK(read.readings[0].is_complete);
    CHECK(game.rule_set().id == "nine-mens-morris");
    CHECK(format_position(game.start()) == "W:Wa7,d7,g4,b2:Bf4,f2,a1,d1");
    CHECK(main_line(game) == "g4-g7xf4");
    CHECK(game.tags.get("Event") == "Take a man");
    CHECK(game.tags.get("Site") == "Sanmill");
    CHECK(game.tags.get("Date") == "2026.07.02");
    CHECK(game.tags.get("PuzzleId") == "p1");
    CHECK(game.tags.get("Rating") == "1040");
    REQUIRE(game.annotation(Game::root).after.size() == 1);
    CHECK(game.annotation(Game::root).after[0].text == "White {wins}");
    const std::string written = write(game);
    CHECK(written.find("1. g4-g7xf4 {Well done.} (1. b2-d2 a1-a4)") != std::string::npos);
    CHECK(read_text(written).games[0] == game);
    CHECK(read.games[1].rule_set().id == "sanmill-dooz");
}

TEST_CASE("the fault of a puzzle is reported in its place, and the next one is read") {
    const std::string illegal = "[{\"moves\": [{\"notation\": \"g4-d6\", \"side\": \"white\"}]}]";
    const ReadText read = read_text(
        puzzle_file(puzzle(illegal) + ",\n" + puzzle("7") + ",\n" + puzzle(two_solutions)));
    REQUIRE(read.games.size() == 3);
    REQUIRE(heads(read).size() == 2);
    CHECK(heads(read)[0].starts_with("8:45: error: g4 and d6 are not joined [E206"));
    CHECK(heads(read)[1]
          == "14:19: error: \"solutions\" takes an array of solutions [E111 bad-value]");
    CHECK(main_line(read.games[2]) == "g4-g7xf4");
}

TEST_CASE("a puzzle file that breaks off, or has no puzzles, is read as far as it goes") {
    const std::string whole = puzzle_file(puzzle(two_solutions) + ",\n" + puzzle(two_solutions));
    for (std::size_t size = 0; size < whole.size(); size += 7)
        CHECK(read_text(whole.substr(0, size)).games.size() <= 3);
    const ReadText half = read_text(whole.substr(0, whole.size() - 200));
    REQUIRE(half.games.size() == 2);
    CHECK(main_line(half.games[0]) == "g4-g7xf4");
    CHECK(read_text(puzzle_file("")).games.empty());
}

TEST_CASE("a file of puzzles is distinguished from JSON Lines") {
    CHECK(detect_layout(puzzle_file("")) == Layout::puzzles);
    CHECK(detect_layout("{\"merels\":1,\"moves\":[]}") == Layout::json_lines);
    CHECK(detect_layout("{\"a\": \"puzzles\"}") == Layout::json_lines);
}
