#include <libnotation/store/duplicates/known_lines.hpp>
#include <libnotation/store/duplicates/line_walk.hpp>
#include <libnotation/store/schema/schema.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/chance.hpp>

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

using Found = KnownLines::Found;
using Players = LineClaims::Players;

LineClaims named(std::uint64_t names) { return {Players::named, names, names}; }

void add(KnownLines& lines, std::uint64_t key, GameId game, const LineClaims& claims) {
    lines.add(key, game, [&] { return claims; });
}

/// All games that `find` passes to its caller.
std::set<GameId> seen(KnownLines& lines, std::uint64_t key, const LineClaims& claims) {
    std::set<GameId> games;
    lines.prepare(key);
    const Found found = lines.find(
        key, [&] { return claims; }, [&](GameId game) { return !games.insert(game).second; });
    CHECK(found != Found::found);
    return games;
}

/// The result of `find` if none of the games is the same.
Found found(KnownLines& lines, std::uint64_t key, const LineClaims& claims) {
    return lines.find(
        key, [&] { return claims; }, [](GameId) { return false; });
}

} // namespace

TEST_CASE("lines are known however many there are") {
    std::mt19937_64 random{21};
    sql::Database database = no_games();
    KnownLines lines{database};
    std::map<std::uint64_t, std::set<GameId>> expected;
    for (GameId game = 1; game <= 700; ++game) {
        // Some keys are the same.
        const bool is_known = game > 1 && chance(random, 10);
        const std::uint64_t key = is_known ? expected.begin()->first : random();
        add(lines, key, game, {});
        expected[key].insert(game);
    }
    for (const auto& [key, games] : expected) {
        CHECK(seen(lines, key, {}) == games);
        CHECK(seen(lines, key + 1, {}).empty());
        CHECK(lines.find(
                  key, [] { return LineClaims{}; }, [](GameId) { return true; })
              == Found::found);
    }
}

TEST_CASE("of many games with the same moves those are looked at that can be the one") {
    sql::Database database = no_games();
    constexpr GameId games = 3000;
    KnownLines lines{database};
    for (GameId game = 1; game <= games; ++game)
        add(lines, 5, game, named(static_cast<std::uint64_t>(game)));
    for (const GameId game : {GameId{1}, GameId{33}, games}) {
        const auto some = seen(lines, 5, named(static_cast<std::uint64_t>(game)));
        CHECK(some.contains(game));
        CHECK(some.size() <= KnownLines::most_alike + 1);
    }
    CHECK(found(lines, 5, named(games + 1)) == Found::nothing);
    CHECK(found(lines, 5, {Players::short_line, 0, 1}) == Found::nothing);
    CHECK(found(lines, 5, {Players::unknown, 0, 1}) == Found::nothing_yet);
    // An unknown player can be any player.
    add(lines, 5, games + 1, {Players::unknown, 0, 1});
    CHECK(seen(lines, 5, named(7)).contains(games + 1));
}

TEST_CASE("of many games with the same moves and players those are looked at that say the same") {
    sql::Database database = no_games();
    for (const Players players : {Players::named, Players::unknown, Players::short_line}) {
        KnownLines lines{database};
        constexpr GameId games = 500;
        const auto claims = [&](GameId game) {
            return LineClaims{players, 1, static_cast<std::uint64_t>(game)};
        };
        for (GameId game = 1; game <= games; ++game) add(lines, 5, game, claims(game));
        for (GameId game = 1; game <= games; ++game)
            CHECK(seen(lines, 5, claims(game)).contains(game));
        CHECK(found(lines, 5, claims(games + 1))
              == (players == Players::short_line ? Found::nothing : Found::nothing_yet));
        // `find` passes only some games, even if many games have the same claims.
        for (GameId game = games + 1; game <= 2 * games; ++game) add(lines, 5, game, claims(1));
        CHECK(seen(lines, 5, claims(1)).size() <= 3 * KnownLines::most_alike);
        CHECK(found(lines, 5, claims(1)) == Found::nothing_yet);
    }
}

TEST_CASE("a filter has all that was added, and seldom something else") {
    std::mt19937_64 random{22};
    for (const std::size_t keys : {1U, 1000U, 100'000U}) {
        LineFilter filter{keys};
        std::vector<std::uint64_t> added(keys);
        std::ranges::generate(added, std::ref(random));
        for (const std::uint64_t key : added) filter.add(key);
        CHECK(std::ranges::all_of(added, [&](auto key) { return filter.may_have(key); }));
        int wrong = 0;
        for (int i = 0; i < 100'000; ++i) wrong += filter.may_have(random()) ? 1 : 0;
        CHECK(wrong < 300);
    }
}
