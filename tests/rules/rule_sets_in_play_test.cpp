#include <tests/support/catch.hpp>
#include <tests/support/random/set_up.hpp>

using namespace merels;
using namespace merels::test;

// The special features of each built-in rule set, as they show on the board.

namespace {

using Plies = std::set<std::string>;

const RuleSet& rules_of(std::string_view id) { return *rule_sets::find(id); }

std::string end_of(std::string_view id, const std::string& plies) {
    return shown(outcome(play(Position{rules_of(id)}, plies)));
}

} // namespace

TEST_CASE("Russian mill: any man may be taken, even out of a mill") {
    const Position position = set_up(rules_of("russian-mill"),
                                     {.white = "a7 d7", .black = "c3 d3 e3 b4", .hand = {5, 5}});
    CHECK(legal_plies(position, "g7") == Plies{"g7xb4", "g7xc3", "g7xd3", "g7xe3"});
}

TEST_CASE("Russian mill: two lines in one move take two men") {
    const Position position = set_up(
        rules_of("russian-mill"), {.white = "a7 d7 g4 g1", .black = "c3 d3 e3 b4", .hand = {5, 5}});
    CHECK(legal_plies(position, "g7")
          == Plies{"g7xb4xc3", "g7xb4xd3", "g7xb4xe3", "g7xc3xd3", "g7xc3xe3", "g7xd3xe3"});
}

TEST_CASE("Russian mill: a line that is completed again takes nothing") {
    const Position position = set_up(rules_of("russian-mill"),
                                     {.white = "a7 d7 g7 d1 g1", .black = "c4 d3 e3 b4 f6 c5"});
    const Position once = play(position, "g7-g4 b4-b6 g4-g7xf6 b6-b4 g7-g4 b4-b6");
    CHECK(legal_plies(once, "g4-g7") == Plies{"g4-g7"});
}

TEST_CASE("Russian mill: of two completed lines only the one that has not paid takes a man") {
    const Position position = set_up(
        rules_of("russian-mill"), {.white = "a7 d7 g1", .black = "b6 b4 c3 d3 f2", .hand = {4, 3}});
    CHECK(legal_plies(play(position, "g7xf2 b2xg7 g4 f6"), "g7")
          == Plies{"g7xb2", "g7xb4", "g7xb6", "g7xc3", "g7xd3", "g7xf6"});
}

TEST_CASE("Russian mill: a line that has paid White still pays Black") {
    const Position position = play(
        set_up(rules_of("russian-mill"), {.white = "a7 d7 g4 b2 f2", .black = "a1 d1 c4 c3"}),
        "g4-g7xc3 a1-b6 g7-g4 b6-a1 d7-d6 a1-b6 a7-a4 b6-a7 b2-b4 d1-d7 b4-b2");
    CHECK(legal_plies(position, "c4-g7")
          == Plies{"c4-g7xa4", "c4-g7xb2", "c4-g7xd6", "c4-g7xf2", "c4-g7xg4"});
}

TEST_CASE("Mylna: where every man is in a closed mill, a mill takes nothing") {
    const Men men{.white = "c5 e5 d6 b2", .black = "a7 d7 g7"};
    CHECK(legal_plies(set_up(rules_of("mylna"), men), "d6-d5") == Plies{"d6-d5"});
    CHECK(legal_plies(set_up(rules_of("moinho"), men), "d6-d5").size() == 3);
}

TEST_CASE("Mylna: men never fly") {
    const Position position
        = set_up(rules_of("mylna"), {.white = "a7 d7 g1", .black = "c3 d3 e3 b4"});
    CHECK(legal_plies(position) == Plies{"a7-a4", "d7-d6", "d7-g7", "g1-d1", "g1-g4"});
}

TEST_CASE("Tapatan: \"The dark plays first\", and from the center it wins") {
    CHECK(Position{rules_of("tapatan")}.to_move() == Color::black);
    CHECK(end_of("tapatan", "b2 c3 a2 c2 c1 a3 a2-a1 a3-b3 b2-b1") == "0-1 line completed");
}

TEST_CASE("Achi: eight men leave one point, and who cannot move there passes") {
    const Position position = play(Position{rules_of("achi")}, "a1 b2 b1 c1 a3 a2 b3 c3");
    CHECK(position.empty() == points(position.board(), "c2"));
    CHECK(legal_plies(position) == Plies{"--"});
    CHECK(shown(outcome(position)) == "*");
    CHECK(legal_plies(play(position, "--")) == Plies{"b2-c2", "c1-c2", "c3-c2"});
    CHECK(shown(outcome(play(position, "-- c1-c2"))) == "0-1 line completed");
}

TEST_CASE("Picaria: three adjacent points on any line win, and no others") {
    CHECK(end_of("picaria", "b4 a1 c3 a3 d2") == "1-0 line completed");
    CHECK(end_of("picaria", "a3 a1 b4 e1 c5") == "1-0 line completed");
    CHECK(end_of("picaria", "a5 b2 b4 d4 c3") == "1-0 line completed");
    CHECK(end_of("picaria", "a5 b2 c3 d4 e1") == "*");
    CHECK(end_of("picaria", "b4 a1 d4 e1 c5") == "*");
}

TEST_CASE("Five men's morris: a man in a mill is safe while another is not, and men never fly") {
    const Position position
        = set_up(rules_of("five-mens-morris"), {.white = "a5 c5 e3", .black = "b4 c4 d4 b2"});
    CHECK(legal_plies(position, "e3-e5") == Plies{"e3-e5xb2"});
    CHECK(legal_plies(position, "e3-") == Plies{"e3-d3", "e3-e1", "e3-e5xb2"});
}

TEST_CASE("Seven men's morris: every three adjacent points on a bar of the cross are a mill") {
    const RuleSet& rule_set = rules_of("seven-mens-morris");
    const auto takes = [&](const std::string& white) {
        const Position position = set_up(rule_set, {.white = white, .black = "a1", .hand = {4, 4}});
        return legal_plies(position, "c3") == Plies{"c3xa1"};
    };
    for (const char* two : {"a3 b3", "b3 d3", "d3 e3", "c5 c4", "c4 c2", "c2 c1"}) {
        INFO(two);
        CHECK(takes(two));
    }
    for (const char* two : {"a3 e3", "b3 c4", "a3 d3", "c5 c1"}) {
        INFO(two);
        CHECK_FALSE(takes(two));
    }
}

TEST_CASE("Seven men's morris: two mills in the center take one man") {
    const Position position = set_up(rules_of("seven-mens-morris"),
                                     {.white = "b3 d3 c4 c2", .black = "a1 e5", .hand = {3, 3}});
    CHECK(legal_plies(position, "c3") == Plies{"c3xa1", "c3xe5"});
}
