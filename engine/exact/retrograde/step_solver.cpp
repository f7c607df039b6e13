#include <engine/exact/retrograde/step_solver.hpp>

#include <engine/exact/index/tables.hpp>

#include <array>
#include <numeric>
#include <utility>
#include <variant>

namespace merels::exact {

namespace {

/// Undoes plies: finds the slots from which a ply without a capture leads to a slot.
///
/// The plies form a graph of slots, not of positions. Each ply is an edge to one slot, which
/// `SubspaceIndex::slot` gives for the position after it. With this rule, there are as many edges
/// backward as forward, even if symmetries map a position to itself. Otherwise, a count of plies
/// might never reach zero.
class Retraction {
public:
    /// Goes from the slots of one subspace back to the slots of the subspace before it. All
    /// arguments must outlive this object.
    Retraction(const SlidingRules& rules, const SubspaceIndex& index, const SubspaceIndex& before)
        : rules_(&rules), index_(&index), before_(&before), group_(&index.group()),
          before_subspace_(before.subspace()), passes_(rules.rules().blocked == Blocked::passes),
          images_(group_->size()) {}

    /// Sets the orbit of the next slots.
    void enter(std::size_t orbit) {
        mover_ = index_->orbits()[orbit].representative();
        for (std::size_t i = 0; i < images_.size(); ++i) images_[i] = group_->image(i, mover_);
        has_stabilisers_ = index_->orbits().has_stabilisers(orbit);
        line_counts_ = rules_->line_counts(before_subspace_, mover_);
    }

    /// Calls `visit(slot)` for each ply that leads to the slot with these men of the opponent.
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
    /// Visits the slots of the positions with these men of the mover. The opponent's men are
    /// `mover_`.
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
    /// The image of the mover's men under each symmetry.
    std::vector<PointSet> images_;
    bool has_stabilisers_ = false;
    bool line_counts_ = false;
};

/// For each number of plies, the number of positions that one thread has decided. A position whose
/// value changes later counts only with its new value.
class Scheduled {
public:
    void add(Word layer) { ++at(layer); }
    void take(Word layer) { --at(layer); }
    std::int64_t operator[](Word layer) const {
        return layer < counts_.size() ? counts_[layer] : 0;
    }

private:
    std::int64_t& at(Word layer) {
        if (layer >= counts_.size()) counts_.resize(layer + std::size_t{1});
        return counts_[layer];
    }

    std::vector<std::int64_t> counts_;
};

/// Changes the words of slots. Each word is loaded first and changed some time later, when it is in
/// the cache.
class Queue {
public:
    template <class Apply> void push(std::uint64_t slot, const Values& values, Apply apply) {
        values.prefetch(slot);
        const std::uint64_t waited = std::exchange(slots_[next_], slot);
        next_ = (next_ + 1) % slots_.size();
        if (waited != none) apply(waited);
    }
    template <class Apply> void flush(Apply apply) {
        for (std::size_t i = 0; i < slots_.size(); ++i, next_ = (next_ + 1) % slots_.size())
            if (const std::uint64_t slot = std::exchange(slots_[next_], none); slot != none)
                apply(slot);
    }

    Queue() { slots_.fill(none); }

private:
    static constexpr std::uint64_t none = ~std::uint64_t{0};
    std::array<std::uint64_t, 32> slots_;
    std::size_t next_ = 0;
};

/// The data of one thread.
struct alignas(64) Worker {
    /// Records that a position is won in this layer, unless it was won before.
    void win(Values& values, std::uint64_t slot, Word layer) {
        if (values.get(slot) <= layer) return;
        const Word old = values.exchange(slot, layer);
        if (old == layer) return;
        scheduled.add(layer);
        if (is_decided(old)) scheduled.take(old);
    }
    /// Records that one ply of a position loses. If it was the last open ply, the position is lost.
    void lose_ply(Table& table, std::uint64_t slot, Word layer, std::size_t side) {
        const Word word = table.values.get(slot);
        if (is_decided(word) || word == no_loss || table.values.decrement(slot) != open + 1) return;
        const Men men = table.index.position(slot);
        const Word loss
            = std::max(layer, std::visit([&](auto& lookout) { return lookout.slowest_loss(men); },
                                         lookouts[side]));
        table.values.set(slot, loss);
        scheduled.add(loss);
    }

    /// One lookout for each side.
    std::vector<std::variant<Lookout, PlacingLookout>> lookouts;
    std::vector<Retraction> retractions;
    Queue queue;
    Scheduled scheduled;
};

/// Solves two subspaces together by retrograde analysis. In the second subspace, the men of both
/// sides are exchanged. Plies lead from each subspace to the other. Subspaces with men in hand are
/// solved together only if moves lead back and forth between them. In this case, placements count
/// as captures.
///
/// First, each position looks one ply ahead. The end of the game, or a capture into a finished
/// table, may give the position a value. A position without such a value gets the number of its
/// other plies. The layers follow, in the order of plies to the end. All plies without a capture
/// that lead to the positions of a layer are undone. A position with a ply to a loss is won. A
/// position is lost if all its plies lead to wins.
class PairSolver {
public:
    /// The tables after captures must be finished.
    PairSolver(const PlacingRules& rules, Tables& tables, Subspace subspace, const Crew& crew)
        : rules_(rules), crew_(crew), tables_(tables), workers_(crew.jobs()) {
        Table& table = tables.add(subspace);
        Table& other = tables.add(subspace.after_ply());
        sides_.push_back({&table, &other});
        if (&table != &other) sides_.push_back({&other, &table});
        for (Worker& worker : workers_)
            for (const Side& side : sides_) {
                const Subspace before = side.before->index.subspace();
                if (before.is_placing())
                    worker.lookouts.emplace_back(PlacingLookout{rules, tables, before});
                else
                    worker.lookouts.emplace_back(Lookout{rules.sliding(), tables, before});
                worker.retractions.emplace_back(rules.sliding(), side.table->index,
                                                side.before->index);
            }
    }

    bool run(const LayerDone& done) {
        const bool is_placing = sides_.front().table->index.subspace().is_placing();
        for (std::size_t side = 0; side < sides_.size(); ++side)
            is_placing ? sweep(sides_[side]) : look_forward(side);
        for (Word layer = 0; layer < longest && !crew_.is_stopped(); ++layer) {
            if (scheduled(layer) == 0) continue;
            for (std::size_t side = 0; side < sides_.size(); ++side) take_back(side, layer);
            if (done) done(layer);
        }
        return !crew_.is_stopped();
    }

private:
    /// One of the two subspaces, and the subspace before it.
    struct Side {
        Table* table;
        Table* before;
    };

    void look_forward(std::size_t side) {
        Table& table = *sides_[side].before;
        const Parts parts{table.index};
        const std::uint64_t slots = table.index.slots_of_orbit();
        crew_.share(parts.count(), [&](unsigned number, std::size_t part) {
            Worker& worker = workers_[number];
            Lookout& lookout = std::get<Lookout>(worker.lookouts[side]);
            for (std::size_t orbit = parts.begin(part); orbit < parts.end(part); ++orbit) {
                lookout.enter(table.index.orbits()[orbit].representative());
                for (std::uint64_t rank = 0; rank < slots; ++rank) {
                    const Word word = lookout.first_word(table.index.opponent(orbit, rank));
                    table.values.set(orbit * slots + rank, word);
                    if (is_decided(word)) worker.scheduled.add(word);
                }
            }
        });
    }
    /// Computes the first words of positions with men in hand.
    void sweep(const Side& side) {
        const Table& table = *side.table;
        if (!PlacingSweep{rules_, tables_, table.index.subspace()}.run(crew_)) return;
        for (std::uint64_t slot = 0; slot < table.values.size(); ++slot)
            if (const Word word = table.values.get(slot); is_decided(word))
                workers_.front().scheduled.add(word);
    }
    void take_back(std::size_t side, Word layer) {
        const Parts parts{sides_[side].table->index};
        Table& before = *sides_[side].before;
        const auto next = static_cast<Word>(layer + 1);
        crew_.share(parts.count(), [&](unsigned number, std::size_t part) {
            Worker& worker = workers_[number];
            const auto take_back_all = [&](auto apply) {
                for (std::size_t orbit = parts.begin(part); orbit < parts.end(part); ++orbit)
                    take_back_orbit({side, orbit, layer}, worker, apply);
                worker.queue.flush(apply);
            };
            if (layer % 2 == 0)
                take_back_all([&](std::uint64_t slot) { worker.win(before.values, slot, next); });
            else
                take_back_all(
                    [&](std::uint64_t slot) { worker.lose_ply(before, slot, next, side); });
        });
    }
    /// The positions in an orbit of one side that are decided in a layer.
    struct Task {
        std::size_t side;
        std::size_t orbit;
        Word layer;
    };
    template <class Apply> void take_back_orbit(const Task& task, Worker& worker, Apply apply) {
        const Table& table = *sides_[task.side].table;
        const Values& before = sides_[task.side].before->values;
        Retraction& retraction = worker.retractions[task.side];
        const std::uint64_t slots = table.index.slots_of_orbit();
        bool has_entered = false;
        for (std::uint64_t rank = 0; rank < slots; ++rank) {
            if (table.values.get(task.orbit * slots + rank) != task.layer) continue;
            if (!has_entered) retraction.enter(task.orbit);
            has_entered = true;
            retraction.for_each(table.index.opponent(task.orbit, rank), [&](std::uint64_t slot) {
                worker.queue.push(slot, before, apply);
            });
        }
    }
    std::int64_t scheduled(Word layer) const {
        return std::accumulate(
            workers_.begin(), workers_.end(), std::int64_t{0},
            [&](std::int64_t sum, const Worker& worker) { return sum + worker.scheduled[layer]; });
    }

    const PlacingRules& rules_;
    const Crew& crew_;
    Tables& tables_;
    std::vector<Side> sides_;
    std::vector<Worker> workers_;
};

} // namespace

/// The data of one thread.
class PlacingSweep::Worker {
public:
    explicit Worker(const PlacingSweep& sweep)
        : lookout_(*sweep.rules_, *sweep.tables_, sweep.table_->index.subspace()),
          turned_(&sweep.turned_), index_(&sweep.table_->index), values_(&sweep.table_->values),
          images_(index_->group().size()) {}

    /// Handles all positions in which the opponent's men are the representative of an orbit.
    void look_forward(std::size_t orbit) {
        const PointSet opponent = turned_->orbits()[orbit].representative();
        for (std::size_t i = 0; i < images_.size(); ++i)
            images_[i] = index_->group().image(i, opponent);
        lookout_.enter(opponent);
        for (std::uint64_t rank = 0; rank < turned_->slots_of_orbit(); ++rank) {
            const PointSet mover = turned_->opponent(orbit, rank);
            write(mover, lookout_.first_word(mover));
        }
    }

private:
    /// Writes a word into all slots of the position.
    void write(PointSet mover, Word word) {
        const Orbits& orbits = index_->orbits();
        const Orbits::Place place = orbits.place(mover);
        values_->set(index_->slot(place.orbit, images_[place.symmetry]), word);
        if (!orbits.has_stabilisers(place.orbit)) [[likely]]
            return;
        for (const std::size_t stabiliser : orbits.stabilisers(place.orbit)) {
            const std::size_t symmetry = index_->group().product(stabiliser, place.symmetry);
            values_->set(index_->slot(place.orbit, images_[symmetry]), word);
        }
    }

    PlacingLookout lookout_;
    const SubspaceIndex* turned_;
    const SubspaceIndex* index_;
    Values* values_;
    /// The image of the opponent's men under each symmetry.
    std::vector<PointSet> images_;
};

PlacingSweep::PlacingSweep(const PlacingRules& rules, Tables& tables, Subspace subspace)
    : rules_(&rules), tables_(&tables), table_(&tables.add(subspace)),
      turned_(tables.index(subspace.after_ply())) {}

bool PlacingSweep::run(const Crew& crew) {
    std::vector<Worker> workers;
    for (unsigned i = 0; i < crew.jobs(); ++i) workers.emplace_back(*this);
    const Parts parts{turned_};
    crew.share(parts.count(), [&](unsigned number, std::size_t part) {
        for (std::size_t orbit = parts.begin(part); orbit < parts.end(part); ++orbit)
            workers[number].look_forward(orbit);
    });
    return !crew.is_stopped();
}

bool solve_step(const PlacingRules& rules, Tables& tables, const Step& step, const Crew& crew,
                const LayerDone& done) {
    const Subspace subspace = step.subspace;
    return rules.is_cyclic(subspace) ? PairSolver{rules, tables, subspace, crew}.run(done)
                                     : PlacingSweep{rules, tables, subspace}.run(crew);
}

} // namespace merels::exact
