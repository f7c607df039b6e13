#pragma once

// The positions of a board with given numbers of men on each side, by number.
//
//   BoardIndex board{three_squares};
//   const SubspaceIndex index{board, {.mover = 3, .opponent = 4}};
//   index.slots()                      ->  945630
//   index.slot(mover, opponent)        ->  the same for all images of a position, mostly
//   index.position(slot)               ->  one of these images
//
// Numbers for sets of points: of all sets of the same size the one with the lowest points is 0.
//
//   const Colex colex{24};
//   colex.rank(PointSet{0b111})  ->  0
//   colex.rank(PointSet{0b1011}) ->  1
//   sets_of_size(4, 3)           ->  {0,1,2}, {0,1,3}, {0,2,3}, {1,2,3}

#include <engine/exact/index/symmetry_group.hpp>
#include <libnotation/rules/point.hpp>

#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace merels::exact {

/// The number of sets of `size` out of `points`; 2^63 means that number or more.
std::uint64_t count_sets(std::size_t points, std::size_t size);

/// The rank of a set among all sets of its size, in the order of their bits. The rank does not
/// depend on the size of the board. There must be fewer than 2^32 sets.
class Colex {
public:
    /// For sets of the points below `points`, at most 64.
    explicit Colex(std::size_t points);

    /// O(points / 8).
    std::uint32_t rank(PointSet set) const {
        std::uint32_t rank = 0;
        std::size_t below = 0;
        std::uint64_t bits = set.bits();
        for (std::size_t chunk = 0; chunk < chunks_; ++chunk, bits >>= 8) {
            const std::size_t byte = bits & 0xFF;
            rank += table_[(chunk * max_points + below) * 256 + byte];
            below += size_of_byte_[byte];
        }
        return rank;
    }

    /// Calls `visit(rank)` for each set that consists of the men and one of the other points.
    /// O(points).
    template <class Visit>
    void for_each_with_one_more(PointSet men, PointSet added, Visit visit) const {
        // The added point moves the men above it by one place. The change of their rank depends on
        // the number of men below it.
        std::array<std::uint32_t, max_points + 1> later;
        std::uint32_t all_later = 0;
        std::size_t count = 0;
        later[0] = 0;
        for (const Point man : men) {
            const std::uint32_t* const choices = &choices_[index(man) * (max_points + 2) + count];
            all_later += choices[2];
            later[count + 1] = later[count] + choices[1] - choices[2];
            ++count;
        }
        std::size_t without_man = 0;
        for (const Point point : PointSet{lowest_} - men) {
            const std::size_t below = index(point) - without_man++;
            if (!added.contains(point)) continue;
            visit(all_later + later[below] + choices_[index(point) * (max_points + 2) + below + 1]);
        }
    }

private:
    std::size_t chunks_;
    /// All points, as a set.
    std::uint64_t lowest_;
    /// The number of sets below a point, for each size of the set.
    std::vector<std::uint32_t> choices_;
    std::array<std::uint8_t, 256> size_of_byte_;
    /// The part of the rank that a byte of the set contributes. It depends on the byte's place and
    /// on the number of points in the bytes before it.
    std::vector<std::uint32_t> table_;
};

/// All sets of `size` out of the lowest `points`. The index of a set is its rank.
std::vector<PointSet> sets_of_size(std::size_t points, std::size_t size);

/// All images of a set of points under the symmetries of the board. One of them is the
/// representative.
class alignas(64) Orbit {
public:
    /// For a set of at most 63 points.
    explicit Orbit(PointSet representative);

    PointSet representative() const { return PointSet{representative_}; }
    /// The same set with the points of the representative left out and the gaps closed.
    /// O(steps), which is `Orbits::steps()`.
    PointSet squeezed(PointSet set, std::size_t steps) const {
        std::uint64_t bits = set.bits() & ~representative_;
        for (std::size_t i = 0; i < steps; ++i) {
            const std::uint64_t moving = bits & moves_[i];
            bits = (bits ^ moving) | (moving >> (1U << i));
        }
        return PointSet{bits};
    }
    /// The inverse of `squeezed`.
    PointSet spread(PointSet set, std::size_t steps) const {
        std::uint64_t bits = set.bits();
        for (std::size_t i = steps; i-- > 0;) {
            const std::uint64_t moving = bits << (1U << i);
            bits = (bits & ~moves_[i]) | (moving & moves_[i]);
        }
        return PointSet{bits & ~representative_};
    }

private:
    friend class Orbits;

    std::uint64_t representative_;
    /// The bits that move down by 1, 2, 4 … places while the gaps close.
    std::array<std::uint64_t, 6> moves_;
    /// The place in the list of the symmetries that keep the representative, and their number
    /// without the identity.
    std::uint32_t first_stabiliser_ = 0;
    std::uint32_t stabilisers_ = 0;
};

/// The sets of `men` points, sorted into orbits under the symmetries of a board.
class Orbits {
public:
    /// The orbit of a set, and the symmetry that maps the set onto the representative. If there are
    /// several such symmetries, it is always the same one.
    struct Place {
        std::uint32_t orbit;
        std::uint32_t symmetry;
    };

    /// The number of sets, times symmetries, divided by the sizes of their orbits, must be less
    /// than 2^32. O(sets).
    Orbits(const SymmetryGroup& group, const Colex& colex, std::size_t men);

    std::size_t men() const { return men_; }
    std::size_t size() const { return orbits_.size(); }
    const Orbit& operator[](std::size_t orbit) const { return orbits_[orbit]; }

    Place place(PointSet set) const {
        const std::uint32_t packed = places_[colex_->rank(set)];
        return {packed >> symmetry_bits_, packed & ((1U << symmetry_bits_) - 1)};
    }
    /// The symmetries that keep the orbit's representative, without the identity.
    std::span<const std::uint16_t> stabilisers(std::size_t orbit) const {
        const Orbit& of = orbits_[orbit];
        return {stabilisers_.data() + of.first_stabiliser_, of.stabilisers_};
    }
    bool has_stabilisers(std::size_t orbit) const { return orbits_[orbit].stabilisers_ > 0; }
    /// The size of the tables for `Orbit::squeezed` and `spread`.
    std::size_t steps() const { return steps_; }

    /// The size of one such table.
    static std::uint64_t bytes(std::uint64_t sets, std::uint64_t orbits);

private:
    void add(const SymmetryGroup& group, PointSet representative);

    const Colex* colex_;
    std::size_t men_;
    std::size_t steps_;
    unsigned symmetry_bits_;
    std::vector<Orbit> orbits_;
    std::vector<std::uint32_t> places_;
    std::vector<std::uint16_t> stabilisers_;
};

/// Men in hand of the player to move and of the opponent.
struct Hands {
    unsigned mover = 0;
    unsigned opponent = 0;

    auto operator<=>(const Hands&) const = default;
    unsigned men() const { return mover + opponent; }
};

/// Men on the board of the player to move and of the opponent, and their men in hand.
struct Subspace {
    unsigned mover;
    unsigned opponent;
    Hands hands{};

    auto operator<=>(const Subspace&) const = default;
    /// The number of men on the board.
    unsigned men() const { return mover + opponent; }
    /// At least one hand is not empty.
    bool is_placing() const { return hands.men() > 0; }
    /// The subspace after a ply that neither places nor captures a man.
    Subspace after_ply() const { return {opponent, mover, {hands.opponent, hands.mover}}; }
};

/// The men of the player to move and of the opponent.
struct Men {
    PointSet mover;
    PointSet opponent;

    bool operator==(const Men&) const = default;
};

/// The tables that all subspaces of one board share. Each is built when it is first needed.
class BoardIndex {
public:
    explicit BoardIndex(const Board& board) : group_(board), colex_(board.size()) {}
    BoardIndex(const BoardIndex&) = delete;
    BoardIndex& operator=(const BoardIndex&) = delete;

    const SymmetryGroup& group() const { return group_; }
    const Colex& colex() const { return colex_; }
    const Orbits& orbits(unsigned men);
    /// The tables of `sets_of_size` that were built.
    const std::vector<PointSet>& sets(std::size_t points, std::size_t size);

private:
    SymmetryGroup group_;
    Colex colex_;
    std::map<unsigned, Orbits> orbits_;
    std::map<std::pair<std::size_t, std::size_t>, std::vector<PointSet>> sets_;
};

/// Numbers for the positions of a subspace, for any hands. The number is the orbit of the mover's
/// men, times the number of sets of the free points, plus the rank of the opponent's men among
/// these sets. If several symmetries keep the representative's men, a position has several slots,
/// all of the same value.
class SubspaceIndex {
public:
    SubspaceIndex(BoardIndex& board, Subspace subspace);

    Subspace subspace() const { return subspace_; }
    std::uint64_t slots() const { return orbits_->size() * sets_->size(); }
    /// The number of slots of one orbit. These slots follow each other.
    std::uint64_t slots_of_orbit() const { return sets_->size(); }

    /// The slot of a position, always the same one. O(points).
    std::uint64_t slot(Men men) const {
        const Orbits::Place place = orbits_->place(men.mover);
        return slot(place.orbit, board_->group().image(place.symmetry, men.opponent));
    }
    /// The slot for these men of the opponent, if the mover's men are the orbit's representative.
    std::uint64_t slot(std::size_t orbit, PointSet opponent) const {
        const PointSet squeezed = (*orbits_)[orbit].squeezed(opponent, orbits_->steps());
        return orbit * sets_->size() + board_->colex().rank(squeezed);
    }
    Men position(std::uint64_t slot) const {
        const std::size_t orbit = slot / sets_->size();
        return {(*orbits_)[orbit].representative(), opponent(orbit, slot % sets_->size())};
    }
    /// The opponent's men in an orbit's slot.
    PointSet opponent(std::size_t orbit, std::size_t rank) const {
        return (*orbits_)[orbit].spread((*sets_)[rank], orbits_->steps());
    }
    /// True for exactly one slot of each position.
    bool is_first_slot(std::uint64_t slot) const;

    const Orbits& orbits() const { return *orbits_; }
    const SymmetryGroup& group() const { return board_->group(); }
    const Colex& colex() const { return board_->colex(); }

private:
    const BoardIndex* board_;
    Subspace subspace_;
    const Orbits* orbits_;
    const std::vector<PointSet>* sets_;
};

} // namespace merels::exact
