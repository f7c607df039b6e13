#include <libnotation/text/positions/position_formats.hpp>
#include <libnotation/text/writer.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/position_faults.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/sanitized.hpp>

#include <random>

using namespace merels;
using namespace merels::test;

namespace {

const std::string variant = "[Variant \"nine-mens-morris\"]\n";
const std::string fen = "O*****@*/**@****O/@******O b p p 3 5 3 6 0 0 0 0 0 0 0 3 4";
const std::string line = "B:Wa7,b6,d5:Bd7,f4,c4:H5,6:N3:M4";

Game read_one(const std::string& text) {
    ReadText read = read_text(text);
    REQUIRE(read.games.size() == 1);
    return read.games[0];
}

std::string start_of(const Game& game) {
    return format_position(game.start(), game.first_move_number);
}

/// A game of a few plies that begins on a random setup.
Game set_up_game(const RuleSet& rule_set, std::mt19937& random) {
    Game game{random_setup(rule_set, random)};
    game.first_move_number = 1 + static_cast<unsigned>(random() % 50);
    return game;
}

} // namespace

TEST_CASE("a FEN tag sets the start of a game, and is not a tag of the game") {
    const std::string text
        = variant + "[FEN \"" + fen + "\"]\n[SetUp \"1\"]\n[Annotator \"x\"]\n\n4... g4 5. g7 *\n";
    const ReadText read = read_text(text);
    CHECK(heads(read).empty());
    const Game& game = read.games[0];
    CHECK(start_of(game) == "B:Wa7,b6,d5:Bd7,c4,f4:H5,6:N3:M4");
    CHECK(main_line(game) == "g4 g7");
    CHECK(game.tags.find("FEN") == nullptr);
    CHECK(game.tags.find("SetUp") == nullptr);
    CHECK(game.tags.find("Annotator") != nullptr);
    CHECK(read_one(write(game)) == game);
}

TEST_CASE("a FEN of the usual start is not a set-up") {
    const Game game
        = read_one(variant
                   + "[FEN \"********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1\"]\n"
                     "[SetUp \"1\"]\n\n1. d6 *");
    CHECK(game == read_one(variant + "\n1. d6 *"));
}

TEST_CASE("faults and remarks of a FEN stand inside its tag") {
    const ReadText read = read_text("[FEN \"" + std::string{fen}.replace(2, 1, "x") + "\"]\n"
                                    + variant + "\n1. d6 *");
    CHECK(heads(read)[0].starts_with("1:9: error: x is not a point of a ring [E401"));
    CHECK(read.games[0].unread_position.starts_with("O*x"));
    const ReadText remarked = read_text("[FEN \"" + std::string{fen}.replace(45, 1, "9") + "\"]\n"
                                        + variant + "\n4... g4 *");
    CHECK(heads(remarked)[0].starts_with("1:52: note: the squares of the last mills are not kept"));
    const ReadText mid_move = read_text("[FEN \"" + std::string{fen}.replace(31, 1, "r") + "\"]\n"
                                        + variant + "\n4... g4 *");
    CHECK(heads(mid_move)[0].starts_with("1:38: error: this position is in the middle of a move"));
    const ReadText chess = read_text(
        "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n" + variant + "\n*");
    CHECK(
        heads(chess)[0].starts_with("1:7: error: a FEN must have 17 fields (an old FEN 12 or 11)"));
}

TEST_CASE("either tag takes any form of one line") {
    const std::string mfen
        = "MFEN/1.0 mill24-state-v1 W......B/W....B../.W....B. b p p 5,6 - 3 7 -";
    for (const char* name : {"FEN", "Position"})
        for (const std::string& value : {fen, line}) {
            CAPTURE(name, value);
            CHECK(start_of(read_one(variant + "[" + name + " \"" + value + "\"]\n\n*"))
                  == "B:Wa7,b6,d5:Bd7,c4,f4:H5,6:N3:M4");
        }
    CHECK(start_of(read_one(variant + "[FEN \"" + mfen + "\"]\n\n*"))
          == "B:Wa7,b6,d5:Ba4,c3,d2:H5,6:N3:M4");
}

TEST_CASE("next to a Position tag the FEN tag is one like any other") {
    const Game game
        = read_one(variant + "[FEN \"" + fen + "\"]\n[Position \"W:Wa7:Bd6:H8,8\"]\n\n*");
    CHECK(start_of(game) == "W:Wa7:Bd6:H8,8");
    REQUIRE(game.tags.find("FEN") != nullptr);
    CHECK(game.tags.get("FEN") == fen);
}

TEST_CASE("records with FEN tags are the same games when they are written and read again") {
    const std::string position = "[Position \"W:Wa7:Bd6:H8,8\"]\n";
    const std::string good = "[FEN \"" + fen + "\"]\n";
    const std::string usual = "[Position \"W:W:B:H9,9\"]\n";
    for (const std::string& tags :
         {good, good + position, position + good, good + good, usual + good,
          std::string{"[FEN \"hello\"]\n"}, std::string{"[FEN \"\"]\n"},
          std::string{"[FEN \"*/x\"]\n"}, std::string{"[Position \"*/x\"]\n"},
          "[Position \"*/x\"]\n" + position, "[Position \"*/x\"]\n" + good,
          "[FEN \"*/x\"]\n" + good, "[FEN \"MFEN/3\"]\n" + position, "[Variant \"x\"]\n" + good,
          "[Variant \"x\"]\n" + position + good, "[SetUp \"0\"]\n[SetUp \"1\"]\n" + good,
          "[Variant \"six-mens-morris\"]\n" + good, std::string{"[FEN \"a\\\"/\\\\ \xFC\"]\n"}})
        for (const Format format : {Format::merels, Format::sanmill}) {
            const Game game = read_one(tags + "\n1. g4 *");
            const std::string written = write(game, format).text;
            CAPTURE(tags, written);
            CHECK(read_one(written) == game);
        }
}

TEST_CASE("Sanmill's form of a set-up has a FEN where the board has one") {
    const auto start = *parse_position(line, rule_sets::nine_mens_morris);
    Game game{start.position};
    game.first_move_number = 4;
    const Written written = write(game, Format::sanmill);
    CHECK(written.losses.empty());
    CHECK(written.text.find("[SetUp \"1\"]\r\n[FEN \"" + fen + "\"]\r\n") != std::string::npos);
    CHECK(written.text.find("Position") == std::string::npos);
    const RuleSet& six = *rule_sets::find("six-mens-morris");
    const Written other
        = write(Game{parse_position("W:Wa5:Bc5:H5,5", six)->position}, Format::sanmill);
    CHECK(other.losses.back()
          == "Sanmill does not read the Position tag with the start of the game");
}

TEST_CASE("a set-up game in Sanmill's form is that game when it is read again") {
    std::mt19937 random{17};
    for (const RuleSet& rule_set : rule_sets::all())
        for (int i = 0; i < rounds(100); ++i) {
            const Game game = set_up_game(rule_set, random);
            const std::string written = write(game, Format::sanmill).text;
            CAPTURE(rule_set.id, written);
            const bool is_fen = written.find("[FEN ") != std::string::npos;
            REQUIRE(is_fen == can_write(PositionFormat::fen, rule_set.board));
            REQUIRE(read_one(written) == game);
        }
}
