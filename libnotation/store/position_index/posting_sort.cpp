#include <libnotation/store/position_index/posting_sort.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace merels {

namespace {

constexpr unsigned digit_bits = 8;
constexpr std::size_t digit_values = std::size_t{1} << digit_bits;
/// Up to this many elements, comparing is faster.
constexpr std::size_t few = 24;

/// Sorts by the key's digits from one on (0 is the highest), then by the rest.
void sort_from(std::span<Posting> postings, unsigned digit) {
    const unsigned shift = position_key_bits - digit_bits * (digit + 1);
    const auto digit_of = [shift](const Posting& posting) {
        return static_cast<std::size_t>(posting.key() >> shift & (digit_values - 1));
    };
    std::array<std::size_t, digit_values + 1> begins{};
    for (const Posting& posting : postings) ++begins[digit_of(posting) + 1];
    for (std::size_t i = 0; i < digit_values; ++i) begins[i + 1] += begins[i];
    // The place of the next posting with each digit. The posting in that place is moved next, in
    // turn.
    auto next = begins;
    for (std::size_t i = 0; i < digit_values; ++i)
        while (next[i] < begins[i + 1]) {
            const std::size_t home = digit_of(postings[next[i]]);
            if (home != i) std::swap(postings[next[i]], postings[next[home]]);
            ++next[home];
        }
    for (std::size_t i = 0; i < digit_values; ++i) {
        const auto same = postings.subspan(begins[i], begins[i + 1] - begins[i]);
        if (same.size() <= few || shift == 0)
            std::ranges::sort(same);
        else
            sort_from(same, digit + 1);
    }
}

} // namespace

void sort(std::span<Posting> postings) { sort_from(postings, 0); }

} // namespace merels
