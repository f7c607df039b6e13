#include <libnotation/text/which_rules.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/rule_files/rule_set_text.hpp>
#include <tests/support/catch.hpp>

#include <algorithm>

using namespace merels;

namespace {

struct Judged {
    std::vector<RuleTrial> trials;
    std::vector<RuleGuess> guesses;
};

std::vector<const RuleSet*> built_in() {
    std::vector<const RuleSet*> all;
    for (const RuleSet& rule_set : rule_sets::all()) all.push_back(&rule_set);
    return all;
}

Judged judge(const std::string& text, RuleSetPool& pool,
             std::vector<const RuleSet*> candidates = built_in()) {
    const Source source{"t", text};
    Records all{source};
    const Record& record = *all.next();
    ReadOptions options;
    options.pool = &pool;
    WhichRules which{std::move(candidates), options};
    Judged judged{which.judge(record), {}};
    judged.guesses = which.explain(record, judged.trials);
    return judged;
}

const RuleTrial& trial(const Judged& judged, std::string_view id) {
    return *std::ranges::find_if(judged.trials,
                                 [&](const RuleTrial& t) { return t.rule_set->id == id; });
}

bool guesses(const Judged& judged, const std::string& id, const std::string& parameter,
             const std::string& value) {
    return std::ranges::any_of(judged.guesses, [&](const RuleGuess& guess) {
        return guess.rule_set->id == id && guess.parameter == parameter && guess.value == value;
    });
}

} // namespace

TEST_CASE("every candidate is tried, with any Variant tag, and those that fit come first") {
    RuleSetPool pool;
    // A man slides while there are men in hand.
    const Judged judged = judge("[Variant \"mulino\"]\n\n1. a1 g7 2. a1-a4 d7 *\n", pool);
    CHECK(judged.trials.size() == rule_sets::all().size());
    CHECK(judged.trials.front().rule_set->id == "lasker-morris");
    CHECK(judged.trials.front().fits());
    CHECK(judged.trials.front().plies == 4);
    CHECK(judged.guesses.empty());
    const RuleTrial& nine = trial(judged, "nine-mens-morris");
    CHECK(nine.plies == 2);
    CHECK_FALSE(nine.is_legal);
    REQUIRE(nine.fault);
    CHECK(nine.fault->code == Code::must_place);
    const RuleTrial& six = trial(judged, "six-mens-morris");
    CHECK(six.plies == 1);
    CHECK(six.fault->code == Code::unknown_point);
    for (std::size_t i = 2; i < judged.trials.size(); ++i)
        CHECK(
            (judged.trials[i - 1].fits() || judged.trials[i - 1].plies >= judged.trials[i].plies));
}

TEST_CASE("a result that the final position contradicts does not fit") {
    RuleSetPool pool;
    const Judged judged
        = judge("[Variant \"three-mens-plain\"]\n\n1. a1 b1 2. a2 b2 3. a3 0-1\n", pool);
    const RuleTrial& plain = trial(judged, "three-mens-plain");
    CHECK(plain.is_legal);
    CHECK(plain.plies == 5);
    CHECK_FALSE(plain.fits());
    CHECK(plain.fault->code == Code::result_against_board);
}

TEST_CASE("where nothing fits, the parameter that would is named") {
    RuleSetPool pool;
    // White captures a man in a mill, although Black has a man outside of mills.
    const Judged judged = judge("[SetUp \"1\"]\n[Position \"W:Wa7,d7,g4,b2:Bc3,d3,e3,f2\"]\n\n"
                                "1. g4-g7xc3 *\n",
                                pool, {&rule_sets::nine_mens_morris, &rule_sets::mulino});
    CHECK(guesses(judged, "nine-mens-morris", "protection", "none"));
    CHECK_FALSE(guesses(judged, "nine-mens-morris", "protection", "strict"));
    for (const RuleGuess& guess : judged.guesses) CHECK(guess.parameter == "protection");
}

TEST_CASE("rule sets from outside are candidates, and the one that a record brings along") {
    RuleSetPool pool;
    const std::string json
        = R"({"id":"brigands","board":"three-squares","rules":{"slide_while_placing":true,"protection":"none"}})";
    const std::string moves = "\n1. a1 c3 2. d1 d3 3. b2 e3xb2 4. f4 d6 5. g1xc3 *\n";
    std::vector<const RuleSet*> candidates{&rule_sets::nine_mens_morris, &rule_sets::mulino};
    CHECK_FALSE(judge(moves, pool, candidates).trials.front().fits());
    candidates.push_back(pool.add("", *parse_rule_set(json)));
    const Judged with = judge(moves, pool, candidates);
    CHECK(with.trials.front().rule_set->id == "brigands");
    CHECK(with.trials.front().fits());
    CHECK_FALSE(with.trials[1].fits());
    std::string escaped;
    for (const char c : json) escaped += c == '"' ? "\\\"" : std::string{c};
    candidates.pop_back();
    const Judged own = judge("[RuleSet \"" + escaped + "\"]\n" + moves, pool, candidates);
    CHECK(own.trials.size() == candidates.size() + 1);
    CHECK(own.trials.front().rule_set->id == "brigands");
}
