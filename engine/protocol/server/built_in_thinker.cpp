#include <engine/protocol/server/built_in_thinker.hpp>

#include <engine/exact/knowledge.hpp>

#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <exception>
#include <fstream>
#include <limits>
#include <new>
#include <string>

namespace merels::protocol {

namespace {

/// Bytes of memory that are free, or can be had without writing other programs to the disk. Where
/// the system does not say it: more than any machine has.
std::uint64_t available_memory() {
    constexpr std::uint64_t kilobyte = 1024;
    std::ifstream file{"/proc/meminfo"};
    for (std::string name; file >> name;) {
        if (name == "MemAvailable:") {
            std::uint64_t kilobytes = 0;
            if (file >> kilobytes) return kilobytes * kilobyte;
            break;
        }
        file.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    }
    return std::numeric_limits<std::uint64_t>::max();
}

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

/// Null, after a message with the reason, if they cannot be had. Their memory does not count as a
/// fault of the table of positions.
std::unique_ptr<const exact::Oracle> exact_values(const EngineSettings& settings, const Say& say,
                                                  const std::stop_token& stop) {
    constexpr std::string_view none = "info string no exact values: {}";
    exact::KnowledgeOptions options;
    options.jobs = settings.jobs;
    options.stop = stop;
    options.progress = SlowProgress{say};
    options.notice = [&](const std::string& what) { say("info string " + what); };
    try {
        return exact::open_knowledge(*settings.rule_set, options);
    } catch (const std::bad_alloc&) {
        say(fmt::format(none, "there is no memory for them"));
    } catch (const std::exception& error) {
        say(fmt::format(none, error.what()));
    }
    return nullptr;
}

} // namespace

std::unique_ptr<Thinker> make_built_in_thinker(const EngineSettings& settings, const Say& say,
                                               const std::stop_token& stop) {
    // The system would grant more than it has, and end the program as soon as that is used.
    if (settings.table * megabyte > available_memory()) throw std::bad_alloc{};
    auto oracle = settings.has_database ? exact_values(settings, say, stop) : nullptr;
    return std::make_unique<BuiltInThinker>(settings, std::move(oracle));
}

} // namespace merels::protocol
