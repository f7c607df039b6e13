#include <libnotation/store/position_index/postings.hpp>

#include <algorithm>
#include <cstdlib>

/// The first five bytes are a key, the rest a block. If the postings that were read are in order,
/// they come back from their written form.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace merels;
    if (size < 5) return 0;
    PositionKey key = 0;
    for (std::size_t i = 0; i < 5; ++i) key = key << 8 | data[i];
    const std::span block{data + 5, size - 5};
    std::vector<Posting> postings;
    PostingReader reader{key, block};
    for (Posting posting; reader.next(posting);) {
        if (!postings.empty() && posting.key() < postings.back().key()) std::abort();
        postings.push_back(posting);
    }
    PostingReader skipping{key, block};
    skipping.skip_to(key + 1000);
    for (Posting posting; skipping.next(posting);)
        if (posting.key() < key + 1000) std::abort();
    if (postings.empty()) return 0;
    std::sort(postings.begin(), postings.end());
    const auto again = coded(postings);
    PostingReader second{postings.front().key(), again};
    std::size_t count = 0;
    for (Posting posting; second.next(posting); ++count)
        if (!(posting == postings[count])) std::abort();
    if (count != postings.size()) std::abort();
    return 0;
}
