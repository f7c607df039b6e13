#include <libnotation/drawing/sheet.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/xml.hpp>

#include <algorithm>

using namespace merels;
using merels::test::count;
using merels::test::elements;

namespace {

std::vector<svg::Picture> first_plies(const RuleSet& rule_set, std::size_t number) {
    std::vector<svg::Picture> pictures;
    Position position{rule_set};
    for (std::size_t i = 0; i < number; ++i) {
        pictures.push_back({.position = position, .caption = "ply " + std::to_string(i)});
        position.play(legal_moves(position).front());
    }
    return pictures;
}

double number(const std::string& text) { return std::stod(text); }

} // namespace

TEST_CASE("a sheet has a board with its caption for each picture, on every board") {
    for (const RuleSet& rule_set : rule_sets::all()) {
        CAPTURE(rule_set.id);
        const auto pictures = first_plies(rule_set, 5);
        const auto all = elements(svg::sheet(pictures));
        REQUIRE(!all.empty());
        std::size_t mills = 0;
        for (const svg::Picture& picture : pictures)
            for (const PointSet line : rule_set.board.lines())
                mills += picture.position.men(Color::white).contains_all(line);
        CHECK(count(all, "polyline") == 5 * rule_set.board.edges().size() + mills);
        for (const svg::Picture& picture : pictures)
            CHECK(std::ranges::count(all, picture.caption, &merels::test::Element::text) == 1);
        CHECK(all[1].text == rule_set.name());
        CHECK(all[2].text.starts_with("5 boards: ply 0, ply 1, ply 2, ply 3, ply 4. The last: "
                                      + rule_set.name() + ". White: "));
    }
}

TEST_CASE("columns are as wished, or as suits the number") {
    const auto width = [](std::size_t pictures, std::optional<unsigned> columns) {
        const std::string text
            = svg::sheet(first_plies(rule_sets::mulino, pictures), {.columns = columns});
        return number(elements(text).front().attribute("width"));
    };
    CHECK(width(3, {}) == width(3, 3));
    CHECK(width(18, {}) == width(18, 4));
    CHECK(width(6, 6) > width(6, 2));
    CHECK(width(1, 5) == width(5, 5));
}

TEST_CASE("any heading is text, and is cut to the sheet's width") {
    svg::SheetStyle style{.heading = "<b>Anna & Berta\x01", .subheading = std::string(500, 'x')};
    const auto all = elements(svg::sheet(first_plies(rule_sets::mulino, 2), style));
    CHECK(all[1].text == "<b>Anna & Berta\xEF\xBF\xBD");
    std::string longest;
    for (const auto& element : all)
        if (element.text.starts_with("xx")) longest = element.text;
    CHECK(longest.ends_with("x…"));
    CHECK(longest.size() < 60);
}
