#include <libnotation/text/rule_files/rule_set_text.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/text/rule_files/rule_contradictions.hpp>
#include <libnotation/text/rule_files/rule_values.hpp>
#include <libnotation/text/shared/render.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/random_rule_set.hpp>
#include <tests/support/sanitized.hpp>

#include <algorithm>
#include <map>
#include <set>

using namespace merels;
using namespace merels::test;

namespace {

RuleSet read_back(const RuleSet& rule_set, RuleSetStyle style) {
    const std::string json = format_rule_set(rule_set, style);
    const auto read = parse_rule_set(json);
    if (!read)
        for (const Diagnostic& diagnostic : read.error())
            UNSCOPED_INFO(render(diagnostic, Source{"t", json}));
    REQUIRE(read);
    // The text that was read is written as it was.
    CHECK(format_rule_set(*read, style) == json);
    return *read;
}

std::vector<LocalName> sorted(std::vector<LocalName> names) {
    std::ranges::stable_sort(names, {}, [](const LocalName& name) {
        return std::pair{name.language != "en", name.language};
    });
    return names;
}

void check_equal(const RuleSet& a, const RuleSet& b) {
    CHECK(is_same_game(a, b));
    CHECK(a.board.spec() == b.board.spec());
    CHECK(sorted(a.names) == b.names);
    CHECK(a.aliases == b.aliases);
    CHECK(a.description == b.description);
    CHECK(a.source == b.source);
}

} // namespace

TEST_CASE("every built-in rule set is read back as it was printed") {
    for (const RuleSet& rule_set : rule_sets::all())
        for (const auto style : {RuleSetStyle::pretty, RuleSetStyle::compact}) {
            INFO(rule_set.id);
            const RuleSet read = read_back(rule_set, style);
            check_equal(rule_set, read);
            CHECK(perft(Position{read}, 3) == perft(Position{rule_set}, 3));
        }
}

TEST_CASE("the compact form of a rule set is one line, and names a built-in board") {
    RuleSet rule_set = rule_sets::mlin;
    rule_set.description = "Prvo \"crni\"";
    rule_set.source = "S3";
    CHECK(format_rule_set(rule_set, RuleSetStyle::compact)
          == "{\"schema\":1,\"id\":\"mlin\",\"names\":{\"en\":\"Mlin\",\"hr\":\"Mlin\"},"
             "\"description\":\"Prvo \\\"crni\\\"\",\"source\":\"S3\",\"board\":\"three-squares\","
             "\"rules\":{\"starter\":\"black\",\"repetition\":0,\"no_capture\":0}}");
}

TEST_CASE("random rule sets are read back as they were printed") {
    std::mt19937_64 random{1};
    std::map<std::string, std::set<std::string>> seen;
    for (int i = 0; i < rounds(300); ++i) {
        const RuleSet rule_set = random_rule_set(random);
        for (const auto style : {RuleSetStyle::pretty, RuleSetStyle::compact})
            check_equal(rule_set, read_back(rule_set, style));
        for (const auto& [parameter, value] : rule_values(rule_set.rules, rule_set.board))
            seen[parameter].insert(value.dump());
    }
    // All parameters took part.
    for (const auto& [parameter, values] : seen) {
        INFO(parameter);
        CHECK(values.size() > 1);
    }
}

TEST_CASE("no built-in rule set contradicts itself") {
    for (const RuleSet& rule_set : rule_sets::all()) {
        INFO(rule_set.id);
        for (const Contradiction& found : contradictions(rule_set.rules, rule_set.board))
            FAIL_CHECK(found.message);
    }
}

TEST_CASE("the defaults stay what they are, as records with a rule set of their own rely on them") {
    const auto values = rule_values(Rules{}, rule_sets::nine_mens_morris.board);
    std::string text;
    for (const auto& [parameter, value] : values) text += parameter + " " + value.dump() + "\n";
    CHECK(text
          == "men 9\n"
             "starter \"white\"\n"
             "placed [[],[]]\n"
             "moving_starts \"in_turn\"\n"
             "left_empty 0\n"
             "slide_while_placing false\n"
             "movement \"adjacent\"\n"
             "fly_at 3\n"
             "goal \"capture\"\n"
             "align_through null\n"
             "captures \"one\"\n"
             "mill_while_placing \"takes\"\n"
             "plays_again false\n"
             "protection \"outside_first\"\n"
             "loses_below 3\n"
             "blocked \"loses\"\n"
             "repetition 3\n"
             "no_capture 100\n"
             "full_board \"draw\"\n"
             "both_at_three \"none\"\n"
             "mill_reuse \"free\"\n"
             "no_capture_at_three 0\n");
}
