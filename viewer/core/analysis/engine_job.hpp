#pragma once

// An engine that thinks in the background: the built-in one or another program.
//
//   EngineJob job;
//   job.ask({.start = game.start(), .moves = path});      // replaces the question before
//   if (auto news = job.news()) show(*news);              // now and then
//   job.stop();
//
// Only its end waits: an engine that hangs is killed.

#include <engine/protocol/uci_text.hpp>
#include <viewer/core/analysis/engine_entry.hpp>
#include <viewer/core/analysis/known_moves.hpp>
#include <viewer/core/threads/background_worker.hpp>

#include <memory>

namespace merels::viewer {

/// A question to an engine.
struct EngineQuestion {
    Position start;
    /// From there on.
    std::vector<Move> moves{};
    unsigned lines = 3;
    /// False: only known values are reported, and nothing is searched.
    bool thinks = true;
    /// The question goes to another program, and the known values of moves are also wanted.
    bool wants_values = false;
    /// Another program; empty for the built-in engine.
    std::optional<EngineEntry> other{};
    /// Told back with the answer.
    std::uint64_t number = 0;

    /// The answer to this one answers the other one, too.
    bool answers(const EngineQuestion& asked) const {
        // The built-in engine always reports what is known of the moves.
        const bool has_values = wants_values || !asked.wants_values || !thinks || !other;
        return start == asked.start && moves == asked.moves && lines == asked.lines
               && thinks == asked.thinks && other == asked.other && has_values;
    }
};

/// Play that begins with a move, and its value for the player to move now, if there is one.
struct EngineLine {
    std::optional<protocol::Opinion> value;
    std::vector<Move> moves;
};

/// All that is known of a question so far.
struct EngineNews {
    std::uint64_t number = 0;
    /// Values are computed first: their name and the finished part.
    std::string computing{};
    double computed = 0;
    /// Why there is no answer: in English words, which may have a translation.
    std::string fault{};
    /// The name that another program reports.
    std::string engine{};
    /// The value of the position, for the player to move.
    std::optional<protocol::Opinion> value{};
    /// The best first.
    std::vector<EngineLine> lines{};
    /// All legal moves.
    std::vector<KnownMove> moves{};
    unsigned depth = 0;
    std::uint64_t nodes = 0;
    std::chrono::milliseconds elapsed{0};
    /// It thinks no more.
    bool is_done = false;
};

class EngineJob {
public:
    EngineJob() = default;
    ~EngineJob() { stop(); }
    EngineJob(const EngineJob&) = delete;
    EngineJob& operator=(const EngineJob&) = delete;

    /// Thinks about this from now on.
    void ask(EngineQuestion question);
    /// Does not wait.
    void stop();
    bool is_on() const { return thinker_ != nullptr; }
    std::optional<EngineNews> news() { return worker_.news(); }

private:
    class Thinker;

    /// Works in the thread only, and goes there.
    std::shared_ptr<Thinker> thinker_;
    BackgroundWorker<EngineNews> worker_{"an engine"};
};

} // namespace merels::viewer
