#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/encoding/position_key.hpp>
#include <libnotation/store/explorer/explorer.hpp>
#include <libnotation/store/position_index/postings.hpp>
#include <libnotation/store/schema/schema.hpp>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace merels;

const RuleSet& rules() { return rule_sets::nine_mens_morris; }

/// An index in memory for random games of at most 60 plies, with the given number of segments.
class Games {
public:
    Games(std::int64_t count, std::int64_t segments) {
        database_.execute("INSERT INTO rule_sets VALUES (1, 'nine', '{}')");
        std::mt19937_64 random{1};
        Game game{rules()};
        for (std::int64_t id = 1; id <= count; ++id) {
            random_game(game, random, 60);
            insert(id, game);
            if (id % (count / segments) == 0) end_segment();
        }
        end_segment();
    }

    PositionIndex& index() { return index_; }
    Explorer& explorer() { return explorer_; }
    /// Positions after 30 plies.
    const std::vector<Position>& sample() const { return sample_; }

private:
    void insert(std::int64_t id, const Game& game) {
        insert_game_.run(id, game.plies());
        PositionHasher hasher{rules().board};
        Position position = game.start();
        LineCode code;
        std::uint32_t place = 0;
        for (NodeId node = Game::root; node != Game::none; node = game.first_child(node), ++place) {
            if (node != Game::root) {
                append_move(code, game.move(node));
                position.play(game.move(node));
            }
            hasher.update(position);
            postings_.emplace_back(hasher.key(rule_set_number(rules())), id, place);
            if (place == 30 && sample_.size() < 1000) sample_.push_back(position);
        }
        insert_line_.run(id, sql::Bytes{code});
    }

    void end_segment() {
        if (const auto segment = index_.add(postings_)) explorer_.keep(*segment);
        postings_.clear();
    }

    static sql::Database with_tables() {
        sql::Database database{":memory:", sql::Access::create};
        create_schema(database);
        return database;
    }

    sql::Database database_ = with_tables();
    PositionIndex index_{database_};
    Explorer explorer_{database_, index_,
                       [](std::int64_t, std::int64_t) { return Position{rules()}; }};
    sql::Statement insert_game_{database_, "INSERT INTO games (id, rule_set, result, plies, year,"
                                           " line_key) VALUES (?1, 1, ?1 % 4, ?2, 2000, 0)"};
    sql::Statement insert_line_{database_, "INSERT INTO lines (game, moves) VALUES (?, ?)"};
    std::vector<Posting> postings_;
    std::vector<Position> sample_;
};

void sort_postings(benchmark::State& state) {
    std::mt19937_64 random{1};
    std::vector<Posting> unsorted;
    for (std::int64_t i = 0; i < state.range(0); ++i)
        unsorted.emplace_back(random() >> 24, i / 60, i % 60);
    for (auto _ : state) {
        auto postings = unsorted;
        sort(postings);
        benchmark::DoNotOptimize(postings.data());
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

void code_postings(benchmark::State& state) {
    std::mt19937_64 random{1};
    std::vector<Posting> postings;
    for (std::int64_t i = 0; i < 190; ++i)
        postings.emplace_back(random() >> 42, random() % 1'000'000, i % 60);
    std::sort(postings.begin(), postings.end());
    std::size_t bytes = 0;
    for (auto _ : state) {
        const auto block = coded(postings);
        PostingReader reader{postings.front().key(), block};
        for (Posting posting; reader.next(posting);) benchmark::DoNotOptimize(posting);
        bytes = block.size();
    }
    state.counters["bytes"] = static_cast<double>(bytes) / 190;
    state.SetItemsProcessed(state.iterations() * 190);
}

void find_first_100(benchmark::State& state) {
    Games games{50'000, state.range(0)};
    std::size_t at = 0;
    for (auto _ : state) {
        const Position& position = games.sample()[at++ % games.sample().size()];
        auto hits = games.index().find(position_key(position, rule_set_number(rules())));
        PositionHit hit;
        for (int i = 0; i < 100 && hits.next(hit); ++i) benchmark::DoNotOptimize(hit);
    }
}

void find_first_100_of_all(benchmark::State& state) {
    Games games{50'000, state.range(0)};
    const auto key = position_key(Position{rules()}, rule_set_number(rules()));
    for (auto _ : state) {
        auto hits = games.index().find(key);
        PositionHit hit;
        for (int i = 0; i < 100 && hits.next(hit); ++i) benchmark::DoNotOptimize(hit);
    }
}

void explore_start(benchmark::State& state) {
    Games games{50'000, state.range(0)};
    const std::array numbers{rule_set_number(rules())};
    for (auto _ : state)
        benchmark::DoNotOptimize(games.explorer().explore(Position{rules()}, numbers));
}

void explore_start_filtered(benchmark::State& state) {
    Games games{50'000, state.range(0)};
    const std::array numbers{rule_set_number(rules())};
    for (auto _ : state)
        benchmark::DoNotOptimize(games.explorer().explore(
            Position{rules()}, numbers, [](std::int64_t game) { return game % 2 == 0; }));
}

BENCHMARK(sort_postings)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(code_postings);
BENCHMARK(find_first_100)->Arg(1)->Arg(8);
BENCHMARK(find_first_100_of_all)->Arg(1)->Arg(8);
BENCHMARK(explore_start)->Arg(1)->Arg(8);
BENCHMARK(explore_start_filtered)->Arg(1)->Arg(8)->Unit(benchmark::kMillisecond);

} // namespace
