#include <engine/search/search.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

#include <benchmark/benchmark.h>

#include <array>
#include <ctime>

namespace {

using namespace merels;

/// `nodes/s` is the number of positions that the search visits (also in the quiescence search) in a
/// second of one thread's CPU time. `wall` is the number in a second of real time. On a busy
/// machine, `wall` says little.
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
    state.counters["wall"]
        = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
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
