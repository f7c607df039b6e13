#include <libnotation/store/position_index/postings.hpp>

#include <tests/support/catch.hpp>
#include <tests/support/sanitized.hpp>

#include <algorithm>
#include <random>

using namespace merels;

namespace {

std::vector<Posting> random_postings(std::mt19937_64& random, std::size_t count, unsigned key_bits,
                                     unsigned game_bits, unsigned place_bits) {
    std::vector<Posting> postings;
    while (postings.size() < count)
        postings.emplace_back(random() & low_bits(key_bits),
                              static_cast<std::int64_t>(random() & low_bits(game_bits)),
                              static_cast<std::uint32_t>(random() & low_bits(place_bits)));
    std::sort(postings.begin(), postings.end());
    return postings;
}

std::vector<Posting> read(PositionKey first_key, std::span<const std::uint8_t> block) {
    std::vector<Posting> postings;
    PostingReader reader{first_key, block};
    for (Posting posting; reader.next(posting);) postings.push_back(posting);
    return postings;
}

} // namespace

TEST_CASE("postings come back from their block") {
    std::mt19937_64 random{1};
    for (const std::size_t count : {1u, 2u, 3u, 17u, 190u, 5000u})
        for (const unsigned key_bits : {0u, 1u, 10u, 40u})
            for (const unsigned game_bits : {0u, 1u, 20u, 47u})
                for (const unsigned place_bits : {0u, 1u, 6u, 24u}) {
                    const auto postings
                        = random_postings(random, count, key_bits, game_bits, place_bits);
                    const auto block = coded(postings);
                    if (read(postings.front().key(), block) != postings) FAIL("others came back");
                    PostingReader reader{postings.front().key(), block};
                    for (Posting posting; reader.next(posting);) {
                    }
                    CHECK_FALSE(reader.is_damaged());
                }
}

TEST_CASE("a single step far beyond the others comes back, too") {
    std::vector<Posting> postings;
    for (int i = 0; i < 100; ++i) postings.emplace_back(7, i, 1);
    postings.emplace_back(7, Posting::last_game, 1);
    CHECK(read(7, coded(postings)) == postings);
    for (int i = 0; i < 100; ++i) postings.emplace_back(8 + i, 5, Posting::last_place);
    postings.emplace_back(low_bits(position_key_bits), 5, 0);
    CHECK(read(7, coded(postings)) == postings);
}

TEST_CASE("the postings of a key are found without reading those before it") {
    std::mt19937_64 random{2};
    for (const unsigned key_bits : {0u, 6u, 40u}) {
        const auto postings = random_postings(random, 300, key_bits, 20, 6);
        const auto block = coded(postings);
        for (std::size_t i = 0; i < postings.size(); i += 7)
            for (const PositionKey key : {postings[i].key(), postings[i].key() + 1}) {
                PostingReader reader{postings.front().key(), block};
                reader.skip_to(key);
                const auto first = std::ranges::lower_bound(postings, key, {}, &Posting::key);
                Posting posting;
                const bool has_any = reader.next(posting);
                REQUIRE(has_any == (first != postings.end()));
                if (has_any) CHECK(posting == *first);
            }
    }
}

TEST_CASE("random postings of a million games take less than 5.4 bytes each") {
    std::mt19937_64 random{3};
    // A sample of 60 million random keys: the 190 least of them. Their mean distance is 2^40 /
    // 60,000,000.
    std::vector<Posting> postings;
    PositionKey key = 0;
    std::exponential_distribution<double> step{60e6 / double(std::uint64_t{1} << 40)};
    for (int i = 0; i < 190; ++i) {
        key += static_cast<PositionKey>(step(random));
        postings.emplace_back(key, static_cast<std::int64_t>(random() % 1'000'000),
                              static_cast<std::uint32_t>(random() % 60));
    }
    CHECK(static_cast<double>(coded(postings).size()) < 5.4 * 190);
    BlockSize size;
    for (const Posting& posting : postings) size.add(posting);
    CHECK(size.bytes() <= coded(postings).size() + 10);
    CHECK(size.bytes() + 10 >= coded(postings).size());
}

TEST_CASE("postings of one key take a byte where many games have it") {
    std::mt19937_64 random{4};
    std::vector<Posting> postings;
    for (std::int64_t game = 0; postings.size() < 10'000;
         game += 1 + static_cast<std::int64_t>(random() % 8))
        postings.emplace_back(7, game, 4);
    CHECK(coded(postings).size() < 6'000);
}

TEST_CASE("bytes that are not a block end, and mostly report damage") {
    std::mt19937_64 random{5};
    const auto postings = random_postings(random, 190, 40, 20, 6);
    const auto block = coded(postings);
    for (std::size_t size = 0; size < block.size(); ++size) {
        PostingReader reader{postings.front().key(), std::span{block}.first(size)};
        std::size_t count = 0;
        for (Posting posting; reader.next(posting);) ++count;
        CHECK(reader.is_damaged());
        CHECK(count < postings.size());
    }
    for (int i = 0; i < test::rounds(20'000); ++i) {
        auto damaged = block;
        for (int j = 0; j < 3; ++j)
            damaged[random() % (i % 2 == 0 ? 16 : damaged.size())]
                = static_cast<std::uint8_t>(random());
        const auto shown = read(postings.front().key(), damaged);
        CHECK(shown.size() <= 8 * damaged.size() + 1);
        for (const Posting& posting : shown)
            if (posting.game() > Posting::last_game || posting.key() >> position_key_bits != 0)
                FAIL("no such posting");
    }
    CHECK(read(7, std::vector<std::uint8_t>(9, 0xFF)).empty());
}
