#include <engine/analysis/player_review.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

#include <cstdint>
#include <map>
#include <string>

using namespace merels;
using namespace merels::test;

namespace {

/// The values of moves come from the record only.
const Analyst analyst{{}};

void add_game(PlayerReview& review, const std::string& moves, std::uint64_t number, Color color) {
    const Game game = game_of("[White \"Anna\"]\n[Black \"Berta\"]\n" + moves);
    review.add({.game = game, .file = "club.pgn", .number = number, .color = color}, analyst);
}

} // namespace

TEST_CASE("a review counts the results of a player, and half a point for a draw") {
    Score score;
    score.add(GameResult::white_wins, Color::white);
    score.add(GameResult::white_wins, Color::black);
    score.add(GameResult::draw, Color::black);
    score.add(GameResult::unfinished, Color::white);
    CHECK(score.games == 4);
    CHECK(score.finished() == 3);
    CHECK(score.points() == 1.5);
    CHECK((score.wins == 1 && score.draws == 1 && score.losses == 1));
}

TEST_CASE("a mistake is counted in its phase, with the motif that it missed") {
    const std::string moves
        = "\n1. d6 {[%eval =]} a1 {[%eval =]} 2. f6 {[%eval =]} g1?? {[%eval W]} "
          "(2... b6 {[%eval =]}) 3. b6xg1 {[%eval W]} 1-0";
    PlayerReview review;
    add_game(review, moves, 3, Color::black);
    CHECK(review.score(Color::black).losses == 1);
    CHECK(review.score(Color::white).games == 0);
    CHECK(review.valued_games() == 1);
    CHECK(review.phase(Phase::placing).blunders == 1);
    CHECK(review.phase(Phase::placing).mistakes == 0);
    CHECK(review.phase(Phase::moving).choices == 0);
    CHECK(review.motifs() == std::map<MoveMotif, std::uint64_t>{{MoveMotif::stops_mill, 1}});
    REQUIRE(review.moments().size() == 1);
    const Moment& moment = review.moments().front();
    CHECK(moment.file == "club.pgn");
    CHECK(moment.number == 3);
    CHECK(moment.move_number == "2...");
    CHECK(moment.lost == 0.5);
    PlayerReview other;
    add_game(other, moves, 3, Color::white);
    CHECK(other.moments().empty());
    CHECK(other.motifs().empty());
    CHECK(other.accuracy() == 100);
}

TEST_CASE("only the moves that lost most are kept, the worst first") {
    PlayerReview review;
    for (std::uint64_t number = 1; number <= 2 * PlayerReview::most_moments; ++number)
        // The second half of the games loses more.
        add_game(review,
                 number > PlayerReview::most_moments
                     ? "\n1. a1?? {[%eval -9.00,9]} (1. d6 {[%eval +9.00,9]}) *"
                     : "\n1. a1? {[%eval -0.80,9]} (1. d6 {[%eval +0.80,9]}) *",
                 number, Color::white);
    REQUIRE(review.moments().size() == PlayerReview::most_moments);
    CHECK(review.moments().front().number == PlayerReview::most_moments + 1);
    CHECK(review.moments().back().number == 2 * PlayerReview::most_moments);
    CHECK(review.phase(Phase::placing).mistakes == PlayerReview::most_moments);
    CHECK(review.phase(Phase::placing).blunders == PlayerReview::most_moments);
}

TEST_CASE("an opening has its name, or the first move") {
    PlayerReview review;
    add_game(review, "[Variant \"three-mens-morris\"]\n\n1. b2 *", 1, Color::white);
    add_game(review, "\n*", 2, Color::white);
    CHECK(review.openings().contains("1. b2"));
    CHECK(review.openings().contains("no moves"));
    CHECK_FALSE(review.accuracy());
}

TEST_CASE("a slow win is an inaccuracy that loses nothing") {
    PlayerReview review;
    add_game(review, "\n1. d6 a1 {[%eval W3]} 2. f6?! {[%eval W29]} *", 1, Color::white);
    CHECK(review.phase(Phase::placing).inaccuracies == 1);
    CHECK(review.phase(Phase::placing).mistakes == 0);
    CHECK(review.accuracy() == 100);
    CHECK(review.moments().empty());
}
