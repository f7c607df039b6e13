#include <engine/analysis/judgement.hpp>
#include <libnotation/rules/position_value.hpp>
#include <libnotation/text/notation/comment_text.hpp>
#include <tests/support/catch.hpp>

#include <string>
#include <vector>

using namespace merels;

TEST_CASE("a value turns its sign over a ply, unless the same player goes on") {
    using enum Color;
    struct Case {
        PositionValue after;
        PositionValue changed;
        PositionValue same;
    };
    const std::vector<Case> cases{
        {Exact::loss_in(4), Exact::win_in(5), Exact::loss_in(5)},
        {Exact::win_in(3), Exact::loss_in(4), Exact::win_in(4)},
        {Exact::draw(), Exact::draw(), Exact::draw()},
        {Exact::without_plies(Verdict::win), Exact::without_plies(Verdict::loss),
         Exact::without_plies(Verdict::win)},
        {Forced{Verdict::loss, 6}, Forced{Verdict::win, 7}, Forced{Verdict::loss, 7}},
        {Heuristic{85, 13}, Heuristic{-85, 14}, Heuristic{85, 14}},
    };
    for (const Case& c : cases) {
        INFO(format(c.after));
        CHECK(seen_before_ply(c.after, white, black) == c.changed);
        CHECK(seen_before_ply(c.after, black, black) == c.same);
    }
}

TEST_CASE("proven values come before and behind every estimate, an even one next to a draw") {
    const std::vector<PositionValue> descending{
        Exact::win_in(1),   Forced{Verdict::win, 7}, Exact::win_in(9),         Heuristic{2000, 5},
        Heuristic{1, 20},   Exact::draw(),           Heuristic{-1, 20},        Heuristic{-2000, 5},
        Exact::loss_in(40), Exact::loss_in(8),       Forced{Verdict::loss, 6}, Exact::loss_in(0)};
    for (std::size_t i = 0; i < descending.size(); ++i)
        for (std::size_t j = 0; j < descending.size(); ++j)
            CHECK(is_better(descending[i], descending[j]) == (i < j));
    CHECK_FALSE(is_better(Exact::draw(), Heuristic{0, 9}));
    CHECK_FALSE(is_better(Heuristic{0, 9}, Exact::draw()));
}

TEST_CASE("a record has values from White's view, and no distance that is not exact") {
    struct Case {
        PositionValue value;
        Color to_move;
        std::string text;
    };
    const std::vector<Case> cases{
        {Exact::win_in(37), Color::white, "W37"},
        {Exact::win_in(37), Color::black, "B37"},
        {Exact::loss_in(12), Color::white, "B12"},
        {Exact::loss_in(0), Color::black, "W0"},
        {Exact::draw(), Color::black, "="},
        {Exact::without_plies(Verdict::loss), Color::black, "W"},
        {Forced{Verdict::win, 9}, Color::black, "B"},
        {Heuristic{85, 14}, Color::white, "+0.85,14"},
        {Heuristic{85, 14}, Color::black, "-0.85,14"},
    };
    for (const Case& c : cases) CHECK(format(evaluation_of(c.value, c.to_move)) == c.text);
}

TEST_CASE("a game's end is a win or loss in no ply for either player") {
    const Outcome won{GameResult::white_wins, Reason::blocked};
    CHECK(value_of_end(won, Color::white) == Exact::win_in(0));
    CHECK(value_of_end(won, Color::black) == Exact::loss_in(0));
    CHECK(value_of_end({GameResult::draw, Reason::repetition}, Color::black) == Exact::draw());
}
