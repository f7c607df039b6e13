#include <engine/exact/index/colex.hpp>

#include <algorithm>

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
        // The next number with as many bits: the lowest block's top bit goes up, the others down.
        const std::uint64_t lowest = bits & (~bits + 1);
        const std::uint64_t carried = bits + lowest;
        bits = carried | (((bits ^ carried) / lowest) >> 2);
        sets.push_back(PointSet{bits});
    }
    return sets;
}

} // namespace merels::exact
