#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/diagram/diagram.hpp>
#include <libnotation/text/positions/diagram_reader.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/position_faults.hpp>
#include <tests/text/positions/nine.hpp>

#include <array>

using namespace merels;

namespace {

const std::string drawn = "7 ┌───────────┬───────────┐\n"
                          "  │           │           │\n"
                          "6 │   ┌───────○───────┐   │\n"
                          "  │   │       │       │   │\n"
                          "5 │   │   ┌───┴───┐   │   │\n"
                          "  │   │   │       │   │   │\n"
                          "4 ├───●───┤       ├──(○)──┤\n"
                          "  │   │   │       │   │   │\n"
                          "3 │   │   └───┬───┘   │   │\n"
                          "  │   │       │       │   │\n"
                          "2 │   └───────●───────┘   │\n"
                          "  │           │           │\n"
                          "1 └───────────┴───────────┘\n"
                          "  a   b   c   d   e   f   g\n"
                          "\n"
                          "○ White, 7 in hand, to move\n"
                          "● Black, 6 in hand\n";

std::string verdict(std::string_view text, const RuleSet& rule_set = nine) {
    return test::verdict(text, rule_set, PositionFormat::diagram);
}

/// `drawn` with one piece of text replaced.
std::string with(std::string_view old, std::string_view replacement) {
    std::string text = drawn;
    const std::size_t at = text.find(old);
    REQUIRE(at != std::string::npos);
    return text.replace(at, old.size(), replacement);
}

std::string indented(const std::string& text) {
    std::string result = "    ";
    for (const char c : text) {
        result += c;
        if (c == '\n') result += "    ";
    }
    return result;
}

std::string with_crlf(const std::string& text) {
    std::string result;
    for (const char c : text) c == '\n' ? result += "\r\n" : result += c;
    return result;
}

} // namespace

TEST_CASE("a diagram is read back, wherever it stands") {
    const std::string fine = "fine: W:Wd6,f4:Bb4,d2:H7,6\n";
    CHECK(verdict(drawn) == fine);
    CHECK(verdict("\xEF\xBB\xBF" + drawn) == fine);
    CHECK(verdict("\n\n" + drawn + "\n\n") == fine);
    CHECK(verdict(indented(drawn)) == fine);
    CHECK(verdict(with_crlf(drawn)) == fine);
    CHECK(verdict(with("○ White, 7 in hand, to move", "O White, 7 in hand, to move")) == fine);
    CHECK(verdict("after 3. f4\n\n" + drawn + "\nrule set    nine-mens-morris\n")
          == fine + "N110 0-11 the text around the diagram is not read | \n");
}

TEST_CASE("every position of every board comes back from each style of its diagram") {
    std::mt19937 random{11};
    for (const RuleSet& rule_set : rule_sets::all())
        for (int i = 0; i < 20; ++i) {
            const Position position = test::random_setup(rule_set, random);
            std::vector<Point> points;
            for (const Point point : position.men(opponent(position.to_move())))
                points.push_back(point);
            const DiagramStyle style{
                .charset = random() % 2 == 0 ? Charset::unicode : Charset::ascii,
                .has_color = random() % 2 == 0,
                .has_coordinates = random() % 2 == 0,
                .last
                = points.empty() ? Move{} : Move{Point::none, points[random() % points.size()]}};
            const std::string text = diagram(position, style);
            CAPTURE(rule_set.id, text);
            const auto again = parse_diagram(text, rule_set);
            REQUIRE(again);
            CHECK(again->position == position);
            CHECK(again->remarks.empty());
            CHECK(again->move_number == 1);
        }
}

TEST_CASE("damage of a diagram is reported in its place") {
    const std::string no_part = " this is not part of the board three-squares | ";
    const std::string one_ends = " | one of the two lines must end in \", to move\"\n";
    const std::string not_white
        = " this line does not show White's men in hand | as in \"○ White, 7 in hand\"\n";
    const std::string not_black
        = " this line does not show Black's men in hand | as in \"● Black, 7 in hand\"\n";
    const std::string no_diagram = " this is not a diagram of the board three-squares | the rule "
                                   "set decides which board Merels uses\n";
    const std::string no_hands
        = " two lines below the board must show the men in hand, White's and "
          "Black's | as in \"○ White, 7 in hand, to move\"\n";
    struct {
        std::string text;
        std::string verdict;
    } const rows[] = {
        {with("├───●", "├───x"), "E401 324-325 this is neither a man nor the empty point b4 | an "
                                 "empty point is \"┼\" here\n"},
        {with("6 │", "8 │"), "E401 112-113" + no_part + "expected \"6\" here\n"},
        {with("5 │   │", "5 │  │"), "E401 223-226" + no_part + "expected \" \" here\n"},
        {with("(○)", "(○─"), "E401 359-362" + no_part + "expected \")\" here\n"},
        {with("──(○)", "─(─○)"), "E401 352-353" + no_part + "expected \"─\" here\n"},
        {with("a   b", "a   B"), "E401 686-687" + no_part + "expected \"b\" here\n"},
        {with("7 in hand", "10 in hand"),
         "E404 709-739 White cannot have 10 men in hand | a number from 0 to 9\n"},
        {with("7 in hand", "x in hand"),
         "E404 709-738 White cannot have x men in hand | a number from 0 to 9\n"},
        {with(", to move", ""), "E401 709-750 neither side is to move" + one_ends},
        {with("6 in hand", "6 in hand, to move"), "E401 709-768 both sides are to move" + one_ends},
        {with("White, 7", "Wite, 7"), "E401 709-737" + not_white},
        {with("● Black", "○ Black"), "E401 739-759" + not_black},
        {with("● Black, 6 in hand\n", ""), "E401 739-739" + not_black},
        {with("○ White, 7 in hand, to move\n", ""), "E401 708-708" + not_white},
        {with("\n\n", "\n"), "E401 0-708" + no_diagram},
        {drawn + "\n" + drawn,
         "E401 1470-1499 this line belongs to another diagram | give one diagram at a time\n"},
        {"hello\n", "E401 0-6" + no_hands},
        {"", "E401 0-0" + no_hands},
        {diagram(Position{*rule_sets::find("six-mens-morris")}), "E401 0-361" + no_diagram},
        {"  x " + indented(drawn).substr(4), "E401 2-3 this is not part of the diagram | \n"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.text);
        CHECK(verdict(row.text) == row.verdict);
    }
}

TEST_CASE("more men than the rule set gives are refused at the line of the side") {
    CHECK(verdict(with("7 in hand", "9 in hand"))
          == "E402 709-738 White has 11 men, but nine-mens-morris allows only 9 | \n");
}

TEST_CASE("a text that is too long is refused at once") {
    const std::string text(1'000'000, '\n');
    CHECK(verdict(text) == "E401 0-1000000 this is too long for a diagram | \n");
    CHECK_FALSE(parse_diagram(std::string(60'000, '\n') + " in hand", nine));
    CHECK_FALSE(parse_diagram(std::string(60'000, '('), nine));
    CHECK_FALSE(parse_diagram("\x1b[" + std::string(60'000, '1') + " in hand\n", nine));
}
