#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/text/writer.hpp>

using namespace merels;
using namespace merels::test;

namespace {

const std::string head = "[Variant \"nine-mens-morris\"]\n";

struct Spelling {
    std::string text;
    GameResult result;
};

const std::vector<Spelling> spellings{
    {"1:0", GameResult::white_wins},   {"0:1", GameResult::black_wins},
    {"1–0", GameResult::white_wins},   {"0—1", GameResult::black_wins},
    {"1/2", GameResult::draw},         {"½", GameResult::draw},
    {"½:½", GameResult::draw},         {"1/2:1/2", GameResult::draw},
    {"+:-", GameResult::white_wins},   {"-:+", GameResult::black_wins},
    {"+/-", GameResult::white_wins},   {"+--", GameResult::white_wins},
    {"1/2–1/2", GameResult::draw},     {"0−1", GameResult::black_wins},
    {"1 : 0", GameResult::white_wins}, {"0 : 1", GameResult::black_wins},
    {"1 - 0", GameResult::white_wins}, {"0 – 1", GameResult::black_wins},
    {"½ : ½", GameResult::draw},       {"1/2 - 1/2", GameResult::draw},
    {"½ - ½", GameResult::draw},       {"1/2 : 1/2", GameResult::draw},
    {"+ : -", GameResult::white_wins}, {"- : +", GameResult::black_wins},
    {"1: 0", GameResult::white_wins},  {"0 :1", GameResult::black_wins},
    {"0.5-0.5", GameResult::draw},     {"0.5:0.5", GameResult::draw},
    {"0,5-0,5", GameResult::draw},     {"0.5 - 0.5", GameResult::draw},
    {"1 — 0", GameResult::white_wins}, {"0\u00A0:\u00A01", GameResult::black_wins},
};

} // namespace

TEST_CASE("results are read as people write them, in the tag and behind the moves") {
    for (const auto& [text, result] : spellings) {
        INFO(text);
        const ReadText token = read_text(head + "\n1. d6 d2 " + text + "\n");
        REQUIRE(token.games.size() == 1);
        CHECK(token.games[0].result == result);
        CHECK(main_line(token.games[0]) == "d6 d2");
        REQUIRE(token.readings[0].diagnostics.size() == 1);
        CHECK(token.readings[0].diagnostics[0].code == Code::lenient_spelling);
        const ReadText tag = read_text(head + "[Result \"" + text + "\"]\n\n1. d6 d2 *\n");
        CHECK(heads(tag).front().find("is read as " + std::string{format(result)})
              != std::string::npos);
        CHECK(read_text(write(token.games[0])).games[0] == token.games[0]);
    }
}

TEST_CASE("a result with blanks ends its record") {
    for (const auto& [text, result] : spellings) {
        INFO(text);
        const ReadText read = read_text("1. d6 f4 2. d2 b4\n" + text
                                        + "\n\nClara - Dora\n\n1. d6 f4\n2. d2 b4 0-1\n");
        REQUIRE(read.games.size() == 2);
        CHECK(read.games[0].result == result);
        CHECK(main_line(read.games[1]) == "d6 f4 d2 b4");
    }
    const Game game = read_text(head + "\n1. d6 d2 1 : 0 {good} ; end\n").games.at(0);
    CHECK(game.result == GameResult::white_wins);
    CHECK(heads(read_text(head + "\n1. d6 1 : 0 d2 *\n")).at(0)
          == "3:9: error: \":\" is not a move [E101 unreadable-move]");
}

TEST_CASE("the note on a result says how it is read") {
    CHECK(
        read_text(head + "\n1. d6 d2 0:1\n").diagnostics
        == std::vector<std::string>{"t:3:10: note: \"0:1\" is read as 0-1 [N102 lenient-spelling]\n"
                                    "   1. d6 d2 0:1\n"
                                    "            ^~~ merels fmt writes the strict spelling\n"});
    CHECK(heads(read_text(head + "\n+:-\n"))
          == std::vector<std::string>{
              "3:1: note: \"+:-\" is read as 1-0 by forfeit [N102 lenient-spelling]"});
}

TEST_CASE("a forfeit is a result, and a tag says that it is one") {
    const Game game = read_text("[Result \"-:+\"]\n" + head + "\n-:+\n").games.at(0);
    CHECK(game.result == GameResult::black_wins);
    CHECK(game.tags.get("Termination") == "forfeit");
    const Game told
        = read_text("[Result \"-:+\"]\n" + head + "[Termination \"ill\"]\n\n-:+\n").games.at(0);
    CHECK(told.tags.get("Termination") == "ill");
}

TEST_CASE("signs behind a move within a game show the better side") {
    const ReadText read = read_text(head + "\n1. d6 f4 +/- 2. d2 -/+ b4 0-1\n");
    const Game& game = read.games.at(0);
    CHECK(main_line(game) == "d6 f4 d2 b4");
    CHECK(game.result == GameResult::black_wins);
    CHECK(game.tags.find("Termination") == nullptr);
    CHECK(heads(read)
          == std::vector<std::string>{
              "3:10: note: this is not the strict spelling [N102 lenient-spelling]"});
    CHECK(write(game).find("1. d6 f4 $16 2. d2 $17 b4 0-1") != std::string::npos);
    CHECK(read_text(head + "\n1. d6 f4 +/- {so} ; end\n").games.at(0).result
          == GameResult::white_wins);
    CHECK(read_text(head + "\n1. d6 f4 +/- 0-1\n").games.at(0).result == GameResult::black_wins);
}

TEST_CASE("a lenient result in the middle does not beat a strict one") {
    const ReadText end = read_text(head + "\n1. d6 f4 1:0 2. d2 b4 0-1\n");
    CHECK(end.games.at(0).result == GameResult::black_wins);
    const ReadText tag = read_text("[Result \"0-1\"]\n" + head + "\n1. d6 f4 1:0 2. d2 b4\n");
    CHECK(tag.games.at(0).result == GameResult::black_wins);
    const ReadText strict = read_text(head + "\n1. d6 f4 1-0 2. d2 b4 0-1\n");
    CHECK(strict.games.at(0).result == GameResult::white_wins);
}

TEST_CASE("one Result tag is written, and what another says is kept") {
    for (const std::string text : {"won", "0:0", "1-0, at last"}) {
        INFO(text);
        const Game game
            = read_text("[Result \"" + text + "\"]\n" + head + "\n1. d6 d2 1-0\n").games.at(0);
        CHECK(game.result == GameResult::white_wins);
        CHECK(game.tags.find("Termination") == nullptr);
        const std::string written = write(game);
        CHECK(written.find("[Result \"1-0\"]") != std::string::npos);
        CHECK(written.find("[Result \"" + text) == std::string::npos);
        CHECK(written.find("[ResultText \"" + text + "\"]") != std::string::npos);
        CHECK(read_text(written).games.at(0) == game);
    }
    Game set = read_text("[Result \"won\"]\n" + head + "\n1. d6 d2 *\n").games.at(0);
    set.result = GameResult::black_wins;
    CHECK(write(set).find("won") == std::string::npos);
}

TEST_CASE("words behind a result say that it is a forfeit") {
    for (const std::string text : {"1:0 kampflos", "1-0 ff", "1-0 (forfeit)", "1-0 w.o."}) {
        INFO(text);
        const ReadText read = read_text("[Result \"" + text + "\"]\n" + head + "\n1-0\n");
        CHECK(read.games.at(0).result == GameResult::white_wins);
        CHECK(read.games[0].tags.get("Termination") == "forfeit");
        CHECK(heads(read).at(0)
              == "1:10: note: \"" + text + "\" is read as 1-0 by forfeit [N102 lenient-spelling]");
    }
}

TEST_CASE("zeros are a forfeit of both only where nothing was played") {
    const auto termination = [](const std::string& tag, const std::string& moves) {
        return read_text("[Result \"" + tag + "\"]\n" + head + "\n" + moves + "\n")
            .games.at(0)
            .tags.get("Termination");
    };
    CHECK(termination("0:0", "1. d6 1-0").empty());
    CHECK(termination("0:0", "1. d6 *").empty());
    CHECK(termination("0-0", "0-0") == "forfeit");
    CHECK(termination("-:-", "1. d6 *") == "forfeit");
    CHECK(termination("+:-", "1. d6 1-0") == "forfeit");
    CHECK(termination("+:-", "1. d6 0-1").empty());
}

TEST_CASE("a result that is none is never replaced with a star") {
    for (const std::string text : {"won", "-:-", "0-0", "2-0"}) {
        INFO(text);
        const Game game
            = read_text("[Result \"" + text + "\"]\n" + head + "\n1. d6 d2 *\n").games.at(0);
        const std::string written = write(game);
        CHECK(written.find("[Result \"" + text + "\"]") != std::string::npos);
        CHECK(written.find("[Result \"*\"]") == std::string::npos);
        CHECK(read_text(written).games.at(0) == game);
    }
    CHECK(heads(read_text(head + "\n1. d6 d2 -:-\n"))
          == std::vector<std::string>{
              "3:10: warning: \"-:-\" is not a result [W109 bad-result-tag]"});
}

TEST_CASE("what only looks like a result is none") {
    const std::string three_dashes = "---";
    CHECK(heads(read_text(head + "\n1. d6 " + three_dashes + " *\n")).front().find("E101")
          != std::string::npos);
    CHECK(heads(read_text(head + "\n1. d6 1/3 *\n")).front().find("E101") != std::string::npos);
}
