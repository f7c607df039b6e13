#include <libnotation/store/duplicates/duplicates.hpp>
#include <libnotation/store/repair/doctor.hpp>
#include <tests/store/importing.hpp>
#include <tests/support/catch.hpp>

#include <libnotation/game/random_game.hpp>
#include <libnotation/game/transform.hpp>
#include <libnotation/store/collection/collection_state.hpp>

using namespace merels;
using namespace merels::test;

namespace {

/// Records of 40 games, three of each, that have variations of their own and lie in every way.
std::vector<Game> records(std::mt19937_64& random) {
    std::vector<Game> records;
    for (int number = 0; number < 40; ++number) {
        Game game = random_game(rule_sets::mulino, random, 40);
        game.tags.add("White", "Anna");
        game.tags.add("Black", "Mia");
        game.tags.add("Round", std::to_string(number));
        for (int copy = 0; copy < 3; ++copy) {
            Game annotated = game;
            annotate_at_random(annotated, random);
            const auto symmetries = game.rule_set().board.symmetries();
            records.push_back(
                transformed(annotated, symmetries[records.size() % symmetries.size()]));
        }
    }
    return records;
}

std::int64_t segments(const Collection& collection) {
    return collection.state().database.integer("SELECT count(*) FROM segments");
}

Collection with_variations() {
    return std::move(*Collection::create(":memory:", {IndexedPositions::with_variations}));
}

void check_sound(const Collection& collection) {
    CHECK(*collection.size() == 40);
    const auto diagnosis = examine(collection);
    REQUIRE(diagnosis);
    for (const auto& part : diagnosis->parts) {
        INFO(part.what);
        CHECK(part.is_sound());
    }
}

} // namespace

TEST_CASE("positions of records that are merged into games of one import are those of the games") {
    std::mt19937_64 random{31};
    Collection collection = with_variations();
    ImportOptions options;
    options.on_duplicate = OnDuplicate::merge;
    for (const Added& added : import_all(collection, readings_of(records(random)), options))
        CHECK(added.what != Added::What::duplicate);
    CHECK(segments(collection) == 1);
    check_sound(collection);
}

TEST_CASE("positions of records that are merged come into the index together") {
    std::mt19937_64 random{32};
    Collection collection = with_variations();
    ImportOptions options;
    options.on_duplicate = OnDuplicate::keep;
    import_all(collection, readings_of(records(random)), options);
    CHECK(segments(collection) == 1);
    const auto done
        = resolve_duplicates(collection, *find_duplicates(collection), OnDuplicates::merge);
    REQUIRE(done);
    CHECK(done->enriched == 40);
    CHECK(segments(collection) == 2);
    check_sound(collection);
}
