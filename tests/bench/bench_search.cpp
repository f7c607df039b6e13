#include <engine/search/search.hpp>
#include <tests/bench/bench.hpp>

#include <ctime>

namespace {

/// `nodes/s` counts every position that was visited, quiescence included, in a second of one
/// thread's CPU time; `wall` is the same in a second that passes, which on a busy machine says
/// little.
void search_from_start(benchmark::State& state, const char* rules, unsigned jobs) {
    const std::array start{Position{*rule_sets::find(rules)}};
    std::uint64_t nodes = 0;
    unsigned depth = 0;
    const std::clock_t begin = std::clock();
    for (auto _ : state) {
        Searcher searcher{start[0].rule_set()};
        const SearchReport report
            = searcher.search(start, {.nodes = std::uint64_t{16'000'000}, .jobs = jobs});
        nodes += report.nodes;
        depth = report.depth;
    }
    const double cpu = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    state.counters["nodes/s"] = static_cast<double>(nodes) / cpu;
    state.counters["wall"] = rate(nodes);
    state.counters["depth"] = depth;
}

BENCHMARK_CAPTURE(search_from_start, nine, "nine-mens-morris", 1U)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(search_from_start, nine_on_two_threads, "nine-mens-morris", 2U)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(search_from_start, morabaraba, "morabaraba", 1U)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

} // namespace
