#include <engine/puzzles/puzzle.hpp>
#include <libnotation/rules/canonical.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <tests/engine/analysis/small_oracle.hpp>
#include <tests/support/random/chance.hpp>
#include <tests/support/random/set_up.hpp>

#include <map>
#include <random>
#include <set>
#include <string>

using namespace merels;
using namespace merels::test;

namespace {

/// White wins if Black has three men, unless these are all the saved men. All other positions are
/// drawn.
class CaptureWins : public exact::Oracle {
public:
    explicit CaptureWins(PointSet saved) : saved_(saved) {}
    std::optional<Exact> probe(const Position& position) const override {
        const PointSet black = position.men(Color::black);
        const bool wins = black.size() == 3 && (saved_.empty() || !(black == saved_));
        if (position.to_move() == Color::white) return wins ? Exact::win_in(9) : Exact::draw();
        return wins ? Exact::loss_in(8) : Exact::draw();
    }

private:
    PointSet saved_;
};

std::string shown_puzzle(const std::optional<Puzzle>& puzzle) {
    if (!puzzle) return "none";
    const Board& board = puzzle->position.board();
    std::string text = format(puzzle->value) + ":";
    for (const Move move : puzzle->line) text += " " + test::text(board, move);
    for (const Move move : puzzle->as_good) text += " =" + test::text(board, move);
    text += ", " + std::to_string(puzzle->worse) + " worse, grade "
            + std::to_string(puzzle->grade());
    if (puzzle->is_plain) text += ", plain";
    for (const PuzzleMotif motif : puzzle->motifs) text += " " + std::string{enum_name(motif)};
    return text;
}

std::string puzzle_after(const SmallOracle& oracle, const std::string& plies) {
    return shown_puzzle(
        puzzle_at(Analyst{{.oracle = &oracle}}, play(Position{oracle.rule_set()}, plies)));
}

/// True if one move, up to symmetry, has the best result, and at least two have a worse one.
bool has_single_good_move(const SmallOracle& oracle, const Position& position) {
    std::map<Verdict, std::set<std::string>> images;
    for (const Move move : legal_moves(position)) {
        Position after = position;
        after.play(move);
        const Exact value = outcome(after) ? value_of_end(*outcome(after), after.to_move())
                                           : *oracle.probe(after);
        images[opposite(value.verdict())].insert(format_position(canonical(after)));
    }
    if (images.empty()) return false;
    std::size_t worse = 0;
    for (const auto& [verdict, all] : images) worse += all.size();
    const auto& [best, good] = *images.rbegin();
    return best != Verdict::loss && good.size() == 1 && worse >= 3;
}

} // namespace

TEST_CASE("a puzzle is a position with exactly one move that wins or holds the draw") {
    const SmallOracle oracle{"three-mens-morris"};
    CHECK(puzzle_after(oracle, "") == "win in 9: b2, 2 worse, grade 3");
    CHECK(puzzle_after(oracle, "b1") == "win in 7: b2, 4 worse, grade 3");
    CHECK(puzzle_after(oracle, "a1") == "none");
    CHECK(puzzle_after(oracle, "a1 a3") == "none");
}

TEST_CASE(
    "moves that are equal by symmetry are one answer, and the line goes on while one is good") {
    const SmallOracle oracle{"three-mens-morris"};
    CHECK(puzzle_after(oracle, "b2 a2")
          == "win in 7: c3 a1 a3 b3 c3-c2 b3-c3 c2-c1 =c1, 3 worse, grade 3");
}

TEST_CASE("a mill with any capture is one answer, unless a capture is a mistake") {
    const auto shown_with = [](PointSet saved) {
        const CaptureWins oracle{saved};
        const Position position = set_up(rule_sets::nine_mens_morris,
                                         {.white = "a7 d7 g4 e3 c3", .black = "b4 c4 f2 a1"});
        return shown_puzzle(puzzle_at(Analyst{{.oracle = &oracle}}, position));
    };
    const Board& board = rule_sets::nine_mens_morris.board;
    CHECK(shown_with({})
          == "win in 9: g4-g7xb4 =g4-g7xc4 =g4-g7xf2 =g4-g7xa1, 8 worse, grade 2 mill");
    CHECK(shown_with(points(board, "b4 c4 f2"))
          == "win in 9: g4-g7xb4 =g4-g7xc4 =g4-g7xf2, 9 worse, grade 2 mill choice-of-capture");
}

TEST_CASE("a mill that ends the game is easy to see, and so is the only way to stop one") {
    const CaptureWins oracle{points(rule_sets::nine_mens_morris.board, "b4 c4 f2")};
    const Position position
        = set_up(rule_sets::nine_mens_morris, {.white = "a7 d7 g4 e3 c3", .black = "b4 c4 f2"});
    CHECK(shown_puzzle(puzzle_at(Analyst{{.oracle = &oracle}}, position))
          == "win in 1: g4-g7xb4 =g4-g7xc4 =g4-g7xf2, 8 worse, grade 1, plain mill");
    CHECK(puzzle_after(SmallOracle{"three-mens-morris"}, "a3 b3 c3 b2")
          == "draw: b1, 2 worse, grade 1, plain stops-mill");
}

TEST_CASE("the grade of a puzzle grows with the length of the win and the number of moves") {
    const auto grade = [](unsigned plies, std::size_t worse, std::vector<PuzzleMotif> motifs) {
        return Puzzle{.position = Position{rule_sets::nine_mens_morris},
                      .value = Exact::win_in(plies),
                      .worse = worse,
                      .motifs = std::move(motifs)}
            .grade();
    };
    CHECK(grade(3, 11, {}) == 1);
    CHECK(grade(3, 12, {PuzzleMotif::double_threat}) == 2);
    CHECK(grade(5, 11, {}) == 2);
    CHECK(grade(5, 11, {PuzzleMotif::double_mill}) == 1);
    CHECK(grade(7, 11, {PuzzleMotif::mill}) == 2);
    CHECK(grade(15, 12, {}) == 5);
}

TEST_CASE("a position is not a puzzle if a move has no exact value") {
    SmallOracle oracle{"three-mens-morris"};
    oracle.is_hidden
        = [](const Position& position) { return position.men(Color::white).bits() == 1; };
    CHECK(puzzle_after(oracle, "") == "none");
}

TEST_CASE("every puzzle has one good move by brute force, and no other position is left out") {
    const SmallOracle oracle{"three-mens-morris"};
    const Analyst analyst{{.oracle = &oracle}};
    unsigned puzzles = 0;
    unsigned draws = 0;
    for (unsigned seed = 1; seed <= 60; ++seed) {
        std::mt19937_64 random{seed};
        Position position{oracle.rule_set()};
        for (unsigned ply = 0; ply < 12 && !outcome(position); ++ply) {
            const auto found = puzzle_at(analyst, position);
            CHECK(found.has_value() == has_single_good_move(oracle, position));
            puzzles += found ? 1U : 0U;
            draws += found && found->value.verdict() == Verdict::draw ? 1U : 0U;
            const auto moves = legal_moves(position);
            position.play(pick(random, moves));
        }
    }
    CHECK(puzzles > 50);
    CHECK(draws > 5);
}
