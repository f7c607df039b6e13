#include <libnotation/store/training/progress.hpp>

#include <benchmark/benchmark.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <utility>

namespace {

using namespace merels;

constexpr std::uint64_t cards = 100'000;

/// A progress file with 100,000 cards that are due on 100 days, removed at the end.
class ProgressFile {
public:
    ProgressFile() {
        const std::string folder
            = (std::filesystem::temp_directory_path() / "merels-bench-XXXXXX").string();
        folder_ = folder;
        if (::mkdtemp(folder_.data()) == nullptr) std::abort();
        { TrainingProgress made = open(); }
        sql::Database database{path(), sql::Access::write};
        database.execute("WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i "
                         "< "
                         + std::to_string(cards)
                         + ") INSERT INTO cards SELECT i, 1, 1, 2.5, 20000 + i % 100 FROM n");
    }
    ~ProgressFile() { std::filesystem::remove_all(folder_); }
    ProgressFile(const ProgressFile&) = delete;
    ProgressFile& operator=(const ProgressFile&) = delete;

    TrainingProgress open() const { return std::move(*TrainingProgress::open(path())); }
    std::string path() const { return folder_ + "/t.db"; }

private:
    std::string folder_;
};

/// The day and the number of cards, from an index.
void due_days(benchmark::State& state) {
    const ProgressFile file;
    TrainingProgress progress = file.open();
    for (auto _ : state) benchmark::DoNotOptimize(progress.due_days());
}

/// The number of due cards with opening and closing the file, as Home of the viewer shows it.
void count_due(benchmark::State& state) {
    const ProgressFile file;
    for (auto _ : state) benchmark::DoNotOptimize(TrainingProgress::count_due(file.path(), 20'050));
}

/// All schedules at once, as `merels train` reads them.
void schedules(benchmark::State& state) {
    const ProgressFile file;
    TrainingProgress progress = file.open();
    for (auto _ : state) benchmark::DoNotOptimize(progress.schedules());
}

/// One lookup for each card, for comparison.
void single_schedules(benchmark::State& state) {
    const ProgressFile file;
    TrainingProgress progress = file.open();
    for (auto _ : state)
        for (PositionKey card = 1; card <= cards; ++card)
            benchmark::DoNotOptimize(progress.schedule(card));
}

BENCHMARK(due_days)->Unit(benchmark::kMillisecond);
BENCHMARK(count_due)->Unit(benchmark::kMillisecond);
BENCHMARK(schedules)->Unit(benchmark::kMillisecond);
BENCHMARK(single_schedules)->Unit(benchmark::kMillisecond);

} // namespace
