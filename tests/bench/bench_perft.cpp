#include <libnotation/rules/legal_moves.hpp>
#include <tests/bench/bench.hpp>

namespace {

/// `leaves/s` is the figure to compare; an iteration is one whole perft.
void perft_nine_mens_morris(benchmark::State& state, Counting counting, unsigned depth) {
    const Position position{rule_sets::nine_mens_morris};
    std::uint64_t leaves = 0;
    for (auto _ : state) leaves += perft(position, depth, counting);
    state.counters["leaves"]
        = benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kAvgIterations);
    state.counters["leaves/s"] = rate(leaves);
}

BENCHMARK_CAPTURE(perft_nine_mens_morris, generated, Counting::generated, 6U)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft_nine_mens_morris, bulk, Counting::bulk, 6U)->Unit(benchmark::kMillisecond);

} // namespace
