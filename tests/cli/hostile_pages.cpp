#include <tests/cli/hostile_pages.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace merels::test {

namespace {

constexpr std::size_t page_size = 4096;
/// Of the bytes that are free for programs at the end of each page.
constexpr std::size_t place_of_reserve = 20;
constexpr std::size_t place_of_page_count = 28;
constexpr int levels = 6;
constexpr int children = 400;

void put(std::string& bytes, std::size_t at, std::uint32_t number, int count) {
    for (int i = 0; i < count; ++i)
        bytes[at + static_cast<std::size_t>(i)]
            = static_cast<char>(number >> (8 * (count - 1 - i)) & 0xFF);
}

/// An inner page of a table whose children are all the same.
std::string inner_page(std::size_t head, std::size_t reserve, std::uint32_t child) {
    std::string page(page_size, '\0');
    std::size_t end = page_size - reserve;
    page[head] = 5;
    put(page, head + 3, children, 2);
    put(page, head + 8, child, 4);
    for (int i = 0; i < children; ++i) {
        end -= 6;
        put(page, end, child, 4);
        // A number of two bytes, seven bits each.
        put(page, end + 4,
            static_cast<std::uint32_t>(0x8000 | ((i + 1) >> 7 << 8) | ((i + 1) & 0x7F)), 2);
        put(page, head + 12 + 2 * static_cast<std::size_t>(i), static_cast<std::uint32_t>(end), 2);
    }
    put(page, head + 5, static_cast<std::uint32_t>(end), 2);
    return page;
}

} // namespace

void lead_in_circles(std::string& bytes, int root) {
    const auto reserve
        = static_cast<std::size_t>(static_cast<unsigned char>(bytes[place_of_reserve]));
    const std::size_t at = static_cast<std::size_t>(root - 1) * page_size;
    const std::size_t head = root == 1 ? 100 : 0;
    // The last of the new pages has the rows that were there, if there is room for its head.
    const auto first = static_cast<std::uint32_t>(bytes.size() / page_size + 1);
    std::string rows = bytes.substr(at, page_size);
    if (root == 1)
        rows = std::string(page_size, '\0').replace(0, 8, std::string("\x0d\0\0\0\0\x10\0\0", 8));
    const std::string in_place = inner_page(head, reserve, first);
    std::copy(in_place.begin() + static_cast<std::ptrdiff_t>(head), in_place.end(),
              bytes.begin() + static_cast<std::ptrdiff_t>(at + head));
    for (std::uint32_t i = 0; i < levels; ++i) bytes += inner_page(0, reserve, first + i + 1);
    bytes += rows;
    put(bytes, place_of_page_count, static_cast<std::uint32_t>(bytes.size() / page_size), 4);
}

} // namespace merels::test
