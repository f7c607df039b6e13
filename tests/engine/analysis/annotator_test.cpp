#include <engine/analysis/annotator.hpp>
#include <engine/analysis/better_move.hpp>
#include <engine/analysis/game_report.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/writer.hpp>
#include <tests/engine/analysis/small_oracle.hpp>
#include <tests/support/random/set_up.hpp>
#include <tests/support/read_text.hpp>

#include <algorithm>
#include <string>

using namespace merels;
using namespace merels::test;

namespace {

constexpr const char* variant = "[Variant \"three-mens-morris\"]\n\n";

Game annotated_game(const std::string& movetext) {
    return read_text(variant + movetext).games.front();
}

/// The movetext of the strict record, in one line.
std::string movetext(const Game& game) {
    std::string text = write(game);
    text = text.substr(text.find("\n\n") + 2);
    std::ranges::replace(text, '\n', ' ');
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

/// The movetext of a game after it has been annotated with the values of the oracle.
std::string annotated(const SmallOracle& oracle, const std::string& text,
                      const AnnotateOptions& options = {}) {
    Game game = annotated_game(text);
    annotate(game, Analyst{{.oracle = &oracle}}, options);
    return movetext(game);
}

} // namespace

TEST_CASE("a move that gives away value is marked, with the better move next to it") {
    const SmallOracle oracle{"three-mens-morris"};
    CHECK(
        annotated(oracle, "1. b2 a2 2. a1 c3 *")
        == "1. b2 {[%eval W8]} 1... a2 {[%eval W7]} 2. a1? {[%eval =]} (2. c3 {[%eval W6] "
           "c3 wins, but a1 only draws (exact).} 2... a1 3. a3 b3 4. c3-c2) 2... c3 {[%eval =]} *");
    CHECK(annotated(oracle, "1. b1 *")
          == "1. b1?? {[%eval B7]} (1. b2 {[%eval W8] b2 wins, but b1 loses (exact).} 1... a3 "
             "2. c2 a2 3. a1) *");
    CHECK(annotated(oracle, "1. a1 *")
              .starts_with("1. a1? {[%eval =]} (1. b2 {[%eval W8] b2 wins, "
                           "but a1 only draws (exact).}"));
}

TEST_CASE("the best move is reported for each move that loses something, even without a mark") {
    const Board& board = rule_sets::nine_mens_morris.board;
    const auto better_if = [&](int loss) {
        const auto search = [&, loss](std::span<const Position> history, const SearchOptions&) {
            // Each position is worth as much for the player to move, so a move loses twice `loss`.
            return SearchReport{
                .depth = 8, .lines = {{Heuristic{loss, 8}, {legal_moves(history.back()).front()}}}};
        };
        Game game = read_text("1. d6 *").games.front();
        std::string reported;
        AnnotateOptions options;
        options.on_better = [&](unsigned ply, Move better) {
            reported += std::to_string(ply) + " " + format(better, board) + ";";
        };
        annotate(game, Analyst{{.oracle = nullptr, .search = search}}, options);
        CHECK(game.annotation(game.line_end()).glyphs.empty());
        return reported;
    };
    CHECK(better_if(10) == "1 a7;");
    CHECK(better_if(0).empty());
}

TEST_CASE("a proven mistake is marked if other moves have no value") {
    SmallOracle oracle{"three-mens-morris"};
    const Position before = play(Position{oracle.rule_set()}, "b2 a2");
    oracle.is_hidden = [&](const Position& position) { return position == play(before, "b3"); };
    CHECK(annotated(oracle, "1. b2 a2 2. a1 *")
          == "1. b2 {[%eval W8]} 1... a2 {[%eval W7]} 2. a1? {[%eval =]} (2. c3 {[%eval W6] "
             "c3 wins, but a1 only draws (exact).} 2... a1 3. a3 b3 4. c3-c2) *");
}

TEST_CASE("a game is annotated once: the second time changes nothing") {
    const SmallOracle oracle{"three-mens-morris"};
    const std::string once = annotated(oracle, "1. b1 c3 2. a1 b2 3. c1 1-0");
    CHECK(annotated(oracle, once) == once);
    CHECK(annotated(oracle, once, {.again = true}) == once);
}

TEST_CASE("the turning point of a won game is named once, if exact values prove it") {
    SmallOracle oracle{"three-mens-morris"};
    const std::string won = "1. b1 c3 2. a1 b2 3. c1 1-0";
    const std::string words = " The turning point: from here on, White wins.}";
    const std::string text = annotated(oracle, won);
    CHECK(text.find("2... b2?? {[%eval W1]" + words) != std::string::npos);
    CHECK(text.find(words) == text.rfind(words));
    CHECK(annotated(oracle, text, {.again = true}) == text);
    CHECK(annotated(oracle, "1. b2 c3 2. a1 a3 3. b1 b3 0-1")
              .find("3. b1?? {[%eval B1] The turning point: from here on, Black wins.}")
          != std::string::npos);
    const auto german = [](const char* english) {
        return std::string_view{english} == "The turning point: from here on, White wins."
                   ? std::string{"Der Wendepunkt."}
                   : std::string{english};
    };
    CHECK(annotated(oracle, won, {.translate = german}).find("{[%eval W1] Der Wendepunkt.}")
          != std::string::npos);
    // White wins from the beginning to the end, the game is not won, or a person has a comment.
    for (const char* const other :
         {"1. b2 a2 2. c3 1-0", "1. b1 c3 2. a1 b2 *", "1. b1 c3 2. a1 b2 {Oh no!} 3. c1 1-0"})
        CHECK(annotated(oracle, other).find("turning point") == std::string::npos);
    // The value before the move is unknown.
    const Position before = play(Position{oracle.rule_set()}, "b1 c3 a1");
    oracle.is_hidden = [&](const Position& position) { return position == before; };
    CHECK(annotated(oracle, won).find("turning point") == std::string::npos);
}

TEST_CASE("what a person wrote stays as it is") {
    const SmallOracle oracle{"three-mens-morris"};
    // The person's glyph, comment and better move stay, and so do values from the record.
    CHECK(annotated(oracle, "1. b1!? $15 {[%csl Gb1] On the side.} (1. b2 {is known.}) *")
          == "1. b1!? $15 {[%eval B7]} {[%csl Gb1] On the side.} (1. b2 {is known.}) *");
    CHECK(annotated(oracle, "1. b1 {[%eval +0.10,3] A try.} *")
          == "1. b1 {[%eval +0.10,3] A try.} *");
    CHECK(annotated(oracle, "1. b1 {[%eval +0.10,3] A try.} (1. b2) *", {.again = true})
          == "1. b1?? {[%eval B7] A try.} (1. b2) *");
    CHECK(annotated(oracle, "1. b2 {[%clk 0:01:02]} *") == "1. b2 {[%eval W8] [%clk 0:01:02]} *");
    CHECK(annotated(oracle, "1. b2 $1 $14 *") == "1. b2! $14 {[%eval W8]} *");
}

TEST_CASE("other moves that keep a draw are counted next to the better one") {
    const SmallOracle oracle{"three-mens-morris"};
    const std::string text = annotated(oracle, "1. a1 b3 *");
    INFO(text);
    CHECK(text.find("(1... a3 {[%eval =] a3 draws, as do c3 and 2 more, but b3 loses (exact).}) *")
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
                report.lines.push_back({Heuristic{centimen, options.depth.value_or(8)}, {move}});
            };
            if (position.to_move() == Color::white)
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
    CHECK(annotated_if(10).starts_with(
        "1. d6? {[%eval +0.10,8]} (1. a7 {[%eval +1.40,8] White's chances are 75 % after a7, but "
        "52 % after d6 (search of 9 plies).})"));
    CHECK(annotated_if(130) == "1. d6 {[%eval +1.30,8]} *");
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

TEST_CASE("who ends a game by repetition instead of winning at once has made a mistake") {
    const SmallOracle oracle{"three-mens-morris"};
    const std::string start = "[SetUp \"1\"]\n[Position \"B:Wa1,a2,b3:Bb1,c1,c3\"]\n";
    const auto read = read_text("[Variant \"three-mens-morris\"]\n" + start
                                + "\n1... c3-c2 2. b3-b2 c2-c3 3. b2-b3 c3-c2 4. b3-b2 c2-c3 "
                                  "5. b2-b3 1/2-1/2");
    Game game = read.games.front();
    REQUIRE(game.plies() == 8);
    const Analyst analyst{{.oracle = &oracle}};
    annotate(game, analyst, {});
    const Annotation& last = game.annotation(game.line_end());
    CHECK(last.glyphs == std::vector<Glyph>{mistake});
    const GameReport report = report_of(game, analyst);
    const std::vector<Mistake>& mistakes = report.players[index(Color::white)].mistakes;
    REQUIRE_FALSE(mistakes.empty());
    CHECK(mistakes.back().ply == 8);
    REQUIRE(mistakes.back().better);
    CHECK(format(*mistakes.back().better, game.rule_set().board) == "b2-a3");
}

TEST_CASE("a shallow second search acquits no move that a deeper one has seen") {
    const Board& board = rule_sets::nine_mens_morris.board;
    const Move best{Point::none, *board.find("a7")};
    std::optional<unsigned> wanted_depth;
    const auto annotated_if = [&](unsigned second_depth) {
        const auto search = [&, second_depth](std::span<const Position> history,
                                              const SearchOptions& options) {
            SearchReport report{.depth = 3, .lines = {}};
            if (history.back().to_move() == Color::black) {
                report.depth = 12;
                report.lines.push_back({Heuristic{0, 12}, {legal_moves(history.back()).front()}});
            } else if (options.only.empty()) {
                report.lines.push_back({Forced{Verdict::win, 3}, {best}});
            } else {
                wanted_depth = options.depth;
                report.lines.push_back({Heuristic{900, second_depth}, {options.only[0]}});
            }
            return report;
        };
        Game game = read_text("1. d6 *").games.front();
        annotate(game, Analyst{{.oracle = nullptr, .search = search}}, {});
        return movetext(game);
    };
    CHECK(annotated_if(3)
          == "1. d6?? {[%eval +0.00,12]} (1. a7 {[%eval W] a7 wins (proven by search), but White's "
             "chances are 50 % after d6 (search of 13 plies).}) *");
    CHECK(wanted_depth == 13U);
    CHECK(annotated_if(13) == "1. d6 {[%eval +9.00,12]} *");
}

TEST_CASE("the chances of an estimate are never all or nothing") {
    const Board& board = rule_sets::nine_mens_morris.board;
    MoveComparison comparison{.judgement = {.lost = 1, .glyph = blunder},
                              .best = Heuristic{1000, 9},
                              .better = {Move{Point::none, *board.find("a7")}},
                              .played_value = Heuristic{-1000, 9},
                              .played = Move{Point::none, *board.find("d7")},
                              .player = Color::black};
    CHECK(in_words(comparison, board)
          == "Black's chances are over 99 % after a7, but under 1 % after d7 (search of 9 plies).");
    const auto translate = [](const char* english) {
        return std::string_view{english} == "under 1 %" ? std::string{"unter 1 %"} : english;
    };
    CHECK(in_words(comparison, board, translate)
          == "Black's chances are over 99 % after a7, but unter 1 % after d7 (search of 9 plies).");
    comparison.played_value = Forced{Verdict::loss, 2};
    CHECK(in_words(comparison, board)
          == "Black's chances are over 99 % after a7 (search of 9 plies), but d7 loses (proven by "
             "search).");
}

TEST_CASE("the note about a slow win compares the numbers of plies") {
    const Board& board = rule_sets::nine_mens_morris.board;
    const MoveComparison comparison{.best = Exact::win_in(1),
                                    .better = {ply(board, "a1-a4")},
                                    .played_value = Exact::win_in(25),
                                    .played = ply(board, "d1-d2")};
    CHECK(in_words(comparison, board)
          == "Plies to the win: 1 after a1-a4, but 25 after d1-d2 (exact).");
}
