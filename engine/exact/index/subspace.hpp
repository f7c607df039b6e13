#pragma once

// The positions of a board with so many men on each side, by number.
//
//   BoardIndex board{three_squares};
//   const SubspaceIndex index{board, {.mover = 3, .opponent = 4}};
//   index.slots()                      ->  945630
//   index.slot(mover, opponent)        ->  the same for all images of a position, mostly
//   index.position(slot)               ->  one of these images

#include <engine/exact/index/orbits.hpp>

#include <compare>
#include <map>
#include <memory>

namespace merels::exact {

/// Men in hand of the player on turn and of the other.
struct Hands {
    unsigned mover = 0;
    unsigned opponent = 0;

    auto operator<=>(const Hands&) const = default;
    unsigned men() const { return mover + opponent; }
};

/// Men on the board of the player on turn and of the other, and what they have in hand.
struct Subspace {
    unsigned mover;
    unsigned opponent;
    Hands hands{};

    auto operator<=>(const Subspace&) const = default;
    /// On the board.
    unsigned men() const { return mover + opponent; }
    /// A hand is not empty.
    bool is_placing() const { return hands.men() > 0; }
    /// After a ply that neither places nor takes anything.
    Subspace after_ply() const { return {opponent, mover, {hands.opponent, hands.mover}}; }
};

/// The men of the player on turn and of the other.
struct Men {
    PointSet mover;
    PointSet opponent;

    bool operator==(const Men&) const = default;
};

/// What the indices of all subspaces of one board share; built as they are needed.
class BoardIndex {
public:
    explicit BoardIndex(const Board& board) : group_(board), colex_(board.size()) {}
    BoardIndex(const BoardIndex&) = delete;
    BoardIndex& operator=(const BoardIndex&) = delete;

    const SymmetryGroup& group() const { return group_; }
    const Colex& colex() const { return colex_; }
    const Orbits& orbits(unsigned men);
    /// `sets_of_size`, kept.
    const std::vector<PointSet>& sets(std::size_t points, std::size_t size);

private:
    SymmetryGroup group_;
    Colex colex_;
    std::map<unsigned, Orbits> orbits_;
    std::map<std::pair<std::size_t, std::size_t>, std::vector<PointSet>> sets_;
};

/// Numbers for the positions of a subspace, whatever the hands: the orbit of the mover's men, times
/// the sets of the points that these leave, plus the rank of the opponent's men among them. A
/// position whose representative's men several symmetries keep has several slots, all of the same
/// value.
class SubspaceIndex {
public:
    SubspaceIndex(BoardIndex& board, Subspace subspace);

    Subspace subspace() const { return subspace_; }
    std::uint64_t slots() const { return orbits_->size() * sets_->size(); }
    /// Slots of one orbit, which follow each other.
    std::uint64_t slots_of_orbit() const { return sets_->size(); }

    /// The slot of a position, always the same one. O(points).
    std::uint64_t slot(Men men) const {
        const Orbits::Place place = orbits_->place(men.mover);
        return slot(place.orbit, board_->group().image(place.symmetry, men.opponent));
    }
    /// The slot of the opponent's men where the mover's are the orbit's representative.
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
    /// One slot of each position says so.
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
