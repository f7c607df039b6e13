#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/reader.hpp>
#include <libnotation/text/writer.hpp>

#include <benchmark/benchmark.h>

#include <string>

namespace {

using namespace merels;

/// About 8 MB of random records of nine men's morris, always the same.
std::string random_records(bool is_annotated) {
    std::string records;
    std::mt19937_64 random{1};
    while (records.size() < std::size_t{8} << 20) {
        Game game = random_game(rule_sets::nine_mens_morris, random);
        if (is_annotated) annotate_at_random(game, random);
        records += write(game);
    }
    return records;
}

/// The work of `merels check` for every record: scan, replay with full legality, judge the result.
void read_records(benchmark::State& state, bool is_annotated) {
    const std::string text = random_records(is_annotated);
    const Source source{"random.pgn", text};
    Reading reading{rule_sets::nine_mens_morris};
    std::size_t plies = 0;
    for (auto _ : state) {
        Records all{source};
        while (const Record* record = all.next()) {
            read(*record, ReadOptions{}, reading);
            plies += reading.game.plies();
        }
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
    state.counters["plies/s"]
        = benchmark::Counter(static_cast<double>(plies), benchmark::Counter::kIsRate);
}

BENCHMARK_CAPTURE(read_records, plain, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_records, annotated, true)->Unit(benchmark::kMillisecond);

} // namespace
