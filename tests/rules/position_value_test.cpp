#include <libnotation/rules/position_value.hpp>
#include <tests/support/catch.hpp>

#include <concepts>
#include <vector>

using namespace merels;

// Known and guessed values neither convert into one another nor compare.
static_assert(!std::convertible_to<Exact, Heuristic> && !std::convertible_to<Heuristic, Exact>);
static_assert(!std::equality_comparable_with<Exact, Heuristic>);
static_assert(!std::totally_ordered_with<Exact, Heuristic>);

TEST_CASE("a faster win and a slower loss are better") {
    const std::vector ascending{Exact::loss_in(0), Exact::loss_in(2), Exact::loss_in(8),
                                Exact::draw(),     Exact::win_in(9),  Exact::win_in(1)};
    for (std::size_t i = 0; i < ascending.size(); ++i)
        for (std::size_t j = 0; j < ascending.size(); ++j) {
            CHECK((ascending[i] < ascending[j]) == (i < j));
            CHECK((ascending[i] == ascending[j]) == (i == j));
        }
}

TEST_CASE("what is lost for one after a ply is won by that ply for the other") {
    CHECK(Exact::loss_in(0).before_ply() == Exact::win_in(1));
    CHECK(Exact::win_in(5).before_ply() == Exact::loss_in(6));
    CHECK(Exact::draw().before_ply() == Exact::draw());
    CHECK(Exact::without_plies(Verdict::win).before_ply() == Exact::without_plies(Verdict::loss));
}

TEST_CASE("for who plays again a ply changes the plies only") {
    using enum Color;
    CHECK(Exact::win_in(4).before_ply(white, white) == Exact::win_in(5));
    CHECK(Exact::loss_in(0).before_ply(black, black) == Exact::loss_in(1));
    CHECK(Exact::draw().before_ply(white, white) == Exact::draw());
    CHECK(Exact::without_plies(Verdict::win).before_ply(white, white)
          == Exact::without_plies(Verdict::win));
    CHECK(Exact::win_in(4).before_ply(white, black) == Exact::loss_in(5));
}

TEST_CASE("an evaluation says in words whether it is known") {
    CHECK(format(Exact::win_in(5)) == "win in 5");
    CHECK(format(Exact::loss_in(0)) == "loss in 0");
    CHECK(format(Exact::draw()) == "draw");
    CHECK(format(Exact::without_plies(Verdict::win)) == "win");
    CHECK(format(Exact::without_plies(Verdict::loss)) == "loss");
    CHECK(format(PositionValue{Forced{Verdict::win, 7}}) == "win in 7 or fewer");
    CHECK(format(PositionValue{Forced{Verdict::loss, 6}}) == "loss in 6 or fewer");
    CHECK(format(PositionValue{Heuristic{.centimen = -120, .depth = 9}}) == "-1.20 men at depth 9");
    CHECK(format(PositionValue{Heuristic{.centimen = 5, .depth = 1}}) == "+0.05 men at depth 1");
    CHECK(format(PositionValue{Exact::draw()}) == "draw");
}
