#include <engine/exact/index/subspace.hpp>
#include <libnotation/rules/built_in/boards.hpp>
#include <tests/support/catch.hpp>

#include <random>
#include <set>

using namespace merels;
using namespace merels::exact;

namespace {

PointSet random_set(std::mt19937_64& random, PointSet from, unsigned size) {
    PointSet set;
    while (set.size() < size) set |= PointSet{random()} & from;
    while (set.size() > size) {
        PointSet::iterator at = set.begin();
        for (auto i = random() % set.size(); i > 0; --i) ++at;
        set -= *at;
    }
    return set;
}

} // namespace

TEST_CASE("the rank of a set is its place among all of its size") {
    for (const auto& [points, size] :
         {std::pair{9U, 0U}, {9U, 4U}, {24U, 3U}, {33U, 4U}, {12U, 12U}}) {
        const Colex colex{points};
        const std::vector<PointSet> sets = sets_of_size(points, size);
        REQUIRE(sets.size() == count_sets(points, size));
        std::size_t wrong = 0;
        for (std::size_t i = 0; i < sets.size(); ++i)
            wrong += colex.rank(sets[i]) != i || sets[i].size() != size;
        CHECK(wrong == 0);
    }
}

TEST_CASE("the ranks of a set with one more point are those of the larger sets") {
    std::mt19937_64 random{3};
    for (const std::size_t points : {9U, 24U, 33U}) {
        const Colex colex{points};
        const PointSet all{(std::uint64_t{1} << points) - 1};
        std::size_t wrong = 0;
        for (int i = 0; i < 1000; ++i) {
            const PointSet men = random_set(random, all, static_cast<unsigned>(random() % 6));
            const PointSet added = PointSet{random()} & (all - men);
            std::vector<std::uint32_t> expected;
            for (const Point point : added) expected.push_back(colex.rank(men | point));
            std::vector<std::uint32_t> ranks;
            colex.for_each_with_one_more(men, added,
                                         [&](std::uint32_t rank) { ranks.push_back(rank); });
            wrong += ranks != expected;
        }
        CHECK(wrong == 0);
    }
}

TEST_CASE(
    "there are as many sets as Pascal's triangle says, and none of more points than there are") {
    CHECK(count_sets(24, 9) == 1307504);
    CHECK(count_sets(64, 1) == 64);
    CHECK(count_sets(3, 4) == 0);
    CHECK(count_sets(65, 4) == 0);
    CHECK(count_sets(std::size_t{0} - 1, 4) == 0);
    CHECK(count_sets(64, 32) == 1832624140942590534U);
}

TEST_CASE("the gaps that a set of points leaves are closed and opened again") {
    std::mt19937_64 random{1};
    for (int round = 0; round < 2000; ++round) {
        const PointSet all
            = round % 2 == 0 ? PointSet{(1U << 24) - 1} : PointSet{~std::uint64_t{0}};
        const auto men = static_cast<unsigned>(random() % 12);
        const Orbit orbit{random_set(random, all, men)};
        const std::size_t steps = 4;
        std::uint64_t expected = 0;
        unsigned place = 0;
        const PointSet set = random_set(random, all - orbit.representative(), 7);
        for (const Point point : all - orbit.representative())
            expected |= std::uint64_t{set.contains(point)} << place++;
        CHECK(orbit.squeezed(set, steps).bits() == expected);
        CHECK(orbit.spread(PointSet{expected}, steps) == set);
    }
}

TEST_CASE("Burnside's lemma counts the orbits that there are") {
    for (const Board* board : {&boards::grid_3x3(), &boards::wheel_8(), &boards::two_squares(),
                               &boards::three_squares()}) {
        BoardIndex index{*board};
        const auto counts = index.group().orbit_counts();
        for (unsigned men = 0; men <= 6; ++men) CHECK(index.orbits(men).size() == counts[men]);
    }
}

TEST_CASE("a slot's position has that slot or one of the same position") {
    BoardIndex board{boards::three_squares()};
    for (const Subspace subspace : {Subspace{3, 3}, Subspace{2, 5}, Subspace{4, 2}}) {
        const SubspaceIndex index{board, subspace};
        std::size_t wrong = 0;
        std::uint64_t firsts = 0;
        for (std::uint64_t slot = 0; slot < index.slots(); ++slot) {
            const Men men = index.position(slot);
            const std::size_t orbit = index.orbits().place(men.mover).orbit;
            // The orbit of a representative is its own orbit, with any symmetry.
            wrong += orbit != slot / index.slots_of_orbit();
            wrong += index.slot(orbit, men.opponent) != slot;
            firsts += index.is_first_slot(slot);
        }
        CHECK(wrong == 0);
        CHECK(firsts <= index.slots());
        if (subspace == Subspace{3, 3}) CHECK(firsts == 169626);
    }
}

TEST_CASE("images of a position have the same first slot") {
    BoardIndex board{boards::three_squares()};
    const SubspaceIndex index{board, {3, 4}};
    std::mt19937_64 random{2};
    const auto first_slot = [&](Men men) {
        std::set<std::uint64_t> slots;
        const std::uint64_t slot = index.slot(men);
        const std::size_t orbit = slot / index.slots_of_orbit();
        const PointSet opponent = index.position(slot).opponent;
        slots.insert(slot);
        for (const std::size_t symmetry : index.orbits().stabilisers(orbit))
            slots.insert(index.slot(orbit, index.group().image(symmetry, opponent)));
        return *slots.begin();
    };
    for (int round = 0; round < 500; ++round) {
        const PointSet all = boards::three_squares().points();
        const PointSet mover = random_set(random, all, 3);
        const PointSet opponent = random_set(random, all - mover, 4);
        const std::uint64_t first = first_slot({mover, opponent});
        CHECK(index.is_first_slot(first));
        for (const Symmetry& symmetry : boards::three_squares().symmetries())
            CHECK(first_slot({symmetry(mover), symmetry(opponent)}) == first);
    }
}

TEST_CASE("products and inverses of symmetries are those of the board") {
    for (const Board* board :
         {&boards::grid_3x3(), &boards::three_squares(), &boards::pentagon()}) {
        const SymmetryGroup group{*board};
        const auto symmetries = board->symmetries();
        for (std::size_t a = 0; a < group.size(); ++a) {
            CHECK(symmetries[a].inverse() == symmetries[group.inverse(a)]);
            for (std::size_t b = 0; b < group.size(); ++b)
                for (const Point point : board->points())
                    CHECK(symmetries[group.product(a, b)](point)
                          == symmetries[a](symmetries[b](point)));
        }
    }
}
