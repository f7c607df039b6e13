#pragma once

// Where a game stands that another program tells: a start and turns, whole or in parts.

#include <engine/protocol/turn_parts.hpp>
#include <engine/protocol/uci_command.hpp>
#include <libnotation/rules/outcome.hpp>

#include <span>

namespace merels::protocol {

class PlayedGame {
public:
    explicit PlayedGame(const Position& start) : start_(start), history_{start} {}

    /// The game of a `position` command; or why there is none.
    static Result<PlayedGame, std::string> make(const SetPosition& told, const RuleSet& rule_set);

    const Position& start() const { return start_; }
    const Position& position() const { return history_.back(); }
    /// The positions since the last placement or capture, this one last.
    std::span<const Position> history() const { return history_; }
    const std::vector<Move>& moves() const { return moves_; }
    /// Words that are the beginning of a turn whose captures are due.
    const std::vector<std::string>& begun() const { return begun_; }
    /// How the game is over here, repetitions included.
    std::optional<Outcome> outcome() const { return merels::outcome(history_); }

    /// Plays a legal turn; nothing may have been begun.
    void play(Move move);

private:
    std::optional<std::string> play_words(const std::vector<std::string>& words);

    Position start_;
    std::vector<Position> history_;
    std::vector<Move> moves_;
    std::vector<std::string> begun_;
};

} // namespace merels::protocol
