#include <tests/support/catch.hpp>
#include <tests/support/marked_language.hpp>
#include <viewer/core/board/move_input.hpp>

#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/text/positions/position_text.hpp>

using namespace merels;
using viewer::Click;
using viewer::MoveInput;

namespace {

Position nine_men(std::string_view line) {
    const auto position = parse_position(line, rule_sets::nine_mens_morris);
    REQUIRE(position.has_value());
    return position->position;
}

Point named(const Position& position, std::string_view name) {
    const auto point = position.board().find(name);
    REQUIRE(point.has_value());
    return *point;
}

/// The points that a person clicks for a move.
std::vector<Point> clicks_for(const Move& move) {
    std::vector<Point> clicks;
    for (const Point point : {move.from(), move.to()})
        if (point != Point::none) clicks.push_back(point);
    for (const Point point : move.taken()) clicks.push_back(point);
    return clicks;
}

} // namespace

TEST_CASE("every legal move of every rule set can be clicked") {
    for (const RuleSet& rule_set : rule_sets::all()) {
        INFO(rule_set.id);
        std::mt19937_64 random{7};
        Position position{rule_set};
        for (int ply = 0; ply < 60; ++ply) {
            const std::vector<Move> moves = legal_moves(position);
            if (moves.empty()) break;
            for (const Move& move : moves) {
                MoveInput input{position};
                if (move.is_pass()) {
                    CHECK(input.forced_pass() == move);
                    continue;
                }
                const std::vector<Point> clicks = clicks_for(move);
                for (std::size_t i = 0; i < clicks.size(); ++i) {
                    REQUIRE(input.choices().contains(clicks[i]));
                    const Click result = input.click(clicks[i]);
                    REQUIRE((result == Click::complete) == (i + 1 == clicks.size()));
                }
                CHECK(input.move() == move);
            }
            position.play(moves[random() % moves.size()]);
        }
    }
}

TEST_CASE("an impossible click is explained and changes nothing") {
    const Position position = nine_men("W:Wd6,f4,a7:Bb4,g7,e3,c3");
    const auto point = [&](std::string_view name) { return named(position, name); };
    MoveInput input{position};
    CHECK(input.click(point("b4")) == Click::refused);
    CHECK_FALSE(input.why_refused().empty());
    CHECK(input.selected() == Point::none);
    CHECK(input.click(point("d6")) == Click::goes_on);
    CHECK(input.selected() == point("d6"));
    CHECK(input.click(point("b4")) == Click::refused);
    CHECK(input.why_refused() == "b4 is occupied");
    CHECK(input.click(point("f4")) == Click::goes_on);
    CHECK(input.selected() == point("f4"));
    CHECK(input.click(point("f4")) == Click::goes_on);
    CHECK(input.selected() == Point::none);
    CHECK_FALSE(input.back());
}

TEST_CASE("after the end of the game, a click is refused with the result") {
    const Position position = nine_men("W:Wa1,d1:Bd6,f4,b4,g7:H0,0");
    MoveInput input{position};
    CHECK(input.click(named(position, "a1")) == Click::refused);
    CHECK(input.why_refused() == "The game is over: Black has won (too few men)");
}

TEST_CASE("the men that may be taken are the choices once a mill is closed") {
    const Position position = nine_men("W:Wa7,d7,g4,f4:Bb4,d5,e5,c5,b6");
    const auto point = [&](std::string_view name) { return named(position, name); };
    MoveInput input{position};
    CHECK(input.click(point("g4")) == Click::goes_on);
    CHECK(input.click(point("g7")) == Click::goes_on);
    CHECK(input.is_taking());
    CHECK(input.choices() == (PointSet{} | point("b4") | point("b6")));
    CHECK(input.click(point("d5")) == Click::refused);
    CHECK(input.why_refused() == "d5 is in a mill");
    CHECK(input.back());
    CHECK(input.choices().contains(point("g7")));
    CHECK(input.click(point("g7")) == Click::goes_on);
    CHECK(input.click(point("b6")) == Click::complete);
    CHECK(input.move() == Move{point("g4"), point("g7"), point("b6")});
}

TEST_CASE("while the men move, a click that begins no move is refused with the reason") {
    const auto [text, point, reason] = GENERATE(table<const char*, const char*, std::string>({
        {"W:Wa1,d1,g1,a4:Bd6,f4,b4", "d6", "The man on d6 is Black's"},
        {"B:Wa1,d1,g1,a4:Bd6,f4,b4,c4", "a1", "The man on a1 is White's"},
        {"W:Wa1,d1,g1,a4:Bd6,f4,b4", "d5", "First click on the man that moves"},
    }));
    CAPTURE(text, point);
    const Position position = nine_men(text);
    MoveInput input{position};
    CHECK(input.click(named(position, point)) == Click::refused);
    CHECK(input.why_refused() == reason);
}

TEST_CASE("each refusal of every rule set is in the reader's language") {
    const test::MarkedLanguage language;
    for (const RuleSet& rule_set : rule_sets::all()) {
        INFO(rule_set.id);
        std::mt19937_64 random{7};
        Position position{rule_set};
        for (int ply = 0; ply < 80; ++ply) {
            // All positions would take too long.
            const PointSet clicked = ply % 8 == 0 ? rule_set.board.points() : PointSet{};
            for (const Point first : clicked)
                for (const Point second : clicked) {
                    MoveInput input{position};
                    if (input.click(first) == Click::goes_on) input.click(second);
                    const std::string& why = input.why_refused();
                    if (!why.empty()) REQUIRE(why.starts_with("De: "));
                }
            const std::vector<Move> moves = legal_moves(position);
            if (moves.empty()) break;
            position.play(moves[random() % moves.size()]);
        }
    }
}
