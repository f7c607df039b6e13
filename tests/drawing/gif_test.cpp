#include <libnotation/drawing/gif.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/sanitized.hpp>

#include <random>

using namespace merels;

namespace {

/// Joins the contents of blocks with their lengths before them.
std::string joined(const std::string& blocks) {
    std::string bytes;
    std::size_t at = 0;
    while (at < blocks.size() && blocks[at] != '\0') {
        const auto length = static_cast<unsigned char>(blocks[at]);
        bytes += blocks.substr(at + 1, length);
        at += 1 + length;
    }
    CHECK(at + 1 == blocks.size());
    return bytes;
}

/// The codes as any reader of GIF unpacks them; nothing if they are wrong.
std::vector<std::uint8_t> unpacked(const std::string& blocks) {
    const std::string bytes = joined(blocks);
    std::vector<std::vector<std::uint8_t>> table;
    std::vector<std::uint8_t> numbers;
    std::vector<std::uint8_t> before;
    unsigned width = 9;
    std::size_t bit = 0;
    const auto begin = [&] {
        table.assign(258, {});
        for (unsigned i = 0; i < 256; ++i) table[i] = {static_cast<std::uint8_t>(i)};
        width = 9;
        before.clear();
    };
    begin();
    while (bit + width <= 8 * bytes.size()) {
        unsigned code = 0;
        for (unsigned i = 0; i < width; ++i, ++bit)
            code |= static_cast<unsigned>(static_cast<unsigned char>(bytes[bit / 8]) >> bit % 8 & 1)
                    << i;
        if (code == 257) return numbers;
        if (code == 256) {
            begin();
            continue;
        }
        std::vector<std::uint8_t> now;
        if (code < table.size())
            now = table[code];
        else if (code == table.size() && !before.empty()) {
            now = before;
            now.push_back(before.front());
        } else
            return {};
        if (!before.empty() && table.size() < 4096) {
            before.push_back(now.front());
            table.push_back(before);
            if (table.size() == std::size_t{1} << width && width < 12) ++width;
        }
        numbers.insert(numbers.end(), now.begin(), now.end());
        before = now;
    }
    return {};
}

std::vector<std::uint8_t> picture(unsigned width, unsigned height, Rgb color) {
    std::vector<std::uint8_t> rgb;
    for (unsigned i = 0; i < width * height; ++i)
        for (const std::uint8_t part : {color.red, color.green, color.blue}) rgb.push_back(part);
    return rgb;
}

ColorTable table_of(const std::vector<std::uint8_t>& rgb) {
    ColorTable table;
    table.count(rgb);
    table.choose();
    return table;
}

unsigned word_at(const std::string& bytes, std::size_t at) {
    return static_cast<unsigned char>(bytes[at])
           | static_cast<unsigned>(static_cast<unsigned char>(bytes[at + 1])) << 8;
}

} // namespace

TEST_CASE("numbers packed for GIF come back, any number of them and of any kind") {
    std::mt19937_64 random{7};
    for (const std::size_t size : {0U, 1U, 2U, 255U, 256U, 300U, 4000U, 60'000U}) {
        for (const unsigned kinds : {1U, 2U, 17U, 256U}) {
            std::vector<std::uint8_t> numbers(size);
            for (auto& number : numbers) number = static_cast<std::uint8_t>(random() % kinds);
            INFO(size << " numbers of " << kinds << " kinds");
            CHECK(unpacked(packed_for_gif(numbers)) == numbers);
        }
    }
}

TEST_CASE("every end of the code's width is passed") {
    for (std::size_t size = 1; size < 1200; ++size) {
        if (!test::is_sampled(size)) continue;
        std::vector<std::uint8_t> numbers(size);
        for (std::size_t i = 0; i < size; ++i) numbers[i] = static_cast<std::uint8_t>(i * i % 251);
        if (unpacked(packed_for_gif(numbers)) != numbers) FAIL(size << " numbers");
    }
}

TEST_CASE("a picture that changes in one place costs a few bytes more") {
    const auto first = picture(200, 200, {250, 240, 220});
    auto second = first;
    second[3 * (50 * 200 + 60)] = 10;
    ColorTable table;
    table.count(first);
    table.count(second);
    table.choose();
    GifWriter one{200, 200, table};
    one.add(first, 100);
    GifWriter two{200, 200, table};
    two.add(first, 100);
    two.add(second, 100);
    two.add(second, 100);
    const std::string bytes = two.take();
    CHECK(bytes.size() < one.take().size() + 60);
    CHECK(bytes.starts_with("GIF89a"));
    CHECK(word_at(bytes, 6) == 200);
    CHECK(bytes.back() == 0x3B);
    // The second frame: where it begins, and that it is one pixel.
    const std::size_t frame = bytes.find("\x2C\x3C", 800);
    REQUIRE(frame != std::string::npos);
    CHECK(word_at(bytes, frame + 1) == 60);
    CHECK(word_at(bytes, frame + 3) == 50);
    CHECK(word_at(bytes, frame + 5) == 1);
    CHECK(word_at(bytes, frame + 7) == 1);
}

TEST_CASE("few colors are all in the table, and others go to the nearest") {
    auto rgb = picture(10, 10, {255, 255, 255});
    for (const std::uint8_t byte : picture(5, 1, {200, 20, 20})) rgb.push_back(byte);
    const ColorTable table = table_of(rgb);
    REQUIRE(table.colors().size() == 2);
    CHECK(table.colors()[0] == Rgb{255, 255, 255});
    CHECK(table.colors()[table.number_of({200, 20, 20})] == Rgb{200, 20, 20});
    CHECK(table.colors()[table.number_of({180, 40, 0})] == Rgb{200, 20, 20});
    CHECK(table.colors()[table.number_of({240, 250, 240})] == Rgb{255, 255, 255});
}

TEST_CASE("of many colors 256 are kept") {
    std::vector<std::uint8_t> rgb;
    for (unsigned i = 0; i < 4096; ++i)
        rgb.insert(rgb.end(), {static_cast<std::uint8_t>(i >> 8 << 4),
                               static_cast<std::uint8_t>((i >> 4 & 15) << 4),
                               static_cast<std::uint8_t>((i & 15) << 4)});
    CHECK(table_of(rgb).colors().size() == 256);
    CHECK(table_of({}).colors().size() == 1);
}
