#include <libnotation/store/known_lines.hpp>
#include <libnotation/store/schema.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/chance.hpp>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

using namespace merels;
using namespace merels::test;

namespace {

sql::Database no_games() {
    sql::Database database{":memory:", sql::Access::create};
    create_schema(database);
    return database;
}

std::set<GameId> found(KnownLines& lines, std::uint64_t key) {
    std::set<GameId> games;
    lines.prepare(key);
    CHECK_FALSE(lines.find(key, [&](GameId game) { return !games.insert(game).second; }));
    return games;
}

} // namespace

TEST_CASE("lines are known however many are in memory") {
    std::mt19937_64 random{21};
    sql::Database database = no_games();
    for (const std::size_t most : {1, 7, 100, 100'000}) {
        KnownLines lines{database, most};
        std::map<std::uint64_t, std::set<GameId>> expected;
        for (GameId game = 1; game <= 700; ++game) {
            // Some keys are the same; half of them are negative for SQLite.
            const bool is_known = game > 1 && chance(random, 20);
            const std::uint64_t key = is_known ? expected.begin()->first : random();
            lines.add(key, game);
            expected[key].insert(game);
        }
        INFO(most);
        for (const auto& [key, games] : expected) {
            CHECK(found(lines, key) == games);
            CHECK(found(lines, key + 1).empty());
            CHECK(lines.find(key, [](GameId) { return true; }));
        }
    }
}

TEST_CASE("a filter has all that was added, and seldom something else") {
    std::mt19937_64 random{22};
    for (const std::size_t keys : {1, 1000, 100'000}) {
        LineFilter filter{keys};
        CHECK(filter.has_room_for(keys));
        CHECK_FALSE(filter.has_room_for(8 * keys + 1000));
        std::vector<std::uint64_t> added(keys);
        std::ranges::generate(added, std::ref(random));
        for (const std::uint64_t key : added) filter.add(key);
        CHECK(std::ranges::all_of(added, [&](auto key) { return filter.may_have(key); }));
        int wrong = 0;
        for (int i = 0; i < 100'000; ++i) wrong += filter.may_have(random()) ? 1 : 0;
        CHECK(wrong < 300);
    }
    CHECK_FALSE(LineFilter{}.may_have(1));
}
