#include <engine/analysis/judgement.hpp>
#include <tests/support/catch.hpp>

#include <vector>

using namespace merels;

namespace {

/// 0 without a glyph.
int glyph(const PositionValue& best, const PositionValue& played) {
    return judge(best, played).glyph.value_or(0);
}

} // namespace

TEST_CASE("a move that gives away a proven value is marked by what becomes of the game") {
    struct Case {
        PositionValue best;
        PositionValue played;
        int glyph;
    };
    const std::vector<Case> cases{
        {Exact::win_in(9), Exact::draw(), mistake},
        {Exact::win_in(9), Exact::loss_in(4), blunder},
        {Exact::draw(), Exact::loss_in(60), blunder},
        {Exact::draw(), Forced{Verdict::loss, 6}, blunder},
        {Forced{Verdict::win, 7}, Exact::draw(), mistake},
        // A much slower win is an inaccuracy. Otherwise, a slower win is right.
        {Exact::win_in(9), Exact::win_in(29), inaccuracy},
        {Exact::win_in(9), Exact::win_in(27), 0},
        {Forced{Verdict::win, 9}, Exact::win_in(99), 0},
        {Exact::win_in(9), Exact::without_plies(Verdict::win), 0},
        // A faster loss is not a mistake.
        {Exact::loss_in(20), Exact::loss_in(2), 0},
        {Exact::draw(), Exact::draw(), 0},
    };
    for (const Case& c : cases) {
        INFO(format(c.best) << " -> " << format(c.played));
        CHECK(glyph(c.best, c.played) == c.glyph);
    }
}

TEST_CASE("an estimate is marked by what it lets expect, not by men") {
    CHECK(glyph(Heuristic{20, 12}, Heuristic{-20, 12}) == 0);
    CHECK(glyph(Heuristic{30, 12}, Heuristic{-30, 12}) == inaccuracy);
    CHECK(glyph(Heuristic{60, 12}, Heuristic{-60, 12}) == mistake);
    CHECK(glyph(Heuristic{120, 12}, Heuristic{-120, 12}) == blunder);
    // Winning anyway, and lost anyway.
    CHECK(glyph(Heuristic{700, 12}, Heuristic{500, 12}) == 0);
    CHECK(glyph(Heuristic{-500, 12}, Heuristic{-700, 12}) == 0);
}

TEST_CASE("a proof counts against an estimate only as far as that could see") {
    CHECK(glyph(Heuristic{0, 12}, Exact::loss_in(12)) == blunder);
    CHECK(glyph(Heuristic{0, 12}, Exact::loss_in(14)) == 0);
    CHECK(glyph(Exact::win_in(11), Heuristic{0, 12}) == blunder);
    CHECK(glyph(Exact::win_in(13), Heuristic{0, 12}) == 0);
    CHECK(glyph(Exact::win_in(11), Heuristic{400, 12}) == 0);
    CHECK(glyph(Heuristic{150, 12}, Exact::draw()) == 0);
    CHECK(glyph(Exact::draw(), Heuristic{-150, 12}) == 0);
    CHECK(glyph(Heuristic{0, 12}, Exact::without_plies(Verdict::loss)) == 0);
    CHECK(judge(Heuristic{150, 12}, Exact::draw()).lost == 0);
}

TEST_CASE("what is lost lies between nothing and a whole game, and no move gains") {
    CHECK(judge(Exact::win_in(3), Exact::loss_in(2)).lost == 1);
    CHECK(judge(Exact::win_in(3), Exact::draw()).lost == 0.5);
    CHECK(judge(Exact::win_in(3), Exact::win_in(99)).lost == 0);
    CHECK(judge(Heuristic{-50, 12}, Heuristic{50, 12}).lost == 0);
    CHECK(accuracy(0) == 100);
    CHECK(accuracy(0.5) == Approx(13.53).margin(0.01));
    CHECK(accuracy(1) == Approx(1.83).margin(0.01));
}
