#include <libnotation/drawing/scene/layout.hpp>

#include <libnotation/drawing/scene/labels.hpp>
#include <libnotation/rules/built_in/boards.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <tests/support/catch.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <set>

using namespace merels;

namespace {

/// A board of points at these places, each joined to the next.
Board board_at(const std::vector<std::pair<double, double>>& places) {
    BoardSpec spec{.id = "test", .title = {}, .points = {}, .mills = {}, .paths = {}};
    for (const auto& [x, y] : places) {
        std::string name = "p";
        name += std::to_string(spec.points.size() + 1);
        if (!spec.points.empty()) spec.paths.push_back({spec.points.back().name, name});
        spec.points.push_back({name, x, y});
    }
    return Board{std::move(spec)};
}

void check_is_readable(const Board& board, double side) {
    const svg::Layout layout = svg::layout(board, side);
    REQUIRE(layout.points.size() == board.size());
    CHECK(std::isfinite(layout.width + layout.height));
    CHECK(layout.radius > side / 100);
    for (std::size_t i = 0; i < board.size(); ++i) {
        CHECK(layout.points[i].x >= 0);
        CHECK(layout.points[i].x <= layout.width + 1e-6);
        CHECK(layout.points[i].y >= 0);
        CHECK(layout.points[i].y <= layout.height + 1e-6);
        for (std::size_t j = 0; j < i; ++j)
            CHECK(distance(layout.points[i], layout.points[j]) > 2.5 * layout.radius);
    }
}

} // namespace

TEST_CASE("men do not touch, and the built-in boards are drawn as they are") {
    for (const RuleSet& rule_set : rule_sets::all()) {
        CAPTURE(rule_set.id);
        check_is_readable(rule_set.board, 320);
        CHECK_FALSE(svg::layout(rule_set.board, 320).is_schematic);
    }
}

TEST_CASE("a layout is an image of the board, upside up") {
    const Board& board = boards::three_squares();
    const svg::Layout layout = svg::layout(board, 320);
    CHECK(layout.at(*board.find("a7")) == svg::Place{0, 0});
    CHECK(layout.at(*board.find("g1")) == svg::Place{320, 320});
    CHECK(layout.at(*board.find("d6")).x == Approx(160));
    CHECK(layout.at(*board.find("d6")).y == Approx(320.0 / 6));
}

TEST_CASE("coordinates may be anything") {
    const double huge = 1e300;
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinite = std::numeric_limits<double>::infinity();
    check_is_readable(board_at({{0, 0}, {0, 0}, {0, 0}}), 320);
    check_is_readable(board_at({{0, 0}, {1e-9, 0}, {1, 1}, {1e9, 3}}), 320);
    check_is_readable(board_at({{nan, 0}, {infinite, nan}, {-infinite, 1}, {huge, -huge}}), 320);
    check_is_readable(board_at({{1, 5}, {2, 5}, {3, 5}}), 320);
    check_is_readable(board_at({{5, 1}}), 320);
    CHECK(svg::layout(board_at({{0, 0}, {0, 0}, {0, 0}}), 320).is_schematic);
}

TEST_CASE("64 points anywhere are kept apart") {
    std::mt19937_64 random{1};
    for (const double spread : {1.0, 10.0, 1e6}) {
        std::vector<std::pair<double, double>> places;
        for (int i = 0; i < 64; ++i)
            places.emplace_back(
                std::floor(std::ldexp(static_cast<double>(random() >> 40), -24) * spread),
                std::ldexp(static_cast<double>(random() >> 40), -24) * spread);
        check_is_readable(board_at(places), 320);
    }
}

TEST_CASE("only a rim around a hub is drawn round") {
    std::set<std::string> round;
    for (const RuleSet& rule_set : rule_sets::all())
        if (!svg::arcs(rule_set.board, svg::layout(rule_set.board, 320)).empty())
            round.insert(rule_set.board.id());
    CHECK(round == std::set<std::string>{"wheel-8"});
    const Board& wheel = boards::wheel_8();
    CHECK(svg::arcs(wheel, svg::layout(wheel, 320)).size() == 8);
}

TEST_CASE("names are written along a grid, or else next to each point") {
    const Board& squares = boards::three_squares();
    std::multiset<std::string> names;
    for (const svg::Label& label : svg::labels(squares, svg::layout(squares, 320)).names)
        names.insert(label.text);
    CHECK(names
          == std::multiset<std::string>{"1", "2", "3", "4", "5", "6", "7", "a", "b", "c", "d", "e",
                                        "f", "g"});
    const Board& wheel = boards::wheel_8();
    CHECK(svg::labels(wheel, svg::layout(wheel, 320)).names.size() == wheel.size());
}

TEST_CASE("no name hides a man, the ring of the last move or another name") {
    for (const RuleSet& rule_set : rule_sets::all()) {
        CAPTURE(rule_set.id);
        const svg::Layout layout = svg::layout(rule_set.board, 320);
        const svg::Labels labels = svg::labels(rule_set.board, layout);
        for (const svg::Label& label : labels.names) {
            CAPTURE(label.text);
            for (const svg::Place& place : layout.points)
                CHECK(distance(label.middle, place) > 1.2 * layout.radius + labels.font_size / 2);
            for (const svg::Label& other : labels.names)
                if (&other != &label)
                    CHECK(distance(label.middle, other.middle) > labels.font_size);
        }
    }
}

TEST_CASE("a long name is cut to the width of twelve letters, with its marks") {
    const auto shown = [](const std::string& name) {
        BoardSpec spec{.id = "test",
                       .title = {},
                       .points = {{name, 0, 0}, {"b", 1, 1}, {"c", 1, 0}},
                       .mills = {{name, "b", "c"}},
                       .paths = {}};
        const Board board{std::move(spec)};
        return svg::labels(board, svg::layout(board, 320)).names[0].text;
    };
    CHECK(shown("a name of any length") == "a name of a…");
    CHECK(shown("九子棋盤上的角點") == "九子棋盤上…");
    const std::string marked = "a\u0301b\u0301c\u0301d\u0301e\u0301f\u0301g\u0301";
    CHECK(shown(marked) == marked);
}
