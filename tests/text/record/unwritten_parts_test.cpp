#include <libnotation/text/writer.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/set_up.hpp>
#include <tests/support/read_text.hpp>

using namespace merels;
using namespace merels::test;

namespace {

const std::string variant = "[Variant \"nine-mens-morris\"]\n\n";

/// Reads one record as the programs do: unknown rule sets are guessed.
Reading guessed(const std::string& text, const RuleSet* rule_set = nullptr) {
    const Source source{"t", text};
    Records all{source};
    const Record* const record = all.next();
    REQUIRE(record != nullptr);
    Reading reading{rule_sets::nine_mens_morris};
    ReadOptions options;
    options.rule_set = rule_set;
    options.guesses_rule_set = true;
    read(*record, options, reading);
    return reading;
}

} // namespace

TEST_CASE("a record that ends in the middle of a move keeps it as a comment, with one warning") {
    const ReadText read = read_text(variant + "1. d6 a1 2. f6 a4 3. b6\n");
    CHECK(heads(read)
          == std::vector<std::string>{
              "3:22: warning: the record ends in the middle of a move: b6 completes a mill and a "
              "man must be captured [W131 unfinished-move]"});
    CHECK(main_line(read.games[0]) == "d6 a1 f6 a4");
    REQUIRE(read.games[0].annotation(4).after.size() == 1);
    CHECK(read.games[0].annotation(4).after[0].text == "unfinished move: b6");
    CHECK(read_text(write(read.games[0])).games[0] == read.games[0]);
    const ReadText with_result = read_text(variant + "1. d6 a1 2. f6 a4 3. b6 {time} 0-1\n");
    CHECK(heads(with_result).size() == 1);
    CHECK(with_result.games[0].result == GameResult::black_wins);
}

TEST_CASE("a capture that is missing before the end is an error") {
    const ReadText read = read_text(variant + "1. d6 a1 2. f6 a4 3. b6 d2 *\n");
    CHECK(
        heads(read)
        == std::vector<std::string>{
            "3:22: error: b6 completes a mill and a man must be captured [E208 capture-missing]"});
}

TEST_CASE("the pass of a blocked player is supplied where nothing else is legal") {
    const RuleSet passes
        = custom(boards::three_squares(), {.fly_at = 0, .blocked = Blocked::passes});
    const std::string text = "[SetUp \"1\"]\n[Position \"W:Wd7,a4,g4,d2:Ba7,g7,a1,g1\"]\n\n"
                             "1. d2-d1 d1-d2 2. a1-d1 *\n";
    const ReadText read = read_text(text, passes);
    REQUIRE(heads(read).size() == 2);
    CHECK(heads(read)[1]
          == "4:10: note: Black is blocked and passes before this move [N120 supplied-pass]");
    CHECK(main_line(read.games[0]) == "d2-d1 -- d1-d2 a1-d1");
    const ReadText loses = read_text(
        variant.substr(0, variant.size() - 1)
        + "[SetUp \"1\"]\n[Position \"W:Wd7,a4,g4,d2:Ba7,g7,a1,g1\"]\n\n1. d2-d1 d1-d2 *\n");
    CHECK(heads(loses)[0].find("the game is over: White has won (Black cannot move) [E201")
          != std::string::npos);
}

TEST_CASE("issue 305 of Sanmill verifies where a blocked player passes") {
    const RuleSet passes
        = custom(boards::three_squares_diagonals(), {.men = {12, 12}, .blocked = Blocked::passes});
    const ReadText read = read_text(data_file("sanmill/issue-305-implicit-pass.txt"), passes);
    CAPTURE(heads(read));
    CHECK(read.readings.at(0).is_complete);
}

TEST_CASE("a move number may end with a parenthesis") {
    const ReadText read = read_text(data_file("sanmill/move-number-paren.pgn"));
    CHECK(main_line(read.games.at(0)) == "d7 a7 d6 a4 d5xa7");
    CHECK(read_text(variant + "1) d6 f4 2) b4 *").readings[0].is_complete);
    CHECK(heads(read_text(variant + "1) d6 f4 2) b4 *"))
          == std::vector<std::string>{
              "3:1: note: this is not the strict spelling [N102 lenient-spelling]"});
    const ReadText playok = read_text("[GameType \"70,0\"]\n\n1. 5 (1. 6 7) 8 *");
    CHECK(playok.readings[0].is_complete);
    CHECK(heads(playok).empty());
}

TEST_CASE("a record under an unknown rule set is read under one that fits") {
    const Reading custom_record = guessed(data_file("sanmill/variant-custom.pgn"));
    CHECK(custom_record.is_complete);
    CHECK(custom_record.game.rule_set().id == "nine-mens-morris");
    REQUIRE(custom_record.diagnostics.size() == 1);
    const Diagnostic& warning = custom_record.diagnostics[0];
    CHECK(warning.code == Code::guessed_rule_set);
    CHECK(warning.message
          == "there is no rule set \"Custom\", so the record is read under nine-mens-morris");
    CHECK(warning.hint.ends_with(
        " more rule sets allow all moves of the record; choose one with --force-rules --rules ID, "
        "or your rule file with --rules FILE"));
    CHECK(custom_record.game.tags.get("OriginalVariant") == "Custom");
    CHECK(guessed(data_file("sanmill/variant-custom.pgn"), rule_sets::find("six-mens-morris"))
              .game.rule_set()
              .id
          == "nine-mens-morris");
    CHECK(guessed(data_file("sanmill/variant-custom.pgn"), rule_sets::find("molino"))
              .game.rule_set()
              .id
          == "molino");
    const std::string near = "[Variant \"mulinno\"]\n\n1. d6 *\n";
    CHECK(guessed(near).game.rule_set().id == "mulino");
    const Game again = read_text(write(custom_record.game)).games[0];
    CHECK(again == custom_record.game);
}

TEST_CASE(
    "a record under an unknown rule set that no rule set fits stays text, unless it is Custom") {
    const Reading chess = guessed("[Variant \"Standard\"]\n\n1. Nf3 Nc6 *\n");
    CHECK(chess.diagnostics[0].code == Code::unknown_rule_set);
    CHECK(chess.diagnostics[0].hint == "--rules FILE reads your own rules from a rule file");
    CHECK(chess.game.unread_variant == "Standard");
    const Reading half = guessed("[Variant \"Custom\"]\n\n1. d6 d2 2. d6 *\n");
    CHECK(half.game.rule_set().id == "nine-mens-morris");
    CHECK(half.plies == 2);
    REQUIRE(half.diagnostics.size() == 2);
    CHECK(half.diagnostics[0].hint
          == "no rule set allows all moves of the record; --rules FILE reads your own rules from a "
             "rule file");
    CHECK(half.diagnostics[1].message == "d6 is occupied");
}
