#include <engine/analysis/annotator.hpp>
#include <engine/analysis/game_report.hpp>
#include <libnotation/text/writer.hpp>
#include <tests/engine/analysis/small_oracle.hpp>
#include <tests/support/random/set_up.hpp>
#include <tests/support/read_text.hpp>

#include <cmath>
#include <string>

using namespace merels;
using namespace merels::test;

namespace {

Game reported_game(const std::string& movetext) {
    return read_text("[Variant \"three-mens-morris\"]\n\n" + movetext).games.front();
}

/// "1:b1??>b2 3:a1?>b2": ply, move, sign by its number, better move.
std::string mistakes(const Game& game, const PlayerReport& player) {
    std::string words;
    for (const Mistake& made : player.mistakes) {
        const Board& board = game.rule_set().board;
        words += (words.empty() ? "" : " ") + std::to_string(made.ply) + ':'
                 + text(board, made.played) + '$' + std::to_string(made.glyph) + '>'
                 + (made.better ? text(board, *made.better) : "");
    }
    return words;
}

/// The report on White's moves. The values are in the text, so no oracle is needed.
PlayerReport white_in(const std::string& movetext) {
    return report_of(read_text(movetext).games.front(), Analyst{{}}).players[index(Color::white)];
}

} // namespace

TEST_CASE("a report shows how well each side has chosen, and its mistakes") {
    const SmallOracle oracle{"three-mens-morris"};
    Game game = reported_game("1. b1 c3 2. a1 b2 3. c1 1-0");
    const Analyst analyst{{.oracle = &oracle}};
    CHECK(annotate(game, analyst, {}) == 5);
    const GameReport report = report_of(game, analyst);
    CHECK(report.plies == 5);
    CHECK(report.valued == 5);
    CHECK(report.exact == 5);
    CHECK(mistakes(game, report.players[0]) == "1:b1$4>b2 3:a1$2>b2");
    CHECK(mistakes(game, report.players[1]) == "2:c3$4>b2 4:b2$4>c1");
    CHECK(report.players[0].choices.size() == 3);
    CHECK(PlayerReport{}.accuracy() == std::nullopt);
    CHECK(PlayerReport{.choices = {{1, 0}, {3, 0}}, .mistakes = {}}.accuracy() == accuracy(0));
}

TEST_CASE("a game that is annotated already has the same report again") {
    const SmallOracle oracle{"three-mens-morris"};
    const Analyst analyst{{.oracle = &oracle}};
    Game game = reported_game("1. b1 c3 2. a1 b2 3. c1 1-0");
    annotate(game, analyst, {});
    const GameReport first = report_of(game, analyst);
    Game again = read_text(write(game)).games.front();
    CHECK(annotate(again, analyst, {}) == 0);
    const GameReport second = report_of(again, analyst);
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(mistakes(again, second.players[i]) == mistakes(game, first.players[i]));
        CHECK(second.players[i].accuracy() == first.players[i].accuracy());
        CHECK(second.players[i].choices.size() == first.players[i].choices.size());
    }
}

TEST_CASE("a mistake bears the sign in the record, from any author") {
    const SmallOracle oracle{"three-mens-morris"};
    const Analyst analyst{{.oracle = &oracle}};
    Game game = reported_game("1. b1!? c3? 2. a1 b2 1-0");
    annotate(game, analyst, {});
    const GameReport report = report_of(game, analyst);
    CHECK(mistakes(game, report.players[0]) == "1:b1$5>b2 3:a1$2>b2");
    CHECK(mistakes(game, report.players[1]) == "2:c3$2>b2 4:b2$4>c1");
}

TEST_CASE("what a report says of estimates it reads from the record") {
    // A man more lets expect 69 %, a man less 31 %: 38 are lost, and 100 e^(-4 * 0.38) is 22.
    const std::string first = "1. d6 d2 {[%eval +1.00,9]} ";
    const PlayerReport marked = white_in(first + "2. a1? {[%eval -1.00,8]} *");
    CHECK(marked.choices.size() == 1);
    CHECK(marked.mistakes.size() == 1);
    CHECK(std::abs(*marked.accuracy() - 21.9) < 0.1);
    // Without a mark in the record it does not count as a mistake.
    CHECK(white_in(first + "2. a1 {[%eval -1.00,8]} *").mistakes.empty());
    // If the previous move has no value, a variation shows the missed move.
    const PlayerReport beside
        = white_in("1. d6? {[%eval -1.00,8]} (1. a1 {[%eval +1.00,8]}) (1. a4) *");
    REQUIRE(beside.mistakes.size() == 1);
    CHECK(text(rule_sets::nine_mens_morris.board, *beside.mistakes[0].better) == "a1");
    // A win of unknown length may be beyond the range of the estimate, unless the record marks it.
    CHECK(white_in(first + "2. a1 {[%eval B]} *").accuracy() == 100.0);
    CHECK(white_in(first + "2. a1?? {[%eval B]} *").mistakes.size() == 1);
    // A move is not a choice if all moves lose, or if no values are known.
    CHECK(white_in("1. d6 d2 {[%eval B]} 2. a1 {[%eval B]} *").choices.empty());
    CHECK(white_in("1. d6 d2 2. a1? {[%eval -1.00,8]} *").choices.empty());
}
