#include <engine/exact/placing_database.hpp>
#include <engine/exact/verification.hpp>
#include <engine/exact/whole_game.hpp>
#include <libnotation/rules/rule_sets.hpp>
#include <tests/engine/exact/brute_force.hpp>
#include <tests/engine/exact/small_games.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/set_up.hpp>

using namespace merels;
using namespace merels::exact;
using namespace merels::test;

namespace {

#ifdef NDEBUG
constexpr int small_games = 120;
#else
constexpr int small_games = 6;
#endif

std::vector<Subspace> subspaces(const PlacingPlan& plan) {
    std::vector<Subspace> all;
    for (const PlannedPair& pair : plan.sliding.pairs)
        for (const Subspace side : pair.sides()) all.push_back(side);
    for (const PlacingStep& step : plan.steps)
        for (const Subspace side : step.sides()) all.push_back(side);
    return all;
}

/// Positions of a whole game, possible or not, whose values differ from those of brute force.
std::size_t count_differences(const PlacingPlan& plan, const PlacingDatabase& database) {
    BruteForce brute_force;
    const auto for_all = [&](const auto& visit) {
        for (const Subspace subspace : subspaces(plan))
            for_each_position(*plan.rule_set, subspace, visit);
    };
    for_all([&](const Position& position) { brute_force.add(position); });
    brute_force.solve();
    std::size_t differences = 0;
    for_all([&](const Position& position) {
        differences += database.probe(position) != brute_force.value(position);
    });
    return differences;
}

} // namespace

TEST_CASE("small games have the values that brute force finds from the first placement on") {
    std::mt19937 random{17};
    int solved = 0;
    for (int game = 0; game < small_games; ++game) {
        RuleSet rule_set = random_small_game(random);
        add_placing(rule_set.rules, random);
        INFO(described(rule_set));
        const auto plan = plan_game(rule_set);
        if (!plan) {
            INFO(plan.error().front().message);
            CHECK(plan.error().front().message
                  == "small lets a player lose by putting the own hand away");
            continue;
        }
        const auto database = solve(*plan, {.jobs = 2});
        REQUIRE(database);
        CHECK(count_differences(*plan, *database) == 0);
        for (const Subspace subspace : subspaces(*plan))
            CHECK_FALSE(verify(*database, rule_set, *database->table(subspace)));
        ++solved;
    }
    CHECK(solved > small_games / 2);
}
