#pragma once

#include <engine/exact/retrograde/outlook.hpp>
#include <engine/exact/retrograde/placing_lookout.hpp>
#include <engine/exact/retrograde/retraction.hpp>
#include <libnotation/base/crew.hpp>

#include <functional>
#include <memory>

namespace merels::exact {

/// Which layer of a pair is done: all positions that end after so many plies.
using LayerDone = std::function<void(unsigned plies)>;

/// Solves two subspaces that lead to one another, those with the men of both sides exchanged, by
/// retrograde analysis. With men in hand that is needed only where moves lead to and fro between
/// them; placements are then seen as captures are.
///
/// First every position looks forward: an end of the game and the captures, which lead to finished
/// tables, give it a value or leave a count of plies. Then layer follows layer: from each position
/// that is decided after so many plies, all plies that take nothing are taken back. Who led to a
/// loss has won; who has only plies left that led to wins has lost.
class PairSolver {
public:
    /// The tables of both subspaces must be there, and those that captures lead to be finished.
    PairSolver(const SlidingRules& rules, Tables& tables, Subspace subspace, const Crew& crew);
    PairSolver(const PlacingRules& rules, Tables& tables, Subspace subspace, const Crew& crew);
    ~PairSolver();

    /// False when it was stopped; the tables are then of no use.
    bool run(const LayerDone& done = {});
    /// Values that were looked up or changed by their index.
    std::uint64_t lookups() const;

private:
    /// One of the two subspaces, and the one before it.
    struct Side {
        Table* table;
        Table* before;
    };
    /// What one thread has for itself.
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
