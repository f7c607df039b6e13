#include <engine/oracle.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <tests/support/catch.hpp>

#include <string>

using namespace merels;
using namespace merels::exact;

namespace {

/// Says the same of every position.
class Always : public Oracle {
public:
    explicit Always(Exact value) : value_(value) {}
    std::optional<Exact> probe(const Position&) const override { return value_; }

private:
    Exact value_;
};

Position after_quiet_plies(const RuleSet& rule_set, unsigned plies) {
    const auto read
        = parse_position("W:Wa7,d6,g4:Bb4,c3,f2:H0,0:N" + std::to_string(plies), rule_set);
    REQUIRE(read.has_value());
    return read->position;
}

} // namespace

TEST_CASE("a win that a draw by quiet plies may come before is not what the game is worth") {
    const RuleSet& nine_men = rule_sets::nine_mens_morris;
    REQUIRE(nine_men.rules.no_capture == 100);
    const Always win{Exact::win_in(3)};
    const Always loss{Exact::loss_in(4)};
    CHECK(probe_live(&win, after_quiet_plies(nine_men, 96)) == Exact::win_in(3));
    CHECK_FALSE(probe_live(&win, after_quiet_plies(nine_men, 97)).has_value());
    CHECK(probe_live(&loss, after_quiet_plies(nine_men, 95)) == Exact::loss_in(4));
    CHECK_FALSE(probe_live(&loss, after_quiet_plies(nine_men, 96)).has_value());
    const Always draw{Exact::draw()};
    CHECK(probe_live(&draw, after_quiet_plies(nine_men, 99)) == Exact::draw());
    const Always some_win{Exact::without_plies(Verdict::win)};
    CHECK(probe_live(&some_win, after_quiet_plies(nine_men, 0)).has_value());
    CHECK_FALSE(probe_live(&some_win, after_quiet_plies(nine_men, 1)).has_value());
    CHECK_FALSE(probe_live(nullptr, after_quiet_plies(nine_men, 0)).has_value());
}

TEST_CASE("the limit for three men counts, and none where there is none") {
    RuleSet rule_set = rule_sets::nine_mens_morris;
    rule_set.rules.no_capture_at_three = 20;
    const Always win{Exact::win_in(3)};
    CHECK(probe_live(&win, after_quiet_plies(rule_set, 16)).has_value());
    CHECK_FALSE(probe_live(&win, after_quiet_plies(rule_set, 17)).has_value());
    rule_set.rules.no_capture_at_three = 0;
    rule_set.rules.no_capture = 0;
    CHECK(probe_live(&win, after_quiet_plies(rule_set, 99)).has_value());
}
