#include <engine/exact/index/values.hpp>

#include <sys/mman.h>

#include <algorithm>
#include <cstdlib>
#include <new>

namespace merels::exact {

namespace {

/// The size of a large page. Words are read from all parts of the memory. With small pages, half of
/// the time would go into finding the pages.
constexpr std::size_t large_page = std::size_t{2} << 20;

/// Gets the memory directly from the system, because the allocator may keep freed memory.
Word* map_large_pages(std::size_t bytes) {
    const std::size_t more = bytes + large_page;
    void* const memory
        = ::mmap(nullptr, more, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc{};
    char* const all = static_cast<char*>(memory);
    const std::size_t before
        = (large_page - reinterpret_cast<std::uintptr_t>(all) % large_page) % large_page;
    if (before > 0) ::munmap(all, before);
    if (before < large_page) ::munmap(all + before + bytes, large_page - before);
    ::madvise(all + before, bytes, MADV_HUGEPAGE);
    return reinterpret_cast<Word*>(all + before);
}

} // namespace

Values::Values(std::uint64_t slots) : size_(slots) {
    const std::size_t bytes = std::max<std::size_t>(1, slots) * sizeof(Word);
    if (bytes >= large_page) {
        const std::size_t rounded = (bytes + large_page - 1) / large_page * large_page;
        words_ = {map_large_pages(rounded), Free{rounded}};
        return;
    }
    auto* const words = static_cast<Word*>(std::malloc(bytes));
    if (words == nullptr) throw std::bad_alloc{};
    words_ = {words, Free{}};
}

void Values::Free::operator()(Word* words) const {
    if (mapped > 0)
        ::munmap(words, mapped);
    else
        std::free(words);
}

} // namespace merels::exact
