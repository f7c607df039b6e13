#pragma once

// One game between two programs.

#include <engine/oracle.hpp>
#include <engine/protocol/client/external_engine.hpp>
#include <engine/protocol/match/openings.hpp>
#include <libnotation/game/game.hpp>

#include <array>

namespace merels::protocol {

/// The players, by index of the color, with their limits for a move.
struct Players {
    std::array<ExternalEngine*, 2> engines;
    std::array<MoveLimits, 2> limits;
};

struct Adjudication {
    /// A game of this length is drawn.
    unsigned longest = 1000;
    /// A position that it knows ends the game with that result; may be null.
    const exact::Oracle* oracle = nullptr;
};

enum class Ending : std::uint8_t {
    /// By the rules.
    over,
    adjudicated,
    /// An engine failed and lost.
    forfeit,
    /// We were asked to stop: there is no result.
    stopped,
};

/// A finished game. The comment after its last move gives the reason, and each move of an engine
/// has its value and time.
struct PlayedMatchGame {
    Game game;
    Ending ending;
    /// In words: "Black is blocked", "Black forfeits: it did not answer within 2050 ms".
    std::string why;
    /// The player that failed, and how; that engine must be started again.
    std::optional<std::pair<Color, EngineFault::Kind>> failure{};
};

/// A game under the openings' rule set; the engines must have been started for that.
PlayedMatchGame play_game(const Opening& opening, const Players& players,
                          const Adjudication& adjudication);

/// A comment's value from White's view after a move of `player`, with the player's opinion before
/// it; empty for a claim of another engine.
std::optional<Evaluation> evaluation_after(const Opinion& opinion, Color player);

} // namespace merels::protocol
