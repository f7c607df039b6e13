// Questions to a collection of MERELS_BENCH_GAMES (100,000) random games of at most 60 plies, with
// 20,000 players, a comment in every tenth game, and positions of main lines; each asked in a warm
// file as `find`, `explore` and `export` ask. The collection is made at the start.

#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/collection/explore.hpp>
#include <libnotation/store/import/import.hpp>
#include <libnotation/store/search/filters.hpp>
#include <libnotation/store/search/find.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <libnotation/text/writer.hpp>

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>
#include <unistd.h>
#include <vector>

namespace {

using namespace merels;

/// The collection. Its file is removed when the program ends.
class Club {
public:
    Club()
        : path_((std::filesystem::temp_directory_path()
                 / ("merels-bench-" + std::to_string(getpid()) + ".merels"))
                    .string()) {
        Collection collection = std::move(*Collection::create(path_, {}));
        fill(collection);
        collection_.emplace(std::move(collection));
    }
    ~Club() {
        collection_.reset();
        for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(path_ + end);
    }
    Club(const Club&) = delete;
    Club& operator=(const Club&) = delete;

    const Collection& collection() const { return *collection_; }
    /// A position after this many plies, another one each time.
    const Position& after(unsigned plies) {
        return samples_[plies][at_++ % samples_[plies].size()];
    }

private:
    static constexpr unsigned longest = 60;
    static constexpr std::size_t sampled = 1000;

    static std::size_t wanted_games() {
        const char* wanted = std::getenv("MERELS_BENCH_GAMES");
        return wanted == nullptr ? 100'000 : std::strtoul(wanted, nullptr, 10);
    }

    void fill(Collection& collection) {
        std::mt19937_64 random{1};
        auto import = std::move(*Import::begin(collection, {}));
        RecordPreparation preparation{collection.positions(), {}};
        Reading reading{rule_sets::nine_mens_morris};
        ImportRecord record;
        (void)import.begin_file("-");
        for (std::size_t number = 0; number < wanted_games(); ++number) {
            random_game(reading.game, random, longest);
            set_tags(reading.game, number, random);
            if (number < sampled) sample(reading.game);
            preparation.prepare(reading, record);
            (void)import.add(record);
        }
        (void)import.end_file();
        (void)import.finish();
    }

    static void set_tags(Game& game, std::size_t number, std::mt19937_64& random) {
        const auto player
            = [&] { return "Player " + std::to_string(random_below(random, 20'000)) + " Name"; };
        game.tags.clear();
        game.tags.add("Event", "Event " + std::to_string(random_below(random, 1000)));
        game.tags.add("Date", std::to_string(1900 + number % 100) + ".05.17");
        game.tags.add("White", player());
        game.tags.add("Black", player());
        if (number % 10 != 0) return;
        Comment comment;
        comment.text = "a double mill " + std::to_string(number % 1000);
        game.annotate(game.first_child(Game::root)).after.push_back(comment);
    }

    void sample(const Game& game) {
        Position position = game.start();
        unsigned plies = 0;
        for (NodeId node = game.first_child(Game::root); node != Game::none;
             node = game.first_child(node)) {
            position.play(game.move(node));
            samples_[++plies].push_back(position);
        }
    }

    std::string path_;
    std::optional<Collection> collection_;
    std::vector<Position> samples_[longest + 1];
    std::size_t at_ = 0;
};

Club& club() {
    static Club club;
    return club;
}

void ask(benchmark::State& state, const std::string& text, std::int64_t& hits) {
    const auto query = read_query(club().collection(), text);
    if (!query || !*query) return state.SkipWithError("the query cannot be read");
    const Done done
        = find(club().collection(), **query, {}, [&](const Hit&) { return ++hits > 0; });
    if (!done) state.SkipWithError(done.error().message.c_str());
}

void query(benchmark::State& state, const std::string& text) {
    std::int64_t hits = 0;
    for (auto _ : state) ask(state, text, hits = 0);
    state.counters["hits"] = static_cast<double>(hits);
}

void first_100_hits(benchmark::State& state) {
    const auto plies = static_cast<unsigned>(state.range(0));
    std::int64_t hits = 0;
    (void)club();
    for (auto _ : state)
        ask(state, "position:\"" + format_position(club().after(plies)) + "\" limit:100", hits);
    state.counters["hits"]
        = benchmark::Counter(static_cast<double>(hits), benchmark::Counter::kAvgIterations);
}

void explorer_rows(benchmark::State& state) {
    const auto plies = static_cast<unsigned>(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(explore(club().collection(), club().after(plies)));
}

void export_all(benchmark::State& state) {
    std::int64_t games = 0;
    for (auto _ : state)
        (void)club().collection().for_each([&](GameId, const Game& game) {
            benchmark::DoNotOptimize(write(game).data());
            return ++games > 0;
        });
    state.SetItemsProcessed(games);
}

BENCHMARK(first_100_hits)->Arg(1)->Arg(5)->Arg(15)->Arg(30)->Unit(benchmark::kMicrosecond);
BENCHMARK(explorer_rows)->Arg(1)->Arg(5)->Arg(15)->Arg(30)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(query, player, "player:\"Player 77 Name\"")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(query, white_and_year, "white:\"Player 77\" year:1950..1960")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(query, event, "event:\"Event 12\"")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(query, comment, "comment:\"mill 770\"")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(query, pattern, "pattern:\"W d6,f4 B b4 empty d2\"")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(query, rare_pattern, "pattern:\"W a7,d7,g7,a4,a1,g1,g4 B d6\"")
    ->Unit(benchmark::kMillisecond);
BENCHMARK(export_all)->Unit(benchmark::kMillisecond);

} // namespace
