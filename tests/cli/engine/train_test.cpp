#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

using namespace merels::test;
using Json = nlohmann::json;

namespace {

struct Cards : Folder {
    Cards() {
        write("p.pgn", "[Puzzle \"win\"]\n[SetUp \"1\"]\n[Variant \"three-mens-morris\"]\n"
                       "[Position \"W:Wa1,b1:Bb2,c3:H1,1\"]\n\n1. c1! *\n\n"
                       "[Repertoire \"White\"]\n[Variant \"three-mens-morris\"]\n\n"
                       "1. b2 a1 (1... b1 2. a3) 2. c3 *\n\n"
                       "[White \"Anna\"]\n[Black \"Berta\"]\n[Variant \"three-mens-morris\"]\n\n"
                       "1. b2 a1?? (1... b1) *\n\n");
    }

    Ran train(std::vector<std::string> words, const std::string& answers = {}) const {
        words.insert(words.end(), {"--progress", "t.db"});
        return run(words, answers);
    }
};

} // namespace

TEST_CASE("train asks cards in a random symmetry, and keeps the answers") {
    const Cards folder;
    const Ran ran = folder.train(
        {"train", "p.pgn", "--seed", "1", "--day", "2026-11-26", "--new", "1", "--ascii"},
        "zz\na1\nb3\n?\nu\nc1\n");
    CHECK(ran.err.empty());
    CHECK(ran.out == R"(Card 1 of 1
p.pgn, game 1, Three men's morris
White to move and wins.

3 +---+---X
  | \ | / |
2 +---X---+
  | / | \ |
1 O---O---+
  a   b   c

O White, 1 in hand, to move
X Black, 1 in hand
> this is not a move
> a1 is occupied
> b3 is not the right move. Try again, or type s for the solution.
> The name of the point begins with c.
> In this session, there is no answer to undo.
> Right.
This card comes back on 2026-11-27.

1 answer: 0 found at once, 1 found later, 0 not found
)");
    CHECK(Json::parse(folder.train({"train", "--json"}).out)["answers"][0]["grade"] == 3);
}

TEST_CASE("train asks the tasks of lessons, and shows their boards as in the record") {
    const Cards folder;
    folder.write("lesson.pgn", "[Variant \"three-mens-morris\"]\n[SetUp \"1\"]\n"
                               "[Position \"W:Wa1,b1:Bb2,c3:H1,1\"]\n\n"
                               "{Task: white has a1 and b1. Which point wins?} 1. c1 *\n");
    for (const char* seed : {"1", "2", "3", "4"}) {
        const Ran ran = folder.train({"train", "lesson.pgn", "--seed", seed}, "c2\nq\n");
        CHECK(ran.out.find("\nWhite has a1 and b1. Which point wins?\n\n3 ") != std::string::npos);
        CHECK(ran.out.find("> c2 is not the right move.") != std::string::npos);
    }
    CHECK(folder.train({"train", "lesson.pgn"}, "c1\n").out.find("> Right.\n")
          != std::string::npos);
}

TEST_CASE("train takes answers back, shows solutions, and ends when the learner quits") {
    const Cards folder;
    const Ran ran = folder.train({"train", "p.pgn", "--seed", "1", "--day", "2026-11-26"},
                                 "c1\nb2\nu\nb2\ns\nq\nnever read\n");
    CHECK(ran.out.find("> The last answer is undone.\n\nCard 2 of 5\n") != std::string::npos);
    CHECK(ran.out.find("> The move is ") != std::string::npos);
    CHECK(ran.out.ends_with("3 answers: 2 found at once, 0 found later, 1 not found\n"
                            "2 cards left for today\n"));
    CHECK(folder.train({"train", "p.pgn", "--list", "--day", "2026-11-26"}).out
          == "5 cards: 0 due, 2 new\n  2026-11-27  3 cards\n");
    CHECK(folder.train({"train", "--list", "--day", "2026-11-26"}).out
          == "3 cards: 0 due\n  2026-11-27  3 cards\n");
    CHECK(folder.train({"train", "--undo"}).out == "Your last answer (2026-11-26) is undone.\n");
    CHECK(folder.train({"train", "p.pgn", "--list", "--day", "2026-11-27"}).out
          == "5 cards: 2 due, 3 new\n");
}

TEST_CASE("train ends at the end of its input, and at the key of a terminal for it") {
    const Cards folder;
    for (const char* input : {"", "\4", " \4\n"}) {
        const Ran ran = folder.train({"train", "p.pgn", "--seed", "1", "--new", "1"}, input);
        CHECK(ran.status == 0);
        CHECK(ran.out.ends_with("to move\n● Black, 1 in hand\n> \n"
                                "0 answers: 0 found at once, 0 found later, 0 not found\n"
                                "1 card left for today\n"));
    }
}

TEST_CASE("in a month of training, a card comes when it is due and not before") {
    const Cards folder;
    const std::string every_point = "a3\nb3\nc3\na2\nb2\nc2\na1\nb1\nc1\n";
    std::vector<int> days;
    for (int day = 1; day <= 30; ++day) {
        const std::string date
            = "2026-11-" + std::string{day < 10 ? "0" : ""} + std::to_string(day);
        const Ran ran = folder.train(
            {"train", "p.pgn", "--day", date, "--seed", "1", "--new", day == 1 ? "1" : "0"},
            every_point);
        if (ran.out != "No card is due.\n") days.push_back(day);
    }
    // It is found late each time: after 1 day, 6 days, and 6 days times the ease of 2.22, rounded
    // up.
    CHECK(days == std::vector<int>{1, 2, 8, 22});
}

TEST_CASE("train asks for the mistakes of one player in the games that a query finds") {
    const Cards folder;
    folder.run({"import", "-q", "c.merels", "p.pgn"});
    const auto cards = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"train", "c.merels"});
        words.emplace_back("--list");
        return folder.train(words).out;
    };
    CHECK(folder.train({"train", "c.merels", "--where", "player:Anna", "--list"}).out
          == "1 card: 0 due, 1 new\n");
    CHECK(cards({"--where", "player:Anna", "-p", "berta"}) == "1 card: 0 due, 1 new\n");
    CHECK(
        folder.train({"train", "c.merels", "-p", "anna", "--where", "player:Anna"}).err
        == "merels: found no puzzle, no repertoire, no task, and no mistake with a better move\n");
}

TEST_CASE("train says what is wrong with its command line and its files") {
    const Cards folder;
    const auto fault = [&](const std::vector<std::string>& words) {
        std::vector<std::string> line{"train"};
        line.insert(line.end(), words.begin(), words.end());
        const Ran ran = folder.train(line);
        CHECK(ran.status == 2);
        CHECK(ran.out.empty());
        return ran.err.substr(0, ran.err.find('\n'));
    };
    CHECK(fault({}) == "merels: FILE|COLLECTION is required");
    CHECK(fault({"-"}) == "merels: standard input is for the answers, so name a file instead of -");
    CHECK(fault({"p.pgn", "--day", "2026-13-01"})
          == "merels: --day takes a date such as 2026-11-26, not '2026-13-01'");
    CHECK(fault({"--undo", "--list"})
          == "merels: --undo, --restore, --json and --list exclude each other");
    CHECK(fault({"p.pgn", "--undo"}) == "merels: --undo, --restore and --json take no FILE");
    CHECK(fault({"--restore"}) == "merels: t.db: there is no copy t.db.copy");
    CHECK(fault({"--undo"}) == "merels: there is no answer to undo");
    const Ran ran = folder.run({"train", "p.pgn", "--progress", "p.pgn", "--rules", "mulino",
                                "--force-rules", "--from", "merels"});
    CHECK(ran.err == "merels: p.pgn: not a progress file\n");
    CHECK(folder.run({"train", "p.pgn"}, {}, {{"MERELS_DATA", "none"}})
              .err.starts_with(
                  "merels: there is no folder for the progress: name a file with --progress\n"));
}

TEST_CASE("train shows how long a win takes, and how the record goes on") {
    const Folder folder;
    folder.write("p.pgn", "[Puzzle \"win\"]\n[PuzzleGrade \"2\"]\n[Variant \"achi\"]\n\n"
                          "1. b2! {Answer: b2 wins in 11 plies.} (1. a1!) a3 2. c3 *\n");
    const auto says = [&](const char* answer, const char* progress, const std::string& words) {
        const Ran ran
            = folder.run({"train", "p.pgn", "--seed", "3", "--progress", progress}, answer);
        CHECK(ran.out.find("White to move and wins. Grade 2 of 5.\n") != std::string::npos);
        const std::string all = ran.out.substr(ran.out.find("> "));
        CHECK(all.substr(0, words.size()) == words);
    };
    says("b2\n", "1.db", "> Right.\nThe move wins in 11 plies. The record goes on with ");
    says("s\n", "2.db", "> The move is b2 or ");
    // Another right move is not followed by the same moves.
    const std::vector<std::string> corners{"a1", "a3", "c1", "c3"};
    for (const std::string& corner : corners)
        says((corner + "\n").c_str(), (corner + ".db").c_str(), "> Right.\nThis card");
}

TEST_CASE("a day of train begins at midnight in the time zone of the learner") {
    const Cards folder;
    const auto next_day = [&](const char* zone) {
        const std::string out
            = folder
                  .run({"train", "p.pgn", "--new", "1", "--progress", zone}, "s\n", {{"TZ", zone}})
                  .out;
        const std::string before = "comes back on ";
        return out.substr(out.find(before) + before.size(), std::string{"2026-11-27"}.size());
    };
    // 26 hours lie between the two zones.
    CHECK(next_day("west12") < next_day("east-14"));
}
