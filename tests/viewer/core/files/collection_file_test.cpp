#include <tests/support/catch.hpp>
#include <tests/support/random/random_rule_set.hpp>
#include <tests/support/random/random_tree.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>
#include <viewer/core/files/collection_file.hpp>

#include <libnotation/store/history/journal.hpp>
#include <libnotation/text/writer.hpp>

using namespace merels;
using namespace merels::test;
using namespace merels::viewer;

TEST_CASE("a collection is made only where there is no file") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    CHECK_FALSE(make_collection(path));
    CHECK(*make_collection(path) == path + ": the file exists");
}

TEST_CASE("a game is saved into its collection, which keeps how it was") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    REQUIRE_FALSE(make_collection(path));
    const Game first = game_of("[White \"Mia\"]\n\n1. d6 d2 *\n");
    const Game second = game_of("[White \"Mia\"]\n\n1. f4 {better} d2 *\n");
    CHECK(*add_to_collection(path, first) == 1);
    const FileState seen = state_in_collection(path, 1);
    const auto saved = save_into_collection(path, 1, second, seen);
    REQUIRE(saved);
    CHECK(is_unchanged(*saved, state_in_collection(path, 1)));
    RuleSetPool pool;
    CHECK(*game_of_collection(path, 1, pool) == second);
    auto collection = Collection::open(path, Access::write);
    REQUIRE(undo(*collection));
    CHECK(*game_of_collection(path, 1, pool) == first);
    CHECK(save_into_collection(path, 2, second, seen).error().why == path + ": there is no game 2");
    CHECK(save_into_collection(folder.path("gone"), 2, second, seen).error().why
          == folder.path("gone") + ": there is no such file");
}

TEST_CASE("a game that was changed meanwhile is not saved over") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    REQUIRE_FALSE(make_collection(path));
    CHECK(*add_to_collection(path, game_of("1. d6 d2 *\n")) == 1);
    const FileState seen = state_in_collection(path, 1);
    const Game others = game_of("1. d6 d2 2. f4 *\n");
    const Game own = game_of("1. d6 {mine} d2 *\n");
    CHECK(save_into_collection(path, 1, others, seen));
    const auto failed = save_into_collection(path, 1, own, seen);
    REQUIRE_FALSE(failed);
    CHECK(failed.error().is_other_there);
    CHECK(failed.error().why == path + ": game 1 is a different game now");
    RuleSetPool pool;
    CHECK(*game_of_collection(path, 1, pool) == others);
    CHECK(save_into_collection(path, 1, own, state_in_collection(path, 1)));
    CHECK(*game_of_collection(path, 1, pool) == own);
}

TEST_CASE("a game outlives the collection that its rule set came from") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    REQUIRE_FALSE(make_collection(path));
    std::mt19937_64 random{7};
    for (int i = 0; i < 5; ++i) {
        const RuleSet rule_set = random_rule_set(random);
        const Game game = random_tree(rule_set, random);
        const auto id = add_to_collection(path, game);
        REQUIRE(id);
        RuleSetPool pool;
        const auto read = game_of_collection(path, *id, pool);
        REQUIRE(read);
        CHECK(&read->rule_set() == pool.add("the same", rule_set));
        CHECK(write(*read) == write(game));
    }
}
