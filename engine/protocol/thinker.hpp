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
    /// Must outlive the engine.
    const RuleSet* rule_set = nullptr;
    unsigned jobs = 1;
    /// The size of the table of positions, in megabytes.
    std::uint64_t table = 64;
    /// Number of best lines to report.
    unsigned lines = 1;
    /// The time for a move if `go` sets no limit.
    Milliseconds time{1000};
    /// Exact values are used if they are known.
    bool has_database = true;
    /// `bestmove` is a single action, and a capture needs another `go`.
    bool has_single_actions = false;
};

inline constexpr unsigned most_jobs = 256;
inline constexpr std::uint64_t most_table = 65'536;
inline constexpr std::uint64_t longest_time = 86'400'000;

/// The `option …` lines with the settings and their values.
std::vector<std::string> option_lines(const EngineSettings& settings);

/// The effect of a change on the data that the engine has loaded and learned.
enum class Change : std::uint8_t {
    /// Nothing.
    none,
    /// Forgets learned data.
    forget,
    /// Makes the table or the exact values again.
    reload,
    /// Another game begins, and no position is set yet.
    rules,
};

/// Sets an option. If it cannot, it returns the reason and changes nothing. Upper and lower case in
/// the name do not matter.
Result<Change, std::string> set_option(EngineSettings& settings, const SetOption& option);

/// Gets a line for the other program, without the line break.
using Say = std::function<void(std::string_view line)>;

/// Finds the best moves for an engine. It is a `Searcher`, or a substitute in tests.
class Thinker {
public:
    virtual ~Thinker() = default;

    /// Searches as `Searcher::search` does.
    virtual SearchReport search(std::span<const Position> history, const SearchOptions& options)
        = 0;
    virtual void clear() = 0;
};

/// Makes a thinker for the settings. This may take a while; `say` reports the progress, and `stop`
/// cuts it short.
using MakeThinker = std::function<std::unique_ptr<Thinker>(
    const EngineSettings& settings, const Say& say, const std::stop_token& stop)>;

} // namespace merels::protocol
