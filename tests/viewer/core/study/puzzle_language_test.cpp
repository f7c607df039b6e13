#include <tests/support/catch.hpp>
#include <tests/support/golden.hpp>
#include <tests/support/marked_language.hpp>
#include <tests/support/places.hpp>
#include <tests/support/read_text.hpp>
#include <viewer/core/study/puzzle_language.hpp>

#include <libnotation/game/language/comment_language.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/game_title.hpp>

using namespace merels;
using namespace merels::test;
using namespace merels::viewer;

namespace {

std::string german(const std::string& comment) {
    const MarkedLanguage language;
    const Game game = with_translations(game_of("\n\n{" + comment + "} 1. d6 *"));
    const auto comments = in_language(game.annotation(Game::root).after, "de");
    REQUIRE(comments.size() == 1);
    return comments.front().text;
}

} // namespace

TEST_CASE("the words of a puzzle are translated") {
    CHECK(german("Task: Black is to move and wins. Which move wins?")
          == "de: Task: Black is to move and wins. Which move wins?");
    CHECK(german("Answer: b2 holds the draw.") == "de: Answer: b2 holds the draw.");
    CHECK(german("Answer: b2 wins.") == "de: Answer: b2 wins.");
    CHECK(german("Answer: a1-a4xb2 wins in 7 plies.") == "de: Answer: a1-a4xb2 wins in 7 plies.");
    CHECK(german("Answer: b2 wins in 7 plies. Also right: a1, a3.")
          == "de: Answer: b2 wins in 7 plies. de: Also right: a1, a3.");
}

TEST_CASE("words that no puzzle has stay as they are") {
    for (const char* const text :
         {"Task: White wins.", "Answer: b2", "Answer: b2 wins in some plies.",
          "Answer: b2 wins in 7 plies", "Answer: b2 wins. Also right: a1", "Answer: b2 wins. So?",
          "Answer: b2 wins. Also right: a1. So?", "A comment."})
        CHECK(german(text) == text);
}

TEST_CASE("a puzzle keeps its own words in English, and its title is translated in others") {
    const Game game = game_of("[Event \"Puzzle: White wins\"]\n\n{Task: White wins.} 1. d6 *");
    CHECK(with_translations(game) == game);
    const MarkedLanguage language;
    CHECK(game_title(with_translations(game)) == "de: Puzzle: White wins");
}

TEST_CASE("each comment of a shipped puzzle is translated") {
    const MarkedLanguage language;
    std::size_t words = 0;
    for (const Game& game :
         read_text(contents(source_folder() + "/samples/puzzles/achi.pgn")).games) {
        const Game puzzle = with_translations(game);
        for (NodeId node = 0; node < puzzle.node_slots(); ++node)
            for (const Comment& comment : in_language(puzzle.annotation(node).after, "de")) {
                CHECK(comment.text.starts_with("de: "));
                ++words;
            }
    }
    CHECK(words > 20);
}
