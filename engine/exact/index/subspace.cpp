#include <engine/exact/index/subspace.hpp>

#include <algorithm>
#include <bit>
#include <limits>

namespace merels::exact {

namespace {

using Row = std::array<std::uint64_t, max_points + 1>;

constexpr std::uint64_t most = std::uint64_t{1} << 63;

constexpr std::array<Row, max_points + 1> pascals_triangle() {
    std::array<Row, max_points + 1> rows{};
    for (std::size_t n = 0; n <= max_points; ++n) {
        rows[n][0] = 1;
        for (std::size_t k = 1; k <= n; ++k)
            rows[n][k] = std::min(most, rows[n - 1][k - 1] + rows[n - 1][k]);
    }
    return rows;
}

constexpr auto binomials = pascals_triangle();

constexpr std::uint32_t nowhere = std::numeric_limits<std::uint32_t>::max();

} // namespace

std::uint64_t count_sets(std::size_t points, std::size_t size) {
    return points > max_points || size > points ? 0 : binomials[points][size];
}

Colex::Colex(std::size_t points)
    : chunks_((points + 7) / 8),
      lowest_(points == max_points ? ~std::uint64_t{0} : (std::uint64_t{1} << points) - 1),
      choices_(max_points * (max_points + 2)), table_(chunks_ * max_points * 256) {
    for (std::size_t point = 0; point < points; ++point)
        for (std::size_t size = 0; size <= point; ++size)
            choices_[point * (max_points + 2) + size]
                = static_cast<std::uint32_t>(count_sets(point, size));
    for (std::size_t byte = 0; byte < 256; ++byte)
        size_of_byte_[byte] = static_cast<std::uint8_t>(PointSet{byte}.size());
    for (std::size_t chunk = 0; chunk < chunks_; ++chunk)
        for (std::size_t below = 0; below <= 8 * chunk; ++below)
            for (std::size_t byte = 0; byte < 256; ++byte) {
                std::size_t place = below;
                std::uint64_t rank = 0;
                for (const Point point : PointSet{byte})
                    rank += count_sets(8 * chunk + index(point), ++place);
                table_[(chunk * max_points + below) * 256 + byte]
                    = static_cast<std::uint32_t>(rank);
            }
}

std::vector<PointSet> sets_of_size(std::size_t points, std::size_t size) {
    const std::uint64_t count = count_sets(points, size);
    std::vector<PointSet> sets;
    if (count == 0) return sets;
    sets.reserve(count);
    std::uint64_t bits = size == max_points ? ~std::uint64_t{0} : (std::uint64_t{1} << size) - 1;
    sets.push_back(PointSet{bits});
    while (sets.size() < count) {
        // The next number with the same number of bits. The top bit of the lowest block of bits
        // moves up, and the other bits of this block move down.
        const std::uint64_t lowest = bits & (~bits + 1);
        const std::uint64_t carried = bits + lowest;
        bits = carried | (((bits ^ carried) / lowest) >> 2);
        sets.push_back(PointSet{bits});
    }
    return sets;
}

Orbit::Orbit(PointSet representative) : representative_(representative.bits()), moves_{} {
    // Compression by parallel suffixes, from H. S. Warren, Hacker's Delight, 7-4.
    std::uint64_t kept = ~representative_;
    std::uint64_t gaps_below = representative_ << 1;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        std::uint64_t is_odd = gaps_below;
        for (unsigned shift = 1; shift < 64; shift *= 2) is_odd ^= is_odd << shift;
        moves_[i] = is_odd & kept;
        kept = (kept ^ moves_[i]) | (moves_[i] >> (1U << i));
        gaps_below &= ~is_odd;
    }
}

Orbits::Orbits(const SymmetryGroup& group, const Colex& colex, std::size_t men)
    : colex_(&colex), men_(men), steps_(static_cast<std::size_t>(std::bit_width(men))),
      symmetry_bits_(static_cast<unsigned>(std::bit_width(group.size() - 1))),
      places_(count_sets(group.points(), men), nowhere) {
    for (const PointSet set : sets_of_size(group.points(), men))
        if (places_[colex.rank(set)] == nowhere) add(group, set);
}

void Orbits::add(const SymmetryGroup& group, PointSet representative) {
    const auto number = static_cast<std::uint32_t>(orbits_.size());
    Orbit orbit{representative};
    orbit.first_stabiliser_ = static_cast<std::uint32_t>(stabilisers_.size());
    for (std::size_t i = 0; i < group.size(); ++i) {
        const PointSet image = group.image(i, representative);
        if (i > 0 && image == representative) {
            stabilisers_.push_back(static_cast<std::uint16_t>(i));
            ++orbit.stabilisers_;
        }
        std::uint32_t& place = places_[colex_->rank(image)];
        if (place == nowhere)
            place = number << symmetry_bits_ | static_cast<std::uint32_t>(group.inverse(i));
    }
    orbits_.push_back(orbit);
}

std::uint64_t Orbits::bytes(std::uint64_t sets, std::uint64_t orbits) {
    return sets * sizeof(std::uint32_t) + orbits * sizeof(Orbit);
}

const Orbits& BoardIndex::orbits(unsigned men) {
    return orbits_.try_emplace(men, group_, colex_, men).first->second;
}

const std::vector<PointSet>& BoardIndex::sets(std::size_t points, std::size_t size) {
    const auto [entry, is_new] = sets_.try_emplace({points, size});
    if (is_new) entry->second = sets_of_size(points, size);
    return entry->second;
}

SubspaceIndex::SubspaceIndex(BoardIndex& board, Subspace subspace)
    : board_(&board), subspace_(subspace), orbits_(&board.orbits(subspace.mover)),
      sets_(&board.sets(board.group().points() - subspace.mover, subspace.opponent)) {}

bool SubspaceIndex::is_first_slot(std::uint64_t slot) const {
    const std::size_t orbit = slot / sets_->size();
    const PointSet men = opponent(orbit, slot % sets_->size());
    return std::ranges::all_of(orbits_->stabilisers(orbit), [&](std::size_t symmetry) {
        return this->slot(orbit, group().image(symmetry, men)) >= slot;
    });
}

} // namespace merels::exact
