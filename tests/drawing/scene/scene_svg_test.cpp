#include <libnotation/drawing/scene/board_scene.hpp>
#include <libnotation/drawing/scene/scene_svg.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/xml.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>

using namespace merels;

namespace {

const Theme wood{ThemeName::wood, false};

} // namespace

TEST_CASE("every shape of a scene becomes an element") {
    const Scene scene{Disc{{10, 20}, 5, Ink::white_man, Pen{Ink::line, 1}},
                      Outline{{{0, 0}, {10, 0}}, {}, Pen{Ink::line, 2, true}},
                      Outline{{{0, 0}, {10, 0}, {5, 5}}, Ink::win, {}},
                      Panel{{1, 2}, {3, 4}, 1, Ink::board},
                      Words{"a < b & c", {7, 8}, 12, Ink::text, Align::right, true}};
    const auto found
        = test::elements("<g>" + svg_elements({scene[0]}, [](Ink) { return "red"; }) + "</g>\n");
    REQUIRE(found.size() == 2);
    CHECK(found[1].attribute("cx") == "10");
    CHECK(found[1].attribute("style").starts_with("fill:red;stroke:red;stroke-width:1.00"));
    const auto all
        = test::elements(svg_document(scene, {100, 80, "A <title>", "in words"}, {wood}));
    CHECK(test::count(all, "circle") == 1);
    CHECK(test::count(all, "polyline") == 1);
    CHECK(test::count(all, "polygon") == 1);
    CHECK(test::count(all, "rect") == 2);
    CHECK(test::count(all, "text") == 1);
    CHECK(all[0].attribute("viewBox") == "0 0 100 80");
    CHECK(all[1].text == "A <title>");
    CHECK(all.back().text == "a < b & c");
    CHECK(all.back().attribute("text-anchor") == "end");
}

TEST_CASE("see-through shapes have their opacity, and others none") {
    const Scene scene{Outline{{{0, 0}, {10, 0}, {5, 5}}, Ink::win, {}, 0.7},
                      Outline{{{0, 0}, {10, 0}, {5, 5}}, Ink::win, {}},
                      Disc{{10, 20}, 5, Ink::shadow, {}, {}, 0.25}};
    const auto all
        = test::elements("<g>" + svg_elements(scene, [](Ink) { return "red"; }) + "</g>\n");
    REQUIRE(all.size() == 4);
    CHECK(all[1].attribute("style") == "fill:red;opacity:0.70");
    CHECK(all[2].attribute("style") == "fill:red");
    CHECK(all[3].attribute("style") == "fill:red;opacity:0.25");
    const std::string document = svg_document(scene, {100, 80, "a", "b"}, {wood});
    CHECK(document.find(" .c1{fill:#1f7a34;opacity:0.70}\n") != std::string::npos);
    CHECK(document.find(" .c2{fill:#1f7a34}\n") != std::string::npos);
}

TEST_CASE("a change of color is a gradient that follows the screen and print") {
    const Scene scene{Disc{{1, 1}, 1, Ink::black_man, {}, Ink::black_light},
                      Disc{{9, 9}, 2, Ink::black_man, Pen{Ink::line, 1}, Ink::black_light},
                      Panel{{1, 2}, {3, 4}, 1, Ink::board, {}, Ink::board_rim}};
    const auto all = test::elements(svg_document(scene, {.width = 10, .height = 10},
                                                 {wood, {}, Theme{ThemeName::contrast, false}}));
    CHECK(test::count(all, "radialGradient") == 1);
    CHECK(test::count(all, "linearGradient") == 1);
    const std::string id = all[0].attribute("id");
    const auto has = [&](const std::string& rule) {
        INFO(rule);
        CHECK(all[3].text.find("#" + id + " " + rule + "\n") != std::string::npos);
    };
    const auto color = [&](Ink ink) { return hexadecimal(wood[ink]); };
    has(".c1{fill:url(#" + id + "-0) " + color(Ink::black_man) + "}");
    has(".c3{fill:url(#" + id + "-1) " + color(Ink::board) + "}");
    has(".g0{stop-color:" + color(Ink::black_light) + "}");
    has(".d0{stop-color:" + color(Ink::black_man) + "}");
    has(".d1{stop-color:" + color(Ink::board) + "}");
    has(".d1{stop-color:#ffffff}");
    // Without a document there is no place for gradients.
    CHECK(svg_elements(scene, [](Ink) { return "red"; }).find("url(") == std::string::npos);
}

TEST_CASE("the board of every rule set becomes a document that is well-formed") {
    for (const RuleSet& rules : rule_sets::all()) {
        INFO(rules.id);
        BoardView view{rules.board};
        view.set_size(300, 340);
        const auto all = test::elements(svg_document(
            board_scene(view, Position{rules}), {300, 340, rules.name(), "the start"}, {wood}));
        CHECK(test::count(all, "circle") >= rules.board.size());
    }
}

TEST_CASE("shapes of one look share a class, whose colors follow the screen and print") {
    const Scene scene{Disc{{1, 1}, 1, Ink::line}, Disc{{9, 9}, 2, Ink::line},
                      Words{"a", {5, 5}, 9, Ink::text}};
    const Theme slate{ThemeName::slate, true};
    const auto all
        = test::elements(svg_document(scene, {.width = 10, .height = 10, .shown_width = 25},
                                      {wood, slate, Theme{ThemeName::contrast, false}}));
    CHECK(test::count(all, "circle", "c1") == 2);
    CHECK(test::count(all, "text", "c2") == 1);
    CHECK(all[0].attribute("width") == "25");
    const std::string id = "#" + all[0].attribute("id");
    CHECK(all[3].text
          == "\n" + id + " .c0{fill:#f7f1e7}\n" + id + " .c1{fill:#5f3a1a}\n" + id
                 + " .c2{fill:#3b2410}\n@media (prefers-color-scheme:dark){\n" + id
                 + " .c0{fill:#1d2226}\n" + id + " .c1{fill:#a7b3bd}\n" + id
                 + " .c2{fill:#eef1f3}\n}\n@media print{\n" + id + " .c0{fill:#ffffff}\n" + id
                 + " .c1{fill:#000000}\n" + id + " .c2{fill:#000000}\n}\n");
}

TEST_CASE("colors are written as style sheets have them") {
    CHECK(hexadecimal({0, 171, 255}) == "#00abff");
}
