#pragma once

#include <engine/search/estimator.hpp>
#include <engine/search/table.hpp>
#include <libnotation/rules/move.hpp>

#include <array>
#include <span>
#include <vector>

namespace merels::lookahead {

struct RatedMove {
    Move move;
    int rating;
};

/// Which plies to look at first. Learns from those that were too good to be allowed.
class MoveOrder {
public:
    explicit MoveOrder(const Estimator& estimator) : estimator_(&estimator) {}

    /// Rates the plies of a position; the best known one comes first.
    void rate(const Position& position, PlyCode best, unsigned ply,
              std::vector<RatedMove>& moves) const;
    /// The plies that take men, and how good that looks.
    void rate_captures(const Position& position, std::vector<RatedMove>& moves) const;
    /// Of the plies that were tried here, the last was too good.
    void learn(const Position& position, std::span<const RatedMove> tried, unsigned depth,
               unsigned ply);

private:
    /// From a point or the hand to a point.
    static constexpr std::size_t origins = max_points + 1;
    using History = std::array<std::array<std::int16_t, max_points>, origins>;

    static std::size_t origin(Move move) {
        return move.from() == Point::none ? max_points : index(move.from());
    }
    int capture_rating(const Position& position, Move move, PointSet dangerous) const;
    /// Men of a side that stand in mills, or where two of a line await the third.
    PointSet dangerous_men(PointSet men, PointSet empty) const;

    const Estimator* estimator_;
    std::array<History, 2> history_{};
    std::array<std::array<PlyCode, 2>, most_ply + 1> killers_{};
};

/// Brings the best of the plies from here on to the front.
inline void pick_best(std::span<RatedMove> moves) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < moves.size(); ++i)
        if (moves[i].rating > moves[best].rating) best = i;
    std::swap(moves[0], moves[best]);
}

} // namespace merels::lookahead
