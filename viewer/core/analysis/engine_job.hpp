#pragma once

// An engine that thinks in the background: the built-in one or another program.
//
//   EngineJob job;
//   job.ask({.start = game.start(), .moves = path});      // replaces the question before
//   if (auto news = job.news()) show(*news);              // now and then
//   job.stop();
//
// Only the destructor waits until the engine has ended its work. The destructor waits at most
// `usual_patience()`. An engine that hangs is killed.

#include <engine/protocol/uci_text.hpp>
#include <viewer/core/analysis/engine_entry.hpp>
#include <viewer/core/analysis/known_moves.hpp>
#include <viewer/core/analysis/strength.hpp>
#include <viewer/core/threads/background_worker.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace merels::viewer {

/// A question to an engine.
struct EngineQuestion {
    Position start;
    /// The moves from the start to the current position.
    std::vector<Move> moves{};
    unsigned lines = 3;
    /// If `thinks` is false, the engine does not search, and reports only the exact values that are
    /// known.
    bool thinks = true;
    /// True if the answer must contain the known exact values of the moves, even if another program
    /// answers.
    bool wants_values = false;
    /// The program that answers this question. If `other` is empty, the built-in engine answers.
    std::optional<EngineEntry> other{};
    /// The strength with which the built-in engine plays against a person; empty if the engine
    /// only gives advice.
    std::optional<Strength> reply{};
    /// The number of the question. The answer to the question has the same number.
    std::uint64_t number = 0;

    /// True if the answer to this question is also an answer to the question `asked`.
    bool answers(const EngineQuestion& asked) const {
        // The built-in engine reports exact values of moves even if the question does not request
        // them.
        const bool has_values = wants_values || !asked.wants_values || !thinks || !other;
        return start == asked.start && moves == asked.moves && lines == asked.lines
               && thinks == asked.thinks && other == asked.other && reply == asked.reply
               && has_values;
    }
};

/// A line of play, and the value for the player to move. If the value is not known, `value` is
/// empty.
struct EngineLine {
    std::optional<protocol::Opinion> value;
    std::vector<Move> moves;
};

/// The answer to a question, as far as the engine has found it.
struct EngineNews {
    std::uint64_t number = 0;
    /// The name of the exact values that the engine is computing, such as "the endings of Nine
    /// men's morris with up to 8 men". `computed` is the finished part of the computation, from 0
    /// to 1.
    std::string computing{};
    double computed = 0;
    /// The reason why there is no answer, as English text that can be translated.
    std::string fault{};
    /// The name that another program reports.
    std::string engine{};
    /// The value of the position, for the player to move.
    std::optional<protocol::Opinion> value{};
    /// The best lines of play, from the best line to the worst.
    std::vector<EngineLine> lines{};
    /// All legal moves. If the exact value of a move is unknown, the move has no value here.
    std::vector<KnownMove> moves{};
    unsigned depth = 0;
    std::uint64_t nodes = 0;
    std::chrono::milliseconds elapsed{0};
    /// True if the engine has ended its work on the question.
    bool is_done = false;
};

class EngineJob {
public:
    EngineJob() = default;
    ~EngineJob() { stop(); }
    EngineJob(const EngineJob&) = delete;
    EngineJob& operator=(const EngineJob&) = delete;

    /// Stops the work on the last question, and begins to work on `question`.
    void ask(EngineQuestion question);
    /// Requests that the work ends. The function does not wait for the end.
    void stop();
    bool is_on() const { return thinker_ != nullptr; }
    std::optional<EngineNews> news() { return worker_.news(); }

private:
    class Thinker;

    /// Only the thread of `worker_` uses and destroys the thinker.
    std::shared_ptr<Thinker> thinker_;
    BackgroundWorker<EngineNews> worker_{"an engine"};
};

} // namespace merels::viewer
