#include <engine/search/search.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <tests/engine/search/claims.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/random_play.hpp>
#include <tests/support/random/set_up.hpp>

using namespace merels;
using namespace merels::test;
using namespace std::chrono_literals;

namespace {

const RuleSet& nine_men() { return rule_sets::nine_mens_morris; }

SearchReport search(const Position& position, const SearchOptions& options) {
    Searcher searcher{position.rule_set(), {.table_bytes = 1 << 20}};
    return searcher.search(std::span{&position, 1}, options);
}

std::string first_ply(const SearchReport& report, const Position& position) {
    return text(position.board(), report.lines.front().moves.front());
}

} // namespace

TEST_CASE("lines are legal, distinct and in order in every rule set, on one thread and on two") {
    std::mt19937 random{31};
    for (const RuleSet& rule_set : assorted_rule_sets()) {
        INFO(rule_set.id);
        Searcher searcher{rule_set, {.table_bytes = 1 << 16}};
        for (int game = 0; game < 3; ++game) {
            const std::vector<Position> played = random_game(rule_set, random, 60);
            for (std::size_t i = 0; i < played.size(); i += 5) {
                const SearchReport report
                    = searcher.search(std::span{played}.first(i + 1),
                                      {.depth = 3, .lines = 3, .jobs = 1 + below(random, 2)});
                const std::size_t moves = legal_moves(played[i]).size();
                CHECK(faults_of_lines(report, played[i]) == "");
                CHECK(report.lines.size() == (moves == 0 ? 1 : std::min<std::size_t>(3, moves)));
            }
        }
    }
}

TEST_CASE("the better line stands first among estimates as well") {
    const SearchReport report = search(Position{nine_men()}, {.depth = 5, .lines = 24});
    REQUIRE(report.lines.size() == 24);
    for (std::size_t i = 1; i < report.lines.size(); ++i)
        CHECK(std::get<Heuristic>(report.lines[i - 1].value).centimen
              >= std::get<Heuristic>(report.lines[i].value).centimen);
}

TEST_CASE("it captures the man who is about to make a mill, or blocks his way") {
    const Position taking = set_up(
        nine_men(),
        {.white = "a7 d7 b6", .black = "a1 d1 e3", .hand = {6, 6}, .to_move = Color::white});
    std::vector<Move> captures = legal_moves(taking);
    std::erase_if(captures, [](Move move) { return !move.is_capture(); });
    const std::string ply = first_ply(search(taking, {.depth = 4, .only = captures}), taking);
    CHECK((ply == "g7xa1" || ply == "g7xd1"));
    const Position blocking = set_up(
        nine_men(), {.white = "d7", .black = "a1 d1", .hand = {8, 7}, .to_move = Color::white});
    CHECK(first_ply(search(blocking, {.depth = 4}), blocking) == "g1");
}

TEST_CASE("a game that is over has its exact value and no plies") {
    const Position blocked = set_up(
        nine_men(),
        {.white = "d7 a4 g4 d1", .black = "a7 g7 a1 g1", .hand = {0, 0}, .to_move = Color::black});
    const SearchReport report = search(blocked, {.depth = 5});
    REQUIRE(report.lines.size() == 1);
    CHECK(report.lines.front() == SearchLine{Exact::loss_in(0), {}});
    CHECK(report.nodes == 0);
}

TEST_CASE("a win is forced, an estimate is not, and a search ends when all is proven") {
    const Position winning = set_up(
        nine_men(),
        {.white = "a7 d7 g4 b2", .black = "d1 e3 b4", .hand = {0, 0}, .to_move = Color::white});
    const SearchReport report = search(winning, {});
    CHECK(report.lines.front().value == PositionValue{Forced{Verdict::win, 1}});
    const SearchReport estimate = search(Position{nine_men()}, {.depth = 3});
    CHECK(std::holds_alternative<Heuristic>(estimate.lines.front().value));
    CHECK(std::get<Heuristic>(estimate.lines.front().value).depth == 3);
}

TEST_CASE("a third repetition is a draw, as good as any for who is losing") {
    // Black has fewer men. His next move can repeat a position that has occurred twice.
    const Position start = set_up(nine_men(), {.white = "d7 d5 g7 f6 f4 a1 d2",
                                               .black = "a4 b6 e4 g1",
                                               .hand = {0, 0},
                                               .to_move = Color::black});
    std::vector<Position> history{start};
    for (const char* ply : {"a4-a7", "d5-c5", "a7-a4", "c5-d5", "a4-a7", "d5-c5", "a7-a4"}) {
        history.push_back(play(history.back(), ply));
    }
    const Move back = test::ply(nine_men().board, "c5-d5");
    Searcher searcher{nine_men(), {.table_bytes = 1 << 16}};
    const SearchReport drawn = searcher.search(history, {.depth = 4, .only = {back}});
    CHECK(std::get<Heuristic>(drawn.lines.front().value).centimen == 0);
    searcher.clear();
    const SearchReport without
        = searcher.search(std::span{history}.last(1), {.depth = 4, .only = {back}});
    CHECK(without.lines.front().value != drawn.lines.front().value);
}

TEST_CASE("the last ply before the limit of quiet plies is a draw") {
    const Position position = set_up(nine_men(), {.white = "d7 d5 g7 f6 f4 a1 d2",
                                                  .black = "a4 b6 e4 g1",
                                                  .hand = {0, 0},
                                                  .to_move = Color::white,
                                                  .quiet_plies = 99});
    const SearchReport report
        = search(position, {.depth = 4, .only = {test::ply(nine_men().board, "d5-c5")}});
    CHECK(report.lines.front().value == PositionValue{Heuristic{.centimen = 0, .depth = 4}});
}

TEST_CASE("only the requested first plies are looked at") {
    const Move a7 = test::ply(nine_men().board, "a7");
    const Move a1 = test::ply(nine_men().board, "a1");
    const SearchReport report
        = search(Position{nine_men()}, {.depth = 4, .lines = 5, .only = {a7, a1}});
    REQUIRE(report.lines.size() == 2);
    for (const SearchLine& line : report.lines)
        CHECK((line.moves.front() == a7 || line.moves.front() == a1));
    const Move illegal = test::ply(nine_men().board, "a7-a4");
    CHECK(search(Position{nine_men()}, {.depth = 4, .only = {illegal}}).lines.empty());
}

TEST_CASE("a search ends at its depth, and at its number of nodes") {
    for (const unsigned depth : {1U, 2U, 5U}) {
        unsigned calls = 0;
        const SearchReport report = search(
            Position{nine_men()}, {.depth = depth, .progress = [&](const SearchReport& so_far) {
                                       CHECK(so_far.depth == ++calls);
                                       CHECK(so_far.lines.size() == 1);
                                       CHECK(so_far.nodes > 0);
                                   }});
        CHECK(report.depth == depth);
        CHECK(report.deepest >= depth);
        CHECK(calls == depth);
    }
    for (const std::uint64_t nodes : {1'000U, 54'321U, 100'000U}) {
        CHECK(search(Position{nine_men()}, {.nodes = nodes}).nodes == nodes);
        const SearchReport shared = search(Position{nine_men()}, {.nodes = nodes, .jobs = 2});
        CHECK(shared.nodes >= nodes);
        CHECK(shared.nodes <= nodes + 2 * 1024);
    }
}

TEST_CASE("a search says when there was nothing deeper to see, and claims no depth beyond") {
    const Position small = set_up(*rule_sets::find("three-mens-morris"),
                                  {.white = "a3 b2 b1", .black = "a1 c1 b3", .hand = {0, 0}});
    for (const unsigned jobs : {1U, 2U}) {
        const SearchReport whole = search(small, {.jobs = jobs});
        CHECK(whole.is_exhausted);
        CHECK(whole.depth <= whole.deepest);
        CHECK(std::get<Heuristic>(whole.lines.front().value).depth <= whole.deepest);
        CHECK_FALSE(search(small, {.depth = 17, .jobs = jobs}).is_exhausted);
    }
    CHECK_FALSE(search(Position{nine_men()}, {.depth = 5}).is_exhausted);
}

TEST_CASE("depth 1 is searched with any limits") {
    std::stop_source stop;
    stop.request_stop();
    for (const SearchOptions& options :
         {SearchOptions{.nodes = std::uint64_t{0}}, SearchOptions{.time = 0ms},
          SearchOptions{.stop = stop.get_token()}, SearchOptions{.depth = 0U}}) {
        const SearchReport report = search(Position{nine_men()}, options);
        CHECK(report.depth == 1);
        CHECK(report.lines.size() == 1);
    }
}

TEST_CASE("a search without limits goes on until it is stopped, and then ends soon") {
    for (const unsigned jobs : {1U, 2U}) {
        std::stop_source stop;
        std::uint64_t nodes = 0;
        const SearchReport report = search(
            Position{nine_men()},
            {.jobs = jobs, .stop = stop.get_token(), .progress = [&](const SearchReport& so_far) {
                 nodes = so_far.nodes;
                 if (so_far.depth == 6) stop.request_stop();
             }});
        CHECK(report.depth == 6);
        CHECK(report.nodes <= nodes + jobs * 1024);
        CHECK(report.lines.size() == 1);
    }
}

TEST_CASE("a search ends when its time is up") {
    const SearchReport report = search(Position{nine_men()}, {.time = 60ms, .jobs = 2});
    CHECK(report.elapsed >= 60ms);
}

TEST_CASE("on one thread the same search finds the same") {
    const Position position = set_up(
        nine_men(),
        {.white = "a7 d6 e3", .black = "a1 d1 f4", .hand = {6, 6}, .to_move = Color::white});
    Searcher searcher{nine_men(), {.table_bytes = 1 << 16}};
    const SearchReport first = searcher.search(std::span{&position, 1}, {.depth = 7, .lines = 2});
    searcher.clear();
    const SearchReport again = searcher.search(std::span{&position, 1}, {.depth = 7, .lines = 2});
    CHECK(first.lines == again.lines);
    CHECK(first.nodes == again.nodes);
}

TEST_CASE("who looks deeper wins more games") {
    const auto play_game = [](unsigned white_depth, unsigned black_depth, std::mt19937& random) {
        std::array searchers{Searcher{nine_men(), {.table_bytes = 1 << 20}},
                             Searcher{nine_men(), {.table_bytes = 1 << 20}}};
        std::vector<Position> game = random_game(nine_men(), random, 2);
        while (!outcome(game)) {
            const bool is_white = game.back().to_move() == Color::white;
            const SearchReport report = searchers[is_white ? 0 : 1].search(
                game, {.depth = is_white ? white_depth : black_depth});
            game.push_back(game.back());
            game.back().play(report.lines.front().moves.front());
        }
        return outcome(game)->result;
    };
    std::mt19937 random{33};
    int wins = 0;
    int losses = 0;
    for (int i = 0; i < 8; ++i) {
        const GameResult as_white = play_game(5, 1, random);
        const GameResult as_black = play_game(1, 5, random);
        wins += (as_white == GameResult::white_wins) + (as_black == GameResult::black_wins);
        losses += (as_white == GameResult::black_wins) + (as_black == GameResult::white_wins);
    }
    CHECK(wins >= 8);
    CHECK(losses <= 2);
}
