#include <libnotation/publish/sheets/task.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

using namespace merels;
using namespace merels::test;

namespace {

const std::string start = "[SetUp \"1\"]\n[Position \"W:Wa7,a4,b4,d3,d2,a1:Bd5,c4,g4,g1\"]\n\n";

std::string solution_of(const Task& task) {
    std::string text;
    for (const FlowParagraph& paragraph : task.solution)
        for (const FlowWord& word : paragraph.words) text += (text.empty() ? "" : " ") + word.text;
    return text;
}

} // namespace

TEST_CASE("a record with its own start is a task, and its moves are the solution") {
    const Task task = task_of(game_of(
        start
        + "{Think.\n\nTask: one capture\nwins.\n\nHint: look at a1.} 1. a1-d1xc4! {It wins.} *"));
    CHECK(task.is_stated);
    CHECK(task.picture.caption == "One capture wins.");
    CHECK(task.picture.position.men(Color::white).size() == 6);
    CHECK(solution_of(task) == "1. a1-d1xc4! It wins.");
}

TEST_CASE("without a paragraph for the task, the first line of the comment is the question") {
    const Task task = task_of(game_of(start + "{Close a mill.\n\nThen capture.} *"));
    CHECK_FALSE(task.is_stated);
    CHECK(task.picture.caption == "Close a mill.");
    CHECK(task.solution.empty());
}

TEST_CASE("a task without words asks for the move of the side to move, and for its win") {
    CHECK(task_of(game_of(start + "*")).picture.caption == "White to move");
    CHECK(task_of(game_of(start + "{[%eval W5]} *")).picture.caption == "White to move and win");
    CHECK(task_of(game_of(start + "{[%eval B5]} *")).picture.caption == "White to move");
    CHECK(task_of(game_of(start + "{[%eval +0.50]} *")).picture.caption == "White to move");
}

TEST_CASE("a position in a game is a task, and the next six plies are the solution") {
    const Game game = game_of("1. d6 f4?? 2. d2 b4 3. d7 {so} a1 4. g7 g1 5. c3 *");
    const NodeId node = game.first_child(game.first_child(Game::root));
    const Task task = task_of(game, node);
    CHECK(task.picture.caption == "White to move");
    CHECK(task.picture.last == game.move(node));
    // The sign of the mistake would be a hint.
    CHECK_FALSE(task.picture.sign);
    CHECK(solution_of(task) == "2. d2 b4 3. d7 so 3... a1 4. g7 g1");
    CHECK(task_of(game, game.line_end()).solution.empty());
}

TEST_CASE("the words of a task are on one line, and cannot change the direction of text") {
    const Task task = task_of(
        game_of(start + "{Task: \u202Eabc} 1. a1-d1xc4 {\u202Eabc} (1. a1-d1xg4 {no}) *"));
    CHECK(task.picture.caption == "\uFFFDabc");
    CHECK(solution_of(task) == "1. a1-d1xc4 \uFFFDabc 1. a1-d1xg4 no");
    CHECK(caption_text(" a\nb\x1b ") == "a b␛");
}
