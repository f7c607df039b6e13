#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

using namespace merels;
using namespace merels::test;

namespace {

const std::string variant = "[Variant \"nine-mens-morris\"]\n";
const std::string first = variant + "\n1. d6 f4 1-0\n\n";
const std::string last = "\n" + variant + "[White \"Clara\"]\n\n1. d6 0-1\n";

} // namespace

TEST_CASE("a sheet with a move a line is a record") {
    for (const std::string& sheet :
         std::vector<std::string>{"d6\nf4\nd2\nb4\n1:0\n", "1. d6\nf4\n2. d2\nb4\n1:0\n",
                                  "White: Emil\nBlack: Fritz\n\nd6\nf4\nd2\nb4\n1:0\n"}) {
        INFO(sheet);
        const ReadText read = read_text(first + sheet + last);
        REQUIRE(read.games.size() == 3);
        CHECK(main_line(read.games[1]) == "d6 f4 d2 b4");
        CHECK(read.games[1].result == GameResult::white_wins);
        CHECK(read.games[2].tags.get("White") == "Clara");
    }
    const ReadText page = read_text(first + "4. d6\n5. d2\n" + last);
    REQUIRE(page.games.size() == 3);
    CHECK(main_line(page.games[1]) == "d6 d2");
}

TEST_CASE("a result alone is not a record") {
    const ReadText read = read_text(first + "1-0\n" + last);
    CHECK(read.games.size() == 2);
    CHECK(heads(read)
          == std::vector<std::string>{
              "5:1: warning: this text belongs to no record [W115 text-between-records]"});
    const ReadText alone = read_text("1-0\n");
    REQUIRE(alone.readings.size() == 1);
    CHECK_FALSE(is_record(alone.readings[0]));
    CHECK(is_record(read_text("[White \"Anna\"]\n\n1-0\n").readings.at(0)));
}

TEST_CASE("all lines between records are reported") {
    const ReadText read = read_text(first + "Aus dem Nachlass.\nSeite 12\n\nVon Hand.\n" + last);
    CHECK(read.games.size() == 2);
    CHECK(read.diagnostics
          == std::vector<std::string>{
              "t:5:1: warning: these 3 lines belong to no record [W115 text-between-records]\n"
              "   Aus dem Nachlass.\n"
              "   ^~~~~~~~~~~~~~~~~ Merels skips them; the last line is \"Von Hand.\"\n"});
    const ReadText behind = read_text(first + "Page 3\nof 12\n");
    CHECK(heads(behind)
          == std::vector<std::string>{
              "5:1: warning: these 2 lines belong to no record [W115 text-between-records]"});
}

TEST_CASE("the names of a typed sheet behind a heading are read") {
    const ReadText read = read_text(
        first + "Aus dem Nachlass.\nSeite 12\n\nWhite: Emil\nBlack: Dora\n\n1. d6 f4 0-1\n" + last);
    REQUIRE(read.games.size() == 3);
    CHECK(read.games[1].tags.get("White") == "Emil");
    CHECK(read.games[1].tags.get("Black") == "Dora");
}

TEST_CASE("files that were joined with a byte order mark between them are two records") {
    for (const std::string result : {"1-0", "1:0", "½", "1/2", "+:-", "*", "½:½", "1-0 {good}"}) {
        INFO(result);
        const ReadText read = read_text(variant + "\n1. d6 f4 " + result + "\uFEFF"
                                        + "[White \"Emil\"]\n" + variant + "\n1. g7 a1 0-1\n");
        REQUIRE(read.games.size() == 2);
        CHECK(main_line(read.games[0]) == "d6 f4");
        CHECK(read.games[1].tags.get("White") == "Emil");
        CHECK(read.games[1].result == GameResult::black_wins);
        for (const std::string& head : heads(read))
            CHECK(head.find("lenient-spelling") != std::string::npos);
    }
    const ReadText open = read_text(variant + "\n1. d6 {no end\n\n\uFEFF[White \"Emil\"]\n"
                                    + variant + "\n1. g7 a1 0-1\n");
    REQUIRE(open.games.size() == 2);
    CHECK(open.games[1].tags.get("White") == "Emil");
}

TEST_CASE("tagless games without blank lines are games of their own with any begin of a line") {
    const std::string good = "1. d6 f4 2. d2 b4 1-0\n";
    for (const std::string begin : {"1 d6", "11. d6", "x. d6", "\"1. d6"}) {
        INFO(begin);
        const ReadText read = read_text(good + begin + " f4 2. d2 b4 0-1\n" + good);
        REQUIRE(read.games.size() == 3);
        CHECK(read.games[0] == read.games[2]);
        CHECK(main_line(read.games[0]) == "d6 f4 d2 b4");
    }
}

TEST_CASE("a comment between a blank line and tags is the next record's") {
    const std::string next = "\n\n{intro}\n[Event \"Three\"]\n" + variant + "\n1. d6 *\n";
    for (const std::string damaged : {"1. d6 f4 0-", "1. d6 {no end"}) {
        INFO(damaged);
        const ReadText read = read_text(variant + "\n" + damaged + next);
        REQUIRE(read.games.size() == 2);
        const auto& comments = read.games[1].annotation(Game::root).after;
        REQUIRE(comments.size() == 1);
        CHECK(comments[0].text == "intro");
    }
}

TEST_CASE("markup before a tag does not cost the tag") {
    const ReadText read = read_text(first + "<pre>[Event \"A\"]\n" + variant + "\n1. d6 *\n");
    REQUIRE(read.games.size() == 2);
    CHECK(read.games[1].tags.get("Event") == "A");
    CHECK(
        heads(read)
        == std::vector<std::string>{
            "5:1: warning: the text before the tag is not a part of the tag [W104 bad-tag-line]"});
}
