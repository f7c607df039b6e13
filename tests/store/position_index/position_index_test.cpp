#include <libnotation/store/position_index/position_index.hpp>

#include <libnotation/store/encoding/position_key.hpp>
#include <libnotation/store/position_index/postings.hpp>
#include <libnotation/store/schema/schema.hpp>

#include <tests/support/catch.hpp>
#include <tests/support/sanitized.hpp>

#include <algorithm>
#include <map>
#include <random>
#include <set>

using namespace merels;

namespace {

using Found = std::vector<PositionHit>;

Found found(PositionIndex& index, PositionKey key) {
    Found all;
    PositionHits hits = index.find(key);
    for (PositionHit hit; hits.next(hit);) all.push_back(hit);
    return all;
}

/// Postings of games as they are: all have the first positions, and the last ones are not shared.
std::vector<Posting> played(std::mt19937_64& random, std::int64_t first_game, int games) {
    std::vector<Posting> postings;
    for (std::int64_t game = first_game; game < first_game + games; ++game)
        for (std::uint32_t place = 0; place < 20; ++place) {
            const std::uint64_t choices = std::uint64_t{1} << 2 * place;
            postings.emplace_back(mixed(random() % choices + 1000 * place + 1)
                                      >> (64 - position_key_bits),
                                  game, place);
        }
    return postings;
}

/// An index, and the postings that should be in it.
struct Fixture {
    sql::Database database{":memory:", sql::Access::create};
    std::mt19937_64 random{1};
    std::map<PositionKey, Found> expected;
    std::optional<PositionIndex> index;

    Fixture() {
        create_schema(database);
        index.emplace(database);
    }

    std::optional<SegmentId> add(std::int64_t first_game, int games) {
        auto postings = played(random, first_game, games);
        for (const Posting& posting : postings)
            expected[posting.key()].push_back({posting.game(), posting.place()});
        std::shuffle(postings.begin(), postings.end(), random);
        return index->add(postings);
    }

    void forget(std::int64_t game) {
        for (auto& [key, hits] : expected)
            std::erase_if(hits, [&](const PositionHit& hit) { return hit.game == game; });
    }

    void check() {
        for (auto& [key, hits] : expected) {
            std::sort(hits.begin(), hits.end());
            hits.erase(std::unique(hits.begin(), hits.end()), hits.end());
            if (found(*index, key) != hits) FAIL("other hits");
            if (!expected.contains(key + 1) && !found(*index, key + 1).empty()) FAIL("a wrong hit");
        }
        CHECK(found(*index, 0).empty());
        CHECK(found(*index, low_bits(position_key_bits)).empty());
    }
};

} // namespace

TEST_CASE("postings are sorted by key, game and place") {
    std::mt19937_64 random{2};
    for (const int games : {0, 1, 5, 2000}) {
        auto postings = played(random, 1, games);
        std::shuffle(postings.begin(), postings.end(), random);
        auto expected = postings;
        std::sort(expected.begin(), expected.end());
        sort(postings);
        CHECK(postings == expected);
    }
}

TEST_CASE("the row of a block gives its segment, key and number") {
    for (const BlockId id :
         {BlockId{}, BlockId{254, low_bits(40), low_bits(15)}, BlockId{1, 2, 3}}) {
        CHECK(id.row() >= 0);
        const BlockId back = BlockId::of_row(id.row());
        CHECK((back.segment == id.segment && back.first_key == id.first_key
               && back.number == id.number));
    }
}

TEST_CASE("every position is found in every game that has it, with any segments") {
    Fixture fixture;
    fixture.check();
    fixture.add(1, test::rounds(3000));
    fixture.check();
    fixture.add(3001, 1);
    for (int i = 0; i < 10; ++i) fixture.add(4000 + 10 * i, 10);
    fixture.check();
}

TEST_CASE("a key of more postings than a block may have is found whole and in order") {
    Fixture fixture;
    std::vector<Posting> postings;
    for (std::int64_t game = 0; game < 70'000; ++game) {
        postings.emplace_back(500, game, 3);
        fixture.expected[500].push_back({game, 3});
    }
    postings.emplace_back(499, 7, 1);
    postings.emplace_back(501, 7, 2);
    fixture.expected[499] = {{7, 1}};
    fixture.expected[501] = {{7, 2}};
    fixture.index->add(postings);
    CHECK(fixture.database.integer("SELECT count(*) FROM postings") == 5);
    fixture.check();
}

TEST_CASE("hits come without reading what is not asked for") {
    Fixture fixture;
    constexpr PositionKey start = 500;
    std::vector<Posting> postings;
    for (std::int64_t game = 0; game < 40'000; ++game) postings.emplace_back(start, game, 0);
    fixture.index->add(postings);
    PositionHits hits = fixture.index->find(start);
    // The postings after the first block no longer exist.
    fixture.database.execute(
        "DELETE FROM postings WHERE id = (SELECT id FROM postings WHERE id >> 15 = "
        + std::to_string(start) + " ORDER BY id DESC LIMIT 1)");
    PositionHit hit;
    for (int i = 0; i < 32'768; ++i) REQUIRE(hits.next(hit));
    CHECK_FALSE(hits.next(hit));
}

TEST_CASE("merging changes no answer and drops what is forgotten") {
    Fixture fixture;
    std::vector<SegmentId> segments;
    for (int i = 0; i < 5; ++i) segments.push_back(*fixture.add(1 + 200 * i, 200));
    for (const std::int64_t game : {1, 150, 999}) {
        fixture.forget(game);
        fixture.index->forget(segments[static_cast<std::size_t>(game / 200)], game);
    }
    fixture.check();
    const auto rows = fixture.database.integer("SELECT sum(postings) FROM segments");
    const auto merged = fixture.index->merge(segments);
    REQUIRE(merged);
    fixture.check();
    CHECK(fixture.index->segments() == std::vector{*merged});
    CHECK(fixture.database.integer("SELECT postings FROM segments") == rows - 3 * 20);
    CHECK(fixture.database.integer("SELECT count(*) FROM forgotten") == 0);
    for (std::int64_t game = 0; game < 1100; ++game) fixture.index->forget(*merged, game);
    for (auto& [key, hits] : fixture.expected) hits.clear();
    fixture.check();
    CHECK_FALSE(fixture.index->merge({*merged}));
    CHECK(fixture.database.integer("SELECT count(*) FROM postings") == 0);
}

TEST_CASE("a game whose moves have changed is found where its new moves are") {
    Fixture fixture;
    const SegmentId old = *fixture.add(1, 100);
    fixture.forget(50);
    fixture.index->forget(old, 50);
    fixture.add(50, 1);
    fixture.check();
    fixture.index->merge(fixture.index->segments());
    fixture.check();
}

TEST_CASE("what is added twice is found once") {
    Fixture fixture;
    std::vector<Posting> postings{{5, 1, 2}, {5, 1, 2}, {5, 2, 2}, {5, 1, 3}};
    fixture.expected[5] = {{1, 2}, {2, 2}, {1, 3}};
    fixture.index->add(postings);
    fixture.check();
    CHECK(fixture.database.integer("SELECT postings FROM segments") == 3);
    fixture.index->add(postings);
    fixture.check();
    fixture.index->merge(fixture.index->segments());
    fixture.check();
    CHECK(fixture.database.integer("SELECT postings FROM segments") == 3);
}

TEST_CASE("many segments ask to be merged, the small ones first") {
    Fixture fixture;
    fixture.add(1, 1000);
    for (int i = 0; i < 7; ++i) {
        CHECK(fixture.index->to_be_merged().empty());
        fixture.add(2000 + i, 1);
    }
    CHECK(fixture.index->to_be_merged().empty());
    fixture.add(3000, 1);
    const auto chosen = fixture.index->to_be_merged();
    CHECK(chosen == std::vector<SegmentId>{1, 2, 3, 4, 5, 6, 7, 8});
    CHECK(fixture.index->merge(chosen) == 9);
    fixture.check();
}

TEST_CASE("segments are numbered again from the first when the numbers are used up") {
    Fixture fixture;
    for (int i = 0; i < 300; ++i) {
        fixture.add(1 + i, 1);
        const auto chosen = fixture.index->to_be_merged();
        if (!chosen.empty()) fixture.index->merge(chosen);
    }
    CHECK(fixture.index->segments().size() <= PositionIndex::most_segments);
    CHECK(fixture.database.integer("SELECT max(id) FROM segments") <= last_segment);
    fixture.check();
}

TEST_CASE("a damaged block is an error, not an answer") {
    Fixture fixture;
    fixture.add(1, 100);
    fixture.database.execute("UPDATE postings SET data = x'FFFFFF'");
    CHECK_THROWS_AS(found(*fixture.index, low_bits(position_key_bits)), sql::Error);
    CHECK_THROWS_AS(fixture.index->merge({0}), sql::Error);
}

TEST_CASE("blocks that are not in the order of their keys are an error when they are merged") {
    Fixture fixture;
    fixture.add(1, 100);
    fixture.database.execute("UPDATE postings SET id = (SELECT min(id) + 1 FROM postings) WHERE "
                             "id = (SELECT max(id) FROM postings)");
    CHECK_THROWS_AS(fixture.index->merge({0}), sql::Error);
}
