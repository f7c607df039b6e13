#include <tests/cli/program.hpp>
#include <tests/cli/records.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>

#include <string>
#include <vector>

using namespace merels::test;

namespace {

std::string last_line(const std::string& text) {
    return text.empty() ? text : text.substr(text.rfind('\n', text.size() - 2) + 1);
}

} // namespace

TEST_CASE("check prints a command that lists all legal moves at the first illegal move") {
    const Folder folder;
    folder.write("a.pgn", good_record + damaged_record + damaged_record);
    folder.write("my games.pgn", damaged_record);
    CHECK(last_line(folder.run({"check", "a.pgn", "my games.pgn"}).out)
          == "moves      all 23 in game 2: merels show a.pgn --game 2 --moves\n");
    CHECK(last_line(folder.run({"check", "my games.pgn"}).out)
          == "moves      all 23 in game 1: merels show \"my games.pgn\" --game 1 --moves\n");
    CHECK(
        last_line(
            folder.run({"check", "a.pgn", "--rules", "mulino", "--force-rules", "--from", "merels"})
                .out)
        == "moves      all 23 in game 2: merels show a.pgn --game 2 --rules mulino --force-rules "
           "--from merels --moves\n");
    const std::string moves = "moves  23: a7 d7 g7 b6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 "
                              "f2 a1 d1 g1\n";
    CHECK(folder.run({"show", "a.pgn", "--game", "2", "--moves"}).out.find(moves)
          != std::string::npos);
}

TEST_CASE("the command that check prints lists as many moves as check reports") {
    const Folder folder;
    int commands = 0;
    for (const char* name : {"a09-second-player-moves-first.pgn", "goldtoken-table.txt",
                             "polar-log.txt", "sgf-illegal-move.sgf", "json-illegal-move.jsonl",
                             "removal-missing.pgn", "action-list.txt"}) {
        INFO(name);
        const std::string file = source_folder() + "/samples/broken/" + name;
        const std::string line = last_line(folder.run({"check", file}).out);
        REQUIRE(line.starts_with("moves      all "));
        const std::string number = line.substr(15, line.find(' ', 15) - 15);
        const Ran shown = folder.shell("\"$merels\"" + line.substr(line.find(": merels") + 8));
        CHECK(shown.out.find("\nmoves  " + number + ": ") != std::string::npos);
        ++commands;
    }
    CHECK(commands == 7);
}

TEST_CASE("check prints no command if it would not list the moves") {
    const Folder folder;
    folder.write("a.pgn", damaged_record);
    folder.write("variation.pgn", "1. d6 d2 (1... d6) 2. f4 *\n");
    folder.write("mine.json", "{\"id\": \"mine\", \"board\": \"three-squares\"}");
    const std::vector<std::vector<std::string>> cases{{"variation.pgn"},
                                                      {"a.pgn", "--quiet"},
                                                      {"a.pgn", "--json"},
                                                      {"a.pgn", "--rules", "mine.json"}};
    for (std::vector<std::string> arguments : cases) {
        INFO(arguments.back());
        arguments.insert(arguments.begin(), "check");
        const Ran ran = folder.run(arguments);
        CHECK(ran.status == 1);
        CHECK((ran.out + ran.err).find("merels show") == std::string::npos);
    }
    CHECK(run_merels({"check", "-"}, damaged_record).out.find("merels show") == std::string::npos);
}

TEST_CASE("show --moves lists the legal moves of one position") {
    const std::string record = "[Variant \"three-mens-morris\"]\n\n1. a1 a2 2. b1 c1 *\n";
    CHECK(run_merels({"show", "-", "--ply", "2", "--moves", "--ascii"}, record)
              .out.ends_with("the game goes on\n"
                             "moves  7: a3 b3 c3 b2 c2 b1 c1\n"
                             "\n"
                             "1. a1 a2 2. b1 c1 *\n"));
    // Without another option, the output has only the first game.
    CHECK(run_merels({"show", "-", "--moves"}, record + good_record).out.find("Anna")
          == std::string::npos);
}
