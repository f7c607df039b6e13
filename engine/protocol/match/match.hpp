#pragma once

// Many games between two engines, some of them at the same time.
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

/// The players, by index of the color, with their limits for a move.
struct Players {
    std::array<ExternalEngine*, 2> engines;
    std::array<MoveLimits, 2> limits;
};

struct Adjudication {
    /// A game with this number of plies is drawn.
    unsigned longest = 1000;
    /// If the oracle knows the value of a position, the game ends there with that result; may be
    /// null.
    const exact::Oracle* oracle = nullptr;
};

enum class Ending : std::uint8_t {
    /// The game ended by the rules.
    over,
    adjudicated,
    /// An engine failed, and lost the game.
    forfeit,
    /// A stop was requested, and there is no result.
    stopped,
};

/// A finished game. The comment after its last move gives the reason, and each move of an engine
/// has its value and time.
struct PlayedMatchGame {
    Game game;
    Ending ending;
    /// In words: "Black is blocked", "Black forfeits: it did not answer within 2050 ms".
    std::string why;
    /// The player whose engine failed, and the kind of failure. That engine must be started again.
    std::optional<std::pair<Color, EngineFault::Kind>> failure{};
};

/// A game under the openings' rule set; the engines must have been started for that.
PlayedMatchGame play_game(const Opening& opening, const Players& players,
                          const Adjudication& adjudication);

/// The value for a comment after a move of `player`, from White's view, made of the player's
/// opinion before the move. Empty for a claim of another engine.
std::optional<Evaluation> evaluation_after(const Opinion& opinion, Color player);

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
