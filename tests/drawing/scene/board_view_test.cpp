#include <libnotation/drawing/scene/board_view.hpp>
#include <tests/support/catch.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>

#include <algorithm>
#include <set>

using namespace merels;

namespace {

const Board& board_of(const char* rule_set) { return rule_sets::find(rule_set)->board; }

BoardView view_of(const Board& board, double width = 800, double height = 900) {
    BoardView view{board};
    view.set_size(width, height);
    return view;
}

} // namespace

TEST_CASE("every point of every board is found where it is drawn, and inside the window") {
    for (const RuleSet& rule_set : rule_sets::all())
        for (const auto& [width, height] :
             {std::pair{1600.0, 300.0}, {200.0, 900.0}, {64.0, 64.0}}) {
            INFO(rule_set.id);
            const BoardView view = view_of(rule_set.board, width, height);
            for (const Point point : rule_set.board.points()) {
                CHECK(view.point_at(view.at(point)) == point);
                CHECK(view.at(point).x - view.radius() >= 0);
                CHECK(view.at(point).x + view.radius() <= width);
                CHECK(view.at(point).y - view.radius() >= 0);
                CHECK(view.at(point).y + view.radius() <= height);
            }
        }
}

TEST_CASE("two men on adjacent points do not touch, in any window") {
    for (const RuleSet& rule_set : rule_sets::all()) {
        const BoardView view = view_of(rule_set.board);
        for (const auto& [from, to] : rule_set.board.edges())
            CHECK(svg::distance(view.at(from), view.at(to)) > 2 * view.radius());
    }
}

TEST_CASE("no point is found far from all, nor in a window without an area") {
    const Board& board = board_of("nine-mens-morris");
    CHECK_FALSE(view_of(board).point_at({1, 1}));
    const BoardView middle = view_of(board);
    CHECK_FALSE(middle.point_at({400, 450}));
    const BoardView none = view_of(board, 0, -5);
    CHECK(none.scale() == 0);
}

TEST_CASE("a board is turned, mirrored and turned inside out, its names with it") {
    const Board& board = board_of("nine-mens-morris");
    const auto point = [&](std::string_view name) { return *board.find(name); };
    const BoardView straight = view_of(board);
    const auto now_at = [&](const BoardView& view, std::string_view name) {
        return view.point_at(straight.at(point(name)));
    };
    BoardView view = straight;
    REQUIRE(view.turn(Turning::rotate));
    CHECK(now_at(view, "g7") == point("a7"));
    CHECK(now_at(view, "a7") == point("a1"));
    REQUIRE(view.turn(Turning::rotate));
    CHECK(now_at(view, "g1") == point("a7"));
    view.turn_back();
    REQUIRE(view.turn(Turning::flip));
    CHECK(now_at(view, "g1") == point("a7"));
    view.turn_back();
    REQUIRE(view.turn(Turning::mirror));
    CHECK(now_at(view, "g7") == point("a7"));
    CHECK(now_at(view, "g1") == point("a1"));
    REQUIRE(view.turn(Turning::exchange_rings));
    CHECK(now_at(view, "e5") == point("a7"));
    REQUIRE(view.turn(Turning::exchange_rings));
    CHECK(now_at(view, "g7") == point("a7"));
}

TEST_CASE("for any turn of a grid, its letters and numbers are along its sides") {
    const Board& board = board_of("nine-mens-morris");
    for (const Turning turning :
         {Turning::rotate, Turning::flip, Turning::mirror, Turning::exchange_rings}) {
        BoardView view = view_of(board);
        REQUIRE(view.turn(turning));
        const auto names = view.names();
        CHECK(names.size() == 14);
        for (const svg::Label& name : names) {
            const bool is_beside = name.middle.x < view.at(*board.find("a1")).x - view.radius()
                                   || name.middle.x < 400 - 300;
            const bool is_below = name.middle.y > 450 + 250;
            CHECK((is_beside || is_below));
        }
    }
}

TEST_CASE("a board is not turned in a way that it does not have") {
    std::set<std::string> without_flip;
    for (const RuleSet& rule_set : rule_sets::all()) {
        BoardView view = view_of(rule_set.board);
        const svg::Place before = view.at(Point{0});
        if (view.turn(Turning::flip)) continue;
        without_flip.insert(rule_set.board.id());
        CHECK(view.at(Point{0}) == before);
    }
    CHECK_FALSE(without_flip.empty());
}

TEST_CASE("a bar on the left of the board has room, and moves a board only where it must") {
    for (const double width : {300.0, 500.0, 560.0, 700.0, 1200.0}) {
        BoardView view{rule_sets::nine_mens_morris.board};
        view.set_size(width, 600);
        const double before = view.corner().x;
        view.keep_room_for_bar();
        INFO(width);
        CHECK(view.bar_corner().x > 0);
        CHECK(view.bar_corner().x + view.bar_size().x < view.corner().x);
        CHECK(view.bar_corner().y == view.corner().y);
        CHECK(view.bar_size().y == view.size().y);
        CHECK(view.corner().x + view.size().x < width);
        if (width > 650) CHECK(view.corner().x == Approx(before));
        view.keep_room_for_bar(false);
        CHECK(view.corner().x == Approx(before).margin(1e-6));
    }
}
