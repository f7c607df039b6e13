#include <libnotation/rules/built_in/boards.hpp>

#include <libnotation/rules/built_in/for_translators.hpp>

#include <cmath>
#include <numbers>
#include <sstream>

namespace merels::boards {

namespace {

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream stream{text};
    for (std::string part; std::getline(stream, part, separator);)
        if (!part.empty()) parts.push_back(part);
    return parts;
}

/// Reads chains of points from a text such as "a1-b1-c1 a2-b2-c2".
std::vector<PointNames> chains(const std::string& text) {
    std::vector<PointNames> result;
    for (const std::string& chain : split(text, ' ')) result.push_back(split(chain, '-'));
    return result;
}

/// Points with names of a column and a row. The place of a point follows from its name.
std::vector<PointSpec> on_grid(const std::string& names) {
    std::vector<PointSpec> points;
    for (const std::string& name : split(names, ' '))
        points.push_back({name, static_cast<double>(name[0] - 'a'),
                          static_cast<double>(std::stoi(name.substr(1)) - 1)});
    return points;
}

std::string numbered(char ring, std::size_t i) { return ring + std::to_string(i + 1); }

PointSpec midpoint(std::string name, const PointSpec& a, const PointSpec& b) {
    return {std::move(name), (a.x + b.x) / 2, (a.y + b.y) / 2};
}

/// The corners of a regular polygon, clockwise. The first corner is at the top.
std::vector<PointSpec> polygon(char ring, std::size_t corners, double radius) {
    std::vector<PointSpec> points;
    for (std::size_t i = 0; i < corners; ++i) {
        const double angle
            = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(corners);
        points.push_back({numbered(ring, i), radius * std::sin(angle), radius * std::cos(angle)});
    }
    return points;
}

// The lists of points are constants, so that a board can be made before `main` begins.
constexpr const char* grid_points = "a3 b3 c3 a2 b2 c2 a1 b1 c1";
constexpr const char* grid_mills = "a3-b3-c3 a2-b2-c2 a1-b1-c1 a3-a2-a1 b3-b2-b1 c3-c2-c1";
constexpr const char* two_squares_mills
    = "a5-c5-e5 a1-c1-e1 a5-a3-a1 e5-e3-e1 b4-c4-d4 b2-c2-d2 b4-b3-b2 d4-d3-d2";
constexpr const char* squares_points = "a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 "
                                       "b2 d2 f2 a1 d1 g1";
constexpr const char* squares_mills
    = "a7-d7-g7 b6-d6-f6 c5-d5-e5 c3-d3-e3 b2-d2-f2 a1-d1-g1 a7-a4-a1 b6-b4-b2 c5-c4-c3 "
      "e5-e4-e3 f6-f4-f2 g7-g4-g1 d7-d6-d5 d3-d2-d1 a4-b4-c4 e4-f4-g4";

BoardSpec wheel_spec() {
    BoardSpec spec{
        .id = "wheel-8",
        .title = for_translators(
            "wheel with eight points on the rim (a1 at the top, then clockwise) and the hub b1"),
        .points = polygon('a', 8, 1),
        .mills = chains("a1-b1-a5 a2-b1-a6 a3-b1-a7 a4-b1-a8"),
        .paths = chains("a1-a2-a3-a4-a5-a6-a7-a8-a1")};
    spec.points.push_back({"b1", 0, 0});
    return spec;
}

/// A ring of ten points. Corners have odd numbers, and midpoints of sides have even numbers.
std::vector<PointSpec> pentagon_ring(char ring, double radius) {
    const std::vector<PointSpec> corners = polygon(ring, 5, radius);
    std::vector<PointSpec> points;
    for (std::size_t i = 0; i < 5; ++i) {
        points.push_back({numbered(ring, 2 * i), corners[i].x, corners[i].y});
        points.push_back(midpoint(numbered(ring, 2 * i + 1), corners[i], corners[(i + 1) % 5]));
    }
    return points;
}

BoardSpec pentagon_spec() {
    BoardSpec spec{.id = "pentagon",
                   .title = for_translators(
                       "three pentagons, one inside the other, with corners and midpoints "
                       "joined (ring a is outside; in each ring, 1 is at the top, then "
                       "clockwise)"),
                   .points = {},
                   .mills = {},
                   .paths = {}};
    for (const char ring : {'a', 'b', 'c'}) {
        for (PointSpec& point : pentagon_ring(ring, 'd' - ring))
            spec.points.push_back(std::move(point));
        for (std::size_t i = 0; i < 10; i += 2)
            spec.mills.push_back(
                {numbered(ring, i), numbered(ring, i + 1), numbered(ring, (i + 2) % 10)});
    }
    for (std::size_t i = 0; i < 10; ++i)
        spec.mills.push_back({numbered('a', i), numbered('b', i), numbered('c', i)});
    return spec;
}

/// The corners of a ring are the midpoints of the sides of the next larger ring.
BoardSpec nested_pentagons_spec() {
    BoardSpec spec{.id = "nested-pentagons",
                   .title = for_translators("five pentagons, one inside the other"),
                   .points = polygon('a', 5, 3),
                   .mills = {},
                   .paths = {}};
    // The points of the innermost ring f only divide the sides of ring e. In every second ring, the
    // midpoint of a side comes before its corner (b5-c1-b1, but a1-b1-a2). Counting begins at the
    // top.
    for (char ring = 'a'; ring < 'f'; ++ring) {
        const char inner = static_cast<char>(ring + 1);
        const std::size_t shift = (inner - 'a') % 2 == 1 ? 0 : 4;
        const std::size_t outer_begin = 5 * static_cast<std::size_t>(ring - 'a');
        for (std::size_t i = 0; i < 5; ++i) {
            const std::size_t from = (i + shift) % 5;
            const std::size_t to = (from + 1) % 5;
            spec.points.push_back(midpoint(numbered(inner, i), spec.points[outer_begin + from],
                                           spec.points[outer_begin + to]));
            spec.mills.push_back({numbered(ring, from), numbered(inner, i), numbered(ring, to)});
        }
    }
    for (std::size_t i = 0; i < 5; ++i)
        spec.mills.push_back({numbered('b', i), numbered('d', i), numbered('f', i)});
    return spec;
}

} // namespace

const Board& grid_3x3() {
    static const Board board{{.id = "grid-3x3",
                              .title = for_translators("3x3 grid, no diagonals"),
                              .points = on_grid(grid_points),
                              .mills = chains(grid_mills),
                              .paths = {}}};
    return board;
}

const Board& grid_3x3_diagonals() {
    static const Board board{{.id = "grid-3x3-diagonals",
                              .title = for_translators("3x3 grid with both diagonals"),
                              .points = on_grid(grid_points),
                              .mills = chains(std::string{grid_mills} + " a3-b2-c1 c3-b2-a1"),
                              .paths = {}}};
    return board;
}

const Board& grid_3x3_linked() {
    static const Board board{
        {.id = "grid-3x3-linked",
         .title = for_translators("3x3 grid, midpoints of adjacent sides linked, no diagonals"),
         .points = on_grid(grid_points),
         .mills = chains(grid_mills),
         .paths = chains("b3-c2-b1-a2-b3")}};
    return board;
}

const Board& grid_3x3_crossed() {
    static const Board board{
        {.id = "grid-3x3-crossed",
         .title = for_translators("3x3 grid with both diagonals in each of its four squares"),
         .points = on_grid("a5 c5 e5 b4 d4 a3 c3 e3 b2 d2 a1 c1 e1"),
         .mills = chains("a5-c5-e5 a3-c3-e3 a1-c1-e1 a5-a3-a1 c5-c3-c1 e5-e3-e1 "
                         "a5-b4-c3 b4-c3-d2 c3-d2-e1 e5-d4-c3 d4-c3-b2 c3-b2-a1 "
                         "a3-b4-c5 c5-d4-e3 e3-d2-c1 c1-b2-a3"),
         .paths = {}}};
    return board;
}

const Board& wheel_8() {
    static const Board board{wheel_spec()};
    return board;
}

const Board& two_squares() {
    static const Board board{{.id = "two-squares",
                              .title = for_translators("two squares, side midpoints joined"),
                              .points = on_grid("a5 c5 e5 b4 c4 d4 a3 b3 d3 e3 b2 c2 d2 a1 c1 e1"),
                              .mills = chains(two_squares_mills),
                              .paths = chains("c5-c4 a3-b3 d3-e3 c2-c1")}};
    return board;
}

const Board& two_squares_cross() {
    static const Board board{
        {.id = "two-squares-cross",
         .title
         = for_translators("two squares, side midpoints joined by a cross through the center"),
         .points = on_grid("a5 c5 e5 b4 c4 d4 a3 b3 c3 d3 e3 b2 c2 d2 a1 c1 e1"),
         .mills = chains(std::string{two_squares_mills}
                         + " a3-b3-c3 b3-c3-d3 c3-d3-e3 c5-c4-c3 c4-c3-c2 c3-c2-c1"),
         .paths = {}}};
    return board;
}

const Board& three_squares() {
    static const Board board{{.id = "three-squares",
                              .title = for_translators("three squares, side midpoints joined"),
                              .points = on_grid(squares_points),
                              .mills = chains(squares_mills),
                              .paths = {}}};
    return board;
}

const Board& three_squares_diagonals() {
    static const Board board{
        {.id = "three-squares-diagonals",
         .title = for_translators("three squares, side midpoints and corners joined"),
         .points = on_grid(squares_points),
         .mills = chains(std::string{squares_mills} + " a7-b6-c5 g7-f6-e5 a1-b2-c3 g1-f2-e3"),
         .paths = {}}};
    return board;
}

const Board& four_squares() {
    static const Board board{
        {.id = "four-squares",
         .title = for_translators("four squares, side midpoints joined"),
         .points = on_grid("a9 e9 i9 b8 e8 h8 c7 e7 g7 d6 e6 f6 a5 b5 c5 d5 f5 g5 h5 i5 d4 e4 f4 "
                           "c3 e3 g3 b2 e2 h2 a1 e1 i1"),
         .mills = chains("a9-e9-i9 a1-e1-i1 a9-a5-a1 i9-i5-i1 b8-e8-h8 b2-e2-h2 b8-b5-b2 h8-h5-h2 "
                         "c7-e7-g7 c3-e3-g3 c7-c5-c3 g7-g5-g3 d6-e6-f6 d4-e4-f4 d6-d5-d4 f6-f5-f4 "
                         "e9-e8-e7 e8-e7-e6 e1-e2-e3 e2-e3-e4 a5-b5-c5 b5-c5-d5 i5-h5-g5 h5-g5-f5"),
         .paths = {}}};
    return board;
}

const Board& pentagon() {
    static const Board board{pentagon_spec()};
    return board;
}

const Board& nested_pentagons() {
    static const Board board{nested_pentagons_spec()};
    return board;
}

const Board& cross() {
    static const Board board{
        {.id = "cross",
         .title = for_translators("cross of five 3x3 squares"),
         .points
         = on_grid("c7 d7 e7 c6 d6 e6 a5 b5 c5 d5 e5 f5 g5 a4 b4 c4 d4 e4 f4 g4 a3 b3 c3 d3 "
                   "e3 f3 g3 c2 d2 e2 c1 d1 e1"),
         .mills = chains("c1-d1-e1 c2-d2-e2 c3-d3-e3 c1-c2-c3 d1-d2-d3 e1-e2-e3 c4-d4-e4 c5-d5-e5 "
                         "c3-c4-c5 d3-d4-d5 e3-e4-e5 c6-d6-e6 c7-d7-e7 c5-c6-c7 d5-d6-d7 e5-e6-e7 "
                         "a3-b3-c3 a4-b4-c4 a5-b5-c5 a3-a4-a5 b3-b4-b5 e3-f3-g3 e4-f4-g4 e5-f5-g5 "
                         "f3-f4-f5 g3-g4-g5"),
         .paths = {}}};
    return board;
}

} // namespace merels::boards
