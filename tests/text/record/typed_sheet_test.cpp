#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/text/writer.hpp>

using namespace merels;
using namespace merels::test;

namespace {

const std::string moves = "1. d6 f4 2. d2 b4 1-0\n";

std::string all_of(const ReadText& read) {
    std::string text;
    for (const std::string& diagnostic : read.diagnostics) text += diagnostic;
    return text;
}

} // namespace

TEST_CASE("a typed score sheet is read, with its head as tags") {
    const ReadText read = read_text("White: Anna\nBlack: Bruno\nDate: 12.04.2025\nResult: 1:0\n\n"
                                    "1 d6 f4\n2 d2 b4\n1:0\n");
    REQUIRE(read.games.size() == 1);
    const Tags& tags = read.games[0].tags;
    CHECK(tags.get("White") == "Anna");
    CHECK(tags.get("Black") == "Bruno");
    CHECK(tags.get("Date") == "2025.04.12");
    CHECK(read.games[0].result == GameResult::white_wins);
    CHECK(main_line(read.games[0]) == "d6 f4 d2 b4");
    CHECK(read.readings[0].format == Format::merels);
    CHECK(read.diagnostics.at(0)
          == "t:1:1: note: this line is read as [White \"Anna\"] [N142 typed-tag]\n"
             "   White: Anna\n"
             "   ^~~~~~~~~~~ merels fmt writes tags\n");
}

TEST_CASE("a typed head in another language means the same tags") {
    const ReadText read
        = read_text("Weiß: Anna\nSchwarz: Bruno\nTurnier: Vereinsabend\nRunde: 3.\n\n" + moves);
    REQUIRE(read.games.size() == 1);
    const Tags& tags = read.games[0].tags;
    CHECK(tags.get("White") == "Anna");
    CHECK(tags.get("Black") == "Bruno");
    CHECK(tags.get("Event") == "Vereinsabend");
    CHECK(tags.get("Round") == "3");
}

TEST_CASE("a title above a typed head is kept, and reported not to be a tag") {
    const ReadText read
        = read_text("Spring Open 2025, Round 1\nWhite: Anna\nBlack: Bruno\n\n" + moves);
    REQUIRE(read.games.size() == 1);
    CHECK(read.games[0].tags.get("White") == "Anna");
    CHECK(write(read.games[0]).find("Spring Open 2025, Round 1") != std::string::npos);
    CHECK(all_of(read).find("t:1:1: warning: this line is not a tag [W104 bad-tag-line]\n"
                            "   Spring Open 2025, Round 1\n"
                            "   ^~~~~~~~~~~~~~~~~~~~~~~~~ write a tag as [Name \"value\"]\n")
          != std::string::npos);
    CHECK(main_line(read.games[0]) == "d6 f4 d2 b4");
}

TEST_CASE("a score in the head of a sheet with a title does not end the record") {
    const ReadText read = read_text("Spring Open\nWeiß: Anna\nSchwarz: Bruno\nErgebnis: 0:1\n\n"
                                    "1 d6 f4\n2 d2 b4\n0:1\n");
    REQUIRE(read.games.size() == 1);
    CHECK(read.games[0].tags.get("White") == "Anna");
    CHECK(read.games[0].result == GameResult::black_wins);
    CHECK(main_line(read.games[0]) == "d6 f4 d2 b4");
}

TEST_CASE("lines without a name in a typed head belong to it") {
    for (const std::string lines : {"Club room\n", "Club room\nRunde 3\n"}) {
        INFO(lines);
        const ReadText read = read_text("Weiss: Anna\nSchwarz: Berta\n" + lines
                                        + "Ergebnis: 0:1\n\n1. d6 f4\n2. d2 b4 0:1\n");
        REQUIRE(read.games.size() == 1);
        CHECK(read.games[0].tags.get("White") == "Anna");
        CHECK(read.games[0].result == GameResult::black_wins);
        CHECK(main_line(read.games[0]) == "d6 f4 d2 b4");
        CHECK(write(read.games[0]).find("Club room") != std::string::npos);
    }
}

TEST_CASE("a result in a heading is not that of the game above it") {
    const ReadText read = read_text("1. d6 f4 2. d2 b4\n\nClara - Dora 1:0\n\n1. d6 f4 2. b4 d2\n");
    REQUIRE(read.games.size() == 2);
    CHECK(main_line(read.games[0]) == "d6 f4 d2 b4");
    CHECK(read.games[0].result == GameResult::unfinished);
    CHECK(all_of(read).find("Clara - Dora 1:0\n") != std::string::npos);
}

TEST_CASE("other lines of a typed head are tags of their names") {
    const ReadText read = read_text("White: Anna\nBlack: Bruno\nArbiter: Carla\n\n" + moves);
    CHECK(read.games.at(0).tags.get("Arbiter") == "Carla");
}

TEST_CASE("typed sheets one behind the other are records of their own") {
    const ReadText read
        = read_text("White: Anna\nBlack: Bruno\n\n" + moves + "\nWhite: Carla\nBlack: Dora\n\n"
                    + moves + "\n[White \"Eva\"]\n\n" + moves);
    REQUIRE(read.games.size() == 3);
    CHECK(read.games[0].tags.get("White") == "Anna");
    CHECK(read.games[1].tags.get("White") == "Carla");
    CHECK(read.games[2].tags.get("White") == "Eva");
}

TEST_CASE("words with colons in comments and among moves stay what they are") {
    const ReadText read
        = read_text("[White \"Eva\"]\n\n{White: Anna}\n1. d6 f4 {Black: nobody} 2. d2 b4 1-0\n");
    REQUIRE(read.games.size() == 1);
    CHECK(read.games[0].tags.get("White") == "Eva");
}

TEST_CASE("curly and other quotes around a value are read, and named") {
    const ReadText read = read_text("[Event “Open”]\n[White „Anna“]\n[Black «Bruno»]\n"
                                    "[Variant 'mulino']\n\n"
                                    + moves);
    REQUIRE(read.games.size() == 1);
    const Tags& tags = read.games[0].tags;
    CHECK(tags.get("Event") == "Open");
    CHECK(tags.get("White") == "Anna");
    CHECK(tags.get("Black") == "Bruno");
    CHECK(read.games[0].rule_set().id == "mulino");
    CHECK(read.diagnostics.at(0)
          == "t:1:8: warning: the quotes of this tag are not straight [W156 curly-quotes]\n"
             "   [Event “Open”]\n"
             "          ^~~~~~ write [Event \"Open\"]\n");
    CHECK(read.diagnostics.size() == 4);
    CHECK(read_text(write(read.games[0])).games[0] == read.games[0]);
}

TEST_CASE("one quote of two that is not straight is enough") {
    for (const std::string tag : {"[Event “Open\"]", "[Event \"Open”]", "[Event \x93Open\x94]"}) {
        INFO(tag);
        const ReadText read = read_text(tag + "\n[Variant \"mulino\"]\n\n" + moves);
        CHECK(read.games.at(0).tags.get("Event") == "Open");
        CHECK(heads(read).at(0).find("W156") != std::string::npos);
    }
}

TEST_CASE("records whose tags all have curly quotes are separate records") {
    const std::string record = "[White “Anna”]\n[Black “Bruno”]\n\n" + moves + "\n";
    const ReadText read = read_text(record + record);
    CHECK(read.games.size() == 2);
}

TEST_CASE("a tag name in another language or in small letters is offered its right one") {
    const ReadText read = read_text("[Weiss \"Anna\"]\n[Schwarz \"Bruno\"]\n[Ergebnis \"1:0\"]\n"
                                    "[variant \"mulino\"]\n\n"
                                    + moves);
    CHECK(read.diagnostics.at(1)
          == "t:1:2: warning: \"Weiss\" is not a standard tag [W154 misnamed-tag]\n"
             "   [Weiss \"Anna\"]\n"
             "    ^~~~~ did you mean White?\n");
    const std::string all = all_of(read);
    CHECK(all.find("did you mean Black?") != std::string::npos);
    CHECK(all.find("did you mean Result?") != std::string::npos);
    CHECK(all.find("did you mean Variant?") != std::string::npos);
    CHECK(read.games.at(0).tags.get("Weiss") == "Anna");
}

TEST_CASE("a name that tags cannot have is offered its right one, too") {
    const ReadText read = read_text("[Weiß \"Anna\"]\n[Variant \"mulino\"]\n\n" + moves);
    CHECK(heads(read)
          == std::vector<std::string>{
              "1:2: warning: \"Weiß\" is not a standard tag [W154 misnamed-tag]"});
    CHECK(write(read.games.at(0)).find("[Weiß \"Anna\"]") != std::string::npos);
}

TEST_CASE("next to the right tag another name is one like any other") {
    const ReadText read
        = read_text("[White \"Anna\"]\n[Weiss \"Anna\"]\n[Variant \"mulino\"]\n\n" + moves);
    CHECK(read.diagnostics.empty());
}

TEST_CASE("brackets with apostrophes in comments are not tags") {
    const ReadText read = read_text("[White \"Eva\"]\n[Variant \"mulino\"]\n\n1. d6 {a remark\n\n"
                                    "[Eva's remark]\n[Eva 'so to say']} f4 2. d2 b4 1-0\n");
    REQUIRE(read.games.size() == 1);
    CHECK(main_line(read.games[0]) == "d6 f4 d2 b4");
}
