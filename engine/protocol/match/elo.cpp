#include <engine/protocol/match/elo.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace merels::protocol {

namespace {

/// The limit of the normal distribution with 95 % in the middle.
constexpr double two_sided_95 = 1.959964;

double elo_of_share(double share) {
    constexpr double infinite = std::numeric_limits<double>::infinity();
    if (share <= 0) return -infinite;
    if (share >= 1) return infinite;
    return 400 * std::log10(share / (1 - share));
}

/// The logarithm of `chance` to the power of `games`.
double log_of(unsigned games, double chance) { return games == 0 ? 0 : games * std::log(chance); }

/// The greatest log-likelihood of a score if the average points are `share`. The likelihood is the
/// maximum over all chances of win, draw and loss. If x is half of the chance of a draw, the chance
/// of a win is share - x, and the chance of a loss is 1 - share - x. The derivative is zero if
/// games * x^2 - b * x + draws * share * (1 - share) = 0.
double log_likelihood(const MatchScore& score, double share) {
    const double games = score.games();
    const double b = score.wins * (1 - share) + score.losses * share + score.draws;
    const double c = score.draws * share * (1 - share);
    const double root = std::sqrt(std::max(0.0, b * b - 4 * games * c));
    const double half = std::clamp((b - root) / (2 * games), 0.0, std::min(share, 1 - share));
    return log_of(score.wins, share - half) + log_of(score.draws, 2 * half)
           + log_of(score.losses, 1 - share - half);
}

} // namespace

double MatchScore::share() const { return games() == 0 ? 0.5 : (wins + draws / 2.0) / games(); }

double expected_share(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

std::optional<EloEstimate> elo(const MatchScore& score) {
    if (score.games() == 0) return std::nullopt;
    const bool are_alike = score.wins == score.games() || score.draws == score.games()
                           || score.losses == score.games();
    const double added = are_alike ? 0.5 : 0;
    const double wins = score.wins + added;
    const double draws = score.draws + added;
    const double losses = score.losses + added;
    const double games = wins + draws + losses;
    const double share = (wins + draws / 2) / games;
    const auto squared = [share](double points) { return (points - share) * (points - share); };
    const double variance
        = (wins * squared(1) + draws * squared(0.5) + losses * squared(0)) / games;
    const double reach = two_sided_95 * std::sqrt(variance / games);
    return EloEstimate{elo_of_share(score.share()), elo_of_share(share - reach),
                       elo_of_share(share + reach)};
}

double SprtBounds::lower() const { return std::log(beta / (1 - alpha)); }
double SprtBounds::upper() const { return std::log((1 - beta) / alpha); }

double log_likelihood_ratio(const MatchScore& score, const SprtBounds& bounds) {
    if (score.games() == 0) return 0;
    return log_likelihood(score, expected_share(bounds.elo1))
           - log_likelihood(score, expected_share(bounds.elo0));
}

SprtVerdict verdict(const MatchScore& score, const SprtBounds& bounds) {
    const double ratio = log_likelihood_ratio(score, bounds);
    if (ratio >= bounds.upper()) return SprtVerdict::elo1;
    return ratio <= bounds.lower() ? SprtVerdict::elo0 : SprtVerdict::undecided;
}

} // namespace merels::protocol
