#include <engine/exact/files/file_database.hpp>
#include <engine/exact/stored_solver.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/rules/legal_moves.hpp>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <random>
#include <unistd.h>

namespace {

using namespace merels;
using namespace merels::exact;

const RuleSet& nine() { return rule_sets::nine_mens_morris; }

/// The folder of values of nine men's morris: $MERELS_VALUES, or otherwise a new folder with the
/// values for up to eight men.
std::string folder_of_values() {
    if (const char* const folder = std::getenv("MERELS_VALUES")) return folder;
    const std::string folder
        = (std::filesystem::temp_directory_path() / "merels-bench-values").string();
    [[maybe_unused]] const auto report
        = solve_into(DatabaseFolder{folder, nine()}, *plan_up_to(nine(), 8), {.has_plies = true});
    return folder;
}

/// Random positions of all subspaces in the database.
std::vector<Position> positions_in(const FileDatabase& database) {
    std::mt19937_64 random{1};
    BoardIndex board{nine().board};
    std::vector<Position> positions;
    const std::vector<Subspace> subspaces = database.subspaces();
    while (positions.size() < 2000) {
        const SubspaceIndex index{board, subspaces[random() % subspaces.size()]};
        for (int i = 0; i < 100; ++i) {
            const Men men = index.position(random() % index.slots());
            Setup setup;
            setup.men = {men.mover, men.opponent};
            if (auto position = Position::make(nine(), setup)) positions.push_back(*position);
        }
    }
    std::shuffle(positions.begin(), positions.end(), random);
    return positions;
}

/// Lets the system forget what it has read of the files.
void drop_pages(const std::string& folder) {
    for (const auto& entry : std::filesystem::directory_iterator{folder}) {
        const int file = ::open(entry.path().c_str(), O_RDONLY);
        ::posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
        ::close(file);
    }
}

/// Measures single probes. No cache of Merels has their blocks.
void cold_probe(benchmark::State& state) {
    const std::string folder = folder_of_values();
    const FileDatabase index{{folder, nine()}};
    const std::vector<Position> positions = positions_in(index);
    std::size_t next = 0;
    for (auto _ : state) {
        state.PauseTiming();
        const FileDatabase database{{folder, nine()}};
        if (state.range(0) != 0) drop_pages(folder);
        state.ResumeTiming();
        benchmark::DoNotOptimize(database.probe(positions[next++ % positions.size()]));
    }
}

void warm_probe(benchmark::State& state) {
    const FileDatabase database{{folder_of_values(), nine()}};
    std::vector<Position> positions = positions_in(database);
    positions.erase(positions.begin() + 500, positions.end());
    for (const Position& position : positions) benchmark::DoNotOptimize(database.probe(position));
    std::size_t next = 0;
    for (auto _ : state)
        benchmark::DoNotOptimize(database.probe(positions[next++ % positions.size()]));
}

/// The value of every legal move of a position, from files that were not read before.
void all_moves_cold(benchmark::State& state) {
    const std::string folder = folder_of_values();
    const FileDatabase index{{folder, nine()}};
    const std::vector<Position> positions = positions_in(index);
    std::size_t next = 0;
    for (auto _ : state) {
        state.PauseTiming();
        const FileDatabase database{{folder, nine()}};
        if (state.range(0) != 0) drop_pages(folder);
        state.ResumeTiming();
        const Position& position = positions[next++ % positions.size()];
        for (const Move move : legal_moves(position)) {
            Position after = position;
            after.play(move);
            benchmark::DoNotOptimize(database.probe(after));
        }
    }
}

void open_folder(benchmark::State& state) {
    const std::string folder = folder_of_values();
    for (auto _ : state) {
        const FileDatabase database{{folder, nine()}};
        benchmark::DoNotOptimize(database.subspaces());
    }
}

BENCHMARK(cold_probe)->Arg(0)->Arg(1)->Iterations(100)->Unit(benchmark::kMicrosecond);
BENCHMARK(warm_probe)->Unit(benchmark::kMicrosecond);
BENCHMARK(all_moves_cold)->Arg(0)->Arg(1)->Iterations(100)->Unit(benchmark::kMillisecond);
BENCHMARK(open_folder)->Unit(benchmark::kMillisecond);

} // namespace
