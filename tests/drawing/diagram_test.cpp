#include <libnotation/drawing/diagram.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/golden.hpp>
#include <tests/support/xml.hpp>

#include <algorithm>
#include <set>
#include <sstream>

using namespace merels;
using merels::test::count;
using merels::test::Element;
using merels::test::elements;
using svg::Picture;

namespace {

Position position_of(const std::string& text, const RuleSet& rule_set) {
    return parse_position(text, rule_set)->position;
}

Point point(const char* name, const RuleSet& rule_set) { return *rule_set.board.find(name); }

/// Every fifth point is White's and the second after it Black's, as far as the men go.
Position with_men(const RuleSet& rule_set) {
    Setup setup;
    for (const Point at : rule_set.board.points()) {
        const std::size_t i = index(at) % 5 == 0 ? 0 : 1;
        const bool is_taken = index(at) % 5 == 0 || index(at) % 5 == 2;
        if (is_taken && setup.men[i].size() < rule_set.rules.men[i]) setup.men[i] |= at;
    }
    for (std::size_t i = 0; i < 2; ++i) setup.hand[i] = rule_set.rules.men[i] - setup.men[i].size();
    return *Position::make(rule_set, setup);
}

/// Everything that a picture can show, on the board of nine men's morris.
Picture full_picture() {
    const RuleSet& rules = rule_sets::nine_mens_morris;
    Picture picture{.position = position_of("W:Wd6,f4,d1:Bd2,b4:H5,6", rules)};
    picture.last = Move{point("b6", rules), point("b4", rules), point("g7", rules)};
    picture.circles = {{'R', point("d2", rules)}, {'Q', point("a1", rules)}};
    picture.arrows = {{'B', point("f4", rules), point("g4", rules)}};
    return picture;
}

std::string text_of(const std::vector<Element>& all, const std::string& name) {
    const auto found = std::ranges::find(all, name, &Element::name);
    return found == all.end() ? "" : found->text;
}

/// Circles in groups of a class, without the rings of men.
std::size_t discs(const std::vector<Element>& all, const std::string& part) {
    return static_cast<std::size_t>(std::ranges::count_if(all, [&](const Element& element) {
        return element.name == "circle" && element.attribute("class").empty()
               && all[element.parent].attribute("class") == part;
    }));
}

std::size_t men_shown(const Position& position, Color color) {
    return position.on_board(color) + position.hand(color) + 1;
}

/// Lines of the path that draws the board.
std::size_t lines(const std::vector<Element>& all) {
    for (const Element& element : all)
        if (element.attribute("class") == "l")
            return static_cast<std::size_t>(std::ranges::count(element.attribute("d"), 'M'));
    return 0;
}

void check_identifiers(const std::vector<Element>& all) {
    const std::string root = all.front().attribute("id");
    std::set<std::string> seen;
    for (const Element& element : all) {
        const std::string id = element.attribute("id");
        if (id.empty()) continue;
        CHECK(id.starts_with(root));
        CHECK(seen.insert(id).second);
    }
    std::istringstream rules{text_of(all, "style")};
    for (std::string line; std::getline(rules, line);)
        CHECK((line.empty() || line == "}" || line.starts_with("@media")
               || line.starts_with("#" + root + " .")));
}

} // namespace

TEST_CASE("pictures are drawn as in their golden files") {
    test::check_golden("svg/nine-mens-morris.svg", svg::diagram(full_picture()));
    const RuleSet& round = *rule_sets::find("round-mill");
    Picture picture{.position = position_of("B:Wb1,a3:Ba1,a6:H1,1", round)};
    picture.last = Move{point("a4", round), point("a3", round)};
    test::check_golden("svg/round-mill.svg",
                       svg::diagram(picture, {.theme = svg::Theme::wood, .width = 640}));
}

TEST_CASE("many men in hand leave room for the words about their side") {
    const Position position{*rule_sets::find("nerenchi")};
    const auto all = elements(svg::diagram({.position = position}));
    const auto number = std::ranges::find(all, "20", &Element::text);
    REQUIRE(number != all.end());
    REQUIRE(number->attribute("text-anchor") == "end");
    constexpr double two_digits = 18;
    constexpr double white_to_move = 155;
    CHECK(std::stod(number->attribute("x")) - two_digits > white_to_move);
}

TEST_CASE("on every board and in every theme there is a shape for each line, point and man") {
    for (const RuleSet& rule_set : rule_sets::all())
        for (const svg::Theme theme : enum_values<svg::Theme>) {
            CAPTURE(rule_set.id, enum_name(theme));
            const Position position = with_men(rule_set);
            const std::string text = svg::diagram({.position = position}, {.theme = theme});
            const auto all = elements(text);
            REQUIRE(!all.empty());
            CHECK(lines(all) == rule_set.board.edges().size());
            CHECK(discs(all, "p") == rule_set.board.size());
            CHECK(discs(all, "w") == men_shown(position, Color::white));
            CHECK(discs(all, "b") == men_shown(position, Color::black));
            CHECK(count(all, "circle", "i") == discs(all, "w") + discs(all, "b"));
            CHECK(text_of(all, "title") == rule_set.name() + ", White to move");
            CHECK(text_of(all, "desc").starts_with(rule_set.name() + ". White: "));
            CHECK(text.find("nan") == std::string::npos);
            CHECK(text.find("inf") == std::string::npos);
            CHECK(text.size() < 20'000);
            check_identifiers(all);
        }
}

TEST_CASE("a picture says in words what it shows") {
    const auto all = elements(svg::diagram(full_picture()));
    CHECK(all.front().attribute("role") == "img");
    const std::string id = all.front().attribute("id");
    CHECK(all.front().attribute("aria-labelledby") == id + "-t " + id + "-d");
    CHECK(text_of(all, "desc")
          == "Nine men's morris. White: d6, f4, d1; 5 in hand. Black: b4, d2; 6 in hand. White to "
             "move. Last move: Black b6-b4xg7. Circles: d2, a1. Arrows: f4 to g4.");
}

TEST_CASE("the end of a game is shown, on the side that won") {
    Picture picture = full_picture();
    picture.end = svg::End{GameResult::black_wins, Reason::too_few_men};
    const std::string text = svg::diagram(picture);
    CHECK(text.find("Black has won: " + std::string{describe(Reason::too_few_men)} + ".")
          != std::string::npos);
    CHECK(text.find(">Black<tspan class=\"to\" dx=\"5\">has won</tspan>") != std::string::npos);
    CHECK(text.find("to move") == std::string::npos);
    picture.end = svg::End{GameResult::draw};
    CHECK(svg::diagram(picture).find(" A draw. Last move") != std::string::npos);
    picture.end = svg::End{GameResult::white_wins};
    CHECK(svg::diagram(picture).find(" White has won. Last move") != std::string::npos);
}

TEST_CASE("arrows and circles have their color, the last move its marks") {
    const auto all = elements(svg::diagram(full_picture()));
    CHECK(count(all, "circle", "s R") == 1);
    CHECK(count(all, "circle", "s Q") == 1);
    CHECK(count(all, "path", "s B") == 1);
    CHECK(discs(all, "m") == 3);
    Picture without = full_picture();
    without.last = Move{};
    without.circles.clear();
    without.arrows.clear();
    const auto plain = elements(svg::diagram(without));
    CHECK(count(plain, "g", "m") == 0);
    CHECK(text_of(plain, "desc").ends_with("Last move: a pass."));
}

TEST_CASE("shapes that are drawn by a program may be strange") {
    const RuleSet& rules = rule_sets::nine_mens_morris;
    Picture picture{.position = Position{rules}};
    picture.arrows = {{'"', point("a1", rules), point("a1", rules)}};
    for (int i = 0; i < 100; ++i) picture.circles.push_back({'G', point("d6", rules)});
    const auto all = elements(svg::diagram(picture));
    CHECK(count(all, "circle", "s G") == 3);
    CHECK(count(all, "circle", "s") == 1);
}

TEST_CASE("coordinates may be left out, and the width chosen") {
    const Picture picture = full_picture();
    CHECK(count(elements(svg::diagram(picture)), "text", "n") == 14);
    const auto plain = elements(svg::diagram(picture, {.has_coordinates = false, .width = 1000}));
    CHECK(count(plain, "text", "n") == 0);
    CHECK(plain.front().attribute("width") == "1000");
    CHECK(elements(svg::diagram(picture)).front().attribute("viewBox")
          == "0 0 " + elements(svg::diagram(picture)).front().attribute("width") + " "
                 + elements(svg::diagram(picture)).front().attribute("height"));
}

TEST_CASE("a theme knows dark screens, and what is printed is black on white") {
    const Picture picture = full_picture();
    for (const svg::Theme theme : enum_values<svg::Theme>) {
        CAPTURE(enum_name(theme));
        const std::string text = svg::diagram(picture, {.theme = theme});
        const bool has_dark = text.find("(prefers-color-scheme:dark)") != std::string::npos;
        CHECK(has_dark == (theme == svg::Theme::automatic));
        CHECK((text.find("@media print") != std::string::npos) == (theme != svg::Theme::paper));
        CHECK(text.find(" .bg{fill:#fff}") != std::string::npos);
    }
}

TEST_CASE("pictures can stand on one page: other pictures have other identifiers") {
    std::set<std::string> seen;
    for (const RuleSet& rule_set : rule_sets::all())
        for (const svg::Theme theme : enum_values<svg::Theme>) {
            const std::string text
                = svg::diagram({.position = with_men(rule_set)}, {.theme = theme});
            CHECK(seen.insert(elements(text).front().attribute("id")).second);
            CHECK(text == svg::diagram({.position = with_men(rule_set)}, {.theme = theme}));
        }
}

TEST_CASE("hostile names reach the picture as text") {
    struct Row {
        std::string name;
        std::string shown;
    };
    const std::vector<Row> rows{
        {"</title><script>alert(1)</script>", "</title><script>alert(1)</script>"},
        {"a & b ]]> c", "a & b ]]> c"},
        {std::string{"\0\x1B[2J", 5}, "\xEF\xBF\xBD\xEF\xBF\xBD[2J"},
        {"M\xFChle \xF5", "Mühle õ"},
        {"טחנה \u202E abc", "טחנה \uFFFD abc"},
        {std::string(100'000, 'x'), std::string(100'000, 'x')},
        {"", ""},
    };
    for (const Row& row : rows) {
        RuleSet rule_set = rule_sets::nine_mens_morris;
        rule_set.names.front().name = row.name;
        const auto all = elements(svg::diagram({.position = Position{rule_set}}));
        CHECK(text_of(all, "title") == row.shown + ", White to move");
        CHECK(text_of(all, "desc").starts_with(row.shown + ". White: no man; 9 in hand."));
        const auto titled
            = elements(svg::diagram({.position = Position{rule_set}, .title = "t" + row.name}));
        CHECK(text_of(titled, "title") == "t" + row.shown);
    }
}

TEST_CASE("a hand of any size is shown by its number") {
    RuleSet rule_set = rule_sets::nine_mens_morris;
    rule_set.rules.men = {250, 17};
    const auto all = elements(svg::diagram({.position = Position{rule_set}}));
    CHECK(discs(all, "w") == 17);
    CHECK(discs(all, "b") == 17);
    CHECK(std::ranges::count(all, "250", &Element::text) == 1);
}
