#include <engine/analysis/analyst.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <tests/engine/analysis/small_oracle.hpp>
#include <tests/support/random/set_up.hpp>

#include <algorithm>
#include <array>
#include <string>

using namespace merels;
using namespace merels::test;

namespace {

std::string in_words(const ValuedMove& candidate, const Board& board) {
    std::string text = test::text(board, candidate.move) + " ";
    text += candidate.value ? format(*candidate.value) : "?";
    if (candidate.end) text += " (" + std::string{describe(candidate.end->reason)} + ")";
    if (candidate.same_as) text += " as " + test::text(board, *candidate.same_as);
    return text;
}

std::vector<std::string> in_words(const Analysis& analysis, const Board& board) {
    std::vector<std::string> lines;
    for (const ValuedMove& candidate : analysis.moves) lines.push_back(in_words(candidate, board));
    return lines;
}

std::string line_of(const std::vector<Move>& moves, const Board& board) {
    std::string line;
    for (const Move move : moves) line += (line.empty() ? "" : " ") + text(board, move);
    return line;
}

/// Says of every position that it is lost.
class EverybodyLoses : public exact::Oracle {
public:
    std::optional<Exact> probe(const Position&) const override { return Exact::loss_in(2); }
};

/// Says of every position that White wins.
class WhiteWins : public exact::Oracle {
public:
    explicit WhiteWins(bool has_plies) : has_plies_(has_plies) {}
    std::optional<Exact> probe(const Position& position) const override {
        const bool is_white = position.to_move() == Color::white;
        if (!has_plies_) return Exact::without_plies(is_white ? Verdict::win : Verdict::loss);
        return is_white ? Exact::win_in(25) : Exact::loss_in(24);
    }

private:
    bool has_plies_;
};

/// A report that gives later moves in the list of legal moves greater values.
SearchReport later_is_better(std::span<const Position> history, const SearchOptions& options) {
    SearchReport report{.depth = 7, .lines = {}};
    std::vector<Move> moves = options.only;
    if (moves.empty()) moves = legal_moves(history.back());
    for (std::size_t i = moves.size(); i > 0 && report.lines.size() < options.lines; --i)
        report.lines.push_back({Heuristic{static_cast<int>(i), 7}, {moves[i - 1]}});
    return report;
}

} // namespace

TEST_CASE("every first move of three men's morris has its exact value, the best first") {
    const SmallOracle oracle{"three-mens-morris"};
    const Board& board = oracle.rule_set().board;
    const Analyst analyst{{.oracle = &oracle}};
    const Analysis analysis = analyst.analyse(std::array{Position{oracle.rule_set()}}, {});
    CHECK(analysis.value == PositionValue{Exact::win_in(9)});
    CHECK_FALSE(analysis.outcome);
    CHECK_FALSE(analysis.search);
    CHECK(in_words(analysis, board)
          == std::vector<std::string>{"b2 win in 9", "a3 draw", "c3 draw as a3", "a1 draw as a3",
                                      "c1 draw as a3", "b3 loss in 8", "a2 loss in 8 as b3",
                                      "c2 loss in 8 as b3", "b1 loss in 8 as b3"});
}

TEST_CASE("the best line of a won position leads to its end in the given number of plies") {
    const SmallOracle oracle{"three-mens-morris"};
    const Analyst analyst{{.oracle = &oracle}};
    const Analysis analysis = analyst.analyse(std::array{Position{oracle.rule_set()}}, {});
    const std::vector<Move>& line = analysis.moves.front().line;
    REQUIRE(line.size() == 9);
    const Position end = play(Position{oracle.rule_set()}, line_of(line, oracle.rule_set().board));
    CHECK(shown(outcome(end)) == "1-0 line completed");
}

TEST_CASE("a line that holds a draw ends after a few plies") {
    const SmallOracle oracle{"three-mens-morris"};
    const Analyst analyst{{.oracle = &oracle}};
    const Position start = play(Position{oracle.rule_set()}, "a3");
    CHECK(analyst.analyse(std::array{start}, {}).moves.front().line.size() == 7);
    CHECK(analyst.known_line(std::array{start}, 3).size() == 3);
}

TEST_CASE("a move that ends the game wins, and its value shows that") {
    const RuleSet& rule_set = *rule_sets::find("three-mens-morris");
    const Analyst analyst{{}};
    const Position position = set_up(rule_set, {.white = "a1 b1 c2", .black = "a3 b2 b3"});
    const Analysis analysis = analyst.analyse(std::array{position}, {});
    CHECK(in_words(analysis.moves.front(), rule_set.board) == "c2-c1 win in 1 (line completed)");
    CHECK(analysis.value == PositionValue{Exact::win_in(1)});
    CHECK_FALSE(analysis.moves.back().value);
}

TEST_CASE("nothing is claimed of a position with unknown moves") {
    const Analyst analyst{{}};
    const Analysis analysis
        = analyst.analyse(std::array{Position{rule_sets::nine_mens_morris}}, {});
    CHECK_FALSE(analysis.value);
    CHECK(analysis.moves.size() == 24);
}

TEST_CASE("what cannot come before a draw by quiet plies is not known of a game") {
    const EverybodyLoses oracle;
    const Analyst analyst{{.oracle = &oracle}};
    Setup setup;
    const Board& board = rule_sets::nine_mens_morris.board;
    for (const char* name : {"a7", "d6", "g4"}) setup.men[0] |= *board.find(name);
    for (const char* name : {"b4", "c3", "f2"}) setup.men[1] |= *board.find(name);
    setup.quiet_plies = 90;
    CHECK(analyst.known(*Position::make(rule_sets::nine_mens_morris, setup)) == Exact::loss_in(2));
    setup.quiet_plies = 98;
    CHECK(analyst.known(*Position::make(rule_sets::nine_mens_morris, setup)) == std::nullopt);
}

TEST_CASE("a win counts if the winner can capture before the plies without a capture run out") {
    const WhiteWins oracle{true};
    const Analyst analyst{{.oracle = &oracle}};
    const auto known = [&](const char* white, unsigned quiet_plies, Color to_move) {
        const auto position = set_up(rule_sets::nine_mens_morris, {.white = white,
                                                                   .black = "b4 c4 c3 f2",
                                                                   .to_move = to_move,
                                                                   .quiet_plies = quiet_plies});
        return analyst.known(position);
    };
    const char* const mill_is_open = "a7 d7 g4 f4";
    const char* const far_from_a_mill = "a7 d5 g4 f4";
    CHECK(known(mill_is_open, 99, Color::white) == Exact::win_in(25));
    CHECK(known(far_from_a_mill, 99, Color::white) == std::nullopt);
    CHECK(known(far_from_a_mill, 74, Color::white) == Exact::win_in(25));
    CHECK(known(mill_is_open, 98, Color::black) == Exact::loss_in(24));
    CHECK(known(far_from_a_mill, 98, Color::black) == std::nullopt);
}

TEST_CASE("a win of unknown length counts until half of the plies without a capture are used") {
    const WhiteWins oracle{false};
    const Analyst analyst{{.oracle = &oracle}};
    const auto after = [](unsigned quiet_plies) {
        return set_up(rule_sets::nine_mens_morris,
                      {.white = "a7 d5 g4 f4", .black = "b4 c4 c3 f2", .quiet_plies = quiet_plies});
    };
    CHECK(analyst.known(after(50)) == Exact::without_plies(Verdict::win));
    CHECK(analyst.known(after(51)) == std::nullopt);
    CHECK(analyst.known_line(std::array{after(10)}, 100).size() == 6);
}

TEST_CASE("a position that is over has no moves, and the value of its end") {
    const RuleSet& rule_set = *rule_sets::find("three-mens-morris");
    const Analyst analyst{{}};
    const Position position
        = set_up(rule_set, {.white = "a1 b1 c1", .black = "a3 b2 b3", .to_move = Color::black});
    const Analysis analysis = analyst.analyse(std::array{position}, {});
    CHECK(analysis.value == PositionValue{Exact::loss_in(0)});
    CHECK(shown(analysis.outcome) == "1-0 line completed");
    CHECK(analysis.moves.empty());
}

TEST_CASE("a move that repeats the position for the last time draws, with any oracle") {
    const RuleSet& rule_set = *rule_sets::find("three-mens-morris");
    const EverybodyLoses oracle;
    const Analyst analyst{{.oracle = &oracle}};
    std::vector<Position> history{set_up(rule_set, {.white = "a3 b2 b1", .black = "a1 c1 b3"})};
    for (const char* move : {"a3-a2", "b3-c3", "a2-a3", "c3-b3", "a3-a2", "b3-c3", "a2-a3"})
        history.push_back(play(history.back(), move));
    const auto moves = analyst.known_moves(history);
    const auto candidate
        = std::ranges::find(moves, ply(rule_set.board, "c3-b3"), &ValuedMove::move);
    REQUIRE(candidate != moves.end());
    CHECK(in_words(*candidate, rule_set.board) == "c3-b3 draw (repetition)");
    CHECK(in_words(analyst.analyse(history, {}).moves.front(), rule_set.board) == "c3-c2 win in 3");
}

TEST_CASE("unknown moves are searched, images of others are not") {
    const RuleSet& rule_set = *rule_sets::find("three-mens-morris");
    std::vector<SearchOptions> asked;
    const Analyst analyst{{.search = [&](auto history, const SearchOptions& options) {
        asked.push_back(options);
        return later_is_better(history, options);
    }}};
    const Analysis all = analyst.analyse(std::array{Position{rule_set}}, {.lines = 99});
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].lines == 3);
    CHECK(line_of(asked[0].only, rule_set.board) == "a3 b3 b2");
    CHECK(all.value == PositionValue{Heuristic{3, 7}});
    CHECK(in_words(all, rule_set.board).front() == "b2 +0.03 men at depth 7");
    CHECK(in_words(all, rule_set.board).back() == "c1 +0.01 men at depth 7 as a3");
    const Analysis best = analyst.analyse(std::array{Position{rule_set}}, {.lines = 1});
    CHECK(asked[1].lines == 1);
    CHECK(in_words(best, rule_set.board)[1] == "a3 ?");
}

TEST_CASE("a known win next to unknown moves is forced, because another may be faster") {
    SmallOracle oracle{"three-mens-morris"};
    const Position start{oracle.rule_set()};
    oracle.is_hidden = [&](const Position& position) {
        return position == start || position == play(start, "a3");
    };
    const Analyst analyst{{.oracle = &oracle}};
    const Analysis analysis = analyst.analyse(std::array{start}, {});
    CHECK(analysis.value == PositionValue{Forced{Verdict::win, 9}});
}

TEST_CASE("a draw next to estimates is an estimate") {
    SmallOracle oracle{"three-mens-morris"};
    const Position start{oracle.rule_set()};
    oracle.is_hidden = [&](const Position& position) {
        return position == start || position == play(start, "b2");
    };
    const auto losing = [](auto, const SearchOptions& options) {
        return SearchReport{.depth = 5, .lines = {{Heuristic{-40, 5}, {options.only.front()}}}};
    };
    const Analyst analyst{{.oracle = &oracle, .search = losing}};
    const Analysis analysis = analyst.analyse(std::array{start}, {});
    CHECK(analysis.value == PositionValue{Heuristic{0, 5}});
    CHECK(in_words(analysis.moves.front(), oracle.rule_set().board) == "a3 draw");
    const Analyst silent{{.oracle = &oracle}};
    CHECK_FALSE(silent.analyse(std::array{start}, {}).value);
}
