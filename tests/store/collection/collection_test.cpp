#include <libnotation/store/collection/collection_file.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/random_tree.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>

#include <libnotation/game/random_game.hpp>
#include <libnotation/text/writer.hpp>

#include <sys/stat.h>

using namespace merels;
using namespace merels::test;

namespace {

Collection new_collection() {
    auto collection = Collection::create(":memory:");
    REQUIRE(collection);
    return std::move(*collection);
}

void check_kept(Collection& collection, const Game& game) {
    const auto id = collection.add(game);
    REQUIRE(id);
    const auto again = collection.game(*id);
    REQUIRE(again);
    INFO(write(game));
    INFO(write(*again));
    CHECK(*again == game);
}

StoreError error_of(const Stored<Collection>& opened) {
    REQUIRE(!opened);
    return opened.error();
}

} // namespace

TEST_CASE("a game comes back from a collection as it was, tree, comments and tags") {
    Collection collection = new_collection();
    std::mt19937_64 random{4};
    for (const RuleSet& rule_set : rule_sets::all())
        for (int i = 0; i < 40; ++i) check_kept(collection, random_tree(rule_set, random));
    CHECK(*collection.size() == static_cast<std::int64_t>(rule_sets::all().size()) * 40);
}

TEST_CASE("a game without annotations comes back from a collection as it was") {
    Collection collection = new_collection();
    std::mt19937_64 random{5};
    for (const RuleSet& rule_set : rule_sets::all())
        for (int i = 0; i < 20; ++i) {
            Game game = random_game(rule_set, random, 300);
            if (i % 2 == 0) add_random_tags(game.tags, random);
            check_kept(collection, game);
        }
}

TEST_CASE("records that are hardly games come back from a collection as they were read") {
    Collection collection = new_collection();
    for (const char* text :
         {"1. d6 d2 2. what is this {a comment\n", "[Variant \"no such\"]\n\n1. d6 d2 *\n",
          "[Event \"\"]\n[White \"?\"]\n[Black \"\"]\n[X \"1\"]\n[X \"2\"]\n\n*\n",
          "[SetUp \"1\"]\n[Position \"nonsense\"]\n\n1. d6 *\n", "5. d6 d2 *\n", "{only} *\n",
          "[RuleSet \"{\"]\n\n1. d6 *\n", "1. d6 d2 2. a1 (2. a4) 0-1\n"}) {
        INFO(text);
        for (const Game& game : read_text(text).games) check_kept(collection, game);
    }
}

TEST_CASE("tags with line breaks and blanks come back from a collection as they are") {
    Collection collection = new_collection();
    for (const char* text : {"1. d6 d2 *\n", "1. d6 {a} d2 *\n"}) {
        Game game = read_text(text).games.at(0);
        game.tags.add("White", " two\nlines ");
        game.tags.add("Note", "three\r\nlines\t");
        check_kept(collection, game);
    }
}

TEST_CASE("a game can be replaced and removed") {
    Collection collection = new_collection();
    std::mt19937_64 random{6};
    const Game first = random_tree(rule_sets::mulino, random);
    const Game second = random_tree(rule_sets::morabaraba, random);
    const GameId kept = *collection.add(first);
    const GameId id = *collection.add(first);
    CHECK(collection.replace(id, second));
    CHECK(*collection.game(id) == second);
    CHECK(collection.remove(id));
    CHECK(*collection.game(kept) == first);
    CHECK(collection.game(id).error()
          == StoreError{StoreFault::no_such_game, ":memory:: there is no game 2"});
    CHECK(collection.remove(id).error().fault == StoreFault::no_such_game);
    CHECK(collection.replace(id, first).error().fault == StoreFault::no_such_game);
    // The number of a removed game is not used again.
    CHECK(*collection.add(second) == 3);
}

TEST_CASE("a collection is a file that can be opened again") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    std::mt19937_64 random{7};
    const Game game = random_tree(rule_sets::mlin, random);
    {
        auto collection = Collection::create(path);
        REQUIRE(collection);
        CHECK(*collection->add(game) == 1);
        CHECK(error_of(Collection::create(path))
              == StoreError{StoreFault::exists, path + ": the file exists"});
    }
    auto reader = Collection::open(path, Access::read);
    REQUIRE(reader);
    CHECK(*reader->game(1) == game);
    CHECK(reader->add(game).error()
          == StoreError{StoreFault::read_only, path + ": the collection is read-only"});
    auto writer = Collection::open(path, Access::write);
    REQUIRE(writer);
    CHECK(*writer->add(game) == 2);
    CHECK(*reader->size() == 2);
}

TEST_CASE("what is not a collection is not opened") {
    const ScratchFolder folder;
    const std::string path = folder.path("x");
    const auto refusal = [&] { return error_of(Collection::open(path, Access::write)); };
    CHECK(refusal() == StoreError{StoreFault::missing, path + ": there is no such file"});
    folder.write("x", "1. d6 d2 *, and more text than the hundred bytes of a header of SQLite, so "
                      "that it looks at it as a database\n");
    CHECK(refusal()
          == StoreError{StoreFault::no_collection, path + ": the file is not a SQLite database"});
    CHECK(error_of(Collection::open(folder.path("."), Access::read)).fault
          == StoreFault::no_collection);
}

TEST_CASE("a collection is distinguished from records by its first bytes") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    CHECK_FALSE(is_collection(path));
    REQUIRE(Collection::create(path));
    CHECK(is_collection(path));
    folder.write("games.pgn", "1. d6 d2 *\n");
    CHECK_FALSE(is_collection(folder.path("games.pgn")));
    folder.write("short", "SQLite");
    CHECK_FALSE(is_collection(folder.path("short")));
    // The pipe has no writer: reading from it would take forever.
    REQUIRE(::mkfifo(folder.path("pipe").c_str(), 0600) == 0);
    CHECK_FALSE(is_collection(folder.path("pipe")));
    CHECK_FALSE(is_collection(folder.path("")));
}
