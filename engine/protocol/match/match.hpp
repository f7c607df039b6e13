#pragma once

// Many games between two engines, some of them at the same time.
//
//   play_match(plan, {.on_game = [](const MatchGameReport& report) { … }})
//       ->  the score, or why an engine could not be started

#include <engine/protocol/match/elo.hpp>
#include <engine/protocol/match/match_game.hpp>

#include <functional>

namespace merels::protocol {

struct MatchPlayer {
    EngineCommand command;
    MoveLimits limits{};
    /// The engine's name in records; if empty, the name that the engine reports.
    std::string name{};
};

struct MatchPlan {
    std::array<MatchPlayer, 2> players;
    /// Each opening is played twice, with colors exchanged, before the next one. After the last
    /// opening comes the first again. All openings have one rule set, which must outlive the match.
    std::vector<Opening> openings;
    unsigned games = 0;
    /// The number of games at the same time.
    unsigned concurrency = 1;
    /// A test that ends the match when it decides.
    std::optional<SprtBounds> sprt{};
    Adjudication adjudication{};
    /// The value of the Date tag: "2026.11.21".
    std::string date{};
};

/// A finished game, and the score of the match after it.
struct MatchGameReport {
    /// The number of the game, from 1. If several games are played at the same time, the numbers
    /// may come out of order.
    unsigned number;
    /// The game with its tags.
    const PlayedMatchGame& played;
    const MatchScore& score;
};

struct MatchWatch {
    /// Called from the calling thread after every game; an exception ends the match.
    std::function<void(const MatchGameReport&)> on_game{};
    /// Called about ten times a second. If it returns true, the match ends, and unfinished games
    /// are dropped.
    std::function<bool()> is_interrupted = [] { return false; };
};

struct MatchResult {
    MatchScore score;
    std::array<std::string, 2> names;
    /// Games that an engine lost because it failed.
    std::array<unsigned, 2> forfeits{};
    SprtVerdict verdict = SprtVerdict::undecided;
    bool is_interrupted = false;
    /// The reason why the match ended early: an engine could not be started.
    std::string fault{};
};

MatchResult play_match(const MatchPlan& plan, const MatchWatch& watch);

} // namespace merels::protocol
