#pragma once

#include <viewer/core/board/theme.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace merels::viewer {

/// At most 256 colours that stand for all colours of some pictures, whose bytes are red, green and
/// blue in turn.
class ColorTable {
public:
    /// Counts the colours of a picture. O(bytes).
    void count(std::span<const std::uint8_t> rgb);
    /// Takes the most frequent colours. To be called once, after counting. O(colours × 256).
    void choose();

    const std::vector<Rgb>& colors() const { return colors_; }
    /// The number of the nearest chosen colour.
    std::uint8_t number_of(Rgb color) const { return nearest_[shade(color)]; }

private:
    /// Five bits a channel.
    static std::size_t shade(Rgb color) {
        return static_cast<std::size_t>((color.red >> 3) << 10 | (color.green >> 3) << 5
                                        | color.blue >> 3);
    }
    std::uint8_t find_nearest(Rgb color) const;

    struct Sum {
        std::uint64_t red = 0;
        std::uint64_t green = 0;
        std::uint64_t blue = 0;
        std::uint64_t count = 0;
    };

    std::vector<Sum> sums_ = std::vector<Sum>(std::size_t{1} << 15);
    std::vector<Rgb> colors_;
    std::vector<std::uint8_t> nearest_;
};

} // namespace merels::viewer
