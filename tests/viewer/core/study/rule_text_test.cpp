#include <tests/support/catch.hpp>
#include <tests/support/random/set_up.hpp>
#include <viewer/core/study/rule_text.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/rule_files/rule_words.hpp>

#include <algorithm>

using namespace merels;
using namespace merels::test;
using namespace merels::viewer;

namespace {

std::vector<std::string> of_style(const RuleSet& rule_set, RuleTextStyle style) {
    std::vector<std::string> texts;
    for (const RuleTextPart& part : rule_text(rule_set))
        if (part.style == style) texts.push_back(part.text);
    return texts;
}

} // namespace

TEST_CASE("the rules of a game begin with what differs from nine men's morris") {
    const auto text = rule_text(rule_sets::mulino);
    CHECK(text[0] == RuleTextPart{RuleTextStyle::title, "Mulino"});
    CHECK(text[1].style == RuleTextStyle::prose);
    CHECK(text[2] == RuleTextPart{RuleTextStyle::heading, "Different from nine men's morris"});
    CHECK(text[3] == RuleTextPart{RuleTextStyle::parameter, "protection"});
    CHECK(text[4] == RuleTextPart{RuleTextStyle::meaning, "a man in a mill is always safe"});
    const auto parameters = of_style(rule_sets::mulino, RuleTextStyle::parameter);
    CHECK(std::vector(parameters.begin(), parameters.begin() + 4)
          == std::vector<std::string>{"protection", "three against three", "repetition",
                                      "draw without captures"});
    CHECK(of_style(rule_sets::mulino, RuleTextStyle::heading).back() == "As in nine men's morris");
}

TEST_CASE("the rules say first that a board has other lines than nine men's morris") {
    const auto text = rule_text(rule_sets::morabaraba);
    const auto board = std::ranges::find(text, RuleTextPart{RuleTextStyle::parameter, "board"});
    REQUIRE(board != text.end());
    CHECK((board - 1)->style == RuleTextStyle::heading);
    CHECK((board + 1)->text
          == "24 points, 20 lines for mills and 40 connections between points (nine men's morris: "
             "24, 16 and 32)");
}

TEST_CASE("a board with equal numbers but other lines is another board") {
    BoardSpec spec = rule_sets::nine_mens_morris.board.spec();
    spec.id = "other";
    const auto difference = [&] {
        const auto text = rule_text(custom(Board{spec}, {}));
        const auto board = std::ranges::find(text, RuleTextPart{RuleTextStyle::parameter, "board"});
        return board == text.end() ? std::string{} : (board + 1)->text;
    };
    CHECK(difference().empty());
    // The same board, described in another order.
    std::ranges::reverse(spec.mills);
    std::ranges::reverse(spec.mills.front());
    std::swap(spec.points.front(), spec.points.back());
    CHECK(difference().empty());
    for (PointNames& mill : spec.mills)
        for (std::string& point : mill) point = point == "a1" ? "b2" : point == "b2" ? "a1" : point;
    CHECK(difference() == "other lines than on the board of nine men's morris");
}

TEST_CASE("nine men's morris differs in nothing from itself") {
    CHECK(of_style(rule_sets::nine_mens_morris, RuleTextStyle::heading)
          == std::vector<std::string>{"Rules"});
    const auto meanings = of_style(rule_sets::nine_mens_morris, RuleTextStyle::meaning);
    CHECK(std::ranges::count(meanings, "with an empty hand and 3 men or fewer") == 1);
    CHECK(std::ranges::count(meanings, "9 each") == 1);
}

TEST_CASE("every parameter of every rule set has a meaning with all of its parts") {
    for (const RuleSet& rule_set : rule_sets::all())
        for (const RuleWords& words : in_words(rule_set)) {
            INFO(rule_set.id << ": " << words.parameter);
            const std::string meaning = in_english(words);
            CHECK_FALSE(meaning.empty());
            CHECK(meaning.find('{') == std::string::npos);
        }
}
