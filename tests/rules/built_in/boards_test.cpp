#include <libnotation/rules/built_in/boards.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>

#include <nlohmann/json.hpp>

#include <fstream>
#include <set>
#include <tuple>

using namespace merels;

namespace {

const std::vector<const Board*> all_boards{&boards::grid_3x3(),
                                           &boards::grid_3x3_diagonals(),
                                           &boards::grid_3x3_linked(),
                                           &boards::wheel_8(),
                                           &boards::two_squares(),
                                           &boards::three_squares(),
                                           &boards::three_squares_diagonals(),
                                           &boards::four_squares(),
                                           &boards::pentagon(),
                                           &boards::nested_pentagons(),
                                           &boards::cross(),
                                           &boards::two_squares_cross(),
                                           &boards::grid_3x3_crossed()};

using Names = std::set<std::string>;

Names names(const Board& board, PointSet points) {
    Names result;
    for (const Point point : points) result.emplace(board.name(point));
    return result;
}

std::set<Names> edges(const Board& board) {
    std::set<Names> result;
    for (const auto& [a, b] : board.edges()) result.insert(names(board, PointSet{a} | b));
    return result;
}

std::set<Names> lines(const Board& board) {
    std::set<Names> result;
    for (const PointSet line : board.lines()) result.insert(names(board, line));
    return result;
}

std::set<Names> as_sets(const nlohmann::json& lists) {
    std::set<Names> result;
    for (const auto& list : lists) result.insert(list.get<Names>());
    return result;
}

nlohmann::json recorded_boards() {
    std::ifstream file{test::source_folder() + "/tests/data/boards.json"};
    return nlohmann::json::parse(file);
}

} // namespace

TEST_CASE("the boards are those of the recorded data, as far as it goes") {
    const nlohmann::json recorded = recorded_boards();
    REQUIRE(recorded.size() == 11);
    REQUIRE(recorded.size() <= all_boards.size());
    for (std::size_t i = 0; i < recorded.size(); ++i) {
        const Board& board = *all_boards[i];
        INFO(board.id());
        CHECK(board.id() == recorded[i]["id"]);
        const auto& points = recorded[i]["points"];
        REQUIRE(board.size() == points.size());
        for (std::size_t j = 0; j < points.size(); ++j) {
            const PointSpec& drawn = board.drawn(point_at(j));
            CHECK(drawn.name == points[j]["name"]);
            CHECK(std::abs(drawn.x - points[j]["x"].get<double>()) < 1e-3);
            CHECK(std::abs(drawn.y - points[j]["y"].get<double>()) < 1e-3);
        }
        CHECK(edges(board) == as_sets(recorded[i]["edges"]));
        CHECK(board.edges().size() == recorded[i]["edges"].size());
        CHECK(lines(board) == as_sets(recorded[i]["mills"]));
        CHECK(board.lines().size() == recorded[i]["mills"].size());
    }
}

TEST_CASE("the board of seven men's morris is that of six with a cross of two bars") {
    const Board& six = boards::two_squares();
    const Board& seven = boards::two_squares_cross();
    std::set<Names> expected = edges(six);
    for (const char* end : {"c4", "b3", "d3", "c2"}) expected.insert({"c3", end});
    CHECK(edges(seven) == expected);
    expected = lines(six);
    for (const Names& line : std::initializer_list<Names>{{"a3", "b3", "c3"},
                                                          {"b3", "c3", "d3"},
                                                          {"c3", "d3", "e3"},
                                                          {"c5", "c4", "c3"},
                                                          {"c4", "c3", "c2"},
                                                          {"c3", "c2", "c1"}})
        expected.insert(line);
    CHECK(lines(seven) == expected);
    CHECK(seven.edges().size() == 24);
    CHECK(seven.lines().size() == 14);
}

TEST_CASE("the lines of the crossed grid are all straight rows of three adjacent points") {
    const Board& board = boards::grid_3x3_crossed();
    std::set<Names> rows;
    for (const Point middle : board.points())
        for (const Point one : board.adjacent(middle))
            for (const Point other : board.adjacent(middle)) {
                const auto& [a, b, c]
                    = std::tie(board.drawn(one), board.drawn(middle), board.drawn(other));
                if (one < other && a.x + c.x == 2 * b.x && a.y + c.y == 2 * b.y)
                    rows.insert(names(board, PointSet{one} | middle | other));
            }
    CHECK(lines(board) == rows);
    CHECK(board.lines().size() == 16);
    CHECK(board.edges().size() == 28);
}

TEST_CASE("a point is found by its name and by no other") {
    for (const Board* board : all_boards) {
        INFO(board->id());
        for (const Point point : board->points()) CHECK(board->find(board->name(point)) == point);
        for (const char* name : {"", "a", "z9", "a11", "a1 ", "A1"}) CHECK_FALSE(board->find(name));
    }
}

TEST_CASE("adjacency is symmetric and is the edges") {
    for (const Board* board : all_boards) {
        INFO(board->id());
        std::size_t ends = 0;
        for (const Point point : board->points()) {
            CHECK_FALSE(board->adjacent(point).contains(point));
            CHECK(board->points().contains_all(board->adjacent(point)));
            for (const Point other : board->adjacent(point))
                CHECK(board->adjacent(other).contains(point));
            ends += board->adjacent(point).size();
        }
        CHECK(ends == 2 * board->edges().size());
        for (const auto& [low, high] : board->edges()) {
            CHECK(low < high);
            CHECK(board->adjacent(low).contains(high));
        }
        CHECK(std::is_sorted(board->edges().begin(), board->edges().end()));
    }
}

TEST_CASE("the lines through a point are the lines that hold it") {
    for (const Board* board : all_boards) {
        INFO(board->id());
        for (const Point point : board->points()) {
            std::set<std::size_t> expected;
            for (std::size_t i = 0; i < board->lines().size(); ++i)
                if (board->lines()[i].contains(point)) expected.insert(i);
            std::set<std::size_t> through;
            for (const LineAt& line : board->lines_through(point)) {
                through.insert(line.line);
                CHECK_FALSE(line.others.contains(point));
                CHECK((line.others | point) == board->lines()[line.line]);
            }
            CHECK(through == expected);
            CHECK(board->lines_through(point).size() == expected.size());
        }
    }
}

TEST_CASE("the men in a mill are all the men of its full lines") {
    const Board& board = boards::three_squares();
    const auto in_mills = [&](std::initializer_list<const char*> men) {
        PointSet set;
        for (const char* name : men) set |= *board.find(name);
        return names(board, men_in_mills(board, set));
    };
    CHECK(in_mills({}).empty());
    CHECK(in_mills({"a7", "d7", "g4"}).empty());
    CHECK(in_mills({"a7", "d7", "g7", "g4"}) == Names{"a7", "d7", "g7"});
    CHECK(in_mills({"a7", "d7", "g7", "g4", "g1", "b2"}) == Names{"a7", "d7", "g7", "g4", "g1"});
    CHECK(in_mills({"a7", "a4", "b4"}).empty());
}

TEST_CASE("a board of a user's own derives its edges from mills and paths") {
    const Board board{{.id = "corner",
                       .title = "corner",
                       .points = {{"a2", 0, 1}, {"b2", 1, 1}, {"a1", 0, 0}, {"b1", 1, 0}},
                       .mills = {{"a2", "b2", "b1"}},
                       .paths = {{"b1", "a1", "a2"}}}};
    CHECK(names(board, board.adjacent(*board.find("b2"))) == Names{"a2", "b1"});
    CHECK(edges(board) == std::set<Names>{{"a2", "b2"}, {"b2", "b1"}, {"b1", "a1"}, {"a1", "a2"}});
    CHECK(lines(board) == std::set<Names>{{"a2", "b2", "b1"}});
    CHECK(board.symmetries().size() == 2);
}
