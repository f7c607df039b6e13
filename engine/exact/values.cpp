#include <engine/exact/values.hpp>

#include <sys/mman.h>

#include <algorithm>
#include <cstdlib>
#include <new>

namespace merels::exact {

namespace {

/// Words are looked up all over the memory: with small pages, half of the time goes into finding
/// the page.
constexpr std::size_t large_page = std::size_t{2} << 20;

} // namespace

Values::Values(std::uint64_t slots) : size_(slots) {
    const std::size_t bytes = slots * sizeof(Word);
    const bool is_large = bytes >= large_page;
    const std::size_t alignment = is_large ? large_page : 64;
    const std::size_t rounded = (bytes + alignment - 1) / alignment * alignment;
    void* const memory = std::aligned_alloc(alignment, std::max(rounded, alignment));
    if (memory == nullptr) throw std::bad_alloc{};
    if (is_large) madvise(memory, rounded, MADV_HUGEPAGE);
    words_.reset(static_cast<Word*>(memory));
}

void Values::Free::operator()(Word* words) const { std::free(words); }

} // namespace merels::exact
