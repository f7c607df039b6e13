#pragma once

// What `merels match` is told on its command line, and what it tells.

#include <engine/protocol/match/match.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace merels::cli {

/// What the command line says of the two engines, in its words.
struct PlayerOptions {
    std::vector<std::string> engines;
    std::vector<std::string> names;
    std::vector<std::string> times;
    std::vector<std::string> depths;
    std::vector<std::string> nodes;
    std::vector<std::string> options;
    std::uint64_t margin = 2000;
};

/// The two engines; anything wrong is a `UsageError`.
std::array<protocol::MatchPlayer, 2> match_players(const PlayerOptions& options);

/// "0,20,0.05,0.05"; the last two may be left out.
protocol::SprtBounds parse_sprt(const std::string& text);

/// The line for a game that is over, with the score so far.
std::string in_words(const protocol::MatchGameReport& report, const protocol::MatchPlan& plan);

/// The lines at the end.
std::string in_words(const protocol::MatchResult& result, const protocol::MatchPlan& plan);

/// "2026.11.21", by universal time.
std::string today();

} // namespace merels::cli
