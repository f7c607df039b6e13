#pragma once

// An estimate of a position from its board alone.
//
//   const Estimator estimator{rule_set};
//   estimator(position).score         ->  35: worth a third of a man to the player on turn
//   estimator(position).may_complete  ->  false: no ply of theirs completes a line

#include <engine/search/score.hpp>
#include <engine/search/surroundings.hpp>
#include <engine/search/weights.hpp>
#include <libnotation/rules/position.hpp>

#include <vector>

namespace merels::lookahead {

struct Estimate {
    /// For the player on turn.
    Score score;
    /// The player on turn may be able to complete a line; false is certain.
    bool may_complete;
};

class Estimator {
public:
    /// With the weights of the rule set's family.
    explicit Estimator(const RuleSet& rule_set);
    Estimator(const RuleSet& rule_set, const WeightsOfGame& weights);

    const Board& board() const { return *board_; }
    /// O(lines + men).
    Estimate operator()(const Position& position) const;
    /// Empty points that complete a line for a man who gets there. O(lines).
    PointSet completing(PointSet men, PointSet empty) const;

private:
    /// A side's lines, by their numbers as bits.
    struct Lines {
        std::uint64_t mills = 0;
        std::uint64_t open = 0;
    };
    struct Side {
        Score score = 0;
        bool may_complete = false;
    };

    Lines lines(PointSet men, PointSet empty) const;
    Side side(const Position& position, Color color, const Weights& weights) const;
    PointSet union_of(std::uint64_t lines) const;

    WeightsOfGame weights_;
    std::vector<PointSet> lines_;
    Surroundings surroundings_;
    const Board* board_;
    const Rules* rules_;
};

} // namespace merels::lookahead
