#pragma once

#include <engine/protocol/thinker.hpp>
#include <libnotation/rules/legal_moves.hpp>

#include <algorithm>
#include <condition_variable>
#include <mutex>

namespace merels::test {

/// Plays the last of the possible moves. Without a limit, it thinks until it is stopped.
class FakeThinker : public protocol::Thinker {
public:
    SearchReport search(std::span<const Position> history, const SearchOptions& options) override {
        SearchReport report;
        report.depth = options.depth.value_or(5);
        report.deepest = report.depth + 2;
        report.nodes = 1000 * history.size();
        report.elapsed = std::chrono::milliseconds{2};
        std::vector<Move> moves = options.only;
        if (moves.empty()) moves = legal_moves(history.back());
        std::ranges::reverse(moves);
        for (std::size_t i = 0; i < std::min<std::size_t>(moves.size(), options.lines); ++i)
            report.lines.push_back({Heuristic{static_cast<int>(7 - i), report.depth}, {moves[i]}});
        if (options.progress) options.progress(report);
        if (!options.depth && !options.nodes && !options.time) wait_for(options.stop);
        return report;
    }
    void clear() override {}

private:
    static void wait_for(const std::stop_token& stop) {
        std::mutex mutex;
        std::unique_lock lock{mutex};
        std::condition_variable_any{}.wait(lock, stop, [] { return false; });
    }
};

inline std::unique_ptr<protocol::Thinker>
make_fake_thinker(const protocol::EngineSettings&, const protocol::Say&, const std::stop_token&) {
    return std::make_unique<FakeThinker>();
}

} // namespace merels::test
