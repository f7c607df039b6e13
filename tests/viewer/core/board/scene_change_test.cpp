#include <tests/support/catch.hpp>
#include <viewer/core/board/scene_change.hpp>

#include <algorithm>
#include <random>

using namespace merels::viewer;

namespace {

Disc disc(double x) { return {{x, 10}, 5, Ink::white_man, Pen{Ink::line, 2}}; }

} // namespace

TEST_CASE("scenes that are alike have no places to be drawn again") {
    const Scene scene{disc(10), disc(30), Words{"a", {1, 1}, 10, Ink::text}};
    CHECK(changed_places(scene, scene).empty());
    CHECK(changed_places({}, {}).empty());
}

TEST_CASE("a shape that has moved is drawn again where it was and where it is") {
    const Scene before{disc(10), disc(30), disc(50), disc(70)};
    const Scene now{disc(10), disc(50), disc(70), disc(90)};
    const std::vector<SceneBox> places = changed_places(before, now);
    CHECK(places == std::vector<SceneBox>{box_of(disc(30)), box_of(disc(90))});
}

TEST_CASE("shapes in another order may lie on each other the other way") {
    const Scene before{disc(10), disc(12)};
    const Scene now{disc(12), disc(10)};
    CHECK_FALSE(changed_places(before, now).empty());
}

TEST_CASE("a box has the whole shape in it, edge included") {
    const auto is_within = [](const SceneBox& box, double left, double top, double right,
                              double bottom) {
        return box.left <= left && box.top <= top && box.right >= right && box.bottom >= bottom;
    };
    CHECK(is_within(box_of(disc(10)), 4, 4, 16, 16));
    CHECK(is_within(box_of(Panel{{0, 0}, {20, 10}, 2, Ink::board, Pen{Ink::line, 4}}), -2, -2, 22,
                    12));
    CHECK(is_within(box_of(Outline{{{5, 9}, {1, 2}, {3, 1}}, {}, Pen{Ink::line, 2}}), 0, 0, 6, 10));
    const std::string text = "WWWW";
    CHECK(is_within(box_of(Words{text, {100, 10}, 10, Ink::text, Align::left}), 100, 0, 150, 20));
    CHECK(is_within(box_of(Words{text, {100, 10}, 10, Ink::text, Align::right}), 50, 0, 100, 20));
    CHECK(is_within(box_of(Words{text, {100, 10}, 10, Ink::text, Align::middle}), 75, 0, 125, 20));
    CHECK(box_of(disc(10)).meets(box_of(disc(20))));
    CHECK_FALSE(box_of(disc(10)).meets(box_of(disc(40))));
}

TEST_CASE("the area outside of the places is the same in both, for any scenes") {
    std::mt19937 random{3};
    const auto some_scene = [&] {
        Scene scene;
        for (auto i = random() % 12; i-- > 0;)
            scene.push_back(disc(static_cast<double>(random() % 6) * 100));
        return scene;
    };
    for (int i = 0; i < 2000; ++i) {
        Scene before = some_scene();
        Scene now = some_scene();
        const std::vector<SceneBox> places = changed_places(before, now);
        const auto is_drawn_again = [&](const Shape& shape) {
            return std::ranges::any_of(
                places, [&](const SceneBox& place) { return place.meets(box_of(shape)); });
        };
        std::erase_if(before, is_drawn_again);
        std::erase_if(now, is_drawn_again);
        REQUIRE(before == now);
    }
}
