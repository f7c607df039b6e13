#include <engine/exact/retrograde/pair_solver.hpp>

#include <engine/exact/index/parts.hpp>
#include <engine/exact/retrograde/layer_work.hpp>
#include <engine/exact/retrograde/placing_sweep.hpp>

#include <array>
#include <numeric>
#include <type_traits>
#include <variant>

namespace merels::exact {

namespace {

using AnyLookout = std::variant<Lookout, PlacingLookout>;

/// By the plies that lead out of the pair.
Word slowest_loss(AnyLookout& any, Men men) {
    if (auto* const lookout = std::get_if<Lookout>(&any)) {
        lookout->enter(men.mover);
        return lookout->outlook(men.opponent).loss;
    }
    auto& lookout = std::get<PlacingLookout>(any);
    lookout.enter(men.opponent);
    return lookout.outlook(men.mover).loss;
}

} // namespace

Retraction::Retraction(const SlidingRules& rules, const SubspaceIndex& index,
                       const SubspaceIndex& before)
    : rules_(&rules), index_(&index), before_(&before), group_(&index.group()),
      before_subspace_(before.subspace()), passes_(rules.rules().blocked == Blocked::passes),
      images_(group_->size()) {}

void Retraction::enter(std::size_t orbit) {
    mover_ = index_->orbits()[orbit].representative();
    for (std::size_t i = 0; i < images_.size(); ++i) images_[i] = group_->image(i, mover_);
    has_stabilisers_ = index_->orbits().has_stabilisers(orbit);
    line_counts_ = rules_->line_counts(before_subspace_, mover_);
}

struct PairSolver::Worker {
    /// Changes the words of slots some time after they are asked for, when memory has come.
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

    void win(Table& table, std::uint64_t slot, Word layer) {
        ++lookups;
        win_slot(table.values, slot, layer, scheduled);
    }
    void lose_ply(Table& table, std::uint64_t slot, Word layer, AnyLookout& lookout) {
        ++lookups;
        if (!lose_ply_of(table.values, slot)) return;
        const Word loss = std::max(layer, slowest_loss(lookout, table.index.position(slot)));
        table.values.set(slot, loss);
        scheduled.add(loss);
    }

    /// One for each side.
    std::vector<AnyLookout> lookouts;
    std::vector<Retraction> retractions;
    Queue queue;
    Scheduled scheduled;
    std::uint64_t lookups = 0;
};

PairSolver::PairSolver(Tables& tables, Subspace subspace, const Crew& crew)
    : crew_(&crew), tables_(&tables) {
    Table& table = tables.add(subspace);
    Table& other = tables.add(subspace.after_ply());
    sides_.push_back({&table, &other});
    if (&table != &other) sides_.push_back({&other, &table});
}

PairSolver::PairSolver(const SlidingRules& rules, Tables& tables, Subspace subspace,
                       const Crew& crew)
    : PairSolver(tables, subspace, crew) {
    add_workers(rules, rules);
}

PairSolver::PairSolver(const PlacingRules& rules, Tables& tables, Subspace subspace,
                       const Crew& crew)
    : PairSolver(tables, subspace, crew) {
    placing_rules_ = &rules;
    add_workers(rules, rules.sliding());
}

template <class OwnRules>
void PairSolver::add_workers(const OwnRules& rules, const SlidingRules& sliding) {
    using OwnLookout
        = std::conditional_t<std::is_same_v<OwnRules, PlacingRules>, PlacingLookout, Lookout>;
    for (unsigned i = 0; i < crew_->jobs(); ++i) {
        auto worker = std::make_unique<Worker>();
        for (const Side& side : sides_) {
            const Subspace before = side.before->index.subspace();
            worker->lookouts.emplace_back(OwnLookout{rules, *tables_, before});
            worker->retractions.emplace_back(sliding, side.table->index, side.before->index);
        }
        workers_.push_back(std::move(worker));
    }
}

PairSolver::~PairSolver() = default;

std::uint64_t PairSolver::scheduled(Word layer) const {
    const std::int64_t count = std::accumulate(
        workers_.begin(), workers_.end(), std::int64_t{0},
        [&](std::int64_t sum, const auto& worker) { return sum + worker->scheduled[layer]; });
    return static_cast<std::uint64_t>(count);
}

std::uint64_t PairSolver::lookups() const {
    std::uint64_t sum = swept_lookups_;
    for (const auto& worker : workers_) {
        sum += worker->lookups;
        for (const AnyLookout& any : worker->lookouts)
            sum += std::visit([](const auto& lookout) { return lookout.lookups(); }, any);
    }
    return sum;
}

bool PairSolver::run(const LayerDone& done) {
    placing_rules_ ? sweep() : look_forward();
    for (Word layer = 0; layer < longest && !crew_->is_stopped(); ++layer) {
        if (scheduled(layer) == 0) continue;
        for (std::size_t side = 0; side < sides_.size(); ++side) take_back(side, layer);
        if (done) done(layer);
    }
    return !crew_->is_stopped();
}

void PairSolver::look_forward() {
    for (std::size_t side = 0; side < sides_.size(); ++side) {
        Table& table = *sides_[side].before;
        const Parts parts{table.index};
        const std::uint64_t slots = table.index.slots_of_orbit();
        crew_->share(parts.count(), [&](unsigned number, std::size_t part) {
            Worker& worker = *workers_[number];
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
}

void PairSolver::sweep() {
    for (const Side& side : sides_) {
        PlacingSweep sweep{*placing_rules_, *tables_, side.table->index.subspace()};
        sweep.run(*crew_);
        swept_lookups_ += sweep.lookups();
        if (crew_->is_stopped()) return;
        const Values& values = side.table->values;
        for (std::uint64_t slot = 0; slot < values.size(); ++slot)
            if (const Word word = values.get(slot); is_decided(word))
                workers_.front()->scheduled.add(word);
    }
}

void PairSolver::take_back(std::size_t side, Word layer) {
    const SubspaceIndex& index = sides_[side].table->index;
    Table& before = *sides_[side].before;
    const Parts parts{index};
    const auto next = static_cast<Word>(layer + 1);
    crew_->share(parts.count(), [&](unsigned number, std::size_t part) {
        Worker& worker = *workers_[number];
        const auto take_back_all = [&](auto apply) {
            for (std::size_t orbit = parts.begin(part); orbit < parts.end(part); ++orbit)
                take_back_orbit({side, orbit, layer}, worker, apply);
            worker.queue.flush(apply);
        };
        if (layer % 2 == 0)
            take_back_all([&](std::uint64_t slot) { worker.win(before, slot, next); });
        else
            take_back_all([&](std::uint64_t slot) {
                worker.lose_ply(before, slot, next, worker.lookouts[side]);
            });
    });
}

template <class Apply>
void PairSolver::take_back_orbit(const Task& task, Worker& worker, Apply apply) {
    const Table& table = *sides_[task.side].table;
    const Values& before = sides_[task.side].before->values;
    Retraction& retraction = worker.retractions[task.side];
    const std::uint64_t slots = table.index.slots_of_orbit();
    bool has_entered = false;
    for (std::uint64_t rank = 0; rank < slots; ++rank) {
        if (table.values.get(task.orbit * slots + rank) != task.layer) continue;
        if (!has_entered) retraction.enter(task.orbit);
        has_entered = true;
        retraction.for_each(table.index.opponent(task.orbit, rank),
                            [&](std::uint64_t slot) { worker.queue.push(slot, before, apply); });
    }
}

} // namespace merels::exact
