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
    /// As the engine calls itself, when empty.
    std::string name{};
};

struct MatchPlan {
    std::array<MatchPlayer, 2> players;
    /// Each is played twice, with colors exchanged, before the next one; after the last one the
    /// first comes again. All are under one rule set, which must outlive the match.
    std::vector<Opening> openings;
    unsigned games = 0;
    /// Games at the same time.
    unsigned concurrency = 1;
    /// Ends the match when it decides.
    std::optional<SprtBounds> sprt{};
    Adjudication adjudication{};
    /// For the tag: "2026.11.21".
    std::string date{};
};

/// A game that has been played, and the match with it.
struct MatchGameReport {
    /// From 1; under concurrency they do not come in order.
    unsigned number;
    /// The game with its tags.
    const PlayedMatchGame& played;
    const MatchScore& score;
};

struct MatchWatch {
    /// Called from the calling thread after every game; an exception ends the match.
    std::function<void(const MatchGameReport&)> on_game{};
    /// Called about ten times a second. If it is true, the match ends, and unfinished games are
    /// lost.
    std::function<bool()> is_interrupted = [] { return false; };
};

struct MatchResult {
    MatchScore score;
    std::array<std::string, 2> names;
    /// Games that an engine lost by failing.
    std::array<unsigned, 2> forfeits{};
    SprtVerdict verdict = SprtVerdict::undecided;
    bool is_interrupted = false;
    /// Why it ended before its time: an engine could not be started.
    std::string fault{};
};

MatchResult play_match(const MatchPlan& plan, const MatchWatch& watch);

} // namespace merels::protocol
