#pragma once

// How well each side has chosen its moves, by the values in the record.
//
//   const GameReport report = report_of(game, analyst);
//   report.players[index(Color::white)].accuracy()     ->  93.5
//
// It uses only the file: the values in `[%eval]`, the signs of moves, of any author, and the better
// moves in variations. So it gives the same result each time.

#include <engine/analysis/analyst.hpp>
#include <engine/analysis/judgement.hpp>
#include <libnotation/game/cursor.hpp>
#include <libnotation/game/game.hpp>

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace merels {

/// A game's main line with the positions that can repeat at each of its plies. It holds as many
/// positions as the line has plies, and keeps no reference to the game.
class MainLine {
public:
    explicit MainLine(const Game& game) {
        Walker walker{game};
        add(walker);
        while (walker.forward()) add(walker);
    }

    unsigned plies() const { return static_cast<unsigned>(positions_.size()) - 1; }
    /// The move of a ply, counted from 1; the root for 0.
    NodeId node(unsigned ply) const { return nodes_[ply]; }
    const Position& position(unsigned ply) const { return positions_[ply]; }
    /// The position after a ply, and the earlier positions that it can repeat.
    std::span<const Position> history(unsigned ply) const {
        return std::span{positions_}.subspan(ply + 1 - history_[ply], history_[ply]);
    }

private:
    void add(const Walker& walker) {
        positions_.push_back(walker.position());
        nodes_.push_back(walker.node());
        history_.push_back(walker.history().size());
    }

    std::vector<Position> positions_;
    std::vector<NodeId> nodes_;
    std::vector<std::size_t> history_;
};

/// The last ply ends the game by repetition or without captures; its player has chosen this draw.
inline bool is_ended_by_history(const MainLine& line, unsigned ply) {
    if (ply < line.plies()) return false;
    const auto end = outcome(line.history(ply));
    return end && (end->reason == Reason::repetition || end->reason == Reason::no_capture);
}

/// A move that gave away value.
struct Mistake {
    /// The ply of the played move, counted from 1.
    unsigned ply = 0;
    Move played{};
    /// The best variation to the played move.
    std::optional<Move> better{};
    /// The move's sign, from `!` (1) to `?!` (6).
    Glyph glyph = 0;
};

/// How well a player chose the moves.
struct PlayerReport {
    /// The number of moves with a choice: some moves were better than others, and not all lost.
    unsigned choices = 0;
    double accuracy_sum = 0;
    std::vector<Mistake> mistakes;

    /// The mean quality of the choices, 0 … 100; empty if there was no choice.
    std::optional<double> accuracy() const;
};

struct GameReport {
    std::array<PlayerReport, 2> players;
    unsigned plies = 0;
    /// Moves that have a value, and of these the exact ones.
    unsigned valued = 0;
    unsigned exact = 0;
};

/// The value that a move has in the record.
std::optional<Evaluation> evaluation_of(const Annotation& annotation);

/// The move's sign, from `!` (1) to `?!` (6), if it has one of these six.
std::optional<Glyph> quality(const Annotation& annotation);

/// Reports on a game's main line. The analyst gives the values from the rules and its oracle.
GameReport report_of(const Game& game, const Analyst& analyst);

} // namespace merels
