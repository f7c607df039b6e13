#include <engine/exact/memory_database.hpp>
#include <engine/exact/verification.hpp>
#include <engine/exact/whole_game/whole_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <tests/engine/exact/small_games.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/long_run.hpp>

#include <algorithm>
#include <functional>

using namespace merels;
using namespace merels::exact;
using namespace merels::test;

namespace {

#ifdef NDEBUG
const int small_games = in_long_run(80, 30);
#else
const int small_games = 6;
#endif

} // namespace

TEST_CASE("small games have the values that brute force finds from the first placement on",
          "[long]") {
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
                  == "small can let a player lose by a placement, because men in hand leave the "
                     "game");
            continue;
        }
        const auto database = solve(*plan, {.jobs = 2});
        REQUIRE(database);
        CHECK(count_differences(*plan->rule_set, plan->subspaces(), *database) == 0);
        for (const Subspace subspace : plan->subspaces())
            CHECK_FALSE(verify(*database, rule_set, *database->table(subspace)));
        ++solved;
    }
    CHECK(solved > small_games / 2);
}

TEST_CASE("a mill takes from the hand although all men on the board are safe") {
    RuleSet rule_set = *rule_sets::find("three-mens-plain");
    rule_set.rules.goal = Goal::capture;
    rule_set.rules.men = {4, 4};
    rule_set.rules.slide_while_placing = true;
    rule_set.rules.mill_while_placing = MillWhilePlacing::from_hand;
    rule_set.rules.protection = Protection::strict;
    const auto plan = plan_game(rule_set);
    REQUIRE(plan);
    CHECK(count_differences(*plan->rule_set, plan->subspaces(), *solve(*plan, {.jobs = 2})) == 0);
}

TEST_CASE("six men's morris is drawn by subspaces, with flying and without") {
    RuleSet rule_set = *rule_sets::find("six-mens-morris");
    for (const std::uint8_t fly_at : {std::uint8_t{0}, std::uint8_t{3}}) {
        rule_set.rules.fly_at = fly_at;
        const auto plan = plan_game(rule_set);
        const auto database = solve(*plan, {.jobs = 2, .keeps_all = false});
        REQUIRE(database);
        CHECK(database->probe(Position{rule_set}) == Exact::draw());
    }
}

TEST_CASE("a game with sliding while placing has the same value by subspaces and as a whole") {
    RuleSet rule_set = *rule_sets::find("six-mens-morris");
    rule_set.rules.men = {3, 3};
    rule_set.rules.slide_while_placing = true;
    const auto plan = plan_game(rule_set);
    const auto database = solve(*plan, {.jobs = 2});
    REQUIRE(database);
    CHECK(database->probe(Position{rule_set}) == solve_whole(rule_set)->probe(Position{rule_set}));
    for (const Subspace subspace : plan->subspaces())
        CHECK_FALSE(verify(*database, rule_set, *database->table(subspace), {.jobs = 2}));
}

TEST_CASE("a plan of a whole game shows order, slots and memory before anything is solved") {
    const auto plan = plan_game(rule_sets::nine_mens_morris);
    REQUIRE(plan);
    const auto has_hands = [](const Step& step) { return step.subspace.is_placing(); };
    CHECK(plan->steps.size() == 28 + 269);
    CHECK(std::ranges::is_partitioned(plan->steps, std::not_fn(has_hands)));
    CHECK(std::ranges::count_if(plan->steps, has_hands) == 269);
    CHECK(plan->slots() == 9'193'626'407 + 18'644'115'505);
    CHECK(plan->bytes() == 55'725'867'376);
    CHECK(plan->least_bytes() == 18'520'949'606);
    CHECK(plan->steps.back().subspace == Subspace{0, 0, {9, 9}});
    CHECK(plan->steps.back().needs == std::vector<Subspace>{{0, 1, {9, 8}}});
    std::set<Subspace> earlier;
    for (const Step& step : plan->steps) {
        for (const Subspace need : step.needs) CHECK(earlier.contains(need));
        for (const Subspace side : step.sides()) earlier.insert(side);
    }
}

TEST_CASE("two subspaces are one step where a man may slide while placing, and only there") {
    const auto pairs = [](const Agenda& plan) {
        return std::ranges::count_if(plan.steps, [](const Step& step) {
            return step.is_pair && step.subspace.is_placing();
        });
    };
    CHECK(pairs(*plan_game(rule_sets::nine_mens_morris)) == 0);
    CHECK(pairs(*plan_game(*rule_sets::find("lasker-morris"))) > 0);
}

TEST_CASE("a rule set whose placing remembers more than men, hands and side to move is refused") {
    RuleSet second = *rule_sets::find("six-mens-morris");
    second.rules.moving_starts = MovingStarts::second_player;
    RuleSet unsafe = *rule_sets::find("six-mens-morris");
    unsafe.rules.left_empty = 10;
    const std::vector<std::pair<const RuleSet*, std::string_view>> refused{
        {rule_sets::find("three-mens-morris"), "three-mens-morris is an alignment game, and a "
                                               "game without captures has no subspaces"},
        {rule_sets::find("cheng-san-qi"), "cheng-san-qi marks points while placing, and the "
                                          "value of a position also depends on the marked points"},
        {rule_sets::find("shax"), "shax may require a player to free a blocked opponent, but the "
                                  "men on the board do not show this"},
        {rule_sets::find("dooz"), "dooz removes men from a full board, but the board does not show "
                                  "how many men must still be removed"},
        {rule_sets::find("el-filja"), "el-filja removes men from a full board, but the board does "
                                      "not show how many men must still be removed"},
        {&second,
         "six-mens-morris lets the second player begin the moving phase, so that the players do "
         "not alternate"},
        {&unsafe, "six-mens-morris can let a player lose by a placement, because men in hand leave "
                  "the game"},
    };
    for (const auto& [rule_set, reason] : refused) {
        const auto plan = plan_game(*rule_set);
        REQUIRE_FALSE(plan);
        REQUIRE(plan.error().size() == 1);
        CHECK(plan.error().front().code == Code::unsolvable_rules);
        CHECK(plan.error().front().message == reason);
    }
    RuleSet first_mill = *rule_sets::find("six-mens-morris");
    first_mill.rules.full_board = FullBoard::first_mill_first;
    CHECK(plan_game(first_mill).error().front().message
          == "six-mens-morris makes the value of a position depend on the player who made the "
             "first mill");
}

TEST_CASE("a game that is over before it begins cannot be planned") {
    RuleSet rule_set = *rule_sets::find("six-mens-morris");
    rule_set.rules.men = {3, 2};
    const auto plan = plan_game(rule_set);
    REQUIRE_FALSE(plan);
    CHECK(plan.error().front().code == Code::no_such_subspace);
    CHECK(plan.error().front().message == "a game of six-mens-morris is over before it begins");
}

TEST_CASE("a whole game is not solved by subspaces in less memory than it takes") {
    const auto plan = plan_game(rule_sets::nine_mens_morris);
    const auto all = solve(*plan, {.most_bytes = std::uint64_t{20} << 30});
    REQUIRE_FALSE(all);
    CHECK(all.error().front().code == Code::too_little_memory);
    CHECK(all.error().front().message
          == "solving needs 53145 MiB of memory, but only 20480 MiB are allowed");
    const auto least = solve(*plan, {.most_bytes = std::uint64_t{2} << 30, .keeps_all = false});
    CHECK(least.error().front().message
          == "solving needs 17663 MiB of memory, but only 2048 MiB are allowed");
}

TEST_CASE("values that are not needed any more are dropped, each once it has been handed over") {
    RuleSet rule_set = *rule_sets::find("six-mens-morris");
    rule_set.rules.men = {4, 4};
    const auto plan = plan_game(rule_set);
    const auto all = solve(*plan);
    std::vector<Subspace> finished;
    std::size_t differences = 0;
    const auto least = solve(
        *plan, {.keeps_all = false, .finished = [&](const MemoryDatabase& now, Subspace subspace) {
                    finished.push_back(subspace);
                    const Table& table = *now.table(subspace);
                    const Table& expected = *all->table(subspace);
                    for (std::uint64_t slot = 0; slot < table.values.size(); ++slot)
                        differences += exact_value(table.values.get(slot))
                                       != exact_value(expected.values.get(slot));
                    CHECK_FALSE(verify(now, rule_set, table));
                }});
    REQUIRE(least);
    CHECK(differences == 0);
    CHECK(finished == plan->subspaces());
    CHECK(least->probe(Position{rule_set}) == all->probe(Position{rule_set}));
    CHECK(least->table({4, 4}) == nullptr);
    CHECK(all->table({4, 4}) != nullptr);
    CHECK(plan->least_bytes() < plan->bytes());
}

TEST_CASE("a position that no plan has is not known, nor one of another game") {
    const RuleSet& rule_set = *rule_sets::find("five-mens-morris");
    const auto database = solve(*plan_game(rule_set), {.jobs = 2});
    REQUIRE(database);
    Setup setup;
    setup.hand = {5, 3};
    CHECK_FALSE(database->probe(*Position::make(rule_set, setup)));
    CHECK_FALSE(database->probe(Position{rule_sets::nine_mens_morris}));
    setup.hand = {2, 0};
    CHECK(database->probe(*Position::make(rule_set, setup)) == Exact::loss_in(0));
}

TEST_CASE("verification finds a value that is wrong while placing") {
    const RuleSet& rule_set = *rule_sets::find("five-mens-morris");
    const auto database = solve(*plan_game(rule_set), {.jobs = 2});
    const Table& table = *database->table({3, 2, {2, 2}});
    CHECK_FALSE(verify(*database, rule_set, table, {.jobs = 2}));
    const std::uint64_t slot = table.values.size() / 3;
    const bool is_drawn = exact_value(table.values.get(slot)) == Exact::draw();
    const_cast<Values&>(table.values).set(slot, is_drawn ? Word{7} : no_loss);
    CHECK(verify(*database, rule_set, table, {.jobs = 2}));
}

TEST_CASE("solving a whole game by subspaces stops on request") {
    for (const bool is_placing : {false, true}) {
        std::stop_source stop;
        std::optional<Subspace> last;
        const auto database
            = solve(*plan_game(*rule_sets::find("five-mens-morris")),
                    {.stop = stop.get_token(), .progress = [&](const SolveProgress& now) {
                         if (now.subspace.is_placing() == is_placing) stop.request_stop();
                         last = now.subspace;
                     }});
        REQUIRE(database);
        CHECK(last->is_placing() == is_placing);
        CHECK(database->table(*last) == nullptr);
        CHECK((database->table({3, 3}) != nullptr) == is_placing);
    }
}
