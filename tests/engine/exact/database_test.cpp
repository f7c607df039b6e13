#include <engine/exact/memory_database.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <tests/support/catch.hpp>

using namespace merels;
using namespace merels::exact;

namespace {

const RuleSet& six_men() { return *rule_sets::find("six-mens-morris"); }

MemoryDatabase six_men_up_to(unsigned men) { return *solve(*plan_up_to(six_men(), men)); }

Position set_up(const RuleSet& rule_set, const Setup& setup) {
    return *Position::make(rule_set, setup);
}

PointSet points(const Board& board, std::initializer_list<std::string_view> names) {
    PointSet set;
    for (const std::string_view name : names) set |= *board.find(name);
    return set;
}

} // namespace

TEST_CASE("a position with empty hands has a value, one that was not solved has none") {
    const MemoryDatabase database = six_men_up_to(6);
    const Board& board = six_men().board;
    Setup setup;
    setup.men[0] = points(board, {"a5", "c5", "e3"});
    setup.men[1] = points(board, {"b2", "c2", "d3"});
    CHECK(database.probe(set_up(six_men(), setup)));
    setup.men[1] |= *board.find("a1");
    CHECK_FALSE(database.probe(set_up(six_men(), setup)));
    setup.men[1] = points(board, {"b2", "c2"});
    setup.hand[1] = 1;
    CHECK_FALSE(database.probe(set_up(six_men(), setup)));
    CHECK_FALSE(database.probe(Position{rule_sets::nine_mens_morris}));
}

TEST_CASE("who closes a mill against three men wins in one, and who has two has lost") {
    const MemoryDatabase database = six_men_up_to(6);
    const Board& board = six_men().board;
    Setup setup;
    setup.men[0] = points(board, {"a5", "c5", "e3"});
    setup.men[1] = points(board, {"b2", "c2", "d3"});
    CHECK(database.probe(set_up(six_men(), setup)) == Exact::win_in(1));
    setup.to_move = Color::black;
    setup.men[1] = points(board, {"b2", "c2"});
    CHECK(database.probe(set_up(six_men(), setup)) == Exact::loss_in(0));
}

TEST_CASE("the value is the same for both colors and under all symmetries") {
    const MemoryDatabase database = six_men_up_to(7);
    const Board& board = six_men().board;
    Setup setup;
    setup.men[0] = points(board, {"a5", "b2", "e3", "c4"});
    setup.men[1] = points(board, {"a1", "c5", "d4"});
    const Position position = set_up(six_men(), setup);
    const auto value = database.probe(position);
    REQUIRE(value);
    CHECK(database.probe(position.with_colors_swapped()) == value);
    for (const Symmetry& symmetry : board.symmetries())
        CHECK(database.probe(position.transformed(symmetry)) == value);
}

TEST_CASE("a plan shows order, slots and memory before anything is solved") {
    const auto plan = plan_up_to(rule_sets::nine_mens_morris, 11);
    REQUIRE(plan);
    CHECK(plan->slots() == 494'492'743);
    CHECK(plan->bytes() < std::uint64_t{2} << 30);
    CHECK(plan->bytes() > plan->slots() * 2);
    CHECK(plan->steps.front().subspace == Subspace{3, 3});
    CHECK(plan->steps.front().slots == 210140);
    CHECK(plan->steps.front().needs.empty());
    for (std::size_t i = 0; i < plan->steps.size(); ++i)
        for (const Subspace need : plan->steps[i].needs) {
            bool is_earlier = false;
            for (std::size_t j = 0; j < i; ++j)
                is_earlier |= plan->steps[j].subspace == pair_of(need);
            CHECK(is_earlier);
        }
}

TEST_CASE("a plan for one pair has all that captures lead to, and no more") {
    const auto plan = plan_for(rule_sets::nine_mens_morris, {4, 5});
    REQUIRE(plan);
    std::vector<Subspace> pairs;
    for (const Step& step : plan->steps) pairs.push_back(step.subspace);
    CHECK(pairs == std::vector<Subspace>{{3, 3}, {4, 3}, {4, 4}, {5, 3}, {5, 4}});
    CHECK(plan->steps.back().needs == std::vector<Subspace>{{3, 5}, {4, 4}});
}

TEST_CASE("with two captures in a move a pair needs two pairs more") {
    RuleSet rule_set = six_men();
    rule_set.rules.captures = Captures::per_mill;
    CHECK(plan_for(rule_set, {5, 5})->steps.back().needs == std::vector<Subspace>{{3, 5}, {4, 5}});
}

TEST_CASE("what no game has cannot be planned") {
    for (const Subspace never : {Subspace{2, 3}, Subspace{3, 10}, Subspace{0, 0}}) {
        const auto plan = plan_for(rule_sets::nine_mens_morris, never);
        REQUIRE_FALSE(plan);
        CHECK(plan.error().front().code == Code::no_such_subspace);
    }
    const auto plan = plan_up_to(rule_sets::nine_mens_morris, 5);
    REQUIRE_FALSE(plan);
    CHECK(plan.error().front().message
          == "a game of nine-mens-morris is over with 5 men on the board");
    CHECK(plan_for(rule_sets::nine_mens_morris, {2, 9}).error().front().message
          == "a game of nine-mens-morris is over with 2 men against 9");
}

TEST_CASE("a rule set whose positions remember more than men and side to move is refused with the "
          "reason") {
    const std::vector<std::pair<std::string_view, std::string_view>> refused{
        {"three-mens-morris", "three-mens-morris is an alignment game, and a game without "
                              "captures has no subspaces"},
        {"morabaraba", "morabaraba forbids a man to go straight back, so that the value of a "
                       "position also depends on the last moves"},
        {"russian-mill", "russian-mill counts a mill only once, so that the value of a position "
                         "also depends on earlier mills"},
        {"nerenchi", "nerenchi lets a player who completes a line play again, so that the players "
                     "do not alternate"},
        {"shax", "shax may require a player to free a blocked opponent, but the men on the board "
                 "do not show this"},
    };
    for (const auto& [id, reason] : refused) {
        const auto plan = plan_up_to(*rule_sets::find(id), 6);
        REQUIRE_FALSE(plan);
        REQUIRE(plan.error().size() == 1);
        CHECK(plan.error().front().code == Code::unsolvable_rules);
        CHECK(plan.error().front().message == reason);
    }
}

TEST_CASE("a full board is refused where who began or the end of placing decides it") {
    CHECK(plan_up_to(*rule_sets::find("da-san-qi"), 12));
    CHECK(plan_for(*rule_sets::find("da-san-qi"), {12, 12}).error().front().message
          == "da-san-qi makes the player who began lose on a full board, but a position does not "
             "show who began");
    CHECK(plan_for(*rule_sets::find("zhi-qi"), {12, 12}).error().front().message
          == "zhi-qi removes men from a full board, but the board does not show how many men must "
             "still be removed");
}

TEST_CASE("positions that 32 bits cannot number are refused") {
    const RuleSet& cross = *rule_sets::find("cross");
    CHECK(plan_for(cross, {5, 5}));
    RuleSet large = cross;
    large.rules.men = {16, 16};
    const auto plan = plan_for(large, {16, 16});
    REQUIRE_FALSE(plan);
    CHECK(plan.error().front().code == Code::too_many_positions);
    CHECK(plan.error().front().message == "13 men against 3 on 33 points have too many positions");
}

TEST_CASE("nothing is solved that takes more memory than it may") {
    const auto plan = plan_up_to(rule_sets::nine_mens_morris, 11);
    const auto database = solve(*plan, {.most_bytes = 100 << 20});
    REQUIRE_FALSE(database);
    CHECK(database.error().front().code == Code::too_little_memory);
    CHECK(database.error().front().message
          == "solving needs 958 MiB of memory, but only 100 MiB are allowed");
}

TEST_CASE("solving stops on request and keeps the complete pairs") {
    const auto plan = plan_up_to(six_men(), 8);
    std::stop_source stop;
    const auto database = solve(
        *plan,
        {.jobs = 2, .stop = stop.get_token(), .progress = [&](const SolveProgress& progress) {
             if (progress.subspace == Subspace{4, 3}) stop.request_stop();
         }});
    REQUIRE(database);
    CHECK(database->table({3, 3}) != nullptr);
    CHECK(database->table({4, 3}) == nullptr);
    CHECK(database->table({3, 4}) == nullptr);
}
