#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <viewer/core/study/training.hpp>

#include <libnotation/text/notation/move_text.hpp>

#include <algorithm>

using namespace merels;
using namespace merels::test;
using namespace merels::viewer;

namespace {

constexpr const char* lesson = R"([Result "1-0"]

{Begin.} 1. d6! {The middle.} f4 {A reply.} (1... d2) 2. d2 {Two.} (2. b4!? {slow} a7 3. a4)
(2. g7? {too far away}) f6 3. f2 1-0)";

Move move_of(const Training& training, const char* text) {
    return *parse_move(text, training.position());
}

bool says(const TrainingStep& step, const std::string& words) {
    return std::ranges::any_of(
        step.words, [&](const std::string& said) { return said.find(words) != std::string::npos; });
}

} // namespace

TEST_CASE("a right answer is followed by the reply and the comments on both") {
    Training training{game_of(lesson), Color::white};
    const TrainingStep begun = training.begin();
    CHECK(begun.words == std::vector<std::string>{"Begin."});
    CHECK(begun.way == std::vector<NodeId>{Game::root});
    const TrainingStep step = training.answer(move_of(training, "d6"));
    CHECK(step.verdict == AnswerVerdict::right);
    CHECK(step.words
          == std::vector<std::string>{"d6!: right.", "The middle.", "Black plays f4.", "A reply."});
    CHECK(step.way.size() == 2);
    CHECK(training.node() == step.way.back());
    CHECK(training.position().to_move() == Color::white);
    CHECK(training.score().asked == 1);
    CHECK(training.score().found == 1);
}

TEST_CASE("only a task whose move wins asks for a win") {
    const auto asks_for_win = [](const std::string& text) {
        Training training{game_of(text), std::nullopt};
        training.begin();
        return training.asks_for_win();
    };
    const std::string position = "[Position \"W:Wc5,e5,d6:Ba7,c4,d2:H0,0\"]\n";
    CHECK(asks_for_win(position + "\n{Task: close a mill.} 1. d6-d5xc4! 1-0"));
    CHECK_FALSE(asks_for_win(position + "\n{Task: open a mill.} 1. d6-d7 *"));
    // The moves of a game are not a task.
    CHECK_FALSE(asks_for_win(position + "\n1. d6-d5xc4! 1-0"));
    CHECK(asks_for_win(position + "[Puzzle \"win\"]\n\n1. d6-d7 *"));
    CHECK_FALSE(asks_for_win(position + "[Puzzle \"draw\"]\n\n1. d6-d7 *"));
    Training training{game_of(position + "\n{Task: close a mill.} 1. d6-d5xc4! 1-0"), {}};
    training.begin();
    training.show_solution();
    CHECK_FALSE(training.asks_for_win());
}

TEST_CASE("a move that ends the game as the record's move does is right, too") {
    Training training{game_of("[Position \"W:Wc5,e5,d6:Ba7,c4,d2:H0,0\"]\n\n1. d6-d5xc4! 1-0"),
                      Color::white};
    training.begin();
    const TrainingStep wrong = training.answer(move_of(training, "d6-d7"));
    CHECK(wrong.verdict == AnswerVerdict::wrong);
    training.begin();
    const TrainingStep step = training.answer(move_of(training, "d6-d5xd2"));
    CHECK(step.verdict == AnswerVerdict::right);
    CHECK(step.words.front() == "d6-d5xd2: right, too. The record has d6-d5xc4!.");
    // The board keeps this move, and does not show that of the record.
    const Point d2 = *training.position().board().find("d2");
    const Point c4 = *training.position().board().find("c4");
    CHECK_FALSE(training.position().men(Color::black).contains(d2));
    CHECK(training.position().men(Color::black).contains(c4));
    CHECK(training.score().found == 1);
    CHECK(training.is_over());
}

TEST_CASE("the right move with another capture has an answer of its own") {
    Training training{
        game_of("[Position \"W:Wc5,e5,d6,g1:Ba7,c4,d2,g7:H0,0\"]\n\n1. d6-d5xc4 a7-d7 *"),
        Color::white};
    training.begin();
    const TrainingStep step = training.answer(move_of(training, "d6-d5xd2"));
    CHECK(step.verdict == AnswerVerdict::wrong);
    CHECK(says(step, "d6-d5xd2: the right move, but capture another man. Try again."));
}

TEST_CASE("a wrong answer changes nothing but the score") {
    Training training{game_of(lesson), Color::white};
    training.begin();
    const TrainingStep step = training.answer(move_of(training, "a1"));
    CHECK(step.verdict == AnswerVerdict::wrong);
    CHECK(says(step, "a1: the record has another move here"));
    CHECK(training.node() == Game::root);
    CHECK(step.way == std::vector<NodeId>{Game::root});
    CHECK(training.score().wrong == 1);
    training.answer(move_of(training, "d6"));
    CHECK(training.score().asked == 1);
    CHECK(training.score().found == 0);
}

TEST_CASE("a variation's move is answered with its comments and how it goes on") {
    Training training{game_of(lesson), Color::white};
    training.begin();
    training.answer(move_of(training, "d6"));
    const NodeId place = training.node();
    const TrainingStep step = training.answer(move_of(training, "b4"));
    CHECK(step.verdict == AnswerVerdict::other_line);
    CHECK(says(step, "b4!?: the record has this move as a variation."));
    CHECK(says(step, "Slow"));
    CHECK(says(step, "The game could go on with a7 a4"));
    CHECK(says(step, "The main line has another move here. Try again."));
    CHECK(training.node() == place);
    CHECK(training.score().wrong == 0);
}

TEST_CASE("a variation's move that is marked as a mistake is a wrong answer") {
    Training training{game_of(lesson), Color::white};
    training.begin();
    training.answer(move_of(training, "d6"));
    const TrainingStep step = training.answer(move_of(training, "g7"));
    CHECK(step.verdict == AnswerVerdict::wrong);
    CHECK(step.words == std::vector<std::string>{"g7?: a mistake.", "Too far away", "Try again."});
    CHECK(training.score().wrong == 1);
    training.answer(move_of(training, "d2"));
    CHECK(training.score().found == 1);
}

TEST_CASE("every move that a puzzle or a task marks as right is right, and not in other records") {
    const std::string moves = "\n\n1. b2! {The center.} (1. a1! {A corner.} b2) (1. a2!?) *";
    const std::string tags = "[Variant \"achi\"]\n";
    Training puzzle{game_of(tags + "[Puzzle \"win\"]" + moves), Color::white};
    puzzle.begin();
    CHECK(puzzle.answer(move_of(puzzle, "a2")).verdict == AnswerVerdict::other_line);
    const TrainingStep step = puzzle.answer(move_of(puzzle, "a1"));
    CHECK(step.verdict == AnswerVerdict::right);
    CHECK(step.words == std::vector<std::string>{"a1!: right.", "A corner.", "Black plays b2."});
    CHECK(step.way.size() == 2);
    CHECK(puzzle.is_over());
    CHECK(puzzle.score().found == 1);
    Training task{game_of(tags + "\n\n{Task: where?}" + moves.substr(2)), Color::white};
    task.begin();
    CHECK(task.answer(move_of(task, "a1")).verdict == AnswerVerdict::right);
    Training other{game_of(tags + moves), Color::white};
    other.begin();
    CHECK(other.answer(move_of(other, "a1")).verdict == AnswerVerdict::other_line);
}

TEST_CASE("hints show more each time, are drawn, and cost the point") {
    Training training{game_of("[SetUp \"1\"]\n[Position \"W:Wa1,a4,d3,g7:Bd7,g4,d6,b2\"]\n\n"
                              "1. a1-d1 b2-b4 *"),
                      Color::white};
    training.begin();
    CHECK(training.shown_hints().empty());
    CHECK(training.hint() == "The man on a1 moves.");
    CHECK(training.shown_hints().size() == 1);
    CHECK(training.hint() == "A man goes to d1.");
    CHECK(training.hint() == "A man goes to d1.");
    CHECK(training.shown_hints().size() == 2);
    CHECK(training.seen(Game::root).annotation(Game::root).after.back().circles.size() == 2);
    training.answer(move_of(training, "a1-d1"));
    CHECK(training.shown_hints().empty());
    CHECK(training.score().found == 0);
    CHECK(training.is_over());
    CHECK(training.hint().empty());
}

TEST_CASE("a hint for a man that is placed names a point next to its own") {
    Training training{game_of("1. d2 d6 2. b4 a1 3. f2 g7 4. b2xa1 *"), Color::white};
    training.begin();
    const Board& board = rule_sets::nine_mens_morris.board;
    CHECK(training.hint().find("A man is placed next to ") == 0);
    REQUIRE(training.shown_hints().size() == 1);
    CHECK(board.adjacent(*board.find("d2")).contains(training.shown_hints()[0].at));
    CHECK(training.hint() == "A man goes to d2.");
    REQUIRE(training.shown_hints().size() == 1);
    CHECK(training.shown_hints()[0].at == *board.find("d2"));
    for (const char* const move : {"d2", "b4", "f2"}) training.answer(move_of(training, move));
    CHECK(training.hint().find(", and a man is captured.") != std::string::npos);
}

TEST_CASE("an author's hint begins with a capital, except if it begins with a point") {
    const auto hint = [](const std::string& words) {
        Training training{game_of("{Task: where?\n\nHint: " + words + "} 1. d6 *"), Color::white};
        training.begin();
        return training.hint();
    };
    CHECK(hint("count the men.") == "Count the men.");
    CHECK(hint("Count the men.") == "Count the men.");
    CHECK(hint("a4-b4-c4 is a line.") == "a4-b4-c4 is a line.");
    CHECK(hint("a man is free.") == "A man is free.");
}

TEST_CASE("the hint of a lesson's author is hidden, and is the first hint") {
    Training training{game_of("{Task: where?\n\nHint: look at the middle.} 1. d6 d2 2. f4 *"),
                      Color::white};
    CHECK(training.begin().words == std::vector<std::string>{"Task: where?"});
    CHECK(says(training.answer(move_of(training, "a1")), "a1: not the right move. Try again."));
    CHECK(training.hint() == "Look at the middle.");
    CHECK(training.shown_hints().empty());
    CHECK(training.hint().starts_with("A man is placed next to "));
    CHECK(training.hint() == "A man goes to d6.");
    CHECK(training.shown_hints().size() == 1);
    Training apart{game_of("{Task: where?} {Hint: look at the middle.} 1. d6 *"), Color::white};
    CHECK(apart.begin().words == std::vector<std::string>{"Task: where?"});
    CHECK(apart.hint() == "Look at the middle.");
    training.answer(move_of(training, "d6"));
    CHECK(training.score().found == 0);
    CHECK(training.hint().starts_with("A man is placed next to "));
    CHECK(training.begin().words == std::vector<std::string>{"Task: where?"});
    CHECK(training.hint() == "Look at the middle.");
}

TEST_CASE("an arrow that shows the requested move is drawn after it only") {
    Training training{game_of("{[%cal Gd2f2] [%cal Gd6f6]} 1. d2 d6 *"), Color::white};
    const auto arrows = [&] {
        std::size_t drawn = 0;
        const Game seen = training.seen(Game::root);
        for (const Comment& comment : seen.annotation(Game::root).after)
            drawn += comment.arrows.size();
        return drawn;
    };
    training.begin();
    CHECK(arrows() == 2);
    Training moving{game_of("[SetUp \"1\"]\n[Position \"W:Wa1,a4,d3,g7:Bd7,g4,d6,b2\"]\n\n"
                            "{[%cal Ga1d1,Ga4a7]} 1. a1-d1 b2-b4 *"),
                    Color::white};
    moving.begin();
    std::vector<Arrow> drawn;
    const Game seen = moving.seen(Game::root);
    for (const Comment& comment : seen.annotation(Game::root).after)
        drawn.insert(drawn.end(), comment.arrows.begin(), comment.arrows.end());
    REQUIRE(drawn.size() == 1);
    CHECK(moving.position().board().name(drawn[0].from) == "a4");
}

TEST_CASE("a solution is shown, and the end shows the result") {
    Training training{game_of(lesson), Color::white};
    training.begin();
    CHECK(says(training.show_solution(), "The move in the record is d6!."));
    training.show_solution();
    const TrainingStep last = training.show_solution();
    CHECK(says(last, "The game ends here: 1-0."));
    CHECK(training.is_over());
    CHECK(training.score().asked == 3);
    CHECK(training.score().found == 0);
    CHECK(training.show_solution().words.empty());
    training.begin();
    CHECK_FALSE(training.is_over());
    CHECK(training.score().asked == 0);
}

TEST_CASE("the end of a record without a result is not called the end of the game") {
    Training training{game_of("1. d6 *"), Color::white};
    training.begin();
    CHECK(training.answer(move_of(training, "d6")).words == std::vector<std::string>{"d6: right."});
}

TEST_CASE("the other side's moves are played first, and the learner may play both sides") {
    Training black{game_of(lesson), Color::black};
    const TrainingStep begun = black.begin();
    CHECK(says(begun, "White plays d6!."));
    CHECK(begun.way.size() == 2);
    CHECK(black.position().to_move() == Color::black);
    Training both{game_of(lesson), std::nullopt};
    both.begin();
    both.answer(move_of(both, "d6"));
    CHECK(both.position().to_move() == Color::black);
}

TEST_CASE("what follows is hidden in the game that may be seen") {
    Training training{game_of(lesson), Color::white};
    training.begin();
    CHECK(training.seen(Game::root).plies() == 0);
    training.answer(move_of(training, "d6"));
    const Game seen = training.seen(training.node());
    CHECK(main_line(seen) == "d6 f4");
    CHECK(seen.annotation(seen.first_child(Game::root)).after.front().text == "The middle.");
    CHECK(seen.next_sibling(seen.line_end()) == Game::none);
}
