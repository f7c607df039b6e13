#include <tests/support/catch.hpp>
#include <tests/support/random/set_up.hpp>

using namespace merels;
using namespace merels::test;

// The parameters of games that are more than placing and moving in turn, value by value.

namespace {

using Plies = std::set<std::string>;

const Board& small() { return boards::two_squares(); }

/// A full small board without a mill, Black's man on b3 still in hand.
const Men nearly_full{.white = "a5 c5 e1 c1 b4 c4 d2 c2",
                      .black = "e5 e3 a1 a3 d4 d3 b2",
                      .hand = {0, 1},
                      .to_move = Color::black};

RuleSet on_full_board(FullBoard full_board, Protection protection = Protection::none) {
    return custom(small(), {.men = {9, 9},
                            .fly_at = 0,
                            .mill_while_placing = MillWhilePlacing::nothing,
                            .protection = protection,
                            .full_board = full_board});
}

/// The men to be removed by White and Black, and the player who begins.
std::string removals(const Position& position) {
    const auto& due = position.pending().removals;
    return std::to_string(due[0]) + " " + std::to_string(due[1]) + " "
           + (position.to_move() == Color::white ? "W" : "B");
}

} // namespace

TEST_CASE("men may stand on the board at the start") {
    const RuleSet rule_set
        = custom(boards::three_squares(), {.men = {5, 4},
                                           .placed = {points(boards::three_squares(), "d6 f4"),
                                                      points(boards::three_squares(), "a1")}});
    const Position start{rule_set};
    CHECK(start.men(Color::white) == points(boards::three_squares(), "d6 f4"));
    CHECK(start.hand(Color::white) == 3);
    CHECK(start.total(Color::white) == 5);
    CHECK(start.hand(Color::black) == 3);
    CHECK(start.on_board(Color::black) == 1);
    CHECK_FALSE(is_legal(start, "a1"));
}

TEST_CASE("shisima begins with every man on the rim and is won through the hub") {
    const RuleSet& shisima = *rule_sets::find("shisima");
    const Position start{shisima};
    CHECK(legal_plies(start) == Plies{"a4-a3", "a4-b1", "a5-b1", "a6-a7", "a6-b1"});
    const Position late
        = set_up(shisima, {.white = "a3 b1 a6", .black = "a8 a1 a2", .to_move = Color::white});
    CHECK(shown(outcome(play(late, "a6-a7"))) == "1-0 line completed");
}

TEST_CASE("the moving begins in turn or with the second player") {
    const std::string placings = "a7 b6 a4 d6 g1 f2";
    for (const Color starter : {Color::white, Color::black}) {
        const auto to_move_after = [&](MovingStarts moving_starts) {
            const RuleSet rule_set
                = custom(boards::three_squares(),
                         {.men = {3, 3}, .starter = starter, .moving_starts = moving_starts});
            CHECK(play(Position{rule_set}, "a7 b6 a4 d6 g1").to_move() == opponent(starter));
            return play(Position{rule_set}, placings).to_move();
        };
        CHECK(to_move_after(MovingStarts::in_turn) == starter);
        CHECK(to_move_after(MovingStarts::second_player) == opponent(starter));
    }
}

TEST_CASE("game A09 is legal to its end if the second player starts the moving") {
    const RuleSet rule_set = custom(boards::three_squares_diagonals(),
                                    {.moving_starts = MovingStarts::second_player, .fly_at = 0});
    const Position end
        = play(Position{rule_set},
               "f6 f2 b2 b6 g1 g7 a1 c3 a7 d1 a4xd1 d1 d5 d3 e3 d2xe3 e3 e5 "
               "c3-c4 a4-b4 d3-c3 b4-a4xc3 c4-c3 e3-d3 g7-d7 a4-b4 f2-f4 b4-a4xc3 d7-g7 d3-c3xb6 "
               "g7-g4 a4-b4 e5-e4xf6 a7-b6xd2 e4-e5 b2-d2 e5-e4xd5 b4-b2xd1 f4-f2 d2-d1xe4");
    CHECK(end.men(Color::black) == points(rule_set.board, "f2 g4"));
    CHECK(shown(outcome(end)) == "1-0 too few men");
}

TEST_CASE("placing may end when a given number of points is left empty") {
    const RuleSet rule_set = custom(small(), {.men = {8, 8}, .left_empty = 13});
    const Position before = play(Position{rule_set}, "a5 c5");
    CHECK(before.hand(Color::white) == 7);
    const Position after = play(before, "e5");
    CHECK_FALSE(after.is_placing());
    CHECK(after.total(Color::white) == 2);
    CHECK(shown(outcome(after)) == "1-0 too few men");
}

TEST_CASE("a mill while placing may take nothing") {
    const RuleSet rule_set
        = custom(boards::three_squares(), {.mill_while_placing = MillWhilePlacing::nothing});
    const Men men{.white = "a7 d7", .black = "b4 d6", .hand = {7, 7}};
    const Position position = set_up(rule_set, men);
    CHECK(legal_plies(position, "g7") == Plies{"g7"});
    CHECK_FALSE(is_legal(position, "g7xb4"));
    const Men moving{.white = "a7 d7 g4 a1", .black = "b4 d6 f2"};
    CHECK(is_legal(set_up(rule_set, moving), "g4-g7xb4"));
}

TEST_CASE("a man captured while placing may block its point until placing ends") {
    const RuleSet rule_set
        = custom(boards::three_squares(), {.men = {4, 5},
                                           .captures = Captures::per_mill,
                                           .mill_while_placing = MillWhilePlacing::marks});
    const Position position
        = set_up(rule_set, {.white = "a7 d7 g4", .black = "b4 d6 f2", .hand = {1, 2}});
    const Position marked = play(position, "g7xb4");
    CHECK(marked.pending().marked == points(boards::three_squares(), "b4"));
    CHECK(marked.total(Color::black) == 4);
    CHECK_FALSE(marked.empty().contains(point(boards::three_squares(), "b4")));
    CHECK_FALSE(is_legal(marked, "b4"));
    const Position last = play(marked, "a1 a7-a4");
    CHECK(last.pending().marked == points(boards::three_squares(), "b4"));
    const Position moving = play(last, "g1");
    CHECK(moving.pending() == Pending{});
    CHECK(is_legal(moving, "a4-b4"));
}

TEST_CASE("two mills at once mark two points, and marked men are lost") {
    const RuleSet rule_set
        = custom(boards::three_squares(),
                 {.captures = Captures::per_mill, .mill_while_placing = MillWhilePlacing::marks});
    const Men men{.white = "a7 d7 g4 g1", .black = "b4 d6 f2", .hand = {1, 1}};
    const Position after = play(set_up(rule_set, men), "g7xd6xb4");
    CHECK(after.pending().marked == points(boards::three_squares(), "b4 d6"));
    CHECK(shown(outcome(after)) == "1-0 too few men");
}

TEST_CASE("a mill while placing may take from the hand, from the board when that is empty") {
    const RuleSet one
        = custom(boards::three_squares(), {.mill_while_placing = MillWhilePlacing::from_hand});
    const Men men{.white = "a7 d7 g4 g1", .black = "b4 d6 f2 c3", .hand = {3, 2}};
    const Position after = play(set_up(one, men), "g7");
    CHECK(after.hand(Color::black) == 1);
    CHECK(after.on_board(Color::black) == 4);
    CHECK_FALSE(is_legal(set_up(one, men), "g7xb4"));
    const RuleSet two
        = custom(boards::three_squares(), {.captures = Captures::per_mill,
                                           .mill_while_placing = MillWhilePlacing::from_hand});
    CHECK(play(set_up(two, men), "g7").hand(Color::black) == 0);
    Men last_man = men;
    last_man.hand = {3, 1};
    CHECK_FALSE(is_legal(set_up(two, last_man), "g7"));
    CHECK(play(set_up(two, last_man), "g7xb4").total(Color::black) == 3);
    Men empty_hand = men;
    empty_hand.hand = {3, 0};
    CHECK(is_legal(set_up(one, empty_hand), "g7xb4"));
}

TEST_CASE("only a player with men in hand may have to take from the hand") {
    const Men men{.white = "a7 d7 g4 g1", .black = "b4 d6 f2 c3", .hand = {0, 2}};
    const auto plies = [&](MillWhilePlacing mill) {
        const RuleSet rule_set = custom(boards::three_squares(), {.mill_while_placing = mill});
        return legal_plies(set_up(rule_set, men), "g4-g7");
    };
    CHECK(plies(MillWhilePlacing::from_hand) == Plies{"g4-g7"});
    CHECK(plies(MillWhilePlacing::placed_from_hand)
          == Plies{"g4-g7xb4", "g4-g7xc3", "g4-g7xd6", "g4-g7xf2"});
    const RuleSet rule_set = custom(boards::three_squares(),
                                    {.mill_while_placing = MillWhilePlacing::placed_from_hand});
    CHECK(play(set_up(rule_set, men), "g4-g7xb4").hand(Color::black) == 2);
    Men placing = men;
    placing.hand = {1, 2};
    CHECK(play(set_up(rule_set, placing), "g7").hand(Color::black) == 1);
}

TEST_CASE("the capture that wins may end the move") {
    const Men men{.white = "a7 d7 g4 g1", .black = "b4 d6 f2", .hand = {1, 0}};
    const auto plies = [&](Captures captures) {
        const RuleSet rule_set = custom(boards::three_squares(), {.captures = captures});
        return legal_plies(set_up(rule_set, men), "g7");
    };
    CHECK(plies(Captures::per_mill) == Plies{"g7xb4xf2", "g7xd6xb4", "g7xd6xf2"});
    CHECK(plies(Captures::per_mill_until_won) == Plies{"g7xb4", "g7xd6", "g7xf2"});
    const RuleSet rule_set
        = custom(boards::three_squares(), {.captures = Captures::per_mill_until_won});
    Men four = men;
    four.black = "b4 d6 f2 a1";
    CHECK(legal_plies(set_up(rule_set, four), "g7").size() == 6);
}

TEST_CASE("who completes a mill may play again") {
    const RuleSet rule_set = custom(boards::three_squares(), {.plays_again = true});
    const Men men{.white = "a7 d7 f4", .black = "b4 d6 f2 c3", .hand = {3, 3}};
    const Position position = set_up(rule_set, men);
    CHECK(play(position, "g1").to_move() == Color::black);
    CHECK(play(position, "g7xb4").to_move() == Color::white);
    const Men moving{.white = "a7 d7 g4 a1", .black = "b4 d6 f2 c3"};
    CHECK(play(set_up(rule_set, moving), "g4-g7xb4").to_move() == Color::white);
}

TEST_CASE("who could play again but has no ply leaves the move to the other") {
    const RuleSet rule_set = custom(boards::three_squares(), {.fly_at = 0, .plays_again = true});
    const Position after = play(
        set_up(rule_set,
               {.white = "a7 d7", .black = "a4 d6 g4 a1", .hand = {1, 1}, .to_move = Color::white}),
        "g7xa1");
    CHECK(after.to_move() == Color::black);
    CHECK(shown(outcome(after)) == "*");
    const RuleSet first_mill
        = custom(boards::three_squares(),
                 {.plays_again = true, .both_at_three = BothAtThree::first_mill_wins});
    const Men three{.white = "a7 d7 g4", .black = "c3 d3 e4"};
    CHECK(shown(outcome(play(set_up(first_mill, three), "g4-g7xc3")))
          == "1-0 first mill at three against three");
}

TEST_CASE("where a player may play again a position can come back after an odd number of plies") {
    const auto count = [](bool plays_again) {
        const RuleSet rule_set = custom(boards::three_squares(), {.plays_again = plays_again});
        const Position a = set_up(rule_set, {.white = "a7 d7 f4", .black = "b4 d6 f2"});
        const Position b = set_up(rule_set, {.white = "a7 d7 f4", .black = "b4 d6 f6"});
        const std::vector<Position> history{a, b, b, a, b, b, a};
        return occurrences(history);
    };
    CHECK(count(true) == 3);
    CHECK(count(false) == 2);
}

TEST_CASE("a full board decides, draws, means nothing or makes players remove men") {
    const auto after = [](FullBoard full_board) {
        const RuleSet rule_set = on_full_board(full_board);
        const Position position = play(set_up(rule_set, nearly_full), "b3");
        return removals(position) + ", " + shown(outcome(position));
    };
    CHECK(after(FullBoard::draw) == "0 0 W, 1/2-1/2 full board");
    CHECK(after(FullBoard::first_player_loses) == "0 0 W, 0-1 full board");
    CHECK(after(FullBoard::none) == "0 0 W, 0-1 blocked");
    CHECK(after(FullBoard::one_removal) == "1 0 W, *");
    CHECK(after(FullBoard::one_each) == "1 1 W, *");
    CHECK(after(FullBoard::first_mill_first) == "1 1 B, *");
    CHECK(after(FullBoard::by_mills) == "1 1 W, *");
    CHECK(after(FullBoard::one_removal_then_opponent) == "1 0 W, *");
    CHECK(after(FullBoard::by_mills_or_own) == "1 1 W, *");
}

TEST_CASE("removals are plies of their own, then the moving begins") {
    const RuleSet one_each = on_full_board(FullBoard::one_each);
    const Position full = play(set_up(one_each, nearly_full), "b3");
    CHECK(legal_plies(full) == Plies{"xe5", "xe3", "xa1", "xa3", "xd4", "xd3", "xb2", "xb3"});
    CHECK(count_legal_moves(full) == 8);
    CHECK_FALSE(is_legal(full, "xa5"));
    CHECK_FALSE(is_legal(full, "--"));
    CHECK_FALSE(is_legal(full, "xe5xe3"));
    CHECK(removals(play(full, "xb3")) == "0 1 B");
    const Position moving = play(full, "xb3 xb4");
    CHECK(removals(moving) == "0 0 W");
    CHECK(moving.quiet_plies() == 0);
    CHECK(is_legal(moving, "c4-b4"));
    const RuleSet one_removal = on_full_board(FullBoard::one_removal);
    const Position white_moves = play(set_up(one_removal, nearly_full), "b3 xb3");
    CHECK(white_moves.to_move() == Color::white);
    CHECK(is_legal(white_moves, "b4-b3"));
    const RuleSet then_opponent = on_full_board(FullBoard::one_removal_then_opponent);
    const Position black_moves = play(set_up(then_opponent, nearly_full), "b3 xb3");
    CHECK(black_moves.to_move() == Color::black);
    CHECK(removals(black_moves) == "0 0 B");
    const RuleSet first_mill_first = on_full_board(FullBoard::first_mill_first);
    CHECK(play(set_up(first_mill_first, nearly_full), "b3 xa5 xb3").to_move() == Color::black);
}

TEST_CASE("the player with the first mill while placing removes a man first and moves first") {
    const RuleSet rule_set = on_full_board(FullBoard::first_mill_first);
    const Position start{rule_set};
    CHECK(play(start, "a5 b4 c5 b3").pending().first_mill == std::array{false, false});
    const Position white = play(start, "a5 b4 c5 b3 e5");
    CHECK(white.pending().first_mill == std::array{true, false});
    CHECK(play(white, "b2").pending() == white.pending());
    Men men = nearly_full;
    men.pending.first_mill = {true, false};
    const Position full = play(set_up(rule_set, men), "b3");
    CHECK(removals(full) == "1 1 W");
    CHECK(full.pending().first_mill == std::array{false, false});
    CHECK(play(full, "xb3 xb4").to_move() == Color::white);
}

TEST_CASE("men may be removed by the number of mills") {
    const RuleSet rule_set = on_full_board(FullBoard::by_mills);
    const Position full = play(set_up(rule_set, {.white = "a5 c5 e5 e3 e1 d3 d2 c2 b3",
                                                 .black = "c1 a1 a3 b4 c4 d4",
                                                 .hand = {0, 1},
                                                 .to_move = Color::black}),
                               "b2");
    CHECK(removals(full) == "2 1 W");
    CHECK(count_legal_moves(full) == 21);
    CHECK(is_legal(full, "xb4xb2"));
    CHECK_FALSE(is_legal(full, "xb4"));
    CHECK(removals(play(full, "xb4xb2 xa5")) == "0 0 W");
}

TEST_CASE("without a mill each side may have to remove a man of its own") {
    const RuleSet rule_set = on_full_board(FullBoard::by_mills_or_own);
    const Position full = play(set_up(rule_set, nearly_full), "b3");
    CHECK(full.pending().takes_own);
    const Plies own = legal_plies(full);
    CHECK(own.size() == full.on_board(Color::white));
    CHECK(own.contains("xa5"));
    CHECK_FALSE(is_legal(full, "xb3"));
    const Position taken = play(full, "xa5");
    CHECK(taken.on_board(Color::white) == full.on_board(Color::white) - 1);
    CHECK(taken.pending().takes_own);
    const Position moving = play(taken, "xb3");
    CHECK(moving.pending() == Pending{});
    CHECK(moving.to_move() == Color::white);
}

TEST_CASE("a removal respects protection, and where all are safe it is a pass") {
    const Men men{.white = "a5 c5 e1 c1 a1 d3 d2 c2",
                  .black = "e5 e3 b4 c4 d4 b3 b2",
                  .hand = {0, 1},
                  .to_move = Color::black};
    const RuleSet outside = on_full_board(FullBoard::one_each, Protection::outside_first);
    CHECK(legal_plies(play(set_up(outside, men), "a3")) == Plies{"xa3", "xe5", "xe3"});
    const Men in_mills{.white = "a5 c5 e1 c1 d3 d2 c2 a1 a3 e3",
                       .black = "b4 c4 d4 b3 b2",
                       .hand = {0, 1},
                       .to_move = Color::black};
    const RuleSet strict = custom(
        small(),
        {.men = {10, 6}, .protection = Protection::strict, .full_board = FullBoard::one_each});
    const Position full = play(set_up(strict, in_mills), "e5");
    CHECK(legal_plies(full) == Plies{"xe5"});
    const Position all_safe = set_up(strict, {.white = "a5 c5 e1 c1 d3 d2 c2 a1 a3 e3",
                                              .black = "b4 c4 d4 b3 b2",
                                              .pending = {.removals = {1, 1}}});
    CHECK(legal_plies(all_safe) == Plies{"--"});
    CHECK(removals(play(all_safe, "--")) == "0 1 B");
}

TEST_CASE("a blocked player passes and must be given a way where that can be done") {
    const RuleSet rule_set
        = custom(boards::three_squares(), {.fly_at = 0, .blocked = Blocked::freed});
    const Position blocked = set_up(
        rule_set, {.white = "d7 a4 g4 d1 b6 b2", .black = "a7 g7 a1 g1", .to_move = Color::black});
    CHECK(shown(outcome(blocked)) == "*");
    CHECK(legal_plies(blocked) == Plies{"--"});
    const Position freeing = play(blocked, "--");
    CHECK(freeing.pending().must_free);
    CHECK(legal_plies(freeing) == Plies{"d7-d6", "a4-b4", "g4-f4", "d1-d2"});
    CHECK(count_legal_moves(freeing) == 4);
    CHECK_FALSE(is_legal(freeing, "a4-b4xa7"));
    const Position freed = play(freeing, "a4-b4");
    CHECK_FALSE(freed.pending().must_free);
    CHECK(freed.total(Color::black) == 4);
    CHECK(legal_plies(freed) == Plies{"a7-a4", "a1-a4"});
}

TEST_CASE("where no way can be opened any move is free") {
    const RuleSet rule_set = custom(boards::three_squares(),
                                    {.fly_at = 0, .loses_below = 1, .blocked = Blocked::freed});
    const Position blocked
        = set_up(rule_set, {.white = "d7 a4 g7 d6 a1 b4", .black = "a7", .to_move = Color::black});
    const Position freeing = play(blocked, "--");
    CHECK(count_legal_moves(freeing) == 8);
    CHECK(legal_plies(play(freeing, "g7-g4")) == Plies{"--"});
}
