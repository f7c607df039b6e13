#include <engine/search/table.hpp>

#include <bit>
#include <new>
#include <sys/mman.h>

namespace merels::lookahead {

namespace {

// The parts of a word, from the lowest bit on: score 16, depth 8, bound 2, generation 6, ply 21.
constexpr unsigned depth_at = 16;
constexpr unsigned bound_at = 24;
constexpr unsigned generation_at = 26;
constexpr unsigned ply_at = 32;

unsigned depth_in(std::uint64_t data) { return static_cast<unsigned>(data >> depth_at & 0xFF); }
unsigned generation_in(std::uint64_t data) {
    return static_cast<unsigned>(data >> generation_at & 0x3F);
}

Seen unpacked(std::uint64_t data) {
    return {.score = static_cast<std::int16_t>(data & 0xFFFF),
            .depth = depth_in(data),
            .bound = static_cast<Bound>(data >> bound_at & 3),
            .best = PlyCode{static_cast<std::uint32_t>(data >> ply_at)}};
}

} // namespace

Table::Table(std::uint64_t bytes)
    : buckets_count_(std::bit_floor(std::max<std::uint64_t>(bytes / sizeof(Bucket), 1))),
      buckets_(empty_buckets(buckets_count_)) {}

/// Makes the buckets, in large pages if the system has them. Each access is to another part of the
/// memory. With small pages, the processor would have to look up the page each time.
Table::Buckets Table::empty_buckets(std::uint64_t count) {
    constexpr std::uint64_t large_page = std::uint64_t{2} << 20;
    const std::uint64_t bytes = count * sizeof(Bucket);
    const std::uint64_t alignment = bytes < large_page ? alignof(Bucket) : large_page;
    void* const memory = std::aligned_alloc(alignment, bytes);
    if (memory == nullptr) throw std::bad_alloc{};
    if (alignment == large_page) ::madvise(memory, bytes, MADV_HUGEPAGE);
    auto* const buckets = static_cast<Bucket*>(memory);
    std::uninitialized_value_construct_n(buckets, count);
    return Buckets{buckets};
}

std::uint64_t Table::packed(const Seen& seen) const {
    return static_cast<std::uint16_t>(seen.score)
           | std::uint64_t{std::min(seen.depth, 0xFFU)} << depth_at
           | static_cast<std::uint64_t>(seen.bound) << bound_at
           | std::uint64_t{generation_} << generation_at
           | std::uint64_t{seen.best.code()} << ply_at;
}

unsigned Table::worth(std::uint64_t data) const {
    if (data == 0) return 0;
    const unsigned age = (generation_ + generations - generation_in(data)) % generations;
    return 1 + depth_in(data) + 4 * (generations - age);
}

std::optional<Seen> Table::find(std::uint64_t key) const {
    for (const Entry& entry : bucket(key).entries) {
        const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
        if (data != 0 && (entry.mixed.load(std::memory_order_relaxed) ^ data) == key)
            return unpacked(data);
    }
    return std::nullopt;
}

void Table::keep(std::uint64_t key, const Seen& seen) {
    Entry* place = nullptr;
    unsigned least_worth = ~0U;
    for (Entry& entry : bucket(key).entries) {
        const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
        if (data != 0 && (entry.mixed.load(std::memory_order_relaxed) ^ data) == key) {
            place = &entry;
            break;
        }
        if (const unsigned worth = this->worth(data); worth < least_worth) {
            least_worth = worth;
            place = &entry;
        }
    }
    const std::uint64_t data = packed(seen);
    place->mixed.store(key ^ data, std::memory_order_relaxed);
    place->data.store(data, std::memory_order_relaxed);
}

void Table::clear() {
    for (std::uint64_t i = 0; i < buckets_count_; ++i)
        for (Entry& entry : buckets_[i].entries) {
            entry.mixed.store(0, std::memory_order_relaxed);
            entry.data.store(0, std::memory_order_relaxed);
        }
    generation_ = 0;
}

} // namespace merels::lookahead
