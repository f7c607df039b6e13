#pragma once

// An engine that thinks beside the window: the built-in one or another program.
//
//   EngineJob job;
//   job.ask({.start = game.start(), .moves = path});      // instead of what it was asked before
//   if (auto news = job.news()) show(*news);              // now and then
//   job.stop();
//
// Nothing of it waits, but for its end: an engine that hangs is killed.

#include <engine/protocol/uci_text.hpp>
#include <viewer/core/engine_entry.hpp>
#include <viewer/core/engine_room.hpp>
#include <viewer/core/job.hpp>
#include <viewer/core/known_turns.hpp>

#include <condition_variable>

namespace merels::viewer {

/// What an engine is asked.
struct EngineQuestion {
    Position start;
    /// From there on.
    std::vector<Move> moves{};
    unsigned lines = 3;
    /// False: what is known is told, and nothing searched.
    bool thinks = true;
    /// Another program is to be asked, and what is known of the turns is to be told, too.
    bool wants_values = false;
    /// Another program; nothing is the built-in engine.
    std::optional<EngineEntry> other{};
    /// Told back with the answer.
    std::uint64_t number = 0;

    /// Has the same answer.
    bool is_same(const EngineQuestion& other_question) const {
        return start == other_question.start && moves == other_question.moves
               && lines == other_question.lines && thinks == other_question.thinks
               && wants_values == other_question.wants_values && other == other_question.other;
    }
};

/// Play that begins with a turn, and what that is worth to who is on turn now, if it was said.
struct EngineLine {
    std::optional<protocol::Opinion> value;
    std::vector<Move> moves;
};

/// All that is known of a question so far.
struct EngineNews {
    std::uint64_t number = 0;
    /// Values are computed first: what of it, and how much is done.
    std::string computing{};
    double computed = 0;
    /// Why there is no answer: in English words, which may have a translation.
    std::string fault{};
    /// As another program calls itself.
    std::string engine{};
    /// Of the position, for who is on turn.
    std::optional<protocol::Opinion> value{};
    /// The best first.
    std::vector<EngineLine> lines{};
    /// All legal turns.
    std::vector<KnownTurn> turns{};
    unsigned depth = 0;
    std::uint64_t nodes = 0;
    std::chrono::milliseconds elapsed{0};
    /// It thinks no more.
    bool is_done = false;
};

class EngineJob {
public:
    EngineJob() = default;
    ~EngineJob() { job_.stop(); }

    /// Thinks about this from now on.
    void ask(EngineQuestion question);
    /// Does not wait.
    void stop();
    bool is_on() const { return is_on_; }
    std::optional<EngineNews> news() { return job_.news(); }

private:
    struct Asked {
        EngineQuestion question;
        std::stop_source stop{};
    };
    using Tell = Job<EngineNews>::Tell;

    std::optional<Asked> wait_for_question(const std::stop_token& stop);
    void work(const std::stop_token& stop, const Tell& tell);
    void answer(const Asked& asked, const std::stop_token& stop, const Tell& tell);
    bool enter_room(const EngineQuestion& question, const std::stop_token& stop, const Tell& tell);
    void answer_by_own(const Asked& asked, const std::stop_token& stop, const Tell& tell);
    void answer_by_other(const Asked& asked, const std::stop_token& stop, const Tell& tell);
    /// Null, and it has been told why.
    protocol::ExternalEngine* other_engine(const EngineQuestion& question,
                                           const std::stop_token& stop, EngineNews& news);

    bool is_on_ = false;
    std::mutex mutex_;
    std::condition_variable_any has_question_;
    std::optional<EngineQuestion> waiting_;
    std::stop_source thinking_;
    /// Of the thread, as long as that runs.
    EngineRoom room_;
    std::unique_ptr<protocol::ExternalEngine> other_;
    std::optional<EngineEntry> other_entry_;
    const RuleSet* other_rules_ = nullptr;
    /// The last member: it must end before the others do.
    Job<EngineNews> job_;
};

} // namespace merels::viewer
