#include <tests/support/hostile/hostile_pages.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace merels::test {

namespace {

// https://sqlite.org/fileformat.html
constexpr std::size_t page_size = 4096;
/// The number of bytes that are free for programs at the end of each page.
constexpr std::size_t place_of_reserve = 20;
constexpr std::size_t place_of_page_count = 28;
constexpr std::size_t place_of_first_free_page = 32;
constexpr std::size_t file_header = 100;
constexpr int levels = 6;
constexpr int children = 300;

/// The first byte of a page.
enum class PageKind : std::uint8_t { inner_index = 2, inner_table = 5, rows_of_index = 10 };

void put(std::string& bytes, std::size_t at, std::uint32_t number, int count) {
    for (int i = 0; i < count; ++i)
        bytes[at + static_cast<std::size_t>(i)]
            = static_cast<char>(number >> (8 * (count - 1 - i)) & 0xFF);
}

std::uint32_t number_at(const std::string& bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i)
        number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
    return number;
}

std::size_t reserve_of(const std::string& bytes) {
    return static_cast<unsigned char>(bytes[place_of_reserve]);
}

/// Behind the number of a child: a row number of two bytes, or a key of two small numbers.
std::string key(PageKind kind, int number) {
    const auto byte = [](int value) { return static_cast<char>(value); };
    if (kind == PageKind::inner_table) return {byte(0x80 | number >> 7), byte(number & 0x7F)};
    // The length of the key, of its head, and the type of each of its values.
    return {5, 3, 1, 1, byte(number & 0x7F), byte(number >> 7)};
}

/// An inner page whose children are all the same.
std::string inner_page(PageKind kind, std::size_t head, std::size_t reserve, std::uint32_t child) {
    std::string page(page_size, '\0');
    std::size_t end = page_size - reserve;
    page[head] = static_cast<char>(kind);
    put(page, head + 3, children, 2);
    put(page, head + 8, child, 4);
    for (int i = 0; i < children; ++i) {
        const std::string cell = key(kind, i + 1);
        end -= 4 + cell.size();
        put(page, end, child, 4);
        page.replace(end + 4, cell.size(), cell);
        put(page, head + 12 + 2 * static_cast<std::size_t>(i), static_cast<std::uint32_t>(end), 2);
    }
    put(page, head + 5, static_cast<std::uint32_t>(end), 2);
    return page;
}

std::size_t place_of(int page) { return static_cast<std::size_t>(page - 1) * page_size; }
std::size_t head_of(int page) { return page == 1 ? file_header : 0; }

/// Leaves the file's own head as it is.
void put_in_place(std::string& bytes, int root, PageKind kind, std::uint32_t child) {
    const std::size_t head = head_of(root);
    const std::string page = inner_page(kind, head, reserve_of(bytes), child);
    std::copy(page.begin() + static_cast<std::ptrdiff_t>(head), page.end(),
              bytes.begin() + static_cast<std::ptrdiff_t>(place_of(root) + head));
}

PageKind inner_kind_of(const std::string& bytes, int root) {
    const auto kind = static_cast<PageKind>(bytes[place_of(root) + head_of(root)]);
    return kind == PageKind::inner_index || kind == PageKind::rows_of_index ? PageKind::inner_index
                                                                            : PageKind::inner_table;
}

} // namespace

void lead_in_circles(std::string& bytes, int root) {
    const PageKind kind = inner_kind_of(bytes, root);
    // The last of the new pages has the rows that were there, if there is room for its head.
    const auto first = static_cast<std::uint32_t>(bytes.size() / page_size + 1);
    std::string rows = bytes.substr(place_of(root), page_size);
    if (root == 1)
        rows = std::string(page_size, '\0').replace(0, 8, std::string("\x0d\0\0\0\0\x10\0\0", 8));
    put_in_place(bytes, root, kind, first);
    for (std::uint32_t i = 0; i < levels; ++i)
        bytes += inner_page(kind, 0, reserve_of(bytes), first + i + 1);
    bytes += rows;
    put(bytes, place_of_page_count, static_cast<std::uint32_t>(bytes.size() / page_size), 4);
}

void lead_to_itself(std::string& bytes, int root) {
    put_in_place(bytes, root, PageKind::inner_table, static_cast<std::uint32_t>(root));
}

void make_free_pages_endless(std::string& bytes) {
    const std::uint32_t page = number_at(bytes, place_of_first_free_page);
    put(bytes, place_of(static_cast<int>(page)), page, 4);
    put(bytes, place_of_first_free_page + 4, 0x7FFFFFFF, 4);
}

} // namespace merels::test
