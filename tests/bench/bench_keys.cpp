#include <libnotation/game/cursor.hpp>
#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/encoding/line_key.hpp>
#include <libnotation/store/encoding/position_key.hpp>

#include <benchmark/benchmark.h>

#include <vector>

namespace {

using namespace merels;

struct Played {
    std::vector<Position> positions;
    std::vector<Move> moves;
};

/// Games of at most 60 plies, always the same.
std::vector<Played> games(const RuleSet& rule_set) {
    std::mt19937_64 random{1};
    std::vector<Played> result;
    for (int i = 0; i < 200; ++i) {
        const Game game = random_game(rule_set, random, 60);
        Walker walker{game};
        Played played{{walker.position()}, {}};
        while (walker.forward()) {
            played.positions.push_back(walker.position());
            played.moves.push_back(game.move(walker.node()));
        }
        result.push_back(std::move(played));
    }
    return result;
}

void position_keys(benchmark::State& state, const RuleSet* rule_set) {
    const auto played = games(*rule_set);
    PositionHasher hasher{rule_set->board};
    std::int64_t plies = 0;
    for (auto _ : state)
        for (const Played& game : played) {
            for (const Position& position : game.positions) {
                hasher.update(position);
                benchmark::DoNotOptimize(hasher.key(1));
            }
            plies += static_cast<std::int64_t>(game.positions.size());
        }
    state.SetItemsProcessed(plies);
}

void line_keys(benchmark::State& state, const RuleSet* rule_set) {
    const auto played = games(*rule_set);
    std::int64_t plies = 0;
    for (auto _ : state)
        for (const Played& game : played) {
            LineKey key{game.positions.front(), 1};
            for (const Move move : game.moves) key.add(move);
            benchmark::DoNotOptimize(key.value());
            plies += static_cast<std::int64_t>(game.moves.size());
        }
    state.SetItemsProcessed(plies);
}

BENCHMARK_CAPTURE(position_keys, nine_mens_morris, &rule_sets::nine_mens_morris);
BENCHMARK_CAPTURE(position_keys, morabaraba, &rule_sets::morabaraba);
BENCHMARK_CAPTURE(line_keys, nine_mens_morris, &rule_sets::nine_mens_morris);
BENCHMARK_CAPTURE(line_keys, morabaraba, &rule_sets::morabaraba);

} // namespace
