#pragma once

// Plays many games between two engines. Several games can run at the same time.
//
//   play_match(plan, {.on_game = [](const MatchGameReport& report) { … }})
//       ->  the score, or why an engine could not be started

#include <engine/oracle.hpp>
#include <engine/protocol/client/external_engine.hpp>
#include <engine/protocol/match/elo.hpp>
#include <engine/protocol/match/openings.hpp>
#include <libnotation/game/game.hpp>

#include <array>
#include <functional>

namespace merels::protocol {

/// The players, and their limits for a move. The first element of each array is for White.
struct Players {
    std::array<ExternalEngine*, 2> engines;
    std::array<MoveLimits, 2> limits;
};

struct Adjudication {
    /// After `longest` plies, a game is a draw.
    unsigned longest = 1000;
    /// If the oracle knows the value of a position, the game ends there, and the value decides the
    /// result. The oracle may be null.
    const exact::Oracle* oracle = nullptr;
};

enum class Ending : std::uint8_t {
    /// The game ended by the rules.
    over,
    adjudicated,
    /// An engine failed and lost the game.
    forfeit,
    /// A stop was requested, so the game has no result.
    stopped,
};

/// A finished game. Each move of an engine has its value and time. The comment after the last move
/// gives the reason why the game ended.
struct PlayedMatchGame {
    Game game;
    Ending ending;
    /// The reason in words, such as "Black is blocked" or "Black forfeits: it did not answer within
    /// 2050 ms".
    std::string why;
    /// The player whose engine failed, and the kind of failure. The failed engine must be started
    /// again.
    std::optional<std::pair<Color, EngineFault::Kind>> failure{};
};

/// Plays a game under the rule set of the opening. Both engines must have been started for the rule
/// set of the opening.
PlayedMatchGame play_game(const Opening& opening, const Players& players,
                          const Adjudication& adjudication);

/// The value for a comment after a move, from White's view. `opinion` is the value that the engine
/// of `player` gave before the move. If an engine other than Merels claims a win, the result is
/// empty, because the claim is not proven.
std::optional<Evaluation> evaluation_after(const Opinion& opinion, Color player);

struct MatchPlayer {
    EngineCommand command;
    MoveLimits limits{};
    /// The engine's name in records. If `name` is empty, records contain the name that the engine
    /// sends.
    std::string name{};
};

struct MatchPlan {
    std::array<MatchPlayer, 2> players;
    /// The openings of the match. Each opening is played twice, the second time with exchanged
    /// colors. After the last opening, the match begins again with the first one. All openings must
    /// have the same rule set, and this rule set must outlive the match.
    std::vector<Opening> openings;
    unsigned games = 0;
    /// The number of games that run at the same time.
    unsigned concurrency = 1;
    /// A test that can end the match early. The match ends as soon as the test has a result.
    std::optional<SprtBounds> sprt{};
    Adjudication adjudication{};
    /// The value of the Date tag, such as "2026.11.21".
    std::string date{};
};

/// A finished game, with the score of the match after this game.
struct MatchGameReport {
    /// The number of the game, from 1. If several games run at the same time, game 3 may be
    /// reported before game 2.
    unsigned number;
    /// The game, with its tags.
    const PlayedMatchGame& played;
    const MatchScore& score;
};

struct MatchWatch {
    /// Called after every game, in the calling thread. An exception ends the match.
    std::function<void(const MatchGameReport&)> on_game{};
    /// Called about ten times per second. If the function returns true, the match ends, and
    /// unfinished games are dropped.
    std::function<bool()> is_interrupted = [] { return false; };
};

struct MatchResult {
    MatchScore score;
    std::array<std::string, 2> names;
    /// The number of games that each engine lost because it failed.
    std::array<unsigned, 2> forfeits{};
    SprtVerdict verdict = SprtVerdict::undecided;
    bool is_interrupted = false;
    /// The error that ended the match early, for example an engine that could not be started. If no
    /// error ended the match, `fault` is empty.
    std::string fault{};
};

MatchResult play_match(const MatchPlan& plan, const MatchWatch& watch);

} // namespace merels::protocol
