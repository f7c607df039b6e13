#include <libnotation/drawing/scene/board_scene.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <viewer/core/board/board_cursor.hpp>
#include <viewer/core/board/position_setup.hpp>
#include <viewer/core/editing/comment_input.hpp>
#include <viewer/core/editing/rule_change.hpp>
#include <viewer/core/game/tag_edit.hpp>

#include <libnotation/text/positions/position_text.hpp>

#include <algorithm>

using namespace merels;
using namespace merels::test;
using viewer::Direction;
using viewer::PositionSetup;
using viewer::SetupMan;

namespace {

Point named(const RuleSet& rules, std::string_view name) {
    const auto point = rules.board.find(name);
    REQUIRE(point.has_value());
    return *point;
}

} // namespace

TEST_CASE("the cursor of keys reaches every point of every board, and goes line by line") {
    for (const RuleSet& rules : rule_sets::all()) {
        INFO(rules.id);
        BoardView view{rules.board};
        view.set_size(600, 700);
        std::vector<Point> reached{next_point(view, Point::none, Direction::left)};
        for (std::size_t i = 0; i < reached.size(); ++i) {
            for (const Direction direction :
                 {Direction::left, Direction::right, Direction::up, Direction::down}) {
                const Point next = next_point(view, reached[i], direction);
                REQUIRE(next != Point::none);
                if (std::ranges::find(reached, next) == reached.end()) reached.push_back(next);
            }
        }
        CHECK(reached.size() == static_cast<std::size_t>(rules.board.points().size()));
    }
    const RuleSet& rules = rule_sets::nine_mens_morris;
    BoardView view{rules.board};
    view.set_size(600, 700);
    const auto go = [&](std::string_view from, Direction direction) {
        return rules.board.name(next_point(view, named(rules, from), direction));
    };
    CHECK(go("a1", Direction::up) == "a4");
    CHECK(go("a1", Direction::right) == "d1");
    CHECK(go("g7", Direction::right) == "b6");
    CHECK(go("a7", Direction::left) == "g1");
    CHECK(go("d1", Direction::up) == "d2");
    CHECK(go("a7", Direction::up) == "a7");
}

TEST_CASE("a man is put, exchanged and removed, and the rules report faults") {
    const RuleSet& rules = rule_sets::nine_mens_morris;
    PositionSetup setup{Position{rules}};
    CHECK(setup.problems().empty());
    const Point point = named(rules, "d6");
    setup.put(point, SetupMan::white);
    CHECK(setup.setup().men[0].contains(point));
    CHECK(setup.setup().hand[0] == 8);
    CHECK(setup.problems().empty());
    setup.set_hand(Color::white, 9);
    CHECK(setup.problems()
          == std::vector<std::string>{"White has 10 men, but nine-mens-morris allows only 9"});
    CHECK_FALSE(setup.position().has_value());
    setup.put(point, SetupMan::black);
    CHECK_FALSE(setup.setup().men[0].contains(point));
    CHECK(setup.setup().men[1].contains(point));
    setup.put(point, SetupMan::black);
    CHECK(setup.setup().men[1].empty());
    setup.clear();
    CHECK(setup.setup().hand == std::array<unsigned, 2>{9, 9});
}

TEST_CASE("a position's text is put together from the clipboard") {
    PositionSetup setup{Position{rule_sets::nine_mens_morris}};
    CHECK_FALSE(setup.paste(" W:Wa7,d7,g4:Bb4,c3,f2\n").has_value());
    REQUIRE(setup.position().has_value());
    CHECK(format_position(*setup.position()) == "W:Wa7,d7,g4:Bb4,c3,f2");
    CHECK(setup.paste("W:Wz9:Bb4").value().starts_with("column 4: "));
    CHECK(setup.paste("hello").value() == "This is not a position.");
    CHECK(setup.setup().men[0].size() == 3);
}

TEST_CASE("under other rules the moves that are legal stay moves, and the rest stays as text") {
    const Game game = game_of("[White \"Anna\"]\n\n1. d6 {so} f4 2. d2 f2 *");
    const auto same = viewer::under_rules(game, rule_sets::lasker_morris);
    REQUIRE(same.has_value());
    CHECK(same->game.rule_set().id == "lasker-morris");
    CHECK(same->game.tags.get("White") == "Anna");
    CHECK(same->plies == 4);
    CHECK(in_words(*same, rule_sets::lasker_morris) == "Every move is legal under Lasker morris.");
    const RuleSet& small = *rule_sets::find("three-mens-morris");
    const auto other = viewer::under_rules(game, small);
    REQUIRE(other.has_value());
    CHECK(other->plies == 0);
    CHECK_FALSE(other->faults.empty());
    const std::string& kept = other->game.annotation(Game::root).unread;
    CHECK(kept.find("d2 f2") != std::string::npos);
    CHECK(in_words(*other, small).find("the first 0 of 4 moves") != std::string::npos);
}

TEST_CASE("what cannot be a tag is explained") {
    CHECK_FALSE(viewer::check_tag("White", "Anna").has_value());
    CHECK_FALSE(viewer::check_tag("Date", "2026.11.21").has_value());
    CHECK_FALSE(viewer::check_tag("Date", "2026.??.??").has_value());
    CHECK_FALSE(viewer::check_tag("Date", "").has_value());
    CHECK(viewer::check_tag("Date", "21.11.2026").has_value());
    CHECK(viewer::check_tag("EventDate", "2026.13.01").has_value());
    CHECK(viewer::check_tag("", "x").value() == "A tag needs a name.");
    CHECK(viewer::check_tag("White Elo", "x").has_value());
    CHECK(viewer::check_tag("Result", "1-0").has_value());
}

TEST_CASE("lines that are typed into a comment stay lines") {
    CHECK(viewer::comment_of_typed(" one\ntwo\n\nthree\r\n") == "one\ntwo\n\nthree");
    CHECK(viewer::comment_of_typed("one  \n  two") == "one\ntwo");
    CHECK(viewer::comment_of_typed("").empty());
}

TEST_CASE("a very long comment is shown in lines, and not typed") {
    const std::string word = "näher ";
    std::string comment;
    while (comment.size() <= 20'000) comment += word;
    CHECK(viewer::is_too_long_to_type(comment));
    CHECK_FALSE(viewer::is_too_long_to_type(comment.substr(0, 20'000)));
    const std::string lines = viewer::divided_lines(comment);
    CHECK(lines.size() > comment.size());
    std::string without_breaks = lines;
    std::erase(without_breaks, '\n');
    CHECK(without_breaks == comment);
    std::size_t longest = 0;
    for (std::size_t begin = 0, end = 0; begin < lines.size(); begin = end + 1) {
        end = std::min(lines.find('\n', begin), lines.size());
        longest = std::max(longest, end - begin);
        CHECK(lines[end - 1] == ' ');
    }
    CHECK(longest < 1100);
    CHECK(viewer::divided_lines("one\n\ntwo") == "one\n\ntwo");
    CHECK(viewer::divided_lines(std::string(5000, 'x')).find('\n') == 2001);
}

TEST_CASE("a man on its way is drawn between two points and nowhere else") {
    const Position position{rule_sets::nine_mens_morris};
    Position after = position;
    const Point to = named(rule_sets::nine_mens_morris, "d6");
    const Move move{Point::none, to};
    after.play(move);
    BoardView view{after.board()};
    view.set_size(600, 700);
    const auto men_at = [](const Scene& scene, svg::Place place) {
        return std::ranges::count_if(scene, [&](const Shape& shape) {
            const auto* const disc = std::get_if<Disc>(&shape);
            return disc != nullptr && disc->fill == Ink::white_man
                   && svg::distance(disc->middle, place) < 0.01;
        });
    };
    BoardMarks marks;
    CHECK(men_at(board_scene(view, after, marks), view.at(to)) == 1);
    marks.motion = Motion{move, Color::white, 0.5};
    CHECK(men_at(board_scene(view, after, marks), view.at(to)) == 0);
    marks.motion->done = 1;
    CHECK(men_at(board_scene(view, after, marks), view.at(to)) == 1);
}

TEST_CASE("a move taken back: its man returns, and the men that it took grow again") {
    const RuleSet& rules = rule_sets::nine_mens_morris;
    const Position before = parse_position("W:Wa7,d7,g4:Bb4,d5,e5,c5,b6", rules)->position;
    const Point from = named(rules, "g4");
    const Point to = named(rules, "g7");
    const Point taken = named(rules, "b6");
    BoardView view{before.board()};
    view.set_size(600, 700);
    const auto radius_at = [&](const BoardMarks& marks, Point point, Ink ink) {
        double radius = 0;
        for (const Shape& shape : board_scene(view, before, marks)) {
            const auto* const disc = std::get_if<Disc>(&shape);
            if (disc != nullptr && disc->fill == ink
                && svg::distance(disc->middle, view.at(point)) < 0.01)
                radius = disc->radius;
        }
        return radius;
    };
    BoardMarks marks;
    marks.motion
        = Motion{.move = Move{from, to, taken}, .player = Color::white, .done = 0, .is_back = true};
    CHECK(radius_at(marks, to, Ink::white_man) == view.radius());
    CHECK(radius_at(marks, from, Ink::white_man) == 0);
    CHECK(radius_at(marks, taken, Ink::black_man) == 0);
    marks.motion->done = 0.5;
    CHECK(radius_at(marks, from, Ink::white_man) == 0);
    CHECK(radius_at(marks, taken, Ink::black_man) == view.radius() / 2);
    marks.motion->done = 1;
    CHECK(radius_at(marks, from, Ink::white_man) == view.radius());
    CHECK(radius_at(marks, taken, Ink::black_man) == view.radius());
}

TEST_CASE("a player's name is next to his hand, as long as there is room") {
    const Position position{rule_sets::nine_mens_morris};
    BoardView view{position.board()};
    view.set_size(400, 500);
    BoardMarks marks;
    marks.players = {"Anna", std::string(200, 'x')};
    std::vector<std::string> words;
    for (const Shape& shape : board_scene(view, position, marks))
        if (const auto* const text = std::get_if<Words>(&shape)) words.push_back(text->text);
    CHECK(std::ranges::find(words, "Anna") != words.end());
    CHECK(std::ranges::any_of(words, [](const std::string& text) {
        return text.starts_with("xxx") && text.find("…") != std::string::npos && text.size() < 60;
    }));
}
