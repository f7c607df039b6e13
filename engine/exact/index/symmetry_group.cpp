#include <engine/exact/index/symmetry_group.hpp>

#include <map>

namespace merels::exact {

namespace {

std::vector<std::size_t> cycle_lengths(const Symmetry& symmetry) {
    std::vector<std::size_t> lengths;
    PointSet seen;
    for (std::size_t i = 0; i < symmetry.size(); ++i) {
        std::size_t length = 0;
        for (Point at = point_at(i); !seen.contains(at); at = symmetry(at), ++length) seen |= at;
        if (length > 0) lengths.push_back(length);
    }
    return lengths;
}

} // namespace

SymmetryGroup::SymmetryGroup(std::span<const Symmetry> symmetries, std::size_t points)
    : points_(points), chunks_((points_ + 7) / 8) {
    const PointSet all{points == max_points ? ~std::uint64_t{0} : (std::uint64_t{1} << points) - 1};
    images_.resize(symmetries.size() * chunks_ * 256);
    std::uint64_t* table = images_.data();
    for (const Symmetry& symmetry : symmetries) {
        cycles_.push_back(cycle_lengths(symmetry));
        for (std::size_t chunk = 0; chunk < chunks_; ++chunk, table += 256)
            for (std::size_t byte = 0; byte < 256; ++byte) {
                const PointSet set{byte << (8 * chunk)};
                table[byte] = symmetry(set & all).bits();
            }
    }
    derive_products(symmetries);
}

void SymmetryGroup::derive_products(std::span<const Symmetry> symmetries) {
    const auto images = [&](const auto& map) {
        std::vector<Point> list;
        for (std::size_t i = 0; i < points_; ++i) list.push_back(map(point_at(i)));
        return list;
    };
    std::map<std::vector<Point>, std::uint16_t> number;
    for (const Symmetry& symmetry : symmetries)
        number.emplace(images(symmetry), static_cast<std::uint16_t>(number.size()));
    inverse_.resize(symmetries.size());
    for (const Symmetry& second : symmetries)
        for (const Symmetry& first : symmetries) {
            const std::uint16_t product
                = number.at(images([&](Point point) { return second(first(point)); }));
            if (product == 0) inverse_[number.at(images(first))] = number.at(images(second));
            products_.push_back(product);
        }
}

std::vector<std::uint64_t> SymmetryGroup::orbit_counts() const {
    // A symmetry keeps a set if the set consists of whole cycles.
    std::vector<std::uint64_t> kept_by_all(points_ + 1);
    for (const auto& lengths : cycles_) {
        std::vector<std::uint64_t> kept(points_ + 1);
        kept[0] = 1;
        for (const std::size_t length : lengths)
            for (std::size_t size = points_; size >= length; --size)
                kept[size] += kept[size - length];
        for (std::size_t size = 0; size <= points_; ++size) kept_by_all[size] += kept[size];
    }
    for (std::uint64_t& count : kept_by_all) count /= size();
    return kept_by_all;
}

} // namespace merels::exact
