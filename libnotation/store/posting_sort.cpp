#include <libnotation/store/posting_sort.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace merels {

namespace {

constexpr unsigned bucket_bits = 12;
constexpr std::size_t buckets = std::size_t{1} << bucket_bits;

std::size_t bucket_of(const Posting& posting) {
    return static_cast<std::size_t>(posting.key() >> (position_key_bits - bucket_bits));
}

} // namespace

void sort(std::span<Posting> postings) {
    std::array<std::size_t, buckets + 1> begins{};
    for (const Posting& posting : postings) ++begins[bucket_of(posting) + 1];
    for (std::size_t i = 0; i < buckets; ++i) begins[i + 1] += begins[i];
    // Where the next posting of each bucket goes; what stands there is moved on in turn.
    auto next = begins;
    for (std::size_t bucket = 0; bucket < buckets; ++bucket)
        while (next[bucket] < begins[bucket + 1]) {
            const std::size_t home = bucket_of(postings[next[bucket]]);
            if (home != bucket) std::swap(postings[next[bucket]], postings[next[home]]);
            ++next[home];
        }
    for (std::size_t bucket = 0; bucket < buckets; ++bucket)
        std::ranges::sort(postings.subspan(begins[bucket], begins[bucket + 1] - begins[bucket]));
}

} // namespace merels
