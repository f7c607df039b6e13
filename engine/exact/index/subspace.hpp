#pragma once

// Gives a number to each position with N men of the player to move and M men of the opponent.
//
//   BoardIndex board{three_squares};
//   const SubspaceIndex index{board, {.mover = 3, .opponent = 4}};
//   index.slots()                      ->  945630
//   index.slot({mover, opponent})      ->  mostly the same for all images of a position
//   index.position(slot)               ->  one of these images
//
// `Colex` gives the numbers 0, 1, 2 and so on to all sets of points that have the same size.
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

/// The number of ways to choose `size` points from `points`. The result is less than 2^63.
std::uint64_t count_sets(std::size_t points, std::size_t size);

/// The rank of a set among all sets of its size. The bits of a set form a number, and the sets are
/// sorted by this number. A set has the same rank on a small board and on a large board. There must
/// be fewer than 2^32 sets.
class Colex {
public:
    /// `points` is at most 64. All points in the sets have numbers below `points`.
    explicit Colex(std::size_t points);

    /// The rank of a set of points among all sets of the same size. O(points / 8).
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

    /// For each point of `added` that is not in `men`, calls `visit` with the rank of the set that
    /// consists of `men` and this point. O(points).
    template <class Visit>
    void for_each_with_one_more(PointSet men, PointSet added, Visit visit) const {
        // Each man adds a number to the rank. The number depends on the point of the man, and on
        // the number of men on earlier points. So a new man also changes the numbers that the men
        // on later points add to the rank.
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
    /// The set of all points.
    std::uint64_t lowest_;
    /// For each point P and each size N, the number of sets that contain N points before P and no
    /// other points.
    std::vector<std::uint32_t> choices_;
    std::array<std::uint8_t, 256> size_of_byte_;
    /// The bits of a set of points are divided into bytes. Each element of `table_` is the number
    /// that one byte adds to the rank of the set. The element depends on three numbers: which byte
    /// of the set it is, how many points the lower bytes contain, and the eight bits of the byte.
    std::vector<std::uint32_t> table_;
};

/// All sets of `size` points. Each point has a number less than `points`. The index of a set is its
/// rank.
std::vector<PointSet> sets_of_size(std::size_t points, std::size_t size);

/// All images of a set of points under the symmetries of the board. One image is the representative
/// of the orbit.
class alignas(64) Orbit {
public:
    /// `representative` has at most 63 points.
    explicit Orbit(PointSet representative);

    PointSet representative() const { return PointSet{representative_}; }
    /// Removes all points of the orbit's representative from `set`. The points above the removed
    /// points move down and close the gaps. `steps` is `Orbits::steps()`. O(steps).
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
    /// For each step of `squeezed`, the bits that this step moves down. The first step moves bits
    /// down by 1 place, the second step by 2 places, the third step by 4 places, and so on.
    std::array<std::uint64_t, 6> moves_;
    /// For each orbit, `Orbits` lists the symmetries that map the representative to itself. The
    /// identity is not in the list. In this list, the symmetries for this orbit begin at the index
    /// `first_stabiliser_`. The orbit has `stabilisers_` symmetries in the list.
    std::uint32_t first_stabiliser_ = 0;
    std::uint32_t stabilisers_ = 0;
};

/// All sets of `men` points, divided into orbits under the symmetries of a board.
class Orbits {
public:
    /// The orbit of a set, and a symmetry that maps the set to the representative. If several
    /// symmetries map the set to the representative, `place` always chooses the same one.
    struct Place {
        std::uint32_t orbit;
        std::uint32_t symmetry;
    };

    /// `Orbits` stores the index of an orbit and the index of a symmetry in one number of 32 bits,
    /// so both must fit into this number. O(sets).
    Orbits(const SymmetryGroup& group, const Colex& colex, std::size_t men);

    std::size_t men() const { return men_; }
    std::size_t size() const { return orbits_.size(); }
    const Orbit& operator[](std::size_t orbit) const { return orbits_[orbit]; }

    Place place(PointSet set) const {
        const std::uint32_t packed = places_[colex_->rank(set)];
        return {packed >> symmetry_bits_, packed & ((1U << symmetry_bits_) - 1)};
    }
    /// The symmetries that map the representative of an orbit to itself. The identity is not
    /// included.
    std::span<const std::uint16_t> stabilisers(std::size_t orbit) const {
        const Orbit& of = orbits_[orbit];
        return {stabilisers_.data() + of.first_stabiliser_, of.stabilisers_};
    }
    bool has_stabilisers(std::size_t orbit) const { return orbits_[orbit].stabilisers_ > 0; }
    /// The number of steps for `Orbit::squeezed` and `spread`.
    std::size_t steps() const { return steps_; }

    /// The size of the tables in bytes.
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

/// The numbers of men in hand. The mover is the player to move.
struct Hands {
    unsigned mover = 0;
    unsigned opponent = 0;

    auto operator<=>(const Hands&) const = default;
    unsigned men() const { return mover + opponent; }
};

/// The numbers of men on the board and in hand. The mover is the player to move.
struct Subspace {
    unsigned mover;
    unsigned opponent;
    Hands hands{};

    auto operator<=>(const Subspace&) const = default;
    /// The number of men on the board.
    unsigned men() const { return mover + opponent; }
    /// True if at least one hand is not empty.
    bool is_placing() const { return hands.men() > 0; }
    /// The subspace after a ply that is not a placement or capture.
    Subspace after_ply() const { return {opponent, mover, {hands.opponent, hands.mover}}; }
};

/// The men of the player to move and of the opponent.
struct Men {
    PointSet mover;
    PointSet opponent;

    bool operator==(const Men&) const = default;
};

/// The tables for all subspaces of one board. Each table is made when it is first needed.
class BoardIndex {
public:
    explicit BoardIndex(const Board& board) : group_(board), colex_(board.size()) {}
    BoardIndex(const BoardIndex&) = delete;
    BoardIndex& operator=(const BoardIndex&) = delete;

    const SymmetryGroup& group() const { return group_; }
    const Colex& colex() const { return colex_; }
    const Orbits& orbits(unsigned men);
    /// Returns the result of `sets_of_size`, and stores it for the next call.
    const std::vector<PointSet>& sets(std::size_t points, std::size_t size);

private:
    SymmetryGroup group_;
    Colex colex_;
    std::map<unsigned, Orbits> orbits_;
    std::map<std::pair<std::size_t, std::size_t>, std::vector<PointSet>> sets_;
};

/// Gives a number to each position of a subspace, with or without men in hand. This number is
/// called the slot of the position. The slot combines two numbers: the orbit of the mover's men,
/// and the rank of the opponent's men. For this rank, the points without a man of the mover are
/// numbered from 0. If several symmetries map the representative to itself, a position has several
/// slots with the same value.
class SubspaceIndex {
public:
    SubspaceIndex(BoardIndex& board, Subspace subspace);

    Subspace subspace() const { return subspace_; }
    std::uint64_t slots() const { return orbits_->size() * sets_->size(); }
    /// The number of slots for one orbit. The slots of an orbit are consecutive.
    std::uint64_t slots_of_orbit() const { return sets_->size(); }

    /// A slot of a position. If the position has several slots, the function always returns the
    /// same one. O(points).
    std::uint64_t slot(Men men) const {
        const Orbits::Place place = orbits_->place(men.mover);
        return slot(place.orbit, board_->group().image(place.symmetry, men.opponent));
    }
    /// The slot of a position in an orbit. The men of the player to move are on the points of the
    /// representative. The opponent's men are on the points `opponent`.
    std::uint64_t slot(std::size_t orbit, PointSet opponent) const {
        const PointSet squeezed = (*orbits_)[orbit].squeezed(opponent, orbits_->steps());
        return orbit * sets_->size() + board_->colex().rank(squeezed);
    }
    Men position(std::uint64_t slot) const {
        const std::size_t orbit = slot / sets_->size();
        return {(*orbits_)[orbit].representative(), opponent(orbit, slot % sets_->size())};
    }
    /// The points of the opponent's men in the slot with this orbit and this rank.
    PointSet opponent(std::size_t orbit, std::size_t rank) const {
        return (*orbits_)[orbit].spread((*sets_)[rank], orbits_->steps());
    }
    /// True for exactly one of the slots of each position.
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
