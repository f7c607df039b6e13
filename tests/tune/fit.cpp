#include <tests/tune/fit.hpp>

#include <engine/search/estimator.hpp>

#include <cmath>

namespace merels::tune {

using lookahead::Estimator;
using lookahead::Weights;
using lookahead::WeightsOfGame;

namespace {

using Terms = std::array<double, terms>;

constexpr std::size_t man = terms - 1;
constexpr double pull = 1e-2;
constexpr int steps = 400;

/// An estimate that counts one term; men come in addition.
WeightsOfGame only(std::size_t term) {
    Weights none{0, 0, 0, 0, 0, 0, 0, 0};
    WeightsOfGame weights{none, none};
    if (term == man) return weights;
    Weights& half = term < all_weights.size() ? weights.placing : weights.moving;
    half.*all_weights[term % all_weights.size()] = 1;
    return weights;
}

Terms to_terms(const WeightsOfGame& weights) {
    Terms result{};
    for (std::size_t i = 0; i < all_weights.size(); ++i) {
        result[i] = weights.placing.*all_weights[i] / 100.0;
        result[i + all_weights.size()] = weights.moving.*all_weights[i] / 100.0;
    }
    result[man] = 1;
    return result;
}

WeightsOfGame to_weights(const Terms& terms) {
    WeightsOfGame weights;
    const auto rounded = [&](std::size_t term) {
        return static_cast<int>(std::lround(100 * terms[term] / terms[man]));
    };
    for (std::size_t i = 0; i < all_weights.size(); ++i) {
        weights.placing.*all_weights[i] = rounded(i);
        weights.moving.*all_weights[i] = rounded(i + all_weights.size());
    }
    return weights;
}

/// How far each term would take the foretold results towards the true ones.
Terms gradient(std::span<const Sample> samples, const Terms& at) {
    Terms sum{};
    for (const Sample& sample : samples) {
        double score = 0;
        for (std::size_t i = 0; i < terms; ++i) score += at[i] * sample.has[i];
        const double miss = sample.result - 1 / (1 + std::exp(-score));
        for (std::size_t i = 0; i < terms; ++i) sum[i] += miss * sample.has[i];
    }
    for (double& term : sum) term /= static_cast<double>(samples.size());
    return sum;
}

} // namespace

std::vector<Sample> samples(const RuleSet& rule_set, std::span<const PlayedGame> games) {
    std::vector<Estimator> counters;
    for (std::size_t term = 0; term < terms; ++term) counters.emplace_back(rule_set, only(term));
    std::vector<Sample> samples;
    for (const PlayedGame& game : games)
        for (const Position& position : game.positions) {
            if (counters[man](position).may_complete) continue;
            Sample sample{};
            const int men = counters[man](position).score;
            for (std::size_t term = 0; term < man; ++term)
                sample.has[term] = static_cast<float>(counters[term](position).score - men);
            sample.has[man] = static_cast<float>(men) / 100;
            sample.result = position.to_move() == Color::white ? game.result_of_white
                                                               : 1 - game.result_of_white;
            samples.push_back(sample);
        }
    return samples;
}

WeightsOfGame fit(std::span<const Sample> samples, const WeightsOfGame& from) {
    // Adam, with its usual constants.
    const Terms start = to_terms(from);
    Terms at = start;
    Terms mean{};
    Terms square{};
    for (int step = 1; step <= steps; ++step) {
        Terms slope = gradient(samples, at);
        for (std::size_t i = 0; i < terms; ++i) {
            slope[i] -= pull * (at[i] - start[i]);
            mean[i] = 0.9 * mean[i] + 0.1 * slope[i];
            square[i] = 0.999 * square[i] + 0.001 * slope[i] * slope[i];
            const double unbiased = mean[i] / (1 - std::pow(0.9, step));
            at[i] += 0.01 * unbiased / (std::sqrt(square[i] / (1 - std::pow(0.999, step))) + 1e-8);
        }
    }
    return to_weights(at);
}

} // namespace merels::tune
