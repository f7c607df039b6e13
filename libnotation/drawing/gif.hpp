#pragma once

// Writes animations as GIF 89a, one picture at a time. Of each picture, only the rectangle with
// changes is stored.
//
//   GifWriter gif{width, height, colors};
//   gif.add(rgb, 150);                 // a second and a half
//   file << gif.take();

#include <libnotation/drawing/scene/theme.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace merels {

/// A table of at most 256 colors for all pictures of an animation. A picture consists of bytes:
/// red, green and blue of each pixel.
class ColorTable {
public:
    /// Counts the colors of a picture. O(bytes).
    void count(std::span<const std::uint8_t> rgb);
    /// Chooses the most frequent colors. Call this function once, after the last call of `count`.
    /// O(colors × 256).
    void choose();

    const std::vector<Rgb>& colors() const { return colors_; }
    /// The index in `colors()` of the color that is nearest to `color`.
    std::uint8_t number_of(Rgb color) const { return nearest_[shade(color)]; }

private:
    /// The number of a color, with five bits each for red, green and blue.
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

/// An animation whose pictures all have one size. The animation repeats forever.
class GifWriter {
public:
    /// The colors of the table must already be chosen. Width and height are at most 65,535.
    GifWriter(unsigned width, unsigned height, ColorTable colors);

    /// Adds a picture. `rgb` has three bytes for each pixel (red, green and blue), row by row. The
    /// picture is shown for `hundredths` of a second. O(pixels).
    void add(std::span<const std::uint8_t> rgb, unsigned hundredths);
    /// The bytes of the whole file. Call this function once, after the last picture.
    std::string take();

private:
    struct Box {
        unsigned left, top, right, bottom;
    };

    void byte(unsigned value) { bytes_.push_back(static_cast<char>(value)); }
    void word(unsigned value) {
        byte(value & 0xFF);
        byte(value >> 8);
    }
    Box changed(const std::vector<std::uint8_t>& picture) const;

    unsigned width_;
    unsigned height_;
    ColorTable colors_;
    std::vector<std::uint8_t> shown_;
    std::string bytes_;
};

/// Compresses numbers of eight bits into the blocks of a GIF file.
std::string packed_for_gif(std::span<const std::uint8_t> numbers);

} // namespace merels
