#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <viewer/core/analysis/engine_words.hpp>
#include <viewer/core/analysis/value_words.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>

using namespace merels;
using namespace merels::test;
using namespace merels::viewer;

TEST_CASE("values are for White or Black, with either side to move") {
    struct Case {
        Opinion value;
        std::string white_to_move;
        std::string black_to_move;
        std::string source;
    };
    const std::vector<Case> cases{
        {Exact::win_in(9), "White wins in 9 plies", "Black wins in 9 plies", "exact"},
        {Exact::loss_in(4), "Black wins in 4 plies", "White wins in 4 plies", "exact"},
        {Exact::loss_in(0), "Black has won", "White has won", "exact"},
        {Exact::without_plies(Verdict::win), "White wins", "Black wins", "exact"},
        {Exact::draw(), "draw", "draw", "exact"},
        {Forced{Verdict::win, 7}, "White wins in ≤ 7 plies", "Black wins in ≤ 7 plies",
         "proven by search"},
        {Heuristic{35, 14}, "+0.35", "-0.35", "search, depth 14"},
        {protocol::ClaimedMate{-3}, "Black wins in 3 moves (not proven)",
         "White wins in 3 moves (not proven)", "proven by search"},
    };
    for (const Case& row : cases) {
        INFO(row.white_to_move);
        CHECK(value_in_words(row.value, Color::white) == row.white_to_move);
        CHECK(value_in_words(row.value, Color::black) == row.black_to_move);
        CHECK(source_in_words(row.value, {}) == row.source);
    }
    CHECK(source_in_words(Heuristic{35, 14}, "Sanmill") == "Sanmill, depth 14");
    CHECK(source_in_words(protocol::ClaimedMate{2}, "Sanmill") == "Sanmill");
}

TEST_CASE("the words for a position name the player who is ahead") {
    CHECK(position_in_words(Heuristic{40, 14}, Color::white) == "White is better, +0.40");
    CHECK(position_in_words(Heuristic{40, 14}, Color::black) == "Black is better, -0.40");
    CHECK(position_in_words(Heuristic{0, 14}, Color::black) == "Equal position, +0.00");
    CHECK(position_in_words(Exact::win_in(9), Color::black) == "Black wins in 9 plies");
    CHECK(position_in_words(Exact::draw(), Color::white) == "draw");
}

TEST_CASE("White's share is all of a win, half of a draw, and what an estimate lets expect") {
    CHECK(share_of_white(Exact::win_in(3), Color::white) == 1);
    CHECK(share_of_white(Exact::win_in(3), Color::black) == 0);
    CHECK(share_of_white(Exact::draw(), Color::black) == 0.5);
    CHECK(share_of_white(protocol::ClaimedMate{2}, Color::black) == 0);
    const double good = share_of_white(Heuristic{100, 9}, Color::white);
    CHECK(good > 0.5);
    CHECK(good < 1);
    CHECK(share_of_white(Heuristic{-100, 9}, Color::black) == Approx(good));
    CHECK(share_of_white(Forced{Verdict::win, 7}, Color::black) == 0);
}

TEST_CASE("a value in few letters has the winner and the number, an estimate its sign") {
    CHECK(short_value(Exact::win_in(9), Color::white) == "W9");
    CHECK(short_value(Exact::win_in(9), Color::black) == "B9");
    CHECK(short_value(Exact::loss_in(0), Color::black) == "W");
    CHECK(short_value(Exact::without_plies(Verdict::loss), Color::white) == "B");
    CHECK(short_value(Exact::draw(), Color::white) == "=");
    CHECK(short_value(Forced{Verdict::win, 7}, Color::white) == "W≤7");
    CHECK(short_value(protocol::ClaimedMate{-3}, Color::white) == "B");
    CHECK(short_value(Heuristic{-41, 14}, Color::white) == "−0.4");
    CHECK(short_value(Heuristic{-41, 14}, Color::black) == "+0.4");
    CHECK(short_value(Heuristic{0, 14}, Color::black) == "+0.0");
}

TEST_CASE("a line is written with the numbers of its moves") {
    const Game game = read_text("1. d2 f4 2. b4 d6 *").games.front();
    std::vector<Move> line;
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node))
        line.push_back(game.move(node));
    CHECK(line_in_words(game, 0, line) == "1. d2 f4 2. b4 d6");
    CHECK(line_in_words(game, 11, line) == "6... d2 7. f4 b4 8. d6");
    CHECK(line_in_words(game, 0, {}).empty());
}

TEST_CASE("large numbers are short") {
    CHECK(short_number(17) == "17");
    CHECK(short_number(310'400) == "310 k");
    CHECK(short_number(1'234'567) == "1.2 M");
    CHECK(short_number(9.2e9) == "9.2 G");
}

TEST_CASE("an engine's values are shown with their source, and otherwise those of the record") {
    Document document{read_text("1. d2 {[%eval 0.35,9]} f4 {[%eval W12]} *").games.front()};
    CHECK(stored_in_words(document).value.empty());
    document.forward();
    CHECK(stored_in_words(document).value == "White is better, +0.35 (recorded)");
    EngineNews news{.computing = "the endings", .computed = 0.456};
    EngineWords words = in_words(news, document);
    CHECK(words.state == "Computing the endings: 45 %");
    CHECK(words.value == "White is better, +0.35 (recorded)");
    news = {.value = Opinion{Heuristic{120, 8}},
            .lines = {{Heuristic{120, 8}, {document.game().move(2)}}},
            .depth = 8,
            .nodes = 1'000'000,
            .elapsed = std::chrono::milliseconds{500}};
    words = in_words(news, document);
    // Black is to move.
    CHECK(words.value == "Black is better, -1.20 (search, depth 8)");
    CHECK(words.state == "depth 8, 1.0 M positions, 2.0 M/s");
    REQUIRE(words.rows.size() == 1);
    CHECK(words.rows[0] == EngineRow{"-1.20", "1... f4", "search, depth 8"});
    news = {.fault = "it ended (signal 9)", .engine = "Sanmill", .is_done = true};
    CHECK(in_words(news, document).state == "Sanmill: it ended (signal 9)");
}

TEST_CASE("the bar knows exact and proven values from estimates and claims") {
    const Document document{Game{rule_sets::nine_mens_morris}};
    const auto is_proven = [&](const Opinion& value) {
        return in_words(EngineNews{.value = value}, document).bar->is_proven;
    };
    CHECK(is_proven(Exact::win_in(9)));
    CHECK(is_proven(Exact::draw()));
    CHECK(is_proven(Forced{Verdict::win, 7}));
    CHECK_FALSE(is_proven(Heuristic{9999, 9}));
    CHECK_FALSE(is_proven(protocol::ClaimedMate{2}));
}
