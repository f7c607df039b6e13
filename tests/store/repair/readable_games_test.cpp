#include <libnotation/store/repair/readable_games.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>

#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/collection/collection_state.hpp>

using namespace merels;
using namespace merels::test;

TEST_CASE("games that can be read are read over those that cannot") {
    const ScratchFolder folder;
    auto collection = Collection::create(folder.path("club.merels"));
    REQUIRE(collection);
    std::mt19937_64 random{5};
    for (int i = 0; i < 5; ++i)
        REQUIRE(collection->add(random_game(rule_sets::mulino, random, 20)));
    collection->state().database.execute(
        "UPDATE lines SET moves = x'FF' WHERE game = 2; UPDATE games SET plies = 3 WHERE id = 4");
    std::vector<GameId> ids;
    const auto unread
        = for_each_readable(*collection, [&](GameId id, const Game&) { ids.push_back(id); });
    REQUIRE(unread);
    CHECK(ids == std::vector<GameId>{1, 3, 5});
    CHECK(unread->count == 2);
    CHECK(!unread->may_be_more);
    CHECK(unread->descriptions
          == std::vector<std::string>{"game 2: its moves are not legal",
                                      "game 4: it has 20 plies, but the table 'games' has 3"});
}
