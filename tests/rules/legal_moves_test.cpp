#include <tests/support/random/random_play.hpp>
#include <tests/support/random/set_up.hpp>

#include <tests/support/catch.hpp>

#include <algorithm>

using namespace merels;
using namespace merels::test;

namespace {

#ifdef NDEBUG
constexpr int positions_each = 30;
#else
constexpr int positions_each = 3;
#endif

bool contains(const std::vector<Move>& moves, Move move) {
    return std::ranges::find(moves, move) != moves.end();
}

/// Every point of the board, the hand, and two points that are on no board.
std::vector<Point> anything(const Board& board) {
    std::vector<Point> result{Point::none, point_at(board.size()), point_at(200)};
    for (const Point point : board.points()) result.push_back(point);
    return result;
}

void check_all_single_captures(const Position& position, const std::vector<Move>& legal) {
    const std::vector<Point> points = anything(position.board());
    std::size_t found = 0;
    for (const Point from : points)
        for (const Point to : points)
            for (const Point taken : points) {
                const Move move{from, to, taken};
                if (is_legal(position, move) != contains(legal, move))
                    FAIL(index(from) << "-" << index(to) << "x" << index(taken));
                found += contains(legal, move);
            }
    const auto is_simple = [](Move move) { return move.taken().size() < 2; };
    CHECK(found == static_cast<std::size_t>(std::ranges::count_if(legal, is_simple)));
}

void check_some_double_captures(const Position& position, const std::vector<Move>& legal,
                                std::mt19937& random) {
    const std::vector<Point> points = anything(position.board());
    const auto any = [&] { return points[below(random, static_cast<unsigned>(points.size()))]; };
    const auto any_on_board
        = [&] { return point_at(below(random, static_cast<unsigned>(position.board().size()))); };
    for (int i = 0; i < 300; ++i) {
        const bool is_like_a_legal_one = !legal.empty() && i % 2 == 0;
        const Move way = is_like_a_legal_one
                             ? legal[below(random, static_cast<unsigned>(legal.size()))]
                             : Move{any(), any()};
        const Point taken[]{any_on_board(), any_on_board()};
        const Move move{way.from(), way.to(), taken};
        if (is_legal(position, move) != contains(legal, move)) FAIL("two captures");
    }
}

} // namespace

TEST_CASE("a ply is legal exactly when it is among the legal ones") {
    std::mt19937 random{5};
    for (const RuleSet& rule_set : assorted_rule_sets()) {
        INFO(rule_set.id << " on " << rule_set.board.id());
        for (int i = 0; i < positions_each; ++i) {
            const std::vector<Position> game = random_game(rule_set, random, 120);
            const Position& position = game[below(random, static_cast<unsigned>(game.size()))];
            const std::vector<Move> legal = legal_moves(position);
            check_all_single_captures(position, legal);
            check_some_double_captures(position, legal, random);
            for (const Move move : legal) CHECK(is_legal(position, move));
        }
    }
}

TEST_CASE("legal plies are listed once, counted alike, and none is left exactly when all is over") {
    std::mt19937 random{6};
    for (const RuleSet& rule_set : assorted_rule_sets()) {
        INFO(rule_set.id << " on " << rule_set.board.id());
        for (int i = 0; i < positions_each; ++i) {
            for (const Position& position : random_game(rule_set, random, 120)) {
                const std::vector<Move> moves = legal_moves(position);
                CHECK(legal_plies(position).size() == moves.size());
                CHECK(count_legal_moves(position) == moves.size());
                const bool is_pass = moves.size() == 1 && moves[0].is_pass();
                CHECK(has_placement_or_move(position) == (!moves.empty() && !is_pass));
                if (moves.empty()) CHECK(outcome(position));
                if (is_decided_by_men(position)) CHECK(moves.empty());
            }
        }
    }
}

TEST_CASE("legal moves go into a vector that is emptied first") {
    std::vector<Move> moves(100);
    legal_moves(Position{rule_sets::mulino}, moves);
    CHECK(moves.size() == 24);
}

TEST_CASE("destinations are the points a man may go to, with any captures that follow") {
    const RuleSet rule_set = custom(boards::three_squares(), {.fly_at = 0});
    const Board& board = rule_set.board;
    const Position position = set_up(rule_set, {.white = "a7 d7 g4", .black = "a4 d2"});
    CHECK(destinations(position, point(board, "g4")) == points(board, "g7 f4 g1"));
    CHECK(destinations(position, point(board, "a7")).empty());
    CHECK(destinations(position, Point::none).empty());
    CHECK(destinations(Position{rule_set}, Point::none) == board.points());
}

TEST_CASE("takeable says which of the men that are left may go") {
    const Position position = set_up(rule_sets::nine_mens_morris,
                                     {.white = "a7 d7", .black = "c3 d3 e3 b6", .hand = {1, 1}});
    const Board& board = position.board();
    CHECK(takeable(position, position.men(Color::black)) == points(board, "b6"));
    CHECK(takeable(position, points(board, "c3 d3 e3")) == points(board, "c3 d3 e3"));
    CHECK(takeable(position, {}).empty());
}

TEST_CASE("a move knows its kind") {
    const Board& board = boards::three_squares();
    const Move placement = ply(board, "d6xb4");
    CHECK(placement.is_placement());
    CHECK(placement.is_capture());
    CHECK_FALSE(placement.is_pass());
    CHECK(placement == Move{Point::none, point(board, "d6"), point(board, "b4")});
    const Move move = ply(board, "a1-a4");
    CHECK_FALSE(move.is_placement());
    CHECK_FALSE(move.is_capture());
    CHECK(move.taken().empty());
    CHECK(Move{}.is_pass());
    CHECK_FALSE(Move{}.is_placement());
    CHECK(ply(board, "g7xb6xd5").taken().size() == 2);
    CHECK_FALSE(ply(board, "g7xb6xd5") == ply(board, "g7xd5xb6"));
}

TEST_CASE("a tree of depth nought is one leaf, and a decided game has none below") {
    CHECK(perft(Position{rule_sets::mulino}, 0) == 1);
    const Position over = set_up(rule_sets::mulino, {.white = "a7 d7 b4", .black = "a1"});
    for (const Counting counting : {Counting::bulk, Counting::generated}) {
        CHECK(perft(over, 1, counting) == 0);
        CHECK(perft(over, 2, counting) == 0);
    }
}
