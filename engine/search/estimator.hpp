#pragma once

// Estimates a position from the men on the board, without a search.
//
//   const Estimator estimator{rule_set};
//   estimator(position).score         ->  35: the player to move is better by a third of a man
//   estimator(position).may_complete  ->  false: no ply of that player completes a line

#include <engine/search/score.hpp>
#include <libnotation/rules/board.hpp>
#include <libnotation/rules/position.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace merels::lookahead {

/// Finds the neighbors of a set of points. Eight points are handled at a time.
class Surroundings {
public:
    explicit Surroundings(const Board& board) : eighths_((board.size() + 7) / 8) {
        for (std::size_t eighth = 0; eighth < eighths_.size(); ++eighth)
            for (std::size_t bits = 0; bits < 256; ++bits)
                for (const Point point : PointSet{std::uint64_t{bits} << 8 * eighth})
                    if (board.points().contains(point))
                        eighths_[eighth][bits] |= board.adjacent(point);
    }

    /// All points that are neighbors of a point in the set.
    PointSet operator()(PointSet points) const {
        PointSet around;
        std::uint64_t bits = points.bits();
        for (const Eighth& eighth : eighths_) {
            around |= eighth[bits & 0xFF];
            bits >>= 8;
        }
        return around;
    }

private:
    using Eighth = std::array<PointSet, 256>;
    std::vector<Eighth> eighths_;
};

/// The values of a position's features, in hundredths of a man. Each feature belongs to one of the
/// players. A feature with a positive value is an advantage for its player.
struct Weights {
    /// An empty point next to a man.
    int reach = 2;
    /// A man without an empty neighbor.
    int blocked = -6;
    int mill = 10;
    /// A line with two men and an empty point that another man of the player can reach with one
    /// ply.
    int threat = 20;
    /// A line with two men and an empty point that no other man of the player can reach with one
    /// ply.
    int pair = 8;
    /// A man that can leave one mill and close another one.
    int double_mill = 60;
    /// A player who may fly.
    int flying = 30;
    /// The advantage of the player who is to move.
    int to_move = 5;

    bool operator==(const Weights&) const = default;
};

/// The weights for the placing phase and for the moving phase, in which different features are
/// important.
struct WeightsOfGame {
    Weights placing;
    Weights moving;

    bool operator==(const WeightsOfGame&) const = default;
};

/// Games with similar boards and rules. All games of a family have the same weights.
struct Family {
    std::string_view name;
    /// The rule set that was used to tune the weights.
    std::string_view tuned_with;
    WeightsOfGame weights;
};

/// All families of rule sets. `docs/tuning-log.md` describes how the weights of the families were
/// found.
const std::array<Family, 6>& families();

/// The family of a rule set depends on the goal of the game, on the numbers of points and edges,
/// and on the rule for flying.
const Family& family_of(const RuleSet& rule_set);

struct Estimate {
    /// The estimate for the player to move.
    Score score;
    /// False if the player to move certainly cannot complete a line, and true if this may be
    /// possible.
    bool may_complete;
};

class Estimator {
public:
    /// Uses the weights of the rule set's family.
    explicit Estimator(const RuleSet& rule_set);
    Estimator(const RuleSet& rule_set, const WeightsOfGame& weights);

    const Board& board() const { return *board_; }
    /// Estimates a position. O(lines + men).
    Estimate operator()(const Position& position) const;
    /// The empty points where a man would complete a line. O(lines).
    PointSet completing(PointSet men, PointSet empty) const;

private:
    /// The lines that a side has completed (`mills`), and the lines that need only one more man on
    /// an empty point (`open`). Bit N is for line N of the board.
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
