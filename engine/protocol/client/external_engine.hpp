#pragma once

// Another program that plays: a child process with UCI. In the allowed time it gives a legal move
// or an error with the reason.
//
//   auto engine = ExternalEngine::start({.words = {"sanmill", "uci"}}, rule_set, stop);
//   auto answer = (*engine)->choose(game, {.time = 100ms});
//   answer->move                        ->  a legal move, whole
//   answer.error().message              ->  "it did not answer within 2100 ms"
//
// An engine that answers with single actions, as Sanmill does, gets further commands until the move
// is complete. After an error start another one.

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

/// An option that an engine offers, and the values that it accepts.
struct OfferedOption {
    /// "spin", "check", "combo" or another word. For an unknown word, every value is accepted.
    std::string type;
    std::optional<std::int64_t> least{};
    std::optional<std::int64_t> most{};
    /// The choices of a combo, in lower case.
    std::vector<std::string> choices{};
};

/// Reads `option name N type T …` from `type` on.
OfferedOption parse_offer(const Words& words);

/// The allowed values of the option, as in "a number from 1 to 64"; empty if it may have this
/// value.
std::optional<std::string> wanted_instead(const OfferedOption& option, const std::string& value);

struct EngineFault {
    enum class Kind : std::uint8_t {
        /// The program does not exist, or it does not know the rules.
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
    /// "it plays d6-d9: d9 is not next to d6"
    std::string message;
};

/// The most time for each step.
struct EngineTimes {
    /// Until the engine has sent `uciok`.
    Milliseconds start{10'000};
    /// Until the engine is ready to play; it may first compute values.
    Milliseconds ready{300'000};
    /// After the time of a move is over.
    Milliseconds margin{2'000};
    /// For a move without a time limit.
    Milliseconds move{60'000};
    /// Until the engine ends after `quit`.
    Milliseconds end{1'000};
};

struct EngineCommand {
    /// The program and its arguments.
    std::vector<std::string> words;
    /// Options to be set, with their values.
    std::vector<std::pair<std::string, std::string>> options{};
    EngineTimes times{};
    /// The engine is Merels itself, so its proven values are used. This cannot follow from the
    /// engine's name, because any program could use our name.
    bool is_own = false;
};

/// Limits of a move; without any the engine decides for itself.
struct MoveLimits {
    std::optional<Milliseconds> time{};
    std::optional<unsigned> depth{};
    std::optional<std::uint64_t> nodes{};
    /// Lines of play to report, if the engine can report more than one.
    unsigned lines = 1;
};

/// The play that the engine expects.
struct EnginePlay {
    std::optional<Opinion> opinion;
    /// Legal moves, at least one.
    std::vector<Move> moves;
};

struct EngineMove {
    Move move;
    std::optional<Opinion> opinion;
    Milliseconds elapsed{0};
    /// The lines of play, the best first. It begins with the chosen move, and no two lines begin
    /// with the same move.
    std::vector<EnginePlay> lines{};
};

class ExternalEngine {
public:
    /// The rule set must outlive it. When `stop` is requested, waiting ends.
    static Result<std::unique_ptr<ExternalEngine>, EngineFault>
    start(const EngineCommand& command, const RuleSet& rule_set, const std::stop_token& stop);
    ~ExternalEngine();
    ExternalEngine(const ExternalEngine&) = delete;
    ExternalEngine& operator=(const ExternalEngine&) = delete;

    /// The name that the engine reports.
    const std::string& name() const { return name_; }
    /// Informs the engine that another game begins.
    std::optional<EngineFault> begin_game();
    /// The engine's move in a game that is not over.
    Result<EngineMove, EngineFault> choose(const PlayedGame& game, const MoveLimits& limits);

private:
    explicit ExternalEngine(const EngineCommand& command)
        : times_(command.times), is_own_(command.is_own) {}

    std::optional<EngineFault> introduce(const EngineCommand& command, const RuleSet& rule_set);
    std::optional<EngineFault> hear_introduction();
    void hear_option(const Words& words);
    std::optional<EngineFault> choose_rules(const RuleSet& rule_set);
    std::optional<EngineFault> set_option(const std::string& name, const std::string& value);
    /// Reads and forgets all lines before the engine is ready.
    std::optional<EngineFault> get_ready(Milliseconds allowed);
    std::string position_command(const PlayedGame& game) const;
    std::optional<EngineFault> ask_for_lines(unsigned lines);
    /// By their ranks.
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
    /// The engine's options by their names in lower case.
    std::map<std::string, OfferedOption> options_;
    /// Requested lines.
    unsigned lines_ = 1;
};

} // namespace merels::protocol
