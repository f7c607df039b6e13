#include <libnotation/text/diagram/diagram.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/diagram/diagram_layout.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/golden.hpp>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <sstream>

using namespace merels;
using merels::test::check_golden;

namespace {

/// Every fifth point is White's and the second after it Black's, as far as the men go.
Position with_men(const RuleSet& rule_set) {
    Setup setup;
    for (const Point point : rule_set.board.points()) {
        const std::size_t i = index(point) % 5 == 0 ? 0 : 1;
        const bool is_taken = index(point) % 5 == 0 || index(point) % 5 == 2;
        if (is_taken && setup.men[i].size() < rule_set.rules.men[i]) setup.men[i] |= point;
    }
    for (std::size_t i = 0; i < 2; ++i) setup.hand[i] = rule_set.rules.men[i] - setup.men[i].size();
    setup.to_move = Color::black;
    return *Position::make(rule_set, setup);
}

/// The board empty, and with men of which the last has been placed on the point numbered 5.
std::string two_diagrams(const RuleSet& rule_set, Charset charset) {
    const DiagramStyle empty{.charset = charset};
    const DiagramStyle marked{.charset = charset, .last = Move{Point::none, point_at(5)}};
    return diagram(Position{rule_set}, empty) + "\n" + diagram(with_men(rule_set), marked);
}

/// Braille signs, of which lines that are neither straight nor diagonal are made.
bool has_dots(const std::string& unicode) { return unicode.find("\xe2\xa0") != std::string::npos; }

/// A diagram of straight and diagonal lines with the sign of the same meaning at each place.
std::string in_ascii(const std::string& unicode) {
    static const std::map<std::string, char> signs{{"○", 'O'}, {"●", 'X'},  {"─", '-'},
                                                   {"│", '|'}, {"╲", '\\'}, {"╱", '/'}};
    std::string ascii;
    for (const char* at = unicode.data(); *at != '\0';) {
        const std::string sign{at, static_cast<unsigned char>(*at) < 0x80 ? 1U : 3U};
        const auto known = signs.find(sign);
        ascii += sign.size() == 1 ? sign[0] : known == signs.end() ? '+' : known->second;
        at += sign.size();
    }
    return ascii;
}

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

/// Letters and digits that stand together.
std::set<std::string> words(std::string text) {
    std::ranges::replace_if(
        text, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, ' ');
    std::istringstream stream{text};
    return {std::istream_iterator<std::string>{stream}, {}};
}

RuleSet rule_set_on(BoardSpec spec) {
    return {.id = "test",
            .board = Board{std::move(spec)},
            .rules = {},
            .names = {{"en", "Test"}},
            .aliases = {},
            .description = {},
            .source = {}};
}

/// A board without edges whose points are drawn at `places`.
RuleSet points_at(const std::vector<std::pair<double, double>>& places) {
    BoardSpec spec{.id = "test", .title = {}, .points = {}, .mills = {}, .paths = {}};
    for (const auto& [x, y] : places) {
        std::string name = "p";
        name += std::to_string(spec.points.size() + 1);
        if (!spec.points.empty()) spec.paths.push_back({spec.points.back().name, name});
        spec.points.push_back({name, x, y});
    }
    return rule_set_on(std::move(spec));
}

} // namespace

TEST_CASE("the boards are drawn as in their golden files") {
    std::set<std::string> drawn;
    for (const RuleSet& rule_set : rule_sets::all()) {
        const std::string& board = rule_set.board.id();
        if (!drawn.insert(board).second) continue;
        const std::string unicode = two_diagrams(rule_set, Charset::unicode);
        check_golden("diagrams/" + board + ".txt", unicode);
        // Slanted lines are dots in one and signs in the other.
        if (has_dots(unicode))
            check_golden("diagrams/" + board + ".ascii.txt",
                         two_diagrams(rule_set, Charset::ascii));
        else
            CHECK(two_diagrams(rule_set, Charset::ascii) == in_ascii(unicode));
    }
    CHECK(drawn.size() == 13);
}

TEST_CASE("an ASCII diagram has only ASCII and no diagram is too large") {
    for (const RuleSet& rule_set : rule_sets::all()) {
        CAPTURE(rule_set.id);
        const std::string ascii = diagram(with_men(rule_set), {.charset = Charset::ascii});
        CHECK(
            std::ranges::all_of(ascii, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
        const std::vector<std::string> unicode = lines(diagram(with_men(rule_set)));
        CHECK(unicode.size() <= 31);
        for (const std::string& line : unicode) {
            CHECK(utf8::length(line) <= 80);
            CHECK_FALSE(line.ends_with(' '));
        }
    }
}

TEST_CASE("the men can be read back from their places") {
    for (const RuleSet& rule_set : rule_sets::all()) {
        const Position position = with_men(rule_set);
        const std::vector<std::string> rows = lines(
            diagram(position, {.charset = Charset::ascii, .last = {Point::none, Point{3}}}));
        const DiagramLayout places = layout(rule_set.board, true);
        for (const Point point : rule_set.board.points()) {
            CAPTURE(rule_set.id, rule_set.board.name(point));
            const Cell cell = places.at(point);
            const char sign
                = rows[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
            CHECK((sign == 'O') == position.men(Color::white).contains(point));
            CHECK((sign == 'X') == position.men(Color::black).contains(point));
        }
    }
}

TEST_CASE("every point of a ring board has its name") {
    for (const char* id : {"round-mill", "pentagon", "nested-pentagons"}) {
        const RuleSet& rule_set = *rule_sets::find(id);
        for (const Point point : rule_set.board.points()) {
            const std::string name{rule_set.board.name(point)};
            CAPTURE(id, name);
            CHECK(words(diagram(Position{rule_set}, {.charset = Charset::ascii})).contains(name));
        }
    }
}

TEST_CASE("coordinates can be left out") {
    const RuleSet& rule_set = *rule_sets::find("three-mens-plain");
    CHECK(diagram(Position{rule_set}, {.charset = Charset::ascii, .has_coordinates = false})
          == " +---+---+\n"
             " |   |   |\n"
             " +---+---+\n"
             " |   |   |\n"
             " +---+---+\n"
             "\n"
             "O White, 3 in hand, to move\n"
             "X Black, 3 in hand\n");
}

TEST_CASE("colors are for men, lines and the last move") {
    const RuleSet& rule_set = *rule_sets::find("three-mens-plain");
    const auto position = parse_position("B:Wa3,b2:Bc3:H1,2", rule_set);
    REQUIRE(position);
    const Move last{*rule_set.board.find("b3"), *rule_set.board.find("b2")};
    const std::vector<std::string> rows
        = lines(diagram(position->position, {.has_color = true, .last = last}));
    CHECK(rows[0]
          == "3 \x1b[1;36m○\x1b[0m\x1b[2m───\x1b[0m\x1b[1;7m┬\x1b[0m\x1b[2m───\x1b[0m"
             "\x1b[1;35m●\x1b[0m");
    CHECK(rows[2] == "2 ├\x1b[2m───\x1b[0m\x1b[1;7m○\x1b[0m\x1b[2m───\x1b[0m┤");
    CHECK(rows[5] == "  a   b   c");
}

TEST_CASE("points never fall on the same cell") {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinity = std::numeric_limits<double>::infinity();
    std::vector<std::pair<double, double>> row;
    std::vector<std::pair<double, double>> spiral;
    for (int i = 0; i < 64; ++i) row.emplace_back(i, 0);
    for (int i = 0; i < 64; ++i) spiral.emplace_back(i * std::sin(i), i * std::cos(i));
    const std::vector<std::vector<std::pair<double, double>>> boards{
        {{0, 0}},
        {{0, 0}, {0, 0}, {0, 0}},
        {{0, 0}, {0.001, 0}, {100, 100}},
        {{0, 0}, {1e-300, 1e-300}},
        {{nan, 0}, {infinity, -infinity}, {-1e308, 1e308}, {1, 2}},
        {{0, 0}, {1000, 0}, {2000, 1}},
        {{0.5, 0}, {0.5, 1}, {0.5, 7}},
        row,
        spiral,
        std::vector<std::pair<double, double>>(64, {1.5, 2.5}),
    };
    for (const auto& places : boards) {
        const RuleSet rule_set = points_at(places);
        for (const bool has_coordinates : {true, false}) {
            const DiagramLayout found = layout(rule_set.board, has_coordinates);
            std::set<std::pair<int, int>> cells;
            for (const Cell cell : found.points) {
                CHECK((cell.row >= 0 && cell.row < found.height));
                CHECK((cell.column >= 0 && cell.column < found.width));
                cells.emplace(cell.column, cell.row);
            }
            CHECK(cells.size() == places.size());
            CHECK(found.width <= 80);
            CHECK(found.height <= 28);
            for (const Charset charset : {Charset::unicode, Charset::ascii})
                CHECK_FALSE(diagram(Position{rule_set}, {.charset = charset}).empty());
        }
    }
}

TEST_CASE("lines that cross between points show no point") {
    const RuleSet rule_set
        = rule_set_on({.id = "test",
                       .title = {},
                       .points = {{"a2", 0, 1}, {"c2", 2, 1}, {"b1", 1, 0}, {"b3", 1, 2}},
                       .mills = {},
                       .paths = {{"a2", "c2"}, {"b1", "b3"}}});
    CHECK(diagram(Position{rule_set}, {.charset = Charset::ascii})
              .starts_with("3     +\n"
                           "      |\n"
                           "2 +---|---+\n"
                           "      |\n"
                           "1     +\n"
                           "  a   b   c\n"));
}
