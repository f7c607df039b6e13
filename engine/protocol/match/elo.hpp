#pragma once

// The strength of two engines by the result of a match.
//
//   const MatchScore score{.wins = 12, .draws = 20, .losses = 8};
//   elo(score)                        ->  +34.9, from -44.8 to +117.6
//   log_likelihood_ratio(score, {.elo0 = 0, .elo1 = 50})  ->  0.66

#include <cstdint>
#include <optional>

namespace merels::protocol {

/// The results of games, from the first engine's view.
struct MatchScore {
    unsigned wins = 0;
    unsigned draws = 0;
    unsigned losses = 0;

    unsigned games() const { return wins + draws + losses; }
    /// The average points of a game, 0 to 1; a half if no game was played.
    double share() const;

    bool operator==(const MatchScore&) const = default;
};

/// The first engine's advantage. A number is infinite if it belongs to a score of all wins or all
/// losses.
struct EloEstimate {
    double elo = 0;
    /// With 95 % confidence the advantage is between these, by the normal approximation. If all
    /// games ended in the same way, half a win, half a draw and half a loss are added, because such
    /// games show no variance.
    double least = 0;
    double most = 0;
};

/// Empty if no game was played.
std::optional<EloEstimate> elo(const MatchScore& score);

/// The expected points in a game with this advantage in Elo.
double expected_share(double elo);

/// A sequential probability ratio test: is the advantage `elo0` or less, or `elo1` or more?
struct SprtBounds {
    double elo0 = 0;
    double elo1 = 0;
    /// The probability to accept `elo1` wrongly, and the probability to accept `elo0` wrongly.
    double alpha = 0.05;
    double beta = 0.05;

    /// The log-likelihood ratios at which the test accepts `elo0` and `elo1`.
    double lower() const;
    double upper() const;
};

enum class SprtVerdict : std::uint8_t { undecided, elo0, elo1 };

/// The natural logarithm of the likelihood of the score under `elo1`, divided by that under `elo0`.
/// Each uses the share of draws that fits it best (trinomial model). 0 without a game.
double log_likelihood_ratio(const MatchScore& score, const SprtBounds& bounds);

SprtVerdict verdict(const MatchScore& score, const SprtBounds& bounds);

} // namespace merels::protocol
