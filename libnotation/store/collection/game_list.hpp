#pragma once

#include <libnotation/rules/outcome.hpp>
#include <libnotation/store/collection/collection.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace merels {

/// The row of a game in a list. The text of an unknown fact is empty. If several spellings of a
/// name were merged, the row has the standard spelling (`names.hpp`).
struct GameHead {
    GameId id = 0;
    std::string white;
    std::string black;
    GameResult result = GameResult::unfinished;
    unsigned plies = 0;
    std::string date;
    std::string event;
    std::string place;
    std::string round;
    /// The id of the game's rule set.
    std::string rules;
    /// The rule that ended the game, in words. The text is empty if no rule ended the game.
    std::string ending;
    /// The number of errors and warnings in the game's record.
    std::uint64_t errors = 0;
    std::uint64_t warnings = 0;

    bool operator==(const GameHead&) const = default;
};

/// Reads the heads of games, without moves.
class GameList {
public:
    static Stored<GameList> open(const Collection& collection);
    ~GameList();
    GameList(GameList&&) noexcept;
    GameList& operator=(GameList&&) noexcept;

    /// The row of a game. The result is empty if the game does not exist.
    Stored<std::optional<GameHead>> head(GameId id);

private:
    struct State;
    explicit GameList(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace merels
