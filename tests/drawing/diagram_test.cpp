#include <libnotation/drawing/diagram.hpp>

#include <libnotation/drawing/scene/scene_svg.hpp>
#include <libnotation/game/values.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/golden.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/xml.hpp>

#include <algorithm>
#include <regex>
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
    picture.sign = blunder;
    picture.circles = {{'R', point("d2", rules)}, {'Q', point("a1", rules)}};
    picture.arrows = {{'B', point("f4", rules), point("g4", rules)}};
    return picture;
}

std::string text_of(const std::vector<Element>& all, const std::string& name) {
    const auto found = std::ranges::find(all, name, &Element::name);
    return found == all.end() ? "" : found->text;
}

/// The shapes of that kind whose fill or stroke has the color of an ink in the theme for the
/// screen.
std::size_t shapes(const std::vector<Element>& all, const std::string& kind,
                   const std::string& property, Ink ink) {
    const std::string style
        = std::regex_replace(text_of(all, "style"), std::regex{R"(url\([^)]*\) )"}, "");
    const std::string color
        = property + ":" + hexadecimal(appearance(Coloring::automatic).screen[ink]);
    return static_cast<std::size_t>(std::ranges::count_if(all, [&](const Element& element) {
        const std::size_t rule = style.find(" ." + element.attribute("class") + "{");
        return element.name == kind && rule != std::string::npos
               && style.substr(rule, style.find('}', rule) - rule).find(color) != std::string::npos;
    }));
}

std::size_t mills(const Position& position) {
    return static_cast<std::size_t>(
        std::ranges::count_if(position.board().lines(), [&](PointSet line) {
            return position.men(Color::white).contains_all(line)
                   || position.men(Color::black).contains_all(line);
        }));
}

/// Two circles for a man next to the board, and two more for his shadow on it.
std::size_t circles_of(const Position& position, Color color) {
    constexpr unsigned most_men_shown = 14;
    return 4 * position.on_board(color) + 2 * (std::min(position.hand(color), most_men_shown) + 1);
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
               || line.starts_with("#" + root + " .c") || line.starts_with("#" + root + " .g")
               || line.starts_with("#" + root + " .d")));
}

} // namespace

TEST_CASE("pictures are drawn as in their golden files") {
    test::check_golden("svg/nine-mens-morris.svg", svg::diagram(full_picture()));
    const RuleSet& round = *rule_sets::find("round-mill");
    Picture picture{.position = position_of("B:Wb1,a3:Ba1,a6:H1,1", round)};
    picture.last = Move{point("a4", round), point("a3", round)};
    test::check_golden("svg/round-mill.svg",
                       svg::diagram(picture, {.coloring = Coloring::wood, .width = 640}));
}

TEST_CASE("the picture of a game shows the sign of the last move") {
    const Game game = test::game_of("1. d6?? f4 *");
    Walker walker{game};
    walker.forward();
    const auto signs = [&] {
        return std::ranges::count(elements(svg::diagram(svg::picture_of(walker))), "??",
                                  &Element::text);
    };
    CHECK(signs() == 1);
    walker.forward();
    CHECK(signs() == 0);
}

TEST_CASE("many men in hand leave room for the words about their side") {
    const Position position{*rule_sets::find("nerenchi")};
    const auto all = elements(svg::diagram({.position = position}));
    const auto x_of = [&](const char* text) {
        const auto found = std::ranges::find(all, text, &Element::text);
        REQUIRE(found != all.end());
        return std::stod(found->attribute("x"));
    };
    CHECK(x_of("White") < x_of("to move"));
    constexpr double half_of_to_move = 24;
    constexpr double in_hand = 75;
    CHECK(x_of("to move") + half_of_to_move < x_of("20 in hand") - in_hand);
}

TEST_CASE("a narrow board leaves room for the words about its sides") {
    RuleSet rule_set = rule_sets::nine_mens_morris;
    rule_set.rules.men = {3, 3};
    rule_set.board = Board{{.id = "narrow",
                            .title = {},
                            .points = {{"a1", 0, 0}, {"a2", 0, 1}, {"a3", 0, 2}},
                            .mills = {{"a1", "a2", "a3"}},
                            .paths = {{"a1", "a2", "a3"}}}};
    const auto all = elements(svg::diagram({.position = Position{rule_set}}));
    CHECK(std::stod(all.front().attribute("width")) >= 300);
    for (const char* text : {"White", "Black", "to move"})
        CHECK(std::ranges::count(all, text, &Element::text) == 1);
}

TEST_CASE("on every board and in every theme there is a shape for each line, point and man") {
    for (const RuleSet& rule_set : rule_sets::all())
        for (const Coloring coloring : enum_values<Coloring>) {
            CAPTURE(rule_set.id, enum_name(coloring));
            const Position position = with_men(rule_set);
            const std::string text = svg::diagram({.position = position}, {.coloring = coloring});
            const auto all = elements(text);
            REQUIRE(!all.empty());
            constexpr std::size_t ring_of_the_side_to_move = 1;
            CHECK(count(all, "polyline") == rule_set.board.edges().size() + mills(position));
            CHECK(count(all, "circle")
                  == rule_set.board.size() + circles_of(position, Color::white)
                         + circles_of(position, Color::black) + ring_of_the_side_to_move);
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
             "move. Last move: Black b6-b4xg7??. Circles: d2, a1. Arrows: f4 to g4.");
}

TEST_CASE("the end of a game is shown, on the side that won") {
    Picture picture = full_picture();
    picture.end = svg::End{GameResult::black_wins, Reason::too_few_men};
    const std::string text = svg::diagram(picture);
    CHECK(text.find("Black has won: " + std::string{describe(Reason::too_few_men)} + ".")
          != std::string::npos);
    CHECK(text.find(">Black</text>") < text.find(">wins</text>"));
    CHECK(text.find(">wins</text>") < text.find(">White</text>"));
    CHECK(text.find("to move") == std::string::npos);
    picture.end = svg::End{GameResult::draw};
    const std::string drawn = svg::diagram(picture);
    CHECK(drawn.find(" A draw. Last move") != std::string::npos);
    CHECK(std::ranges::count(elements(drawn), "draw", &Element::text) == 2);
    picture.end = svg::End{GameResult::white_wins};
    CHECK(svg::diagram(picture).find(" White has won. Last move") != std::string::npos);
}

TEST_CASE("arrows and circles have their color, the last move its marks") {
    const auto all = elements(svg::diagram(full_picture()));
    CHECK(shapes(all, "circle", "stroke", Ink::shape_red) == 1);
    CHECK(shapes(all, "circle", "stroke", Ink::shape_other) == 1);
    CHECK(shapes(all, "polygon", "fill", Ink::shape_blue) == 1);
    CHECK(shapes(all, "circle", "fill", Ink::glow) == 2);
    CHECK(shapes(all, "polyline", "stroke", Ink::last_move) == 2);
    Picture without = full_picture();
    without.last = Move{};
    without.circles.clear();
    without.arrows.clear();
    const auto plain = elements(svg::diagram(without));
    CHECK(shapes(plain, "circle", "fill", Ink::glow) == 0);
    CHECK(shapes(plain, "polyline", "stroke", Ink::last_move) == 0);
    CHECK(text_of(plain, "desc").ends_with("Last move: a pass."));
}

TEST_CASE("shapes that are drawn by a program may be strange") {
    const RuleSet& rules = rule_sets::nine_mens_morris;
    Picture picture{.position = Position{rules}};
    picture.arrows = {{'"', point("a1", rules), point("a1", rules)}};
    for (int i = 0; i < 100; ++i) picture.circles.push_back({'G', point("d6", rules)});
    const auto all = elements(svg::diagram(picture));
    CHECK(shapes(all, "circle", "stroke", Ink::shape_green) == 3);
    CHECK(shapes(all, "circle", "stroke", Ink::shape_other) == 1);
}

TEST_CASE("coordinates may be left out, and the width chosen") {
    const Picture picture = full_picture();
    const auto all = elements(svg::diagram(picture));
    const auto plain = elements(svg::diagram(picture, {.has_coordinates = false, .width = 1000}));
    for (const char* name : {"a", "d", "g", "1", "4", "7"}) {
        CHECK(std::ranges::count(all, name, &Element::text) == 1);
        CHECK(std::ranges::count(plain, name, &Element::text) == 0);
    }
    CHECK(plain.front().attribute("width") == "1000");
    CHECK(elements(svg::diagram(picture)).front().attribute("viewBox")
          == "0 0 " + elements(svg::diagram(picture)).front().attribute("width") + " "
                 + elements(svg::diagram(picture)).front().attribute("height"));
}

TEST_CASE("a theme knows dark screens, and what is printed is black on white") {
    const Picture picture = full_picture();
    for (const Coloring coloring : enum_values<Coloring>) {
        CAPTURE(enum_name(coloring));
        const std::string text = svg::diagram(picture, {.coloring = coloring});
        const bool has_dark = text.find("(prefers-color-scheme:dark)") != std::string::npos;
        CHECK(has_dark == (coloring == Coloring::automatic));
        CHECK((text.find("@media print") != std::string::npos) == (coloring != Coloring::paper));
        CHECK(text.find(" .c0{fill:#ffffff}") != std::string::npos);
        CHECK(!meaning(coloring).empty());
    }
}

TEST_CASE("pictures can stand on one page: other pictures have other identifiers") {
    std::set<std::string> seen;
    for (const RuleSet& rule_set : rule_sets::all())
        for (const Coloring coloring : enum_values<Coloring>) {
            const std::string text
                = svg::diagram({.position = with_men(rule_set)}, {.coloring = coloring});
            CHECK(seen.insert(elements(text).front().attribute("id")).second);
            CHECK(text == svg::diagram({.position = with_men(rule_set)}, {.coloring = coloring}));
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
    CHECK(shapes(all, "circle", "fill", Ink::white_man) == 15);
    CHECK(shapes(all, "circle", "fill", Ink::black_man) == 15);
    CHECK(std::ranges::count(all, "250 in hand", &Element::text) == 1);
}
