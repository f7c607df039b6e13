#include <tests/store/explorer_fixture.hpp>

using namespace merels;
using namespace merels::test;

namespace {

template <class Check> void on_three_boards(Check check) {
    for (const char* id : {"nine-mens-morris", "three-mens-morris", "morabaraba"}) {
        INFO(id);
        Fixture fixture{*rule_sets::find(id)};
        check(fixture);
    }
}

} // namespace

TEST_CASE("the explorer counts what a replay of all games counts, on every image of a position") {
    on_three_boards([](Fixture& fixture) {
        fixture.check();
        fixture.add(1, 300);
        CHECK(fixture.database.integer("SELECT count(*) FROM explorer") > 20);
        fixture.check();
        for (int i = 0; i < 4; ++i) fixture.add(1000 + 100 * i, 3 + 10 * i);
        fixture.check();
    });
}

TEST_CASE("the explorer counts the same when segments are merged") {
    on_three_boards([](Fixture& fixture) {
        for (int i = 0; i < 5; ++i) fixture.add(1 + 100 * i, 10 + 15 * i);
        const auto before = fixture.database.integer("SELECT count(*) FROM explorer");
        REQUIRE(fixture.explorer->merge(fixture.index->segments()));
        CHECK(fixture.database.integer("SELECT count(DISTINCT segment) FROM explorer") == 1);
        CHECK(fixture.database.integer("SELECT count(*) FROM explorer") != before);
        fixture.check();
    });
}

TEST_CASE("merging adds up what is kept, and does not replay it") {
    Fixture fixture{rule_sets::nine_mens_morris};
    fixture.add(1, 100);
    fixture.add(101, 100);
    const Rows before = fixture.explored(fixture.start());
    fixture.database.execute("UPDATE explorer SET games = games + 1000");
    fixture.explorer->merge(fixture.index->segments());
    std::int64_t more = 0;
    for (const auto& [move, row] : fixture.explored(fixture.start()))
        more += std::get<0>(row) - std::get<0>(before.at(move));
    CHECK(more >= static_cast<std::int64_t>(1000 * before.size()));
}

TEST_CASE("a game that only shares the key of a position does not count") {
    Fixture fixture{rule_sets::nine_mens_morris};
    fixture.add(1, 5);
    const Rows before = fixture.explored(fixture.start());
    std::vector<Posting> postings{
        {position_key(fixture.start(), rule_set_number(fixture.start().rule_set())), 3, 2}};
    fixture.index->add(postings);
    CHECK(fixture.explored(fixture.start()) == before);
}

TEST_CASE("games that are removed do not count, before and after merging") {
    on_three_boards([](Fixture& fixture) {
        fixture.add(1, 150);
        fixture.add(200, 60);
        for (std::int64_t id = 1; id < 150; id += 2) fixture.remove(id);
        for (std::int64_t id = 200; id < 250; ++id) fixture.remove(id);
        fixture.check();
        fixture.explorer->merge(fixture.index->segments());
        fixture.check();
        while (!fixture.games.empty()) fixture.remove(fixture.games.begin()->first);
        CHECK(fixture.database.integer("SELECT count(*) FROM explorer") == 0);
        CHECK_FALSE(fixture.explorer->merge(fixture.index->segments()));
    });
}

TEST_CASE("many games are removed at once, or a few") {
    on_three_boards([](Fixture& fixture) {
        fixture.add(1, 200);
        fixture.add(201, 100);
        fixture.remove_at_once({1, 201, 7});
        fixture.check();
        std::vector<std::int64_t> ids;
        for (std::int64_t id = 20; id < 280; id += 3) ids.push_back(id);
        fixture.remove_at_once(ids);
        fixture.check();
        // Game 20 has already been removed, and game 5000 never existed.
        fixture.explorer->forget(std::vector<std::int64_t>{20, 5000});
        fixture.check();
    });
}

TEST_CASE("counts that are lost are counted again") {
    on_three_boards([](Fixture& fixture) {
        fixture.add(1, 100);
        fixture.remove(4);
        const auto rows = fixture.database.integer("SELECT count(*) FROM explorer");
        fixture.database.execute("UPDATE explorer SET games = 7");
        fixture.explorer->keep(0);
        CHECK(std::abs(fixture.database.integer("SELECT count(*) FROM explorer") - rows) < 30);
        fixture.check();
    });
}

TEST_CASE("games whose result, year or ratings change count as they are now") {
    on_three_boards([](Fixture& fixture) {
        fixture.add(1, 120);
        for (std::int64_t id = 1; id <= 120; id += 3) {
            fixture.explorer->take_out(id);
            Played changed = fixture.games[id];
            fixture.change_facts(changed);
            fixture.write(id, changed);
            fixture.explorer->put_in(id);
        }
        fixture.check();
    });
}

TEST_CASE("games whose moves change count once, with their new moves") {
    on_three_boards([](Fixture& fixture) {
        fixture.add(1, 120);
        std::vector<std::int64_t> changed;
        for (std::int64_t id = 1; id <= 120; id += 3) {
            fixture.explorer->forget(std::array{id});
            fixture.write(id, fixture.random_game());
            changed.push_back(id);
        }
        fixture.index_games(changed);
        fixture.check();
        fixture.remove(4);
        fixture.remove(5);
        fixture.check();
        fixture.explorer->merge(fixture.index->segments());
        fixture.check();
    });
}

TEST_CASE("explored moves are legal on the board of the asker, and the most frequent come first") {
    on_three_boards([](Fixture& fixture) {
        fixture.add(1, 100);
        const std::array rule_sets{rule_set_number(fixture.start().rule_set())};
        const auto& symmetries = fixture.start().board().symmetries();
        Position position = fixture.start();
        for (const Move move : fixture.games[1].moves) {
            const Position asked = position.transformed(symmetries.back());
            const auto moves = fixture.explorer->explore(asked, rule_sets);
            CHECK_FALSE(moves.empty());
            CHECK(std::ranges::is_sorted(moves, std::greater{}, [](const ExploredMove& explored) {
                return explored.counts.games;
            }));
            for (const ExploredMove& explored : moves)
                if (explored.move) CHECK(merels::is_legal(asked, *explored.move));
            position.play(move);
        }
    });
}

TEST_CASE("a line that is damaged in the file does not count beyond the damage") {
    Fixture fixture{rule_sets::nine_mens_morris};
    fixture.add(1, 10);
    for (const char* bytes : {"x'3F3F3F'", "x'C5'", "x'40'", "x''", "x'80BF3F'"}) {
        fixture.database.execute(std::string{"UPDATE lines SET moves = "} + bytes);
        const std::array rule_sets{rule_set_number(fixture.start().rule_set())};
        for (const ExploredMove& played :
             fixture.explorer->explore(Position{rule_sets::nine_mens_morris}, rule_sets))
            CHECK(played.counts.games <= 10);
        fixture.explorer->take_out(1);
    }
}

TEST_CASE("counts and ratings in a damaged file that are too large do no harm") {
    Fixture fixture{rule_sets::nine_mens_morris};
    fixture.add(1, 100);
    fixture.add(101, 100);
    fixture.database.execute("UPDATE explorer SET games = 9223372036854775807, rating_sum = games");
    fixture.database.execute("UPDATE games SET white_rating = 9223372036854775807,"
                             " black_rating = 9223372036854775807");
    CHECK_FALSE(fixture.explored(fixture.start()).empty());
    fixture.explorer->keep(0);
    fixture.explorer->keep(1);
    for (const auto& [move, row] : fixture.explored(fixture.start())) CHECK(std::get<6>(row) == 0);
    CHECK(fixture.explored(fixture.start()).size() > 1);
}

TEST_CASE("the mean rating is that of the ratings that are known") {
    ExploredMove played;
    CHECK_FALSE(played.mean_rating());
    played.counts.rating_sum = 4500;
    played.counts.rated = 3;
    CHECK(played.mean_rating() == 1500);
}
