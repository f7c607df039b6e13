#include <libnotation/rules/built_in/rule_set_pool.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/rules/position.hpp>
#include <tests/support/catch.hpp>

#include <set>
#include <thread>

using namespace merels;

namespace {

RuleSet foreign(const std::string& id, std::uint8_t men = 7) {
    RuleSet rule_set = rule_sets::mulino;
    rule_set.id = id;
    rule_set.rules.men = {men, men};
    return rule_set;
}

} // namespace

TEST_CASE("a pool keeps a rule set once, at an address that stays") {
    RuleSetPool pool;
    const RuleSet* const a = pool.add("a", foreign("x"));
    for (std::uint8_t men = 10; men < 60; ++men) pool.add("more", foreign("y", men));
    CHECK(pool.find("a") == a);
    CHECK(a->id == "x");
    CHECK(pool.add("another spelling", foreign("x")) == a);
    CHECK(pool.find("another spelling") == a);
    CHECK(pool.add("b", foreign("x", 8)) != a);
    RuleSet renamed = foreign("x");
    renamed.description = "something else is said of it";
    CHECK(pool.add("c", renamed) != a);
    CHECK(pool.find("unknown") == nullptr);
}

TEST_CASE("a pool gives the built-in rule set for one that is equal") {
    RuleSetPool pool{0};
    RuleSet copy = rule_sets::mulino;
    copy.source = "a file";
    CHECK(pool.add("a", copy) == &rule_sets::mulino);
}

TEST_CASE("a pool has a bound") {
    RuleSetPool pool{2};
    CHECK(pool.add("a", foreign("a")) != nullptr);
    CHECK_FALSE(pool.is_full());
    CHECK(pool.add("b", foreign("b")) != nullptr);
    CHECK(pool.is_full());
    CHECK(pool.add("c", foreign("c")) == nullptr);
    CHECK(pool.find("c") == nullptr);
    CHECK(pool.add("again", foreign("a")) == pool.find("a"));
}

TEST_CASE("threads may fill a pool at the same time") {
    RuleSetPool pool{10};
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
        threads.emplace_back([&pool] {
            for (int i = 0; i < 200; ++i) {
                const std::string id = "x" + std::to_string(i % 10);
                if (pool.find(id) == nullptr) pool.add(id, foreign(id));
            }
        });
    for (std::thread& thread : threads) thread.join();
    std::set<const RuleSet*> kept;
    for (int i = 0; i < 10; ++i) kept.insert(pool.find("x" + std::to_string(i)));
    CHECK(kept.size() == 10);
    CHECK_FALSE(kept.contains(nullptr));
}

TEST_CASE("positions are equal under equal rule sets, wherever those are kept") {
    const RuleSet a = foreign("x");
    const RuleSet b = foreign("x");
    const RuleSet other_rules = foreign("x", 8);
    const RuleSet other_id = foreign("y");
    CHECK(Position{a} == Position{b});
    CHECK(Position{a}.hash() == Position{b}.hash());
    RuleSet fewer = a;
    fewer.rules.fly_at = 0;
    CHECK_FALSE(Position{a} == Position{fewer});
    CHECK_FALSE(Position{a} == Position{other_rules});
    CHECK_FALSE(Position{a} == Position{other_id});
    CHECK(Position{rule_sets::mulino} == Position{*rule_sets::find("mulino")});
}
