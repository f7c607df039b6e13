#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/writer.hpp>

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

namespace {

using namespace merels;

/// Games of nine men's morris, always the same, written as JSON Lines.
void write_json_lines(benchmark::State& state, bool is_annotated) {
    std::mt19937_64 random{1};
    std::vector<Game> games;
    for (int i = 0; i < 500; ++i) {
        games.push_back(random_game(rule_sets::nine_mens_morris, random));
        if (is_annotated) annotate_at_random(games.back(), random);
    }
    std::size_t bytes = 0;
    for (auto _ : state)
        for (const Game& game : games) bytes += write(game, Format::json).text.size();
    state.SetBytesProcessed(static_cast<std::int64_t>(bytes));
}

BENCHMARK_CAPTURE(write_json_lines, plain, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(write_json_lines, annotated, true)->Unit(benchmark::kMillisecond);

} // namespace
