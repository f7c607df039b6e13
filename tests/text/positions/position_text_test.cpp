#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/position_faults.hpp>
#include <tests/support/sanitized.hpp>
#include <tests/text/positions/nine.hpp>

#include <random>

using namespace merels;

namespace {

/// Every diagnostic as `CODE begin-end message | hint`, one a line.
std::string faults_of(std::string_view text, const RuleSet& rule_set = nine) {
    return test::verdict(text, rule_set, PositionFormat::line);
}

std::string strict(std::string_view text, const RuleSet& rule_set = nine) {
    const auto position = parse_position(text, rule_set);
    REQUIRE(position);
    return format_position(position->position, position->move_number);
}

} // namespace

TEST_CASE("a position is written with its men in board order") {
    const auto position = parse_position("W:Wg4,d7,a7:Bc3,b4:H6,7", nine);
    REQUIRE(position);
    CHECK(format_position(position->position) == "W:Wa7,d7,g4:Bb4,c3:H6,7");
    CHECK(position->position.to_move() == Color::white);
    CHECK(position->position.hand(Color::black) == 7);
    CHECK(position->move_number == 1);
    CHECK(format_position(Position{nine}) == "W:W:B:H9,9");
    CHECK(format_position(Position{rule_sets::mlin}, 4) == "B:W:B:H9,9:M4");
}

TEST_CASE("what a text leaves out is zero, and the move number one") {
    CHECK(strict("W:Wa7:Bd7") == "W:Wa7:Bd7");
    CHECK(strict("B:W:B") == "B:W:B");
    CHECK(strict("W:W:B:H0,0:N0:M1") == "W:W:B");
    CHECK(strict("W:W:B:N12:M23") == "W:W:B:N12:M23");
    CHECK(strict("W:W:B:N65535:M4294967295") == "W:W:B:N65535:M4294967295");
}

TEST_CASE("positions are read liberally") {
    struct {
        std::string_view text;
        std::string_view is;
    } const rows[] = {
        {"w:wA7,D7:bB4:h6,7", "W:Wa7,d7:Bb4:H6,7"},
        {"B:Bb4:Wa7", "B:Wa7:Bb4"},
        {"W:M3:N2:H1,2:Bb4:Wa7", "W:Wa7:Bb4:H1,2:N2:M3"},
        {"  W : W a7 , d7 : B b4 : H 6 , 7 : N 2 : M 3\n", "W:Wa7,d7:Bb4:H6,7:N2:M3"},
        {"W:Wa7 d7\tg7:Bb4", "W:Wa7,d7,g7:Bb4"},
        {"W:Wa7,,d7,:B,b4", "W:Wa7,d7:Bb4"},
        {"W:Wa7:Bb4:", "W:Wa7:Bb4"},
        {"W:Wa7::Bb4:H6 7", "W:Wa7:Bb4:H6,7"},
        {"W:Wa7:Bb4:H06,007", "W:Wa7:Bb4:H6,7"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.text);
        CHECK(strict(row.text) == row.is);
    }
}

TEST_CASE("a text that is not a position is refused with its place and a hint") {
    const std::string example = "as in W:Wa7,d7:Bb4:H7,8\n";
    struct {
        std::string_view text;
        std::string faults;
    } const rows[] = {
        {"", "E401 0-0 this is not a position | " + example},
        {"  hello ", "E401 2-7 this is not a position | " + example},
        {"Wa7:Bd7", "E401 0-3 the side to move is missing | begin with W: or B:\n"},
        {":Wa7:Bd7", "E401 0-1 the side to move is missing | begin with W: or B:\n"},
        {"Y:W:B", "E401 0-1 the side to move is missing | begin with W: or B:\n"},
        {"W:Wa7:Bd7:Q1",
         "E401 10-12 Q1 is not a part of a position | parts begin with W, B, H, X, R, F, O, N or "
         "M\n"},
        {"W:Wa7:Bd7:Wd6", "E401 10-13 a position can have only one part W | \n"},
        {"W:Wa7", "E401 5-5 Black's men are missing | write :B and the points of the men\n"},
        {"W:H1,1", "E401 6-6 White's men are missing | write :W and the points of the men\n"
                   "E401 6-6 Black's men are missing | write :B and the points of the men\n"},
        {"W:W:B:N", "E401 6-7 N takes a number from 0 to 65535 | \n"},
        {"W:W:B:N65536", "E401 6-12 N takes a number from 0 to 65535 | \n"},
        {"W:W:B:N-1", "E401 6-9 N takes a number from 0 to 65535 | \n"},
        {"W:W:B:m0", "E401 6-8 M takes a number from 1 to 4294967295 | \n"},
        {"W:W:B:M4294967296", "E401 6-17 M takes a number from 1 to 4294967295 | \n"},
        {"W:W:B:M2x", "E401 6-9 M takes a number from 1 to 4294967295 | \n"},
        {"W:W:B:M99999999999999999999999", "E401 6-30 M takes a number from 1 to 4294967295 | \n"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.text);
        CHECK(faults_of(row.text) == row.faults);
    }
}

TEST_CASE("a word that is not a point is refused with the points that are near") {
    CHECK(faults_of("W:Wz9:B")
          == "E215 3-5 three-squares has no point z9 | the board has a7, d7, g7 or 21 more\n");
    CHECK(faults_of("W:WA2:B")
          == "E215 3-5 three-squares has no point A2 | near: a7, a4, b2 or 3 more\n");
    CHECK(faults_of("W:Wg77:B") == "E215 3-6 three-squares has no point g77 | near: g7\n");
    CHECK(faults_of("W:Wa7d7:B")
          == "E215 3-7 three-squares has no point a7d7 | the board has a7, d7, g7 or 21 more\n");
    CHECK(faults_of("W:W\x01\xFFy:B")
          == "E215 3-6 three-squares has no point ?ÿy | the board has a7, d7, g7 or 21 more\n");
    CHECK(faults_of("W:W" + std::string(1000, 'x') + ":B")
          == "E215 3-1003 three-squares has no point " + std::string(24, 'x')
                 + "… | the board has a7, d7, g7 or 21 more\n");
}

TEST_CASE("one mistake in a position is one fault") {
    struct {
        std::string_view text;
        std::string faults;
    } const rows[] = {
        {"W:W1,2,3:B4,5,6", "E215 3-4 three-squares has no point 1 | near: a1, d1 or g1\n"},
        {"W;Wa7,d7;Ba4:H7,8", "E401 0-12 the side to move is missing | begin with W: or B:\n"},
        {"xx:yy:zz", "E401 0-2 the side to move is missing | begin with W: or B:\n"},
        {"WW:Wa7:Bd7", "E401 0-2 the side to move is missing | begin with W: or B:\n"},
        {"WWd6,f4:Bb4", "E401 0-7 the side to move is missing | begin with W: or B:\n"},
        {"W:a7,d7,g4:b4,c3:6,7",
         "E401 2-10 a7,d7,g4 is not a part of a position | parts begin with W, B, H, X, R, F, O, N "
         "or M\n"},
        {"W:Wa7:d7:g4:Ba4:b4:c3",
         "E401 6-8 d7 is not a part of a position | parts begin with W, B, H, X, R, F, O, N or "
         "M\n"},
        {"W:Wd6,f4,Bb4,d2:H7,7", "E215 9-12 three-squares has no point Bb4 | near: b4\n"},
        {"W:Wd6,f4:Bb4,d2,H7,7", "E215 16-18 three-squares has no point H7 | near: a7, d7 or g7\n"},
        {"W:Wd6,f4:Bb4,d2:H:,7",
         "E404 16-17 the hands must be two numbers | as in H6,7, where White's men come first\n"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.text);
        CHECK(faults_of(row.text) == row.faults);
    }
}

TEST_CASE("a position whose hands were left out is over, and says why") {
    const std::string note = "the game is over, because a player has too few men and none in hand "
                             "| if the other men are "
                             "still to be placed, add ";
    CHECK(faults_of("W:Wa7,d7:Ba4") == "fine: W:Wa7,d7:Ba4\nN112 12-12 " + note + ":H7,8\n");
    CHECK(faults_of("W:W:B:N3\n") == "fine: W:W:B:N3\nN112 8-8 " + note + ":H9,9\n");
    CHECK(faults_of("W:Wa7,d7:Ba4:H0,0") == "fine: W:Wa7,d7:Ba4\n");
    CHECK(faults_of("W:Wa7,d7,g4:Bc3,d3,e3") == "fine: W:Wa7,d7,g4:Bc3,d3,e3\n");
}

TEST_CASE("two men on a point are refused at the second") {
    CHECK(faults_of("W:Wa7,d7,a7:B") == "E403 9-11 a7 occurs twice | \n");
    CHECK(faults_of("W:Wa7:Bd7,A7") == "E403 10-12 a7 holds a white and a black man | \n");
    CHECK(faults_of("W:Wz9:Ba7,a7")
          == "E215 3-5 three-squares has no point z9 | the board has a7, d7, g7 or 21 more\n"
             "E403 10-12 a7 occurs twice | \n");
}

TEST_CASE("more men than the rule set gives are refused at their list") {
    CHECK(faults_of("W:Wa7:Bd7,g7:H9,8")
          == "E402 2-5 White has 10 men, but nine-mens-morris allows only 9 | \n"
             "E402 6-12 Black has 10 men, but nine-mens-morris allows only 9 | \n");
    CHECK(faults_of("W:Wa3,b3,c3,a2:B", *rule_sets::find("three-mens-plain"))
          == "E402 2-14 White has 4 men, but three-mens-plain allows only 3 | \n");
}

TEST_CASE("hands that cannot be are refused") {
    const std::string pair
        = "the hands must be two numbers | as in H6,7, where White's men come first\n";
    struct {
        std::string_view text;
        std::string faults;
    } const rows[] = {
        {"W:W:B:H", "E404 6-7 " + pair},
        {"W:W:B:H6", "E404 6-8 " + pair},
        {"W:W:B:H6,", "E404 6-9 " + pair},
        {"W:W:B:H,6", "E404 6-9 " + pair},
        {"W:W:B:H1,2,3", "E404 6-12 " + pair},
        {"W:W:B:H10,9", "E404 7-9 White cannot have 10 men in hand | a number from 0 to 9\n"},
        {"W:W:B:H9, -1", "E404 10-12 Black cannot have -1 men in hand | a number from 0 to 9\n"},
        {"W:W:B:H4294967297,x",
         "E404 7-17 White cannot have 4294967297 men in hand | a number from 0 to 9\n"
         "E404 18-19 Black cannot have x men in hand | a number from 0 to 9\n"},
        {"W:W:B:H1,2:H1,2", "E401 11-15 a position can have only one part H | \n"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.text);
        CHECK(faults_of(row.text) == row.faults);
    }
}

TEST_CASE("a long text is read in one pass and lists twenty faults") {
    std::string text = "W:W";
    for (int i = 0; i < 400'000; ++i) text += "z9,";
    const auto points = parse_position(text + ":B", nine);
    REQUIRE_FALSE(points);
    CHECK(points.error().size() == 1);
    std::string men = "W:W";
    for (int i = 0; i < 400'000; ++i) men += "a7,z9,";
    const auto many = parse_position(men + ":B", nine);
    REQUIRE_FALSE(many);
    CHECK(many.error().size() == 20);
    CHECK(parse_position("W:" + std::string(1'000'000, ':') + "W:B", nine));
    CHECK(parse_position("W:W" + std::string(1'000'000, ' ') + ":B", nine));
    const auto number = parse_position("W:W:B:M" + std::string(1'000'000, '9'), nine);
    REQUIRE_FALSE(number);
    CHECK(number.error().size() == 1);
}

TEST_CASE("every position of every rule set comes back from its text") {
    std::mt19937 random{7};
    for (const RuleSet& rule_set : rule_sets::all())
        for (unsigned i = 0; i < test::rounds(200U); ++i) {
            const Position position = test::random_setup(rule_set, random);
            const unsigned move_number = 1 + static_cast<unsigned>(random() % 300);
            const std::string text = format_position(position, move_number);
            CAPTURE(rule_set.id, text);
            const auto again = parse_position(text, rule_set);
            REQUIRE(again);
            CHECK(again->position == position);
            CHECK(again->position.quiet_plies() == position.quiet_plies());
            CHECK(again->move_number == move_number);
        }
}
