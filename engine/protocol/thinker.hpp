#pragma once

#include <engine/protocol/uci_command.hpp>
#include <engine/search/search.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace merels::protocol {

struct EngineSettings {
    /// The rule set must outlive the engine.
    const RuleSet* rule_set = nullptr;
    unsigned jobs = 1;
    /// The size of the table of positions, in megabytes.
    std::uint64_t table = 64;
    /// The number of best lines that are reported.
    unsigned lines = 1;
    /// The time for a move if `go` has no limit.
    Milliseconds time{1000};
    /// Uses exact values if they are known.
    bool has_database = true;
    /// If true, `bestmove` is a single action. To get the captures of the move, the GUI must send
    /// another `go` for each capture.
    bool has_single_actions = false;
};

inline constexpr unsigned most_jobs = 256;
inline constexpr std::uint64_t most_table = 65'536;
inline constexpr std::uint64_t longest_time = 86'400'000;

/// The `option …` lines, with all settings and their values.
std::vector<std::string> option_lines(const EngineSettings& settings);

/// The work that is necessary after an option has changed.
enum class Change : std::uint8_t {
    /// The thinker keeps its learned data.
    none,
    /// The thinker must forget its learned data.
    forget,
    /// The size of the table, or the use of exact values, has changed. The thinker must be made
    /// again.
    reload,
    /// The rule set has changed. A new game begins.
    rules,
};

/// Sets an option. If the option cannot be set, returns the reason and changes nothing. Upper and
/// lower case in the name of the option do not matter.
Result<Change, std::string> set_option(EngineSettings& settings, const SetOption& option);

/// Sends a line to the program that uses the engine. The line has no line break at its end.
using Say = std::function<void(std::string_view line)>;

/// Finds the best moves for an engine. The thinker is normally a `Searcher`. Tests use a simpler
/// thinker.
class Thinker {
public:
    virtual ~Thinker() = default;

    /// Has the same effect as `Searcher::search`.
    virtual SearchReport search(std::span<const Position> history, const SearchOptions& options)
        = 0;
    virtual void clear() = 0;
};

/// Makes a thinker for the settings. The call may take long. `say` reports the progress, and `stop`
/// ends the call early.
using MakeThinker = std::function<std::unique_ptr<Thinker>(
    const EngineSettings& settings, const Say& say, const std::stop_token& stop)>;

} // namespace merels::protocol
