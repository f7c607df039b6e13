#include <libnotation/drawing/scene/board_view.hpp>
#include <libnotation/drawing/scene/theme.hpp>
#include <libnotation/game/language/short_text.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/shapes.hpp>
#include <viewer/core/analysis/value_bar.hpp>

#include <algorithm>

using namespace merels;
using namespace merels::test;
using namespace merels::viewer;

TEST_CASE("the value bar has White's share from below, and its words one below the other") {
    const svg::Place corner{10, 30};
    const svg::Place size{20, 200};
    const auto bar = [&](const BarValue& value) { return value_bar_scene(corner, size, value); };
    Scene scene = bar({0.75, "+1.2"});
    auto panels = all_of<Panel>(scene);
    REQUIRE(panels.size() == 3);
    CHECK(panels[2].fill == Ink::white_man);
    CHECK(panels[2].size.y == Approx(0.75 * panels[1].size.y));
    CHECK(panels[2].corner.y + panels[2].size.y == Approx(panels[1].corner.y + panels[1].size.y));
    REQUIRE(all_of<Words>(scene).size() == 1);
    CHECK(all_of<Words>(scene)[0].text == "+1.2");
    // The words stand with the side that is ahead, and fit.
    CHECK(all_of<Words>(scene)[0].at.y > corner.y + size.y / 2);
    CHECK(all_of<Words>(bar({0.25, "+1.2"}))[0].at.y < corner.y + size.y / 2);
    CHECK(all_of<Words>(bar({0.25, "+123.4"}))[0].size < all_of<Words>(scene)[0].size);
    scene = bar({1, "W9", true});
    const auto words = all_of<Words>(scene);
    REQUIRE(words.size() == 1);
    CHECK(words[0].text == "W9");
    CHECK(words[0].at.y + words[0].size / 2 < corner.y + size.y);
    const auto of_black = all_of<Words>(bar({0, "B9", true}));
    CHECK(of_black[0].at.y - of_black[0].size / 2 > corner.y);
    CHECK(of_black[0].ink == Ink::white_man);
    CHECK(all_of<Panel>(value_bar_scene(corner, size, std::nullopt)).size() == 1);
    CHECK(value_bar_scene(corner, {2, 200}, BarValue{}).empty());
}

TEST_CASE(
    "the words of the value bar can be read: in the bar, or next to a bar that is too narrow") {
    for (const bool is_wide : {true, false})
        for (const char* const text : {"W9", "B118", "=", "+0.4", "−12.3"}) {
            INFO(text << (is_wide ? " wide" : " low"));
            BoardView view{rule_sets::nine_mens_morris.board};
            view.keep_room_for_bar();
            view.set_size(is_wide ? 1000 : 640, is_wide ? 1030 : 340);
            const svg::Place corner = view.bar_corner();
            const Scene scene
                = value_bar_scene(corner, view.bar_size(), BarValue{0.75, text}, small_size);
            const auto words = all_of<Words>(scene);
            REQUIRE(words.size() == 1);
            CHECK(words[0].size >= small_size);
            const bool is_beside = words[0].align == Align::right;
            CHECK_FALSE((is_wide && is_beside));
            if (!is_beside) continue;
            CHECK(words[0].ink == Ink::text);
            CHECK(words[0].at.x < corner.x);
            CHECK(words[0].at.x >= words[0].size * estimated_width(text));
        }
    // At the top of the panel, there is space only to the left.
    const auto left
        = all_of<Words>(value_bar_scene({60, 0}, {12, 200}, BarValue{0.75, "+0.4"}, small_size));
    CHECK(left.at(0).align == Align::right);
    // Without space next to the bar, the words are above or below it.
    const auto words_of = [](svg::Place corner, double white) {
        const auto words = all_of<Words>(
            value_bar_scene(corner, {12, 200}, BarValue{white, "+0.4"}, small_size));
        REQUIRE(words.size() == 1);
        return words[0];
    };
    const Words below = words_of({4, 30}, 0.75);
    CHECK(below.size == small_size);
    CHECK(below.ink == Ink::text);
    CHECK(below.at.y - below.size / 2 > 230);
    CHECK(below.at.x >= below.size * estimated_width("+0.4") / 2);
    const Words above = words_of({4, 30}, 0.25);
    CHECK(above.at.y + above.size / 2 < 30);
    // Without space there, too, the words are in the bar.
    CHECK(words_of({4, 0}, 0.75).ink == Ink::black_man);
}

TEST_CASE("the words in the value bar leave air on both sides") {
    for (const double width : {24.0, 40.0, 86.0})
        for (const char* const text : {"W3", "B11", "=", "+0.4", "−12.3"}) {
            INFO(text << " in " << width);
            const Scene scene = value_bar_scene({0, 0}, {width, 600}, BarValue{1, text, true});
            const auto words = all_of<Words>(scene);
            REQUIRE(words.size() == 1);
            const double player = all_of<Panel>(scene).back().size.x;
            CHECK(words[0].size * estimated_width(text) <= 0.85 * player);
        }
}

TEST_CASE("short and long values are at the same place of the value bar") {
    const svg::Place corner{60, 30};
    for (const double width : {24.0, 40.0, 86.0}) {
        INFO(width);
        const auto align_of = [&](const char* text) {
            const Scene scene
                = value_bar_scene(corner, {width, 600}, BarValue{1, text, true}, small_size);
            return all_of<Words>(scene).at(0).align;
        };
        CHECK(align_of("W3") == align_of("+0.4"));
        CHECK(align_of("=") == align_of("+0.4"));
    }
    // A short value fits to the left of this bar, but a usual one does not.
    const auto align_near_edge = [](const char* text) {
        const svg::Place near_edge{1.5 * small_size, 30};
        const Scene scene
            = value_bar_scene(near_edge, {12, 200}, BarValue{0.5, text, true}, small_size);
        return all_of<Words>(scene).at(0).align;
    };
    CHECK(align_near_edge("+0.4") != Align::right);
    CHECK(align_near_edge("=") != Align::right);
}

TEST_CASE("a proven win fills the value bar, a draw fills half of it, and an estimate never all") {
    const auto white_part = [](const BarValue& value) {
        double white = 0;
        double all = 0;
        for (const Panel& panel : all_of<Panel>(value_bar_scene({0, 0}, {20, 200}, value))) {
            if (panel.fill == Ink::white_man) white += panel.size.y;
            if (panel.fill == Ink::black_man) all += panel.size.y;
        }
        return white / all;
    };
    CHECK(white_part({1, "W9", true}) == 1);
    CHECK(white_part({0, "B9", true}) == 0);
    CHECK(white_part({0.5, "=", true}) == 0.5);
    CHECK(white_part({1, "+99", false}) == Approx(0.98));
    CHECK(white_part({0, "+99", false}) == Approx(0.02));
}

TEST_CASE("a bar that is full of one color can be seen in every theme") {
    for (const BarValue& value : {BarValue{1, "W", true}, BarValue{0, "B", true}}) {
        const auto panels = all_of<Panel>(value_bar_scene({0, 0}, {20, 200}, value));
        const Panel& ground = panels.front();
        const Panel& player = panels.back();
        REQUIRE(ground.edge);
        REQUIRE(player.edge);
        // The player's color is on the color of the board, as the men are.
        CHECK(ground.fill == Ink::board);
        CHECK(player.corner.x > ground.corner.x);
        CHECK(player.size.x < ground.size.x);
        for (const ThemeName name : enum_values<ThemeName>)
            for (const bool is_dark : {false, true}) {
                const Theme theme{name, is_dark};
                INFO(enum_name(name) << (is_dark ? " dark" : " light"));
                CHECK(contrast(theme[ground.edge->ink], theme[Ink::background]) >= 3);
                CHECK(std::max(contrast(theme[player.fill], theme[Ink::board]),
                               contrast(theme[player.edge->ink], theme[Ink::board]))
                      >= 3);
            }
    }
}
