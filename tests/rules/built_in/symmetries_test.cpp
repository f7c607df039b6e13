#include <libnotation/rules/built_in/boards.hpp>
#include <tests/support/catch.hpp>

#include <algorithm>
#include <map>

using namespace merels;

namespace {

struct BoardRow {
    const Board& board;
    std::size_t symmetries;
};

const std::vector<BoardRow> board_rows{{boards::grid_3x3(), 8},
                                       {boards::grid_3x3_diagonals(), 8},
                                       {boards::grid_3x3_linked(), 8},
                                       {boards::wheel_8(), 16},
                                       {boards::two_squares(), 16},
                                       {boards::three_squares(), 16},
                                       {boards::three_squares_diagonals(), 16},
                                       {boards::four_squares(), 16},
                                       {boards::pentagon(), 20},
                                       {boards::nested_pentagons(), 10},
                                       {boards::cross(), 8},
                                       {boards::two_squares_cross(), 8},
                                       {boards::grid_3x3_crossed(), 8}};

Symmetry after(const Symmetry& second, const Symmetry& first) {
    std::vector<Point> image;
    for (std::size_t i = 0; i < first.size(); ++i) image.push_back(second(first(point_at(i))));
    return Symmetry{std::move(image)};
}

bool is_identity(const Symmetry& symmetry) {
    for (std::size_t i = 0; i < symmetry.size(); ++i)
        if (symmetry(point_at(i)) != point_at(i)) return false;
    return true;
}

template <class Range, class T> bool contains(const Range& range, const T& value) {
    return std::ranges::find(range, value) != range.end();
}

} // namespace

TEST_CASE("every board has as many symmetries as geometry gives it, the identity first") {
    for (const auto& [board, expected] : board_rows) {
        INFO(board.id());
        CHECK(board.symmetries().size() == expected);
        CHECK(is_identity(board.symmetries().front()));
        for (std::size_t i = 0; i < board.symmetries().size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                CHECK_FALSE(board.symmetries()[i] == board.symmetries()[j]);
    }
}

TEST_CASE("a symmetry keeps edges and lines") {
    for (const auto& [board, expected] : board_rows) {
        INFO(board.id());
        for (const Symmetry& symmetry : board.symmetries()) {
            CHECK(symmetry(board.points()) == board.points());
            for (const Point point : board.points())
                CHECK(symmetry(board.adjacent(point)) == board.adjacent(symmetry(point)));
            for (const PointSet line : board.lines())
                CHECK(contains(board.lines(), symmetry(line)));
        }
    }
}

TEST_CASE("symmetries are closed under composition and have inverses") {
    for (const auto& [board, expected] : board_rows) {
        INFO(board.id());
        for (const Symmetry& first : board.symmetries()) {
            CHECK(is_identity(after(first, first.inverse())));
            CHECK(is_identity(after(first.inverse(), first)));
            CHECK(contains(board.symmetries(), first.inverse()));
            for (const Symmetry& second : board.symmetries())
                CHECK(contains(board.symmetries(), after(second, first)));
        }
    }
}

TEST_CASE("a symmetry that keeps the edges but not the lines does not count") {
    const Board square{{.id = "square",
                        .title = "a ring of four with one line",
                        .points = {{"a1", 0, 0}, {"a2", 0, 1}, {"b2", 1, 1}, {"b1", 1, 0}},
                        .mills = {{"a1", "a2", "b2"}},
                        .paths = {{"b2", "b1", "a1"}}}};
    CHECK(square.symmetries().size() == 2);
}

TEST_CASE("a board with too many symmetries keeps the identity alone") {
    BoardSpec spec{
        .id = "dust", .title = "points without edges", .points = {}, .mills = {}, .paths = {}};
    for (int i = 1; i <= 8; ++i) spec.points.push_back({"a" + std::to_string(i), 0, double(i)});
    const Board board{std::move(spec)};
    REQUIRE(board.symmetries().size() == 1);
    CHECK(is_identity(board.symmetries().front()));
}

TEST_CASE("the corners of a cube have its 48 symmetries, though only paths join them") {
    BoardSpec spec{.id = "cube", .title = "Cube", .points = {}, .mills = {}, .paths = {}};
    for (const char* const name : {"a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"})
        spec.points.push_back({name, 0, 0});
    spec.paths = {{"a1", "b1", "c1", "d1", "a1"},
                  {"a2", "b2", "c2", "d2", "a2"},
                  {"a1", "a2"},
                  {"b1", "b2"},
                  {"c1", "c2"},
                  {"d1", "d2"}};
    const Board cube{spec};
    CHECK(cube.symmetries().size() == 48);
    for (const Symmetry& symmetry : cube.symmetries())
        for (const auto& [from, to] : cube.edges())
            CHECK(cube.adjacent(symmetry(from)).contains(symmetry(to)));
}
