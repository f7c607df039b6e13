#include <engine/protocol/built_in_thinker.hpp>

#include <engine/exact/knowledge.hpp>

#include <fmt/format.h>

#include <chrono>

namespace merels::protocol {

namespace {

constexpr std::uint64_t megabyte = std::uint64_t{1} << 20;

class BuiltInThinker : public Thinker {
public:
    BuiltInThinker(const EngineSettings& settings, std::unique_ptr<const exact::Oracle> oracle)
        : oracle_(std::move(oracle)),
          searcher_(*settings.rule_set,
                    {.table_bytes = settings.table * megabyte, .oracle = oracle_.get()}) {}

    SearchReport search(std::span<const Position> history, const SearchOptions& options) override {
        return searcher_.search(history, options);
    }
    void clear() override { searcher_.clear(); }

private:
    std::unique_ptr<const exact::Oracle> oracle_;
    Searcher searcher_;
};

/// Says a line at most once a second.
class SlowProgress {
public:
    explicit SlowProgress(const Say& say) : say_(say) {}

    void operator()(const std::string& what, double done) {
        const auto now = std::chrono::steady_clock::now();
        if (now < next_) return;
        next_ = now + std::chrono::seconds{1};
        say_(fmt::format("info string computing {}, {:.0f} %", what, done * 100));
    }

private:
    const Say& say_;
    std::chrono::steady_clock::time_point next_{};
};

} // namespace

std::unique_ptr<Thinker> make_built_in_thinker(const EngineSettings& settings, const Say& say,
                                               const std::stop_token& stop) {
    if (!settings.has_database) return std::make_unique<BuiltInThinker>(settings, nullptr);
    exact::KnowledgeOptions options;
    options.jobs = settings.jobs;
    options.stop = stop;
    options.progress = SlowProgress{say};
    return std::make_unique<BuiltInThinker>(settings,
                                            exact::open_knowledge(*settings.rule_set, options));
}

} // namespace merels::protocol
