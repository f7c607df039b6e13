#pragma once

// The strength of two engines by the result of a match.
//
//   const MatchScore score{.wins = 12, .draws = 20, .losses = 8};
//   elo(score)                        ->  +34.9, from -44.8 to +117.6
//   log_likelihood_ratio(score, {.elo0 = 0, .elo1 = 50})  ->  0.66

#include <cstdint>
#include <optional>

namespace merels::protocol {

/// Games from the first engine's view.
struct MatchScore {
    unsigned wins = 0;
    unsigned draws = 0;
    unsigned losses = 0;

    unsigned games() const { return wins + draws + losses; }
    /// Points for a game on average, 0 to 1; a half without any game.
    double share() const;

    bool operator==(const MatchScore&) const = default;
};

/// The first engine's advantage. Infinite where all games, or a bound, are won or lost.
struct EloEstimate {
    double elo = 0;
    /// Between these with 95 % confidence, by the normal approximation. Games that all ended alike
    /// do not show how they vary: half a win, a draw and a loss are added to them.
    double least = 0;
    double most = 0;
};

/// Empty without a game.
std::optional<EloEstimate> elo(const MatchScore& score);

/// The expected points in a game with this advantage in Elo.
double expected_share(double elo);

/// A sequential probability ratio test: is the advantage `elo0` or less, or `elo1` or more?
struct SprtBounds {
    double elo0 = 0;
    double elo1 = 0;
    /// The chance to accept `elo1` wrongly, and to accept `elo0` wrongly.
    double alpha = 0.05;
    double beta = 0.05;

    /// Where the log-likelihood ratio decides for `elo0` and for `elo1`.
    double lower() const;
    double upper() const;
};

enum class SprtVerdict : std::uint8_t { undecided, elo0, elo1 };

/// How much more likely the score is under `elo1` than under `elo0`, each with the share of draws
/// that fits it best (trinomial model); the natural logarithm. 0 without a game.
double log_likelihood_ratio(const MatchScore& score, const SprtBounds& bounds);

SprtVerdict verdict(const MatchScore& score, const SprtBounds& bounds);

} // namespace merels::protocol
