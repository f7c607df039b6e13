#include <engine/exact/memory_database.hpp>
#include <engine/exact/whole_game/whole_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <tests/engine/exact/brute_force.hpp>
#include <tests/engine/exact/small_games.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/long_run.hpp>
#include <tests/support/random/set_up.hpp>
#include <tests/support/sanitized.hpp>

using namespace merels;
using namespace merels::exact;
using namespace merels::test;

namespace {

/// The value of a first placement for the player who makes it.
Exact value_of_first(const WholeGame& game, std::string_view point) {
    return game.probe(play(Position{game.rule_set()}, std::string{point}))->before_ply();
}

} // namespace

TEST_CASE("in three men's morris only the center wins, a corner draws, a midpoint loses") {
    const auto game = solve_whole(*rule_sets::find("three-mens-morris"));
    REQUIRE(game);
    CHECK(game->probe(Position{game->rule_set()}) == Exact::win_in(9));
    CHECK(value_of_first(*game, "b2") == Exact::win_in(9));
    for (const char* corner : {"a1", "a3", "c1", "c3"})
        CHECK(value_of_first(*game, corner) == Exact::draw());
    for (const char* midpoint : {"a2", "b1", "b3", "c2"})
        CHECK(value_of_first(*game, midpoint).verdict() == Verdict::loss);
}

TEST_CASE("noughts and crosses is drawn, and has as many positions as everybody counts") {
    const auto game = solve_whole(*rule_sets::find("filetto"));
    REQUIRE(game);
    CHECK(game->probe(Position{game->rule_set()}) == Exact::draw());
    CHECK(game->size() == 765);
    CHECK(game->reachable().positions() == 5478);
}

// Each takes 13 seconds of an optimized build. Five men's morris has published numbers, too
// (below).
TEST_CASE("six men's morris is drawn and has the published numbers of positions", "[.long]") {
    RuleSet rule_set = *rule_sets::find("six-mens-morris");
    const std::vector<std::pair<std::uint8_t, Reachable>> published{
        {0, {.wins = 23'392'364, .draws = 3'459'385, .losses = 15'520'996}},
        {3, {.wins = 10'137'394, .draws = 27'311'113, .losses = 4'935'438}},
    };
    for (const auto& [fly_at, numbers] : published) {
        rule_set.rules.fly_at = fly_at;
        const auto game = solve_whole(rule_set, {.jobs = 2});
        REQUIRE(game);
        CHECK(game->probe(Position{rule_set}) == Exact::draw());
        CHECK(game->reachable() == numbers);
    }
}

TEST_CASE("small games have the values that brute force finds, with all that positions remember") {
    std::mt19937 random{11};
    for (int i = 0; i < test::rounds(40); ++i) {
        RuleSet rule_set = random_small_game(random);
        rule_set.rules.men = {3, 3};
        add_what_is_remembered(rule_set.rules, random);
        INFO(described(rule_set));
        const auto game = solve_whole(rule_set, {.jobs = 2});
        REQUIRE(game);
        BruteForce brute_force;
        brute_force.add(Position{rule_set});
        brute_force.solve();
        std::size_t differences = 0;
        for (const Position& position : brute_force.positions())
            differences += game->probe(position) != brute_force.value(position);
        CHECK(differences == 0);
        CHECK(game->reachable().positions() == brute_force.positions().size());
    }
}

TEST_CASE("a whole game and the subspaces of its positions agree", "[long]") {
    RuleSet rule_set = *rule_sets::find("five-mens-morris");
    const std::vector<std::uint8_t> all{0, 3};
    const std::vector<std::uint8_t> usual{3};
    for (const std::uint8_t fly_at : test::in_long_run(all, usual)) {
        rule_set.rules.fly_at = fly_at;
        const auto game = solve_whole(rule_set, {.jobs = 2});
        const auto database = solve(*plan_game(rule_set), {.jobs = 2});
        REQUIRE(game);
        REQUIRE(database);
        std::size_t number = 0;
        std::size_t compared = 0;
        std::size_t differences = 0;
        for (const Subspace subspace :
             {Subspace{4, 3}, {3, 3, {1, 1}}, {3, 2, {2, 2}}, {2, 3, {2, 2}}, {0, 0, {5, 5}}})
            for_each_position(rule_set, subspace, [&](const Position& position) {
                if (!test::is_sampled(number++)) return;
                const auto value = game->probe(position);
                if (!value) return;
                ++compared;
                differences += database->probe(position) != *value;
            });
        CHECK(compared > test::rounds(400'000U));
        CHECK(differences == 0);
        const Reachable published
            = fly_at == 0 ? Reachable{.wins = 10'070'264, .draws = 1'724'637, .losses = 6'049'820}
                          : Reachable{.wins = 821'432, .draws = 16'880'893, .losses = 144'460};
        CHECK(game->reachable() == published);
        CHECK(game->reachable().positions() == (fly_at == 0 ? 17'844'721 : 17'846'785));
        CHECK(game->probe(Position{rule_set}) == Exact::draw());
    }
}

TEST_CASE("a position that cannot occur has no value, nor one of another game") {
    const auto game = solve_whole(*rule_sets::find("three-mens-morris"));
    CHECK_FALSE(
        game->probe(set_up(game->rule_set(), {.white = "a1", .black = "", .hand = {0, 0}})));
    CHECK_FALSE(game->probe(Position{rule_sets::nine_mens_morris}));
}

TEST_CASE("a game with more positions than are allowed is not solved") {
    const auto game = solve_whole(rule_sets::nine_mens_morris, {.most_positions = 1000});
    REQUIRE_FALSE(game);
    REQUIRE(game.error().size() == 1);
    CHECK(game.error().front().code == Code::too_many_positions);
    CHECK(game.error().front().message == "nine-mens-morris has more than 1000 positions");
}

TEST_CASE("solving a whole game stops on request") {
    std::stop_source stop;
    const auto game = solve_whole(rule_sets::nine_mens_morris,
                                  {.most_positions = 100'000,
                                   .stop = stop.get_token(),
                                   .progress = [&](std::uint64_t) { stop.request_stop(); }});
    REQUIRE_FALSE(game);
    CHECK(game.error().empty());
}
