#pragma once

// Animated pictures as GIF 89a, a frame at a time: only what a frame changes is kept.
//
//   GifWriter gif{width, height, colors};
//   gif.add(rgb, 150);                 // a second and a half
//   write_whole_file(path, gif.take());

#include <viewer/core/output/color_table.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace merels::viewer {

/// Pictures of one size; the animation begins anew when it has ended.
class GifWriter {
public:
    /// The table must have been chosen. Sides are at most 65,535.
    GifWriter(unsigned width, unsigned height, ColorTable colors);

    /// A picture as red, green and blue bytes, row by row, shown so many hundredths of a second.
    /// O(pixels).
    void add(std::span<const std::uint8_t> rgb, unsigned hundredths);
    /// The whole file.
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

/// Numbers of eight bits packed by GIF's way of Lempel, Ziv and Welch, in blocks as a file has
/// them.
std::string packed_for_gif(std::span<const std::uint8_t> numbers);

} // namespace merels::viewer
