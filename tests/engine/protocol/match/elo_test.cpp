#include <engine/protocol/match/elo.hpp>
#include <tests/support/catch.hpp>

#include <cmath>

using namespace merels::protocol;

namespace {

bool is_near(double a, double b, double distance) { return std::abs(a - b) <= distance; }

} // namespace

TEST_CASE("Elo and its bounds are those worked out by hand") {
    // 22 of 40 points: 400 log10(0.55 / 0.45) = 34.86. The variance of a game is
    // (12 * 0.45^2 + 20 * 0.05^2 + 8 * 0.55^2) / 40 = 0.1225 and the standard error
    // 0.35 / sqrt(40) = 0.05534, so the bounds are those of 0.44154 and 0.65846.
    const auto estimate = elo({12, 20, 8});
    REQUIRE(estimate);
    CHECK(is_near(estimate->elo, 34.86, 0.01));
    CHECK(is_near(estimate->least, -40.81, 0.01));
    CHECK(is_near(estimate->most, 114.04, 0.01));
    CHECK(!elo({}));
    CHECK(is_near(elo({3, 4, 3})->elo, 0, 1e-9));
}

TEST_CASE("games that all ended alike leave room for doubt") {
    const auto won = elo({6, 0, 0});
    CHECK(std::isinf(won->elo));
    CHECK(std::isinf(won->most));
    CHECK(won->least > 100);
    CHECK(won->least < 200);
    const auto drawn = elo({0, 10, 0});
    CHECK(is_near(drawn->elo, 0, 1e-9));
    CHECK(drawn->least < -30);
    CHECK(is_near(drawn->most, -drawn->least, 1e-9));
}

TEST_CASE("an advantage in Elo is a share of the points") {
    CHECK(is_near(expected_share(0), 0.5, 1e-12));
    CHECK(is_near(expected_share(400), 10.0 / 11, 1e-12));
    CHECK(is_near(expected_share(-400), 1.0 / 11, 1e-12));
}

TEST_CASE("the bounds of the test are Wald's") {
    const SprtBounds bounds{0, 10, 0.05, 0.05};
    CHECK(is_near(bounds.upper(), 2.94444, 1e-5));
    CHECK(is_near(bounds.lower(), -2.94444, 1e-5));
    const SprtBounds other{0, 10, 0.01, 0.1};
    CHECK(is_near(other.upper(), std::log(90), 1e-9));
    CHECK(is_near(other.lower(), std::log(0.1 / 0.99), 1e-9));
}

TEST_CASE("the log-likelihood ratio is the one worked out by hand") {
    // Only wins: a win has the chance of the expected share, 10/11 against 1/2.
    const SprtBounds wide{0, 400};
    CHECK(is_near(log_likelihood_ratio({5, 0, 0}, wide), 5 * std::log(20.0 / 11), 1e-9));
    CHECK(is_near(log_likelihood_ratio({0, 0, 5}, wide), 5 * std::log(2.0 / 11), 1e-9));
    // Only draws: they are certain under equality, else at most twice the lesser share.
    CHECK(is_near(log_likelihood_ratio({0, 5, 0}, wide), 5 * std::log(2.0 / 11), 1e-9));
    // Wins and losses without draws.
    CHECK(is_near(log_likelihood_ratio({3, 0, 1}, wide),
                  3 * std::log(20.0 / 11) + std::log(2.0 / 11), 1e-9));
    // 2 of each under 0 Elo: a third each, 6 log(1/3). Under 10/11: with x for half a draw,
    // 6 x^2 - 4 x + 20/121 = 0, x = 0.044261, chances 0.864830, 0.088522, 0.046648.
    const double equal = 6 * std::log(1.0 / 3);
    const double better = 2 * (std::log(0.864830) + std::log(0.088522) + std::log(0.046648));
    CHECK(is_near(log_likelihood_ratio({2, 2, 2}, wide), better - equal, 1e-4));
    CHECK(log_likelihood_ratio({}, wide) == 0);
}

TEST_CASE("exchanging the engines exchanges the hypotheses") {
    for (const MatchScore score :
         {MatchScore{12, 20, 8}, MatchScore{5, 0, 1}, MatchScore{0, 9, 2}}) {
        const MatchScore other{score.losses, score.draws, score.wins};
        const double ratio = log_likelihood_ratio(score, {-10, 30});
        CHECK(is_near(ratio, -log_likelihood_ratio(other, {-30, 10}), 1e-9));
    }
}

TEST_CASE("the test decides when a bound is reached") {
    const SprtBounds bounds{0, 400};
    CHECK(verdict({4, 0, 0}, bounds) == SprtVerdict::undecided);
    CHECK(verdict({5, 0, 0}, bounds) == SprtVerdict::elo1);
    CHECK(verdict({0, 1, 0}, bounds) == SprtVerdict::undecided);
    CHECK(verdict({0, 2, 0}, bounds) == SprtVerdict::elo0);
    CHECK(verdict({}, bounds) == SprtVerdict::undecided);
}
