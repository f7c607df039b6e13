#include <engine/exact/retrograde/placing_sweep.hpp>

#include <engine/exact/index/tables.hpp>

namespace merels::exact {

/// The data of one thread.
class PlacingSweep::Worker {
public:
    explicit Worker(const PlacingSweep& sweep)
        : lookout_(*sweep.rules_, *sweep.tables_, sweep.table_->index.subspace()),
          turned_(&sweep.turned_), index_(&sweep.table_->index), values_(&sweep.table_->values),
          images_(index_->group().size()) {}

    /// All positions whose opponent has the men of an orbit's representative.
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
    /// Into all slots of the position.
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
    /// The opponent's men under each symmetry.
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

} // namespace merels::exact
