#pragma once

#include <engine/exact/retrograde/outlook.hpp>
#include <engine/exact/retrograde/placing_lookout.hpp>
#include <engine/exact/rules/sliding_rules.hpp>
#include <libnotation/base/crew.hpp>

#include <functional>
#include <memory>

namespace merels::exact {

/// Plies taken back: the slots from which a ply that takes nothing leads to a slot.
///
/// Seen as a graph of slots, not of positions: a slot's edges are its plies, each to the one slot
/// that `SubspaceIndex::slot` gives for the position after it. Only then do a slot's edges forward
/// and backward agree in number where symmetries keep a position, and a count of plies can reach
/// zero.
class Retraction {
public:
    /// From slots of one subspace to those of the one before it; all must outlive this.
    Retraction(const SlidingRules& rules, const SubspaceIndex& index, const SubspaceIndex& before);

    /// The next slots are of this orbit.
    void enter(std::size_t orbit);

    /// Calls `visit(slot)` for each ply that led to the slot with these men of the opponent.
    template <class Visit> void for_each(PointSet opponent, Visit visit) const {
        const PointSet empty = rules_->points() - (mover_ | opponent);
        const unsigned hand = before_subspace_.hands.mover;
        const PointSet quiet = line_counts_ ? opponent - rules_->in_mills(opponent) : opponent;
        for (const Point to : quiet)
            for (const Point from : rules_->neighbours(to, before_subspace_.mover, hand) & empty)
                visit_all((opponent - to) | from, visit);
        if (passes_ && hand == 0 && !rules_->can_move(opponent, empty)) visit_all(opponent, visit);
    }

private:
    /// The slots of the positions whose mover has these men, and the opponent `mover_`.
    template <class Visit> void visit_all(PointSet men, Visit visit) const {
        const Orbits::Place place = before_->orbits().place(men);
        if (!has_stabilisers_ && !before_->orbits().has_stabilisers(place.orbit)) [[likely]]
            return visit(before_->slot(place.orbit, images_[place.symmetry]));
        visit_if_chosen(place.orbit, place.symmetry, visit);
        for (const std::size_t stabiliser : before_->orbits().stabilisers(place.orbit))
            visit_if_chosen(place.orbit, group_->product(stabiliser, place.symmetry), visit);
    }
    template <class Visit>
    void visit_if_chosen(std::size_t orbit, std::size_t symmetry, Visit visit) const {
        const PointSet opponent = images_[symmetry];
        const bool is_chosen
            = !has_stabilisers_
              || index_->orbits().place(opponent).symmetry == group_->inverse(symmetry);
        if (is_chosen) visit(before_->slot(orbit, opponent));
    }

    const SlidingRules* rules_;
    const SubspaceIndex* index_;
    const SubspaceIndex* before_;
    const SymmetryGroup* group_;
    Subspace before_subspace_;
    bool passes_;
    PointSet mover_;
    /// The mover's men under each symmetry.
    std::vector<PointSet> images_;
    bool has_stabilisers_ = false;
    bool line_counts_ = false;
};

/// Gets the finished layer of a pair: all positions that end after this number of plies.
using LayerDone = std::function<void(unsigned plies)>;

/// Solves two subspaces that lead to one another (the men of both sides exchanged) by retrograde
/// analysis. With men in hand this is needed only if moves lead back and forth between them;
/// placements then count as captures.
///
/// First every position looks forward: the end of the game and captures, which lead to finished
/// tables, give it a value or leave a count of plies. Then layer follows layer: from each position
/// that is decided after this number of plies, all plies without a capture are taken back. A
/// position with a ply to a loss is won; a position whose plies all lead to wins is lost.
class PairSolver {
public:
    /// The tables of both subspaces must be there, and those that captures lead to be finished.
    PairSolver(const SlidingRules& rules, Tables& tables, Subspace subspace, const Crew& crew);
    PairSolver(const PlacingRules& rules, Tables& tables, Subspace subspace, const Crew& crew);
    ~PairSolver();

    /// False if it was stopped; the tables are then of no use.
    bool run(const LayerDone& done = {});
    /// Values that were looked up or changed by their index.
    std::uint64_t lookups() const;

private:
    /// One of the two subspaces, and the one before it.
    struct Side {
        Table* table;
        Table* before;
    };
    /// The own data of one thread.
    struct Worker;
    /// The positions of a side's orbit that are decided in a layer.
    struct Task {
        std::size_t side;
        std::size_t orbit;
        Word layer;
    };

    PairSolver(Tables& tables, Subspace subspace, const Crew& crew);

    template <class OwnRules> void add_workers(const OwnRules& rules, const SlidingRules& sliding);
    void look_forward();
    /// The same with men in hand.
    void sweep();
    void take_back(std::size_t side, Word layer);
    template <class Apply> void take_back_orbit(const Task& task, Worker& worker, Apply apply);
    std::uint64_t scheduled(Word layer) const;

    const Crew* crew_;
    Tables* tables_;
    /// Null with empty hands.
    const PlacingRules* placing_rules_ = nullptr;
    std::uint64_t swept_lookups_ = 0;
    std::vector<Side> sides_;
    std::vector<std::unique_ptr<Worker>> workers_;
};

} // namespace merels::exact
