#include <engine/analysis/value_in_time.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/set_up.hpp>

#include <functional>
#include <optional>
#include <utility>

using namespace merels;
using namespace merels::test;

namespace {

/// An oracle that answers with a function.
class GivenValues : public exact::Oracle {
public:
    using Values = std::function<std::optional<Exact>(const Position&)>;

    explicit GivenValues(Values values) : values_(std::move(values)) {}
    std::optional<Exact> probe(const Position& position) const override {
        return values_(position);
    }

private:
    Values values_;
};

/// A rule set with a draw after ten plies without a capture.
const RuleSet& short_rule_set() {
    static const RuleSet rule_set = custom(boards::three_squares(), {.no_capture = 10});
    return rule_set;
}

/// White can close a mill with g4-g7, and capture.
Position before_capture(unsigned quiet_plies) {
    return set_up(short_rule_set(),
                  {.white = "a7 d7 g4 f4", .black = "b4 c4 c3 f2 a1", .quiet_plies = quiet_plies});
}

GivenValues always(Exact value) {
    return GivenValues{[value](const Position&) { return value; }};
}

} // namespace

TEST_CASE("a value that comes before the draw by plies without a capture counts") {
    const GivenValues values = always(Exact::win_in(3));
    CHECK(value_in_time(&values, before_capture(6)) == Exact::win_in(3));
    const GivenValues draws = always(Exact::draw());
    CHECK(value_in_time(&draws, before_capture(9)) == Exact::draw());
    CHECK_FALSE(value_in_time(nullptr, before_capture(0)));
    const GivenValues unknown{[](const Position&) { return std::nullopt; }};
    CHECK_FALSE(value_in_time(&unknown, before_capture(0)));
}

TEST_CASE("a value without plies counts until half of the plies are used") {
    const GivenValues values = always(Exact::without_plies(Verdict::win));
    CHECK(value_in_time(&values, before_capture(5)) == Exact::without_plies(Verdict::win));
    CHECK_FALSE(value_in_time(&values, before_capture(6)));
}

TEST_CASE("a late win counts if a capture comes first, and does not if none does") {
    const auto values_with = [](bool is_capture_won) {
        return GivenValues{[=](const Position& position) -> std::optional<Exact> {
            if (position.to_move() == Color::white) return Exact::win_in(9);
            const bool is_captured = position.men(Color::black).size() == 4;
            if (is_captured) return is_capture_won ? Exact::loss_in(8) : Exact::draw();
            return is_capture_won ? Exact::draw() : Exact::loss_in(8);
        }};
    };
    const GivenValues by_capture = values_with(true);
    CHECK(value_in_time(&by_capture, before_capture(8)) == Exact::win_in(9));
    const GivenValues without = values_with(false);
    CHECK_FALSE(value_in_time(&without, before_capture(8)));
}
