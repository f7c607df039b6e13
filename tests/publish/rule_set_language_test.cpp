#include <libnotation/publish/game_title.hpp>
#include <libnotation/publish/rule_set_language.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/marked_language.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>

using namespace merels;

TEST_CASE("a rule set and its board are described in the reader's language") {
    const RuleSet& rules = rule_sets::nine_mens_morris;
    CHECK(description_in_language(rules) == rules.description);
    CHECK(title_in_language(rules.board) == "three squares, side midpoints joined");
    const test::MarkedLanguage language;
    CHECK(description_in_language(rules) == "de: " + rules.description);
    CHECK(title_in_language(rules.board) == "de: three squares, side midpoints joined");
}

TEST_CASE("a rule set of Sanmill has the translated name of the game that it comes from") {
    const RuleSet* const rules = rule_sets::find("sanmill-russian-mill");
    REQUIRE(rules != nullptr);
    CHECK(name_in_language(*rules) == "Russian mill (Sanmill)");
    const test::MarkedLanguage language;
    CHECK(name_in_language(*rules) == "de: Russian mill (Sanmill)");
}

TEST_CASE("a rule set without a description has none in any language") {
    RuleSet rules = rule_sets::nine_mens_morris;
    rules.description.clear();
    const test::MarkedLanguage language;
    CHECK(description_in_language(rules).empty());
}
