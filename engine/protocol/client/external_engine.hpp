#pragma once

// An engine that is another program. The program runs as a child process and uses UCI. When the
// time for a move has ended, the caller has a legal move, or an error with the reason.
//
//   auto engine = ExternalEngine::start({.words = {"sanmill", "uci"}}, rule_set, stop);
//   auto answer = (*engine)->choose(game, {.time = 100ms});
//   answer->move                        ->  a legal move with its captures
//   answer.error().message              ->  "it did not answer within 2100 ms"
//
// Some engines, such as Sanmill, answer with single actions. If an engine answers with a single
// action, Merels sends more commands until the move is complete. After an error, start another
// engine.

#include <engine/protocol/client/child_process.hpp>
#include <engine/protocol/lines.hpp>
#include <engine/protocol/played_game.hpp>
#include <engine/protocol/uci_text.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace merels::protocol {

/// An option that an engine offers, with the allowed values.
struct OfferedOption {
    /// The type: "spin", "check", "combo" or another word. For an unknown type, every value is
    /// allowed.
    std::string type;
    std::optional<std::int64_t> least{};
    std::optional<std::int64_t> most{};
    /// The choices of a "combo", in lower case.
    std::vector<std::string> choices{};
};

/// Reads `option name N type T …`. The first of the `words` is `type`.
OfferedOption parse_offer(const Words& words);

/// A description of the allowed values, such as "a number from 1 to 64". The result is empty if the
/// value is allowed.
std::optional<std::string> wanted_instead(const OfferedOption& option, const std::string& value);

struct EngineFault {
    enum class Kind : std::uint8_t {
        /// The program cannot be run, does not play the rule set, or does not accept an option.
        unusable,
        late,
        died,
        /// The engine sent a line that is too long.
        flood,
        illegal_move,
        /// A stop was requested.
        stopped,
    };

    Kind kind;
    /// A message such as "it plays d6-d9: d9 is not next to d6".
    std::string message;
};

/// The time limits that Merels sets for an engine.
struct EngineTimes {
    /// The longest time until the engine sends `uciok`.
    Milliseconds start{10'000};
    /// The longest time that Merels waits until the engine is ready to play. Some engines must
    /// compute values before they are ready.
    Milliseconds ready{300'000};
    /// The additional time that an engine gets after the time for a move has ended.
    Milliseconds margin{2'000};
    /// The longest time for a move if the limits of the search contain no time.
    Milliseconds move{60'000};
    /// The longest time from `quit` until the engine ends.
    Milliseconds end{1'000};
};

struct EngineCommand {
    /// The program and its arguments.
    std::vector<std::string> words;
    /// The options to set, with their values.
    std::vector<std::pair<std::string, std::string>> options{};
    EngineTimes times{};
    /// True if the engine is Merels itself. Proven values are ignored if `is_own` is false, because
    /// a value from another program is not a proof. The name of an engine is not enough, because
    /// any program could send the name Merels.
    bool is_own = false;
};

/// The limits for a move. Without limits, the engine decides how long it thinks.
struct MoveLimits {
    std::optional<Milliseconds> time{};
    std::optional<unsigned> depth{};
    std::optional<std::uint64_t> nodes{};
    /// The number of best lines to report. Some engines can report only one line.
    unsigned lines = 1;
};

/// A line of play that the engine expects.
struct EnginePlay {
    std::optional<Opinion> opinion;
    /// The legal moves of the line. The line has at least one move.
    std::vector<Move> moves;
};

struct EngineMove {
    Move move;
    std::optional<Opinion> opinion;
    Milliseconds elapsed{0};
    /// The lines of play that the engine expects. The best line comes first, and begins with the
    /// chosen move. Each line begins with a different move.
    std::vector<EnginePlay> lines{};
};

class ExternalEngine {
public:
    /// Starts an engine. The rule set must outlive the engine. When `stop` is requested, all waits
    /// end.
    static Result<std::unique_ptr<ExternalEngine>, EngineFault>
    start(const EngineCommand& command, const RuleSet& rule_set, const std::stop_token& stop);
    ~ExternalEngine();
    ExternalEngine(const ExternalEngine&) = delete;
    ExternalEngine& operator=(const ExternalEngine&) = delete;

    /// The name that the engine has sent.
    const std::string& name() const { return name_; }
    /// Sends `ucinewgame`, because another game begins. Returns the error, or nothing on success.
    std::optional<EngineFault> begin_game();
    /// The move that the engine chooses in a game. The game must not be over.
    Result<EngineMove, EngineFault> choose(const PlayedGame& game, const MoveLimits& limits);

private:
    explicit ExternalEngine(const EngineCommand& command)
        : times_(command.times), is_own_(command.is_own) {}

    std::optional<EngineFault> introduce(const EngineCommand& command, const RuleSet& rule_set);
    std::optional<EngineFault> hear_introduction();
    void hear_option(const Words& words);
    std::optional<EngineFault> choose_rules(const RuleSet& rule_set);
    std::optional<EngineFault> set_option(const std::string& name, const std::string& value);
    /// Waits until the engine sends `readyok`. All lines before `readyok` are ignored. Returns the
    /// error, or nothing on success.
    std::optional<EngineFault> get_ready(Milliseconds allowed);
    std::string position_command(const PlayedGame& game) const;
    std::optional<EngineFault> ask_for_lines(unsigned lines);
    /// The lines of play that the engine has sent. The key is the rank of a line of play.
    using ToldLines = std::map<unsigned, Info>;
    Result<std::string, EngineFault> best_move(const MoveLimits& limits,
                                               std::optional<Opinion>& opinion, ToldLines& lines);
    std::optional<EngineFault> say(std::string_view line, Milliseconds allowed);
    Result<std::string, EngineFault> hear(Deadline deadline, Milliseconds allowed);
    EngineFault fault_of(Talk talk, Milliseconds allowed);

    EngineTimes times_;
    bool is_own_;
    std::unique_ptr<ChildProcess> child_;
    std::string name_;
    /// The options that the engine offers, by their names in lower case.
    std::map<std::string, OfferedOption> options_;
    /// The number of requested lines.
    unsigned lines_ = 1;
};

} // namespace merels::protocol
