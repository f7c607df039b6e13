// Tunes the weights of each family of boards by games against itself, and prints what it did as
// rows of docs/tuning-log.md.
//
//   tune                   all families, beginning with the weights in the sources
//   tune flying sliding    these
//   tune --guess flying    beginning with the guess that the log begins with

#include <tests/tune/fit.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <string_view>

using namespace merels;
using namespace merels::tune;

namespace {

constexpr unsigned rounds = 2;
constexpr unsigned games_in_round = 400;
constexpr unsigned openings_in_match = 120;
/// Less may be chance.
constexpr double share_to_be_kept = 0.52;
constexpr std::uint64_t nodes_in_self_play = 1000;

std::string numbers(const lookahead::Weights& weights) {
    std::string text;
    for (const auto weight : all_weights)
        text += fmt::format("{}{}", text.empty() ? "" : " ", weights.*weight);
    return text;
}

std::vector<PlayedGame> self_play(const RuleSet& rule_set, const lookahead::WeightsOfGame& weights,
                                  unsigned seed) {
    std::mt19937 random{seed};
    std::vector<PlayedGame> games;
    for (unsigned i = 0; i < games_in_round; ++i)
        games.push_back(
            play(random_opening(rule_set, random), {weights, weights}, nodes_in_self_play));
    return games;
}

void tune_family(const lookahead::Family& family, const lookahead::WeightsOfGame& from) {
    const RuleSet& rule_set = *rule_sets::find(family.tuned_with);
    lookahead::WeightsOfGame best = from;
    for (unsigned round = 1; round <= rounds; ++round) {
        const std::vector<PlayedGame> games = self_play(rule_set, best, round);
        const std::vector<Sample> known = samples(rule_set, games);
        const lookahead::WeightsOfGame fitted = fit(known, best);
        const Score score = match(rule_set, fitted, best, openings_in_match);
        fmt::print("| {} | {} | {} | {} | {} | +{} ={} −{} | {:.1f} % |\n", family.name, round,
                   known.size(), numbers(fitted.placing), numbers(fitted.moving), score.wins,
                   score.draws, score.losses, 100 * score.share());
        std::fflush(stdout);
        if (score.share() > share_to_be_kept) best = fitted;
    }
}

} // namespace

int main(int count, char** arguments) {
    std::vector<std::string_view> wanted{arguments + 1, arguments + count};
    const bool begins_with_guess = std::erase(wanted, "--guess") > 0;
    for (const lookahead::Family& family : lookahead::families())
        if (wanted.empty() || std::ranges::find(wanted, family.name) != wanted.end())
            tune_family(family, begins_with_guess ? lookahead::WeightsOfGame{} : family.weights);
}
