#pragma once

// The position of a game that another program sends: a start and moves, whole or in parts.

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

/// The actions of a move, as "d6-d7" and "xb4".
std::vector<std::string> actions_of(Move move, const Board& board);

/// Builds a move from one or more words. Each word has one or more actions.
class MoveInParts {
public:
    /// The position must outlive it.
    explicit MoveInParts(const Position& position);

    /// The move if it is complete, and empty if captures are still due. If there is no such move,
    /// it returns the reason and changes nothing. Further words after a complete move break the
    /// contract.
    Result<std::optional<Move>, std::string> add(std::string_view word);

    /// True if a part of the move was sent, and more is due.
    bool is_begun() const { return is_begun_; }
    /// Legal moves that begin with the parts that were sent.
    const std::vector<Move>& candidates() const { return candidates_; }
    /// The remaining actions of one of the candidates.
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

    /// The game of a `position` command, or the reason why the command is wrong.
    static Result<PlayedGame, std::string> make(const SetPosition& told, const RuleSet& rule_set);

    const Position& start() const { return start_; }
    const Position& position() const { return history_.back(); }
    /// The positions since the last placement or capture, this one last.
    std::span<const Position> history() const { return history_; }
    const std::vector<Move>& moves() const { return moves_; }
    /// Words that are the beginning of a move whose captures are due.
    const std::vector<std::string>& begun() const { return begun_; }
    /// The outcome if the game is over here, also by repetition.
    std::optional<Outcome> outcome() const { return merels::outcome(history_); }

    /// Plays a legal move. No other move may be unfinished.
    void play(Move move);
    /// Plays moves, whole or in parts, up to the first illegal one. Returns why it is illegal.
    std::optional<std::string> play_words(std::span<const std::string> words);

private:
    Position start_;
    std::vector<Position> history_;
    std::vector<Move> moves_;
    std::vector<std::string> begun_;
};

} // namespace merels::protocol
