#pragma once

#include <libnotation/game/cursor.hpp>

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

} // namespace merels
