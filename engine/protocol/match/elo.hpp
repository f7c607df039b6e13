#pragma once

// The difference in strength between two engines, from the result of a match.
//
//   const MatchScore score{.wins = 12, .draws = 20, .losses = 8};
//   elo(score)                        ->  +34.9, from -44.8 to +117.6
//   log_likelihood_ratio(score, {.elo0 = 0, .elo1 = 50})  ->  0.66

#include <cstdint>
#include <optional>

namespace merels::protocol {

/// The results of the games, for the first engine.
struct MatchScore {
    unsigned wins = 0;
    unsigned draws = 0;
    unsigned losses = 0;

    unsigned games() const { return wins + draws + losses; }
    /// The average points for a game, from 0 to 1. If no game was played, the result is one half.
    double share() const;

    bool operator==(const MatchScore&) const = default;
};

/// The advantage of the first engine. If all games were won, or if all games were lost, the
/// advantage is infinite.
struct EloEstimate {
    double elo = 0;
    /// The limits of the advantage with 95 % confidence, by the normal approximation. If all games
    /// ended in the same way, the variance would be 0. So half a win, half a draw and half a loss
    /// are added to the score for the limits.
    double least = 0;
    double most = 0;
};

/// The estimated advantage of the first engine. The result is empty if no game was played.
std::optional<EloEstimate> elo(const MatchScore& score);

/// The expected points for a game, if the advantage of the first engine is `elo`.
double expected_share(double elo);

/// A sequential probability ratio test. The test decides whether the advantage is at most `elo0` or
/// at least `elo1`.
struct SprtBounds {
    double elo0 = 0;
    double elo1 = 0;
    /// The probability of accepting `elo1` by mistake. `beta` is the probability of accepting
    /// `elo0` by mistake.
    double alpha = 0.05;
    double beta = 0.05;

    /// The test accepts `elo0` if the log-likelihood ratio is at most `lower()`, and `elo1` if the
    /// log-likelihood ratio is at least `upper()`.
    double lower() const;
    double upper() const;
};

enum class SprtVerdict : std::uint8_t { undecided, elo0, elo1 };

/// Compares two likelihoods, L0 and L1. The result is the natural logarithm of L1 / L0. L1 is the
/// likelihood of the score if the advantage is `elo1`, and L0 is the likelihood of the score if the
/// advantage is `elo0`. Each likelihood is the greatest one over all shares of draws (trinomial
/// model). Without a game, the result is 0.
double log_likelihood_ratio(const MatchScore& score, const SprtBounds& bounds);

SprtVerdict verdict(const MatchScore& score, const SprtBounds& bounds);

} // namespace merels::protocol
