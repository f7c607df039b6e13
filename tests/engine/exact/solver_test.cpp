#include <engine/exact/tally.hpp>
#include <engine/exact/verification.hpp>
#include <libnotation/rules/rule_sets.hpp>
#include <tests/engine/exact/brute_force.hpp>
#include <tests/engine/exact/small_games.hpp>
#include <tests/support/catch.hpp>

#include <fmt/format.h>

using namespace merels;
using namespace merels::exact;
using namespace merels::test;

namespace {

#ifdef NDEBUG
constexpr int small_games = 80;
#else
constexpr int small_games = 8;
#endif

SlidingDatabase solved(const RuleSet& rule_set, unsigned men, unsigned jobs = 2) {
    const auto plan = plan_up_to(rule_set, men);
    REQUIRE(plan);
    auto database = solve(*plan, {.jobs = jobs});
    REQUIRE(database);
    return *std::move(database);
}

std::vector<Subspace> sides(const SlidingDatabase& database) {
    std::vector<Subspace> sides;
    for (const Subspace pair : database.pairs()) {
        sides.push_back(pair);
        if (pair != pair.after_ply()) sides.push_back(pair.after_ply());
    }
    return sides;
}

std::string described(const RuleSet& rule_set) {
    const Rules& rules = rule_set.rules;
    return fmt::format(
        "{} men {} {} movement {} fly_at {} captures {} protection {} loses_below {} "
        "blocked {} full_board {} both_at_three {}",
        rule_set.board.id(), rules.men[0], rules.men[1], static_cast<int>(rules.movement),
        rules.fly_at, static_cast<int>(rules.captures), static_cast<int>(rules.protection),
        rules.loses_below, static_cast<int>(rules.blocked), static_cast<int>(rules.full_board),
        static_cast<int>(rules.both_at_three));
}

/// Positions whose values differ from those of brute force.
std::size_t count_differences(const RuleSet& rule_set, const SlidingDatabase& database) {
    BruteForce brute_force{rule_set};
    const auto for_all = [&](const auto& visit) {
        for (const Subspace side : sides(database))
            for_each_position(rule_set, side.mover, side.opponent, visit);
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

TEST_CASE("small games have the values that brute force finds, whatever their rules") {
    std::mt19937 random{5};
    for (int game = 0; game < small_games; ++game) {
        const RuleSet rule_set = random_small_game(random);
        INFO(described(rule_set));
        const SlidingDatabase database = solved(rule_set, 9);
        CHECK(count_differences(rule_set, database) == 0);
        for (const Subspace side : sides(database)) CHECK_FALSE(verify(database, side));
    }
}

TEST_CASE("six men's morris with three against three has the values that brute force finds") {
    RuleSet rule_set = *rule_sets::find("six-mens-morris");
    for (const std::uint8_t fly_at : {std::uint8_t{0}, std::uint8_t{3}}) {
        rule_set.rules.fly_at = fly_at;
        CHECK(count_differences(rule_set, solved(rule_set, 6)) == 0);
    }
}
