#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/which_rules.hpp>
#include <libnotation/text/writer.hpp>

#include <benchmark/benchmark.h>

#include <string>

namespace {

using namespace merels;

/// 1,000 random games of nine men's morris under all built-in rule sets.
void judge_records(benchmark::State& state) {
    std::string text;
    std::mt19937_64 random{1};
    for (int i = 0; i < 1000; ++i) text += write(random_game(rule_sets::nine_mens_morris, random));
    const Source source{"random.pgn", text};
    std::vector<const RuleSet*> candidates;
    for (const RuleSet& rule_set : rule_sets::all()) candidates.push_back(&rule_set);
    WhichRules which{candidates, {}};
    std::size_t fits = 0;
    for (auto _ : state) {
        Records all{source};
        while (const Record* record = all.next())
            for (const RuleTrial& trial : which.judge(*record)) fits += trial.fits() ? 1U : 0U;
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * 1000));
    benchmark::DoNotOptimize(fits);
}

BENCHMARK(judge_records)->Name("which/1000_games")->Unit(benchmark::kMillisecond);

} // namespace
