#include <libnotation/store/history/journal.hpp>
#include <libnotation/store/tables/same_game.hpp>
#include <tests/store/contents.hpp>
#include <tests/store/duplicate_records.hpp>
#include <tests/store/importing.hpp>
#include <tests/support/catch.hpp>

#include <libnotation/game/random_game.hpp>

#include <algorithm>

using namespace merels;
using namespace merels::test;

namespace {

Collection new_collection() { return std::move(*Collection::create(":memory:")); }

/// Imports games as the records of a file each.
ImportEnd imported_files(Collection& collection, const std::vector<std::vector<Game>>& files,
                         OnDuplicate policy = OnDuplicate::skip) {
    ImportOptions options;
    options.on_duplicate = policy;
    auto import = Import::begin(collection, options);
    REQUIRE(import);
    RecordPreparation preparation{collection.positions(), options.tags};
    ImportRecord record;
    for (const auto& file : files) {
        REQUIRE(*import->begin_file("-"));
        for (const Game& game : file) {
            preparation.prepare(reading_of(game), record);
            REQUIRE(import->add(record));
        }
        REQUIRE(import->end_file());
    }
    return *import->finish();
}

Game named_game(std::uint64_t seed) {
    std::mt19937_64 random{seed};
    return base_game(rule_sets::nine_mens_morris, random, static_cast<int>(seed));
}

Game with_comment(Game game, const char* text) {
    Comment comment;
    comment.text = text;
    game.annotate(Game::root).after.push_back(comment);
    return game;
}

} // namespace

TEST_CASE("a record that is the beginning of a game is left out, before and after it") {
    std::mt19937_64 random{31};
    const Game game = named_game(1);
    for (const unsigned plies : {least_beginning, least_beginning + 1, game.plies() - 1}) {
        const Game beginning = image(prefix(game, plies), random);
        for (const auto& files : {std::vector<std::vector<Game>>{{game}, {beginning}},
                                  std::vector<std::vector<Game>>{{beginning}, {game}}}) {
            Collection collection = new_collection();
            const ImportEnd end = imported_files(collection, files);
            CHECK(contents(collection) == std::vector{game});
            REQUIRE(end.files.size() == 2);
            const std::size_t at = files[0][0] == game ? 1 : 0;
            CHECK(end.files[at].records == 1);
            CHECK(end.files[at].added == 0);
            CHECK(end.files[at].beginnings == 1);
            CHECK(end.files[at].unmerged == 0);
            CHECK(end.files[1 - at].added == 1);
            CHECK(end.files[1 - at].beginnings == 0);
        }
    }
}

TEST_CASE("a record that is the beginning of a game of an earlier import is left out") {
    std::mt19937_64 random{32};
    for (const IndexedPositions positions : {IndexedPositions::main_line, IndexedPositions::none}) {
        auto collection = Collection::create(":memory:", {positions});
        std::vector<Game> games;
        for (std::uint64_t i = 0; i < 200; ++i) games.push_back(named_game(i));
        imported_files(*collection, {games});
        const ImportEnd end
            = imported_files(*collection, {{image(prefix(games[7], 12), random), named_game(500)}});
        CHECK(end.files[0].beginnings == 1);
        CHECK(end.files[0].added == 1);
        CHECK(*collection->size() == 201);
        CHECK(*collection->game(202) == named_game(500));
    }
}

TEST_CASE("no record is left out as a beginning that is a game of its own") {
    const Game game = named_game(3);
    std::vector<Game> others = near_misses(prefix(game, 12));
    Game other_result = prefix(game, 12);
    other_result.result = GameResult::draw;
    others.push_back(other_result);
    Collection collection = new_collection();
    const ImportEnd end = imported_files(collection, {{game}, others});
    CHECK(end.files[1].beginnings == 0);
    CHECK(*collection.size() == static_cast<std::int64_t>(others.size()) + 1);
}

TEST_CASE("a beginning that was there before stays, and is not the import's") {
    const Game game = named_game(4);
    Collection collection = new_collection();
    imported_files(collection, {{prefix(game, 12)}});
    const ImportEnd end = imported_files(collection, {{game}});
    CHECK(end.files[0].added == 1);
    CHECK(end.files[0].beginnings == 0);
    CHECK(contents(collection) == std::vector{prefix(game, 12), game});
}

TEST_CASE("a beginning that is left out is reported if it contains more") {
    const Game game = named_game(5);
    Collection collection = new_collection();
    const ImportEnd end
        = imported_files(collection, {{game}, {with_comment(prefix(game, 12), "so")}});
    CHECK(end.files[1].unmerged == 1);
    CHECK(contents(collection) == std::vector{game});
}

TEST_CASE("what a beginning says is merged into the game, and can be undone") {
    const Game game = named_game(6);
    const Game beginning = with_comment(prefix(game, 12), "so");
    const Game shorter = with_comment(prefix(game, 11), "yes");
    Collection collection = new_collection();
    const ImportEnd end
        = imported_files(collection, {{game, shorter, beginning}}, OnDuplicate::merge);
    CHECK(end.files[0].added == 1);
    CHECK(end.files[0].beginnings == 2);
    const auto merged = contents(collection);
    REQUIRE(merged.size() == 1);
    const auto& comments = merged[0].annotation(Game::root).after;
    REQUIRE(comments.size() == 2);
    CHECK(merged[0].plies() == game.plies());
    REQUIRE(undo(collection));
    CHECK(contents(collection).size() >= 2);
    CHECK(contents(collection)[0] == game);
}

TEST_CASE("beginnings that are to be kept are kept") {
    const Game game = named_game(7);
    Collection collection = new_collection();
    const ImportEnd end = imported_files(collection, {{game, prefix(game, 12)}}, OnDuplicate::keep);
    CHECK(end.files[0].added == 2);
    CHECK(*collection.size() == 2);
}

TEST_CASE("an import that was interrupted leaves the search for beginnings to the next one") {
    const Game game = named_game(8);
    Collection collection = new_collection();
    {
        ImportOptions options;
        options.most_positions = 10;
        auto import = Import::begin(collection, options);
        RecordPreparation preparation{collection.positions(), options.tags};
        ImportRecord record;
        REQUIRE(*import->begin_file("-"));
        for (const Game& one : {game, prefix(game, 12), named_game(9)}) {
            preparation.prepare(reading_of(one), record);
            REQUIRE(import->add(record));
        }
    }
    REQUIRE(*collection.size() == 3);
    const ImportEnd end = imported_files(collection, {});
    CHECK(end.earlier_beginnings == 1);
    CHECK(contents(collection) == std::vector{game, named_game(9)});
    CHECK(imported_files(collection, {}).earlier_beginnings == 0);
}
