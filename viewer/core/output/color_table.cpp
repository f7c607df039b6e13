#include <viewer/core/output/color_table.hpp>

#include <algorithm>

namespace merels::viewer {

namespace {

constexpr std::size_t most_colors = 256;

int square(int number) { return number * number; }

int distance(Rgb a, Rgb b) {
    return square(a.red - b.red) + square(a.green - b.green) + square(a.blue - b.blue);
}

} // namespace

void ColorTable::count(std::span<const std::uint8_t> rgb) {
    for (std::size_t i = 0; i + 2 < rgb.size(); i += 3) {
        const Rgb color{rgb[i], rgb[i + 1], rgb[i + 2]};
        Sum& sum = sums_[shade(color)];
        sum.red += color.red;
        sum.green += color.green;
        sum.blue += color.blue;
        ++sum.count;
    }
}

void ColorTable::choose() {
    std::vector<Sum> used;
    std::ranges::copy_if(sums_, std::back_inserter(used),
                         [](const Sum& sum) { return sum.count > 0; });
    std::ranges::stable_sort(used, [](const Sum& a, const Sum& b) { return a.count > b.count; });
    used.resize(std::min(used.size(), most_colors));
    for (const Sum& sum : used)
        colors_.push_back({static_cast<std::uint8_t>(sum.red / sum.count),
                           static_cast<std::uint8_t>(sum.green / sum.count),
                           static_cast<std::uint8_t>(sum.blue / sum.count)});
    if (colors_.empty()) colors_.emplace_back();
    nearest_.resize(sums_.size());
    for (std::size_t i = 0; i < nearest_.size(); ++i) {
        const auto channel = [&](unsigned shift) {
            return static_cast<std::uint8_t>((i >> shift & 31) * 255 / 31);
        };
        nearest_[i] = find_nearest({channel(10), channel(5), channel(0)});
    }
}

std::uint8_t ColorTable::find_nearest(Rgb color) const {
    const auto nearest = std::ranges::min_element(
        colors_, {}, [color](Rgb other) { return distance(color, other); });
    return static_cast<std::uint8_t>(nearest - colors_.begin());
}

} // namespace merels::viewer
