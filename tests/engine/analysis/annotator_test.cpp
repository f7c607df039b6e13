#include <engine/analysis/annotator.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/text/writer.hpp>
#include <tests/engine/analysis/small_oracle.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/set_up.hpp>

#include <algorithm>
#include <string>

using namespace merels;
using namespace merels::test;

namespace {

constexpr const char* variant = "[Variant \"three-mens-morris\"]\n\n";

Game game_of(const std::string& movetext) { return read_text(variant + movetext).games.front(); }

/// The movetext of the strict record, in one line.
std::string movetext(const Game& game) {
    std::string text = write(game);
    text = text.substr(text.find("\n\n") + 2);
    std::ranges::replace(text, '\n', ' ');
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

/// The record of a game after it has been annotated with all that can be known.
std::string annotated(const SmallOracle& oracle, const std::string& text,
                      const AnnotateOptions& options = {}) {
    Game game = game_of(text);
    annotate(game, Analyst{{.oracle = &oracle}}, options);
    return movetext(game);
}

} // namespace

TEST_CASE("a turn that gives away value is marked, with the better turn beside it") {
    const SmallOracle oracle{"three-mens-morris"};
    CHECK(annotated(oracle, "1. b2 a2 2. a1 c3 *")
          == "1. b2 {[%eval W8]} 1... a2 {[%eval W7]} 2. a1? {[%eval =]} (2. c3 {[%eval W6] "
             "exact: wins; a1 draws} 2... a1 3. a3 b3 4. c3-c2) 2... c3 {[%eval =]} *");
    CHECK(annotated(oracle, "1. b1 *")
          == "1. b1?? {[%eval B7]} (1. b2 {[%eval W8] exact: wins; b1 loses} 1... a3 2. c2 a2 "
             "3. a1) *");
    CHECK(annotated(oracle, "1. a1 *")
              .starts_with("1. a1? {[%eval =]} (1. b2 {[%eval W8] exact: "
                           "wins; a1 draws}"));
}

TEST_CASE("a game is annotated once: the second time changes nothing") {
    const SmallOracle oracle{"three-mens-morris"};
    const std::string once = annotated(oracle, "1. b1 c3 2. a1 b2 3. c1 1-0");
    CHECK(annotated(oracle, once) == once);
    CHECK(annotated(oracle, once, {.again = true}) == once);
}

TEST_CASE("what a person wrote stays as it is") {
    const SmallOracle oracle{"three-mens-morris"};
    // Her glyph, her comment and her value, and the better turn which she shows herself.
    CHECK(annotated(oracle, "1. b1!? $15 {[%csl Gb1] On the side.} (1. b2 {is known.}) *")
          == "1. b1!? $15 {[%eval B7]} {[%csl Gb1] On the side.} (1. b2 {is known.}) *");
    CHECK(annotated(oracle, "1. b1 {[%eval +0.10,3] A try.} *")
          == "1. b1 {[%eval +0.10,3] A try.} *");
    CHECK(annotated(oracle, "1. b1 {[%eval +0.10,3] A try.} (1. b2) *", {.again = true})
          == "1. b1?? {[%eval B7] A try.} (1. b2) *");
    CHECK(annotated(oracle, "1. b2 {[%clk 0:01:02]} *") == "1. b2 {[%eval W8] [%clk 0:01:02]} *");
    CHECK(annotated(oracle, "1. b2 $1 $14 *") == "1. b2! $14 {[%eval W8]} *");
}

TEST_CASE("other turns that keep a draw are counted beside the better one") {
    const SmallOracle oracle{"three-mens-morris"};
    const std::string text = annotated(oracle, "1. a1 b3 *");
    INFO(text);
    CHECK(text.find("(1... a3 {[%eval =] exact: draws, as do c3 and 2 more; b3 loses}) *")
          != std::string::npos);
}

TEST_CASE("what is searched once more is what is written, whether it is marked or not") {
    const Board& board = rule_sets::nine_mens_morris.board;
    const Move best{Point::none, *board.find("a7")};
    const auto annotated_if = [&](int second_thought) {
        const auto search = [&, second_thought](std::span<const Position> history,
                                                const SearchOptions& options) {
            const Position& position = history.back();
            SearchReport report{.depth = 8, .lines = {}};
            const auto find = [&](int centimen, Move move) {
                report.lines.push_back({Heuristic{centimen, 8}, {move}});
            };
            if (position.turn() == Color::white)
                options.only.empty() ? find(150, best) : find(second_thought, options.only[0]);
            else
                find(position.men(Color::white).contains(best.to()) ? -140 : 150,
                     legal_moves(position).front());
            return report;
        };
        Game game = read_text("1. d6 *").games.front();
        annotate(game, Analyst{{.oracle = nullptr, .search = search}}, {});
        return movetext(game);
    };
    CHECK(annotated_if(10).starts_with("1. d6? {[%eval +0.10,7]} (1. a7 {[%eval +1.40,8] "));
    CHECK(annotated_if(130) == "1. d6 {[%eval +1.30,7]} *");
}

TEST_CASE("who ends a game by repetition has made no mistake") {
    const SmallOracle oracle{"three-mens-morris"};
    const std::string start = "[SetUp \"1\"]\n[Position \"W:Wa3,b2,b1:Ba1,c1,b3\"]\n";
    const auto read = read_text("[Variant \"three-mens-morris\"]\n" + start
                                + "\n1. a3-a2 b3-c3 2. a2-a3 c3-b3 3. a3-a2 b3-c3 4. a2-a3 c3-b3 "
                                  "1/2-1/2");
    Game game = read.games.front();
    annotate(game, Analyst{{.oracle = &oracle}}, {});
    const Annotation& last = game.annotation(game.line_end());
    CHECK(last.glyphs.empty());
    REQUIRE(last.after.size() == 1);
    CHECK(last.after[0].evaluation == Evaluation{ExactValue{}});
}

TEST_CASE("a report tells how well each side has chosen, and where it went wrong") {
    const SmallOracle oracle{"three-mens-morris"};
    Game game = game_of("1. b1 c3 2. a1 b2 3. c1 1-0");
    const GameReport report = annotate(game, Analyst{{.oracle = &oracle}}, {});
    CHECK(report.plies == 5);
    CHECK(report.valued == 5);
    CHECK(report.exact == 5);
    const PlayerReport& white = report.players[index(Color::white)];
    REQUIRE(white.mistakes.size() == 2);
    CHECK(white.mistakes[0].ply == 1);
    CHECK(white.mistakes[0].glyph == blunder);
    CHECK(text(game.rule_set().board, white.mistakes[0].better) == "b2");
    CHECK(PlayerReport{}.accuracy() == std::nullopt);
    CHECK(PlayerReport{.choices = 2, .accuracy_sum = 150, .mistakes = {}}.accuracy() == 75.0);
}
