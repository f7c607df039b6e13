#include <tests/cli/program.hpp>
#include <tests/cli/records.hpp>
#include <tests/cli/terminal.hpp>
#include <tests/support/catch.hpp>

#include <csignal>
#include <string>

using namespace merels::test;

TEST_CASE("show prints the header, the final position and the moves") {
    const Ran ran = run_merels({"show", "-", "--ascii"}, good_record);
    CHECK(ran.status == 0);
    CHECK(ran.err.empty());
    CHECK(ran.out.starts_with("Anna - Berta  *\n"
                              "Club\n"
                              "Nine men's morris (nine-mens-morris)\n"
                              "opening: each player on two neighboring crossings (descriptive)\n"
                              "\n"
                              "after 3... f2 (ply 6 of 6)\n"
                              "\n"));
    CHECK(ran.out.ends_with("White: 3 men on the board, 6 in hand, 0 lost; placing\n"
                            "Black: 3 men on the board, 6 in hand, 0 lost; placing\n"
                            "the game goes on\n"
                            "\n"
                            "1. d6 d2 2. f4 b4 {the central mill} 3. f6 f2\n"
                            "  3... a1 4. a4\n"
                            "*\n"));
}

TEST_CASE("show goes to a ply of a game, or shows them all") {
    CHECK(run_merels({"show", "-", "--ply", "0"}, good_record)
              .out.find("\nat the start (0 of 6 plies)\n")
          != std::string::npos);
    CHECK(run_merels({"show", "-", "--ply", "3"}, good_record)
              .out.find("\nafter 2. f4 (ply 3 of 6)\n")
          != std::string::npos);
    const Ran all = run_merels({"show", "-", "--all"}, good_record);
    std::size_t boards = 0;
    for (std::size_t at = 0; (at = all.out.find(" (ply ", at)) != std::string::npos; ++at) ++boards;
    CHECK(boards == 6);
    const Ran late = run_merels({"show", "-", "--ply", "7"}, good_record);
    CHECK(late.status == 2);
    CHECK(late.err == "merels: the game has only 6 plies, so there is no ply 7\n");
}

TEST_CASE("show finds a game by its number") {
    CHECK(run_merels({"show", "-", "--game", "2"}, damaged_record + good_record)
              .out.starts_with("Anna - Berta"));
    const Ran none = run_merels({"show", "-", "--game", "3"}, damaged_record + good_record);
    CHECK(none.status == 2);
    CHECK(none.err == "merels: standard input has 2 games, so there is no game 3\n");
}

TEST_CASE("show and diagram report that a file cannot be read to its end") {
    const Folder folder;
    folder.write("good.pgn", good_record + good_record);
    folder.shell("gzip -c good.pgn | head -c 130 > cut.pgn.gz; head -c 5 cut.pgn.gz > stub.pgn.gz");
    for (const std::string verb : {"show", "diagram"}) {
        const Ran cut = folder.run({verb, "cut.pgn.gz"});
        CHECK(cut.status == 2);
        CHECK(cut.out.find("Anna - Berta") != std::string::npos);
        CHECK(
            cut.err.ends_with("merels: cannot read cut.pgn.gz: the compressed data ends too early "
                              "[E501 unreadable-file]\n"));
        for (const auto& [file, game] : {std::pair{"cut.pgn.gz", "2"}, {"stub.pgn.gz", "1"}}) {
            const Ran ran = folder.run({verb, file, "--game", game});
            CHECK(ran.status == 2);
            CHECK(ran.err
                  == "merels: cannot read " + std::string{file}
                         + ": the compressed data ends too early [E501 unreadable-file]\n");
        }
    }
}

TEST_CASE("show shows a damaged record as far as it was read, and what is wrong") {
    const Ran ran = run_merels({"show", "-"}, damaged_record);
    CHECK(ran.status == 0);
    CHECK(ran.err.starts_with("standard input:5:7: error: d6 is occupied"));
    CHECK(ran.out.find("1. d6 unread: d6 2. f2\n") != std::string::npos);
}

TEST_CASE("show is git's textconv, for damaged records, too") {
    const Folder folder;
    folder.write("game.pgn", good_record);
    const std::string git = "git -c user.name=A -c user.email=a@b -c init.defaultBranch=main ";
    REQUIRE(folder
                .shell(git + "init -q && echo '*.pgn diff=merels' > .gitattributes && " + git
                       + "config diff.merels.textconv \"$merels show --color never\" && " + git
                       + "add . && " + git + "commit -qm one")
                .status
            == 0);
    folder.write("game.pgn", damaged_record);
    const Ran ran = folder.shell(git + "diff --no-color");
    CHECK(ran.status == 0);
    CHECK(ran.out.find("\n+1. d6 unread: d6 2. f2\n") != std::string::npos);
}

TEST_CASE("git diff shows a change in any game of a file, and a file that is empty on one side") {
    const Folder folder;
    const std::string git = "git -c user.name=A -c user.email=a@b -c init.defaultBranch=main ";
    const std::string second = "[Event \"Second\"]\n[Variant \"mulino\"]\n\n1. d6 f4 *\n\n";
    const std::string changed = "[Event \"Second\"]\n[Variant \"mulino\"]\n\n1. d6 b4 *\n\n";
    folder.write("games.pgn", good_record + second);
    folder.write("empty.pgn", "");
    REQUIRE(folder
                .shell(git + "init -q && echo '*.pgn diff=merels' > .gitattributes && " + git
                       + "config diff.merels.textconv \"$merels show --color never\" && " + git
                       + "add . && " + git + "commit -qm one")
                .status
            == 0);
    folder.write("games.pgn", good_record + changed);
    folder.write("empty.pgn", good_record);
    const Ran ran = folder.shell(git + "diff --no-color");
    CHECK(ran.status == 0);
    CHECK(ran.err.empty());
    CHECK(ran.out.find("\n-1. d6 f4 *\n+1. d6 b4 *\n") != std::string::npos);
    CHECK(ran.out.find("\n+Anna - Berta  *\n") != std::string::npos);
}

TEST_CASE("show prints every game into a pipe unless one is named") {
    const Ran all = run_merels({"show", "-"}, good_record + damaged_record);
    CHECK(all.status == 0);
    const std::string one
        = run_merels({"show", "-", "--game", "1"}, good_record + damaged_record).out;
    const std::string two
        = run_merels({"show", "-", "--game", "2"}, good_record + damaged_record).out;
    CHECK(all.out == one + "\n" + two);
    CHECK(all.err.starts_with("standard input:14:7: error: d6 is occupied"));
    CHECK(run_merels({"show", "-", "--ply", "2"}, good_record + damaged_record).out.find("Damaged")
          == std::string::npos);
    const Ran none = run_merels({"show", "-"}, "");
    CHECK(none.status == 0);
    CHECK(none.out.empty());
    CHECK(none.err.empty());
    const Ran missing = run_merels({"show", "-", "--game", "1"}, "");
    CHECK(missing.status == 2);
    CHECK(missing.err == "merels: standard input has 0 games, so there is no game 1\n");
}

TEST_CASE("without color comments are in braces") {
    const std::string record = "[Variant \"mulino\"]\n\n{one two} 1. d6 {three} *\n\n";
    CHECK(run_merels({"show", "-"}, record).out.ends_with("\n{one two} 1. d6 {three} *\n"));
    CHECK(run_merels({"show", "-", "--color", "always"}, record).out.find("{three}")
          == std::string::npos);
}

TEST_CASE("a paragraph of a comment begins a line") {
    const std::string record = "[Variant \"mulino\"]\n\n{one\ntwo\n\nthree} 1. d6 *\n\n";
    CHECK(run_merels({"show", "-"}, record).out.ends_with("\n{one two\nthree} 1. d6 *\n"));
}

TEST_CASE("control characters of a record do not reach the terminal") {
    const Ran ran = run_merels(
        {"show", "-"}, "[Event \"\x1b[2J\"]\n[Variant \"mulino\"]\n\n1. d6 {\x1b]0;x\x07} *\n\n");
    CHECK(ran.out.find('\x1b') == std::string::npos);
    CHECK(ran.out.find('\x07') == std::string::npos);
}

TEST_CASE("the arrow keys step through the games of a file") {
    const Folder folder;
    folder.write("games.pgn", good_record + damaged_record);
    Terminal terminal{folder, {"show", "games.pgn"}};
    CHECK(terminal.shows("at the start (0 of 6 plies)"));
    terminal.type("\x1b[C\x1b[C");
    CHECK(terminal.shows("after 1... d2 (ply 2 of 6)"));
    terminal.type("\x1b[F");
    CHECK(terminal.shows("after 3... f2 (ply 6 of 6)"));
    terminal.type("\x1b[B");
    CHECK(terminal.shows("after 3... a1 (ply 6, in a variation)"));
    terminal.type("\x1b[A\x1b[D");
    CHECK(terminal.shows("after 3. f6 (ply 5 of 6)"));
    terminal.type("n");
    CHECK(terminal.shows("d6 is occupied"));
    terminal.type("n");
    CHECK(terminal.shows("this is the last game"));
    terminal.type("p");
    CHECK(terminal.shows("Anna - Berta"));
    terminal.type("q");
    CHECK(terminal.wait() == 0);
    CHECK(terminal.is_restored());
}

TEST_CASE("a game that is stepped through is drawn again where the terminal has another size") {
    const Folder folder;
    folder.write("games.pgn", good_record);
    Terminal terminal{folder, {"show", "games.pgn"}};
    CHECK(terminal.shows("   at the start (0 of 6 plies)\x1b[K"));
    for (int time = 0; time < 3; ++time) {
        INFO(time);
        terminal.resize(40, 40);
        CHECK(terminal.shows("\r\nat the start (0 of 6 plies)\x1b[K"));
        terminal.resize(100, 40);
        CHECK(terminal.shows("   at the start (0 of 6 plies)\x1b[K"));
    }
    terminal.type("q");
    CHECK(terminal.wait() == 0);
    CHECK(terminal.is_restored());
}

TEST_CASE("show --json reads no keys on a terminal") {
    const Folder folder;
    folder.write("games.pgn", good_record);
    Terminal terminal{folder, {"show", "games.pgn", "--json"}};
    CHECK(terminal.shows("\"shown\":["));
    CHECK(terminal.wait() == 0);
    CHECK(terminal.text().find('\x1b') == std::string::npos);
}

TEST_CASE("the terminal is restored when stepping is interrupted") {
    const Folder folder;
    folder.write("games.pgn", good_record);
    for (const char* key : {"\x03", ""}) {
        Terminal terminal{folder, {"show", "games.pgn"}};
        CHECK(terminal.shows("at the start"));
        if (*key != '\0')
            terminal.type(key);
        else
            terminal.signal(SIGTERM);
        CHECK(terminal.wait() == 128 + (*key != '\0' ? SIGINT : SIGTERM));
        CHECK(terminal.is_restored());
    }
}

TEST_CASE("show prints comments in the reader's language, English where there is no translation") {
    const std::string record = "[Variant \"nine-mens-morris\"]\n\n"
                               "1. d6 {Good.} {[%lang de] Gut.} d2 {Bad.} *\n";
    const Folder folder;
    CHECK(folder.run({"show", "-"}, record, {{"LC_ALL", "C"}})
              .out.ends_with("\n1. d6 {Good.} 1... d2 {Bad.} *\n"));
    CHECK(folder.run({"show", "-"}, record, {{"LC_ALL", "de_AT.UTF-8"}})
              .out.ends_with("\n1. d6 {Gut.} 1... d2 {Bad.} *\n"));
    CHECK(run_merels({"show", "-", "--language", "de"}, record)
              .out.ends_with("\n1. d6 {Gut.} 1... d2 {Bad.} *\n"));
    CHECK(run_merels({"show", "-", "--language", "it"}, record)
              .out.ends_with("\n1. d6 {Good.} 1... d2 {Bad.} *\n"));
}

TEST_CASE("show prints the names and values of tags in the reader's language") {
    const std::string record = "[Event \"A board\"]\n[Event_de \"Ein Brett\"]\n"
                               "[Variant \"nine-mens-morris\"]\n[Object \"a stone\"]\n"
                               "[Object_de \"ein Stein\"]\n[Dating \"1283\"]\n[Lamp \"oil\"]\n"
                               "[Source \"Book One\"]\n[Source2 \"Book Two\"]\n\n1. d6 *\n";
    const auto head_in = [&](const std::string& language) {
        const std::string out = run_merels({"show", "-", "--language", language}, record).out;
        return out.substr(0, out.find("\n\n"));
    };
    CHECK(head_in("de")
          == "White - Black  *\nEin Brett\nNine men's morris (nine-mens-morris)\n"
             "opening: first man on a crossing (descriptive)\n"
             "Gegenstand: ein Stein\nDatierung: 1283\nLamp: oil\nQuelle: Book One\n"
             "Quelle 2: Book Two");
    CHECK(head_in("it")
          == "White - Black  *\nA board\nNine men's morris (nine-mens-morris)\n"
             "opening: first man on a crossing (descriptive)\n"
             "Oggetto: a stone\nDatazione: 1283\nLamp: oil\nFonte: Book One\n"
             "Fonte 2: Book Two");
    CHECK(head_in("en")
          == "White - Black  *\nA board\nNine men's morris (nine-mens-morris)\n"
             "opening: first man on a crossing (descriptive)\n"
             "Object: a stone\nDating: 1283\nLamp: oil\nSource: Book One\n"
             "Source2: Book Two");
}

TEST_CASE("a task hides its moves, takes an answer, and says whether it is right") {
    const Folder folder;
    folder.write("task.pgn", "[Variant \"mulino\"]\n[SetUp \"1\"]\n"
                             "[Position \"W:Wa7,d7:Bd2,b4:H7,7\"]\n\n"
                             "{Look at the top.\n\nTask: complete a mill.} 1. g7xd2 {well done} "
                             "(1. b2 {no threat}) (1. g7xb4! {as good}) *\n");
    Terminal terminal{folder, {"show", "--color", "never", "task.pgn"}};
    CHECK(terminal.shows("Task: complete a mill."));
    CHECK(terminal.shows("m answer"));
    terminal.type("ma1");
    CHECK(terminal.shows("your move: a1"));
    terminal.type("\r");
    CHECK(terminal.shows("not the answer, so try again"));
    terminal.type("md2\r");
    CHECK(terminal.shows("d2 is occupied"));
    CHECK(terminal.text().find("g7") == std::string::npos);
    terminal.type("mb3\x7f"
                  "2\r");
    CHECK(terminal.shows("no threat"));
    CHECK(terminal.shows("not the answer (← goes back)"));
    terminal.type("\x1b[Dmg7xb4\r");
    CHECK(terminal.shows("as good"));
    CHECK(terminal.shows("right"));
    terminal.type("\x1b[Dmg7xd2\r");
    CHECK(terminal.shows("well done"));
    CHECK(terminal.shows("right"));
    terminal.type("m");
    CHECK(terminal.shows("after 1. g7xd2"));
    terminal.type("q");
    CHECK(terminal.wait() == 0);
    CHECK(terminal.is_restored());
}
