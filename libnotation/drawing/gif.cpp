#include <libnotation/drawing/gif.hpp>

#include <algorithm>
#include <utility>

namespace merels {

namespace {

constexpr std::size_t most_colors = 256;

int square(int number) { return number * number; }

int distance(Rgb a, Rgb b) {
    return square(a.red - b.red) + square(a.green - b.green) + square(a.blue - b.blue);
}

constexpr unsigned bits_of_number = 8;
constexpr unsigned clear_code = 1U << bits_of_number;
constexpr unsigned end_code = clear_code + 1;
constexpr unsigned most_codes = 4096;
constexpr std::size_t longest_block = 255;

/// Writes codes with a growing number of bits, the lowest bit first.
class CodeWriter {
public:
    void write(unsigned code, unsigned width) {
        bits_ |= code << count_;
        count_ += width;
        while (count_ >= 8) next_byte();
    }

    /// Divides the bytes into blocks with their lengths. The last block is empty.
    std::string blocks() {
        if (count_ > 0) next_byte();
        std::string blocks;
        for (std::size_t at = 0; at < bytes_.size(); at += longest_block) {
            const std::string part = bytes_.substr(at, longest_block);
            blocks.push_back(static_cast<char>(part.size()));
            blocks += part;
        }
        blocks.push_back('\0');
        return blocks;
    }

private:
    void next_byte() {
        bytes_.push_back(static_cast<char>(bits_ & 0xFF));
        bits_ >>= 8;
        count_ = count_ < 8 ? 0 : count_ - 8;
    }

    std::uint32_t bits_ = 0;
    unsigned count_ = 0;
    std::string bytes_;
};

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

std::string packed_for_gif(std::span<const std::uint8_t> numbers) {
    CodeWriter codes;
    // The code of each known series with one more number, or 0 if this longer series has no code.
    std::vector<std::uint16_t> longer(std::size_t{most_codes} * 256, 0);
    unsigned next = end_code + 1;
    unsigned width = bits_of_number + 1;
    codes.write(clear_code, width);
    unsigned code = numbers.empty() ? end_code : numbers.front();
    for (std::size_t i = 1; i < numbers.size(); ++i) {
        std::uint16_t& known = longer[std::size_t{code} * 256 + numbers[i]];
        if (known != 0) {
            code = known;
            continue;
        }
        codes.write(code, width);
        code = numbers[i];
        if (next < most_codes) {
            if (next == 1U << width) ++width;
            known = static_cast<std::uint16_t>(next++);
            continue;
        }
        codes.write(clear_code, width);
        std::ranges::fill(longer, std::uint16_t{0});
        next = end_code + 1;
        width = bits_of_number + 1;
    }
    if (!numbers.empty()) {
        codes.write(code, width);
        // The reader has now added one more code. So the next code may have one bit more.
        if (next == 1U << width && width < 12) ++width;
    }
    codes.write(end_code, width);
    return codes.blocks();
}

GifWriter::GifWriter(unsigned width, unsigned height, ColorTable colors)
    : width_(width), height_(height), colors_(std::move(colors)), bytes_("GIF89a") {
    word(width_);
    word(height_);
    // The next three bytes mean that there is one table of 256 colors, that the first color is the
    // background, and that pixels are square.
    byte(0xF7);
    byte(0);
    byte(0);
    for (std::size_t i = 0; i < 256; ++i) {
        const Rgb color = i < colors_.colors().size() ? colors_.colors()[i] : Rgb{};
        byte(color.red);
        byte(color.green);
        byte(color.blue);
    }
    // Netscape's extension for endless repetition.
    bytes_ += std::string_view{"\x21\xFF\x0BNETSCAPE2.0\x03\x01\x00\x00\x00", 19};
}

GifWriter::Box GifWriter::changed(const std::vector<std::uint8_t>& picture) const {
    if (shown_.empty()) return {0, 0, width_, height_};
    Box box{width_, height_, 0, 0};
    for (unsigned y = 0; y < height_; ++y) {
        for (unsigned x = 0; x < width_; ++x) {
            const std::size_t at = std::size_t{y} * width_ + x;
            if (picture[at] == shown_[at]) continue;
            box = {std::min(box.left, x), std::min(box.top, y), std::max(box.right, x + 1),
                   std::max(box.bottom, y + 1)};
        }
    }
    return box.right == 0 ? Box{0, 0, 1, 1} : box;
}

void GifWriter::add(std::span<const std::uint8_t> rgb, unsigned hundredths) {
    std::vector<std::uint8_t> picture(std::size_t{width_} * height_);
    for (std::size_t i = 0; i < picture.size() && 3 * i + 2 < rgb.size(); ++i)
        picture[i] = colors_.number_of({rgb[3 * i], rgb[3 * i + 1], rgb[3 * i + 2]});
    const Box box = changed(picture);
    // The picture stays until the next picture. No color is transparent.
    bytes_ += std::string_view{"\x21\xF9\x04\x04", 4};
    word(std::min(hundredths, 0xFFFFU));
    byte(0);
    byte(0);
    byte(0x2C);
    word(box.left);
    word(box.top);
    word(box.right - box.left);
    word(box.bottom - box.top);
    byte(0);
    byte(bits_of_number);
    std::vector<std::uint8_t> part;
    for (unsigned y = box.top; y < box.bottom; ++y) {
        const auto row = picture.begin() + static_cast<std::ptrdiff_t>(std::size_t{y} * width_);
        part.insert(part.end(), row + box.left, row + box.right);
    }
    bytes_ += packed_for_gif(part);
    shown_ = std::move(picture);
}

std::string GifWriter::take() {
    byte(0x3B);
    return std::move(bytes_);
}

} // namespace merels
