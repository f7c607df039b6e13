#pragma once

// A game that another program has sent as a start position and moves. The program may send a move
// in several parts.

#include <engine/protocol/uci_command.hpp>
#include <libnotation/base/result.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/rules/position.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace merels::protocol {

/// The actions of a move, such as "d6-d7" and "xb4".
std::vector<std::string> actions_of(Move move, const Board& board);

/// Makes a move from one or more words. Each word contains one or more actions of the move.
class MoveInParts {
public:
    /// The position must outlive this object.
    explicit MoveInParts(const Position& position);

    /// Adds a word. Returns the whole move, or nothing if captures are still missing. If no legal
    /// move fits the words, returns the reason and changes nothing. Do not call this function again
    /// after it has returned the whole move.
    Result<std::optional<Move>, std::string> add(std::string_view word);

    /// True if the move has begun, but is not complete.
    bool is_begun() const { return is_begun_; }
    /// The legal moves that begin with the given parts.
    const std::vector<Move>& candidates() const { return candidates_; }
    /// The actions of `move` that were not added yet. `move` must be one of the `candidates()`.
    std::vector<std::string> rest_of(Move move) const;

private:
    const Position* position_;
    std::vector<Move> candidates_;
    PointSet taken_;
    bool is_begun_ = false;
};

class PlayedGame {
public:
    explicit PlayedGame(const Position& start) : start_(start), history_{start} {}

    /// Makes the game of a `position` command. If the command is wrong, returns the reason.
    static Result<PlayedGame, std::string> make(const SetPosition& told, const RuleSet& rule_set);

    const Position& start() const { return start_; }
    const Position& position() const { return history_.back(); }
    /// The positions since the last placement or capture. The last position in the list is the
    /// current position.
    std::span<const Position> history() const { return history_; }
    const std::vector<Move>& moves() const { return moves_; }
    /// The words of a move whose captures are still missing.
    const std::vector<std::string>& begun() const { return begun_; }
    /// The outcome, if the game is over. A draw by repetition also ends the game.
    std::optional<Outcome> outcome() const { return merels::outcome(history_); }

    /// Plays a legal move. `begun()` must be empty.
    void play(Move move);
    /// Plays moves, whole or in parts. Stops before the first illegal move, and returns the reason.
    std::optional<std::string> play_words(std::span<const std::string> words);

private:
    Position start_;
    std::vector<Position> history_;
    std::vector<Move> moves_;
    std::vector<std::string> begun_;
};

} // namespace merels::protocol
