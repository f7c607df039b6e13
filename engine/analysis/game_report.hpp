#pragma once

// Shows how well each side has chosen its moves. The report uses the values that are stored in the
// record.
//
//   const GameReport report = report_of(game, analyst);
//   report.players[index(Color::white)].accuracy()     ->  93.5
//
// The report uses the values in `[%eval]`, the signs of moves, and the better moves in variations.
// The report adds known exact values, but never searches.

#include <engine/analysis/analyst.hpp>
#include <engine/analysis/judgement.hpp>
#include <libnotation/game/cursor.hpp>
#include <libnotation/game/game.hpp>

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace merels {

/// The main line of a game. For each ply, the object knows the earlier positions that can still be
/// repeated. The object stores only one position for each ply, and no reference to the game.
class MainLine {
public:
    explicit MainLine(const Game& game) {
        Walker walker{game};
        add(walker);
        while (walker.forward()) add(walker);
    }

    unsigned plies() const { return static_cast<unsigned>(positions_.size()) - 1; }
    /// The node of a ply. The first ply has the number 1, and the root of the game has the number
    /// 0.
    NodeId node(unsigned ply) const { return nodes_[ply]; }
    const Position& position(unsigned ply) const { return positions_[ply]; }
    /// All earlier positions that can still be repeated, and then the position after the ply.
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

/// True if the player chose a draw with this ply. If the game does not end with this ply in a draw
/// by repetition or by the N-move rule, the result is false. If the player could win at once, the
/// draw was a mistake, and the result is false. `best` is the value of the best move.
bool is_chosen_draw(const MainLine& line, unsigned ply, const PositionValue& best);

/// A move that was worse than the best move.
struct Mistake {
    /// The number of the played ply, from 1.
    unsigned ply = 0;
    Move played{};
    /// The first move of the best variation.
    std::optional<Move> better{};
    /// The sign of the move, from `!` (1) to `?!` (6).
    Glyph glyph = 0;
};

/// A move in a position in which some moves were better than others, and at least one move did not
/// lose.
struct Choice {
    /// The number of the played ply, from 1.
    unsigned ply = 0;
    /// The expected result of the best move, minus the expected result of the played move, from 0
    /// to 1.
    double lost = 0;
};

/// The quality of a player's moves.
struct PlayerReport {
    std::vector<Choice> choices;
    std::vector<Mistake> mistakes;

    /// The mean quality of the moves in `choices`, from 0 to 100. The result is empty if `choices`
    /// is empty.
    std::optional<double> accuracy() const;
};

struct GameReport {
    std::array<PlayerReport, 2> players;
    unsigned plies = 0;
    /// The number of moves with a value.
    unsigned valued = 0;
    /// The number of moves with an exact value.
    unsigned exact = 0;
};

/// Makes a report on the main line of a game. The analyst gives values from the rules and its
/// oracle.
GameReport report_of(const Game& game, const Analyst& analyst);

} // namespace merels
