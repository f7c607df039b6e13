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

} // namespace merels::protocol
