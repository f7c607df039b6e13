#include <engine/exact/memory_database.hpp>
#include <engine/exact/retrograde/step_solver.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

#include <benchmark/benchmark.h>

#include <random>

namespace {

using namespace merels;
using namespace merels::exact;

benchmark::Counter rate(std::uint64_t count) {
    return {static_cast<double>(count), benchmark::Counter::kIsRate};
}

/// One thread; rates are of its CPU time. `moinho` is nine men's morris without flying.
void solve_up_to(benchmark::State& state, const char* rules, unsigned men) {
    const Agenda agenda = *plan_up_to(*rule_sets::find(rules), men);
    for (auto _ : state) benchmark::DoNotOptimize(solve(agenda));
    state.counters["slots/s"]
        = rate(agenda.slots() * static_cast<std::uint64_t>(state.iterations()));
}

/// One subspace of nine men's morris with men in hand, from tables with values by chance. One
/// thread.
void place(benchmark::State& state, Subspace subspace) {
    const RuleSet& rule_set = rule_sets::nine_mens_morris;
    const PlacingRules rules{rule_set};
    Tables tables{rule_set.board};
    std::minstd_rand random{1};
    for (const Subspace after : rules.after(subspace)) {
        Values& values = tables.add(after).values;
        for (std::uint64_t slot = 0; slot < values.size(); ++slot)
            values.set(slot, random() % 4 < 2 ? open : static_cast<Word>(random() % 100));
    }
    const Crew crew{1, {}};
    std::uint64_t slots = 0;
    for (auto _ : state) {
        PlacingSweep sweep{rules, tables, subspace};
        sweep.run(crew);
        slots += tables.find(subspace)->values.size();
    }
    state.counters["slots/s"] = rate(slots);
}

/// Random positions, whose words are in distant parts of the memory.
void look_up(benchmark::State& state, Subspace subspace) {
    Tables tables{rule_sets::nine_mens_morris.board};
    Table& table = tables.add(subspace);
    std::mt19937_64 random{1};
    std::vector<Men> positions;
    for (int i = 0; i < 100'000; ++i)
        positions.push_back(table.index.position(random() % table.index.slots()));
    for (std::uint64_t slot = 0; slot < table.values.size(); ++slot) table.values.set(slot, open);
    std::uint64_t lookups = 0;
    for (auto _ : state)
        for (const Men men : positions) {
            benchmark::DoNotOptimize(table.get(men));
            ++lookups;
        }
    state.counters["lookups/s"] = rate(lookups);
}

BENCHMARK_CAPTURE(solve_up_to, flying, "nine-mens-morris", 8U)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve_up_to, sliding, "moinho", 8U)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(place, five_against_five, Subspace{5, 5, {4, 4}})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(look_up, five_against_five, Subspace{5, 5})->Unit(benchmark::kMillisecond);

} // namespace
