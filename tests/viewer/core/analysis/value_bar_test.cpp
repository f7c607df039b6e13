#include <tests/support/catch.hpp>
#include <tests/support/shapes.hpp>
#include <viewer/core/analysis/value_bar.hpp>

using namespace merels;
using namespace merels::test;
using namespace merels::viewer;

TEST_CASE("the value bar has White's share from below, and its words one below the other") {
    const svg::Place corner{10, 30};
    const svg::Place size{20, 200};
    const auto bar = [&](const BarValue& value) { return value_bar_scene(corner, size, value); };
    Scene scene = bar({0.75, "1.2"});
    auto panels = all_of<Panel>(scene);
    REQUIRE(panels.size() == 2);
    CHECK(panels[1].fill == Ink::white_man);
    CHECK(panels[1].size.y == Approx(150));
    CHECK(panels[1].corner.y + panels[1].size.y == Approx(corner.y + size.y));
    REQUIRE(all_of<Words>(scene).size() == 1);
    CHECK(all_of<Words>(scene)[0].text == "1.2");
    // The words stand with the side that is ahead, and fit.
    CHECK(all_of<Words>(scene)[0].at.y > corner.y + size.y / 2);
    CHECK(all_of<Words>(bar({0.25, "1.2"}))[0].at.y < corner.y + size.y / 2);
    CHECK(all_of<Words>(bar({0.25, "123.4"}))[0].size < all_of<Words>(scene)[0].size);
    // Both sides are seen even where one has nothing.
    scene = bar({1, "W9"});
    CHECK(all_of<Panel>(scene)[1].size.y < size.y);
    const auto words = all_of<Words>(scene);
    REQUIRE(words.size() == 1);
    CHECK(words[0].text == "W9");
    CHECK(words[0].at.y + words[0].size / 2 < corner.y + size.y);
    const auto of_black = all_of<Words>(bar({0, "B9"}));
    CHECK(of_black[0].at.y - of_black[0].size / 2 > corner.y);
    CHECK(of_black[0].ink == Ink::white_man);
    CHECK(all_of<Panel>(value_bar_scene(corner, size, std::nullopt)).size() == 1);
    CHECK(value_bar_scene(corner, {2, 200}, BarValue{}).empty());
}
