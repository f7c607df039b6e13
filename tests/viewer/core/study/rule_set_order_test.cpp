#include <libnotation/base/utf8.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/game_title.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <tests/support/catch.hpp>
#include <viewer/core/study/rule_set_order.hpp>

#include <algorithm>
#include <set>

using namespace merels;
using namespace merels::viewer;

namespace {

std::vector<std::string> names() {
    std::vector<std::string> names;
    for (const RuleSet* const rules : rule_sets_by_name())
        names.push_back(name_in_language(*rules));
    return names;
}

} // namespace

TEST_CASE("lists have every rule set once, from A to Z") {
    const std::vector<std::string> english = names();
    CHECK(english.size() == rule_sets::all().size());
    CHECK(std::set<std::string>(english.begin(), english.end()).size() == english.size());
    CHECK(std::ranges::is_sorted(english, {}, utf8::without_marks));
}

TEST_CASE("lists are in the order of the names in the reader's language") {
    const std::vector<std::string> english = names();
    use_translator([] {
        return Translator{[](const char* literal, const Counted*) {
            return std::string_view{literal} == "en" ? "de" : literal;
        }};
    });
    const std::vector<std::string> german = names();
    use_translator([] { return Translator{}; });
    const auto place = [&](std::string_view name) {
        const auto found = std::ranges::find(german, name);
        REQUIRE(found != german.end());
        return found;
    };
    CHECK(german != english);
    CHECK(place("Kleine Mühle") < place("Mühle"));
    CHECK(place("Mühle") < place("Rundmühle"));
    CHECK(std::ranges::is_sorted(german, {}, utf8::without_marks));
}
