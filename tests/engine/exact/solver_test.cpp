#include <engine/exact/index/tables.hpp>
#include <engine/exact/memory_database.hpp>
#include <engine/exact/verification.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <tests/engine/exact/small_games.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/long_run.hpp>

#include <vector>

using namespace merels;
using namespace merels::exact;
using namespace merels::test;

namespace {

#ifdef NDEBUG
constexpr int usual_games = 60;
/// All positions of nine men's morris up to this number of men.
constexpr unsigned nine_men_up_to = 8;
constexpr unsigned nine_men_verified_to = 7;
#else
constexpr int usual_games = 8;
constexpr unsigned nine_men_up_to = 6;
constexpr unsigned nine_men_verified_to = 6;
#endif

MemoryDatabase solved(const RuleSet& rule_set, unsigned men, unsigned jobs = 2) {
    const auto plan = plan_up_to(rule_set, men);
    REQUIRE(plan);
    auto database = solve(*plan, {.jobs = jobs});
    REQUIRE(database);
    return *std::move(database);
}

std::vector<Subspace> sides(const RuleSet& rule_set, unsigned men) {
    return plan_up_to(rule_set, men)->subspaces();
}

std::optional<Mismatch> wrong_in(const MemoryDatabase& database, Subspace side) {
    return verify(database, database.rule_set(), *database.table(side), {.jobs = 2});
}

} // namespace

TEST_CASE("small games have the values that brute force finds, under any rules", "[long]") {
    const int small_games = in_long_run(300, usual_games);
    std::mt19937 random{5};
    for (int game = 0; game < small_games; ++game) {
        const RuleSet rule_set = random_small_game(random);
        INFO(described(rule_set));
        const MemoryDatabase database = solved(rule_set, 9);
        CHECK(count_differences(rule_set, sides(rule_set, 9), database) == 0);
        for (const Subspace side : sides(rule_set, 9)) CHECK_FALSE(wrong_in(database, side));
    }
}

TEST_CASE("six men's morris with three against three has the values that brute force finds",
          "[long]") {
    RuleSet rule_set = *rule_sets::find("six-mens-morris");
    const std::vector<std::uint8_t> all{0, 3};
    const std::vector<std::uint8_t> usual{3};
    for (const std::uint8_t fly_at : in_long_run(all, usual)) {
        rule_set.rules.fly_at = fly_at;
        const MemoryDatabase database = solved(rule_set, 6);
        CHECK(count_differences(rule_set, sides(rule_set, 6), database) == 0);
    }
}

TEST_CASE("nine men's morris has the published numbers of wins, draws and losses", "[.long]") {
    // Published, and two independent solvers agree.
    const std::vector<std::pair<Subspace, Tally>> published{
        {{3, 3}, {169626, 140621, 269, 28736, 25, 26}},
        {{3, 4}, {760398, 102281, 658117, 0, 33, 0}},
        {{4, 3}, {760398, 75397, 681906, 3095, 1, 32}},
        {{3, 5}, {2580390, 6301, 2564412, 9677, 31, 2}},
        {{5, 3}, {2580390, 580660, 1999730, 0, 3, 0}},
        {{4, 4}, {3225597, 159, 3225409, 29, 9, 8}},
    };
    const MemoryDatabase database = solved(rule_sets::nine_mens_morris, nine_men_up_to);
    for (const auto& [side, numbers] : published) {
        if (side.men() > nine_men_up_to) continue;
        INFO(side.mover << " against " << side.opponent);
        CHECK(tally(*database.table(side)) == numbers);
        if (side.men() <= nine_men_verified_to) CHECK_FALSE(wrong_in(database, side));
    }
}

TEST_CASE("the number of threads changes no value") {
    const RuleSet& rule_set = *rule_sets::find("six-mens-morris");
    const MemoryDatabase alone = solved(rule_set, 8, 1);
    const MemoryDatabase shared = solved(rule_set, 8, 3);
    for (const Subspace side : sides(rule_set, 8)) {
        const Values& expected = alone.table(side)->values;
        const Values& values = shared.table(side)->values;
        std::size_t differences = 0;
        for (std::uint64_t slot = 0; slot < expected.size(); ++slot)
            differences += is_decided(expected.get(slot)) != is_decided(values.get(slot))
                           || exact_value(expected.get(slot)) != exact_value(values.get(slot));
        CHECK(differences == 0);
    }
}

TEST_CASE("verification finds a value that is wrong") {
    const RuleSet& rule_set = *rule_sets::find("six-mens-morris");
    MemoryDatabase database = solved(rule_set, 6);
    const Subspace side{3, 3};
    CHECK_FALSE(wrong_in(database, side));
    auto& values = const_cast<Values&>(database.table(side)->values);
    for (const Word wrong : {Word{5}, Word{6}, no_loss}) {
        const std::uint64_t slot = 1234;
        const Word right = values.get(slot);
        if (exact_value(right) == exact_value(wrong)) continue;
        values.set(slot, wrong);
        const auto mismatch = wrong_in(database, side);
        REQUIRE(mismatch);
        CHECK(mismatch->stored != mismatch->derived);
        values.set(slot, right);
    }
}
