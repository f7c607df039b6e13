#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <viewer/core/moves/move_rows.hpp>

#include <libnotation/game/random_game.hpp>
#include <libnotation/game/traverse.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

#include <set>

using namespace merels;
using namespace merels::test;
using namespace merels::viewer;

namespace {

/// A line for each row: the cells with bars between them, or the words behind their depth.
std::string shown(const Game& game, const std::set<NodeId>& folded = {}) {
    const MoveText text{game, folded};
    std::string all;
    for (const MoveRow& row : move_rows(game, text)) {
        if (row.has_moves()) {
            all += row.number;
            for (const MoveCell& cell : row.cells) {
                all += " | ";
                all += cell.move + cell.signs;
                if (!cell.value.empty()) all += " [" + cell.value + "]";
            }
        } else {
            all += std::string(2 * row.depth, ' ') + "-";
            for (std::size_t at = row.begin; at < row.end; ++at)
                all += " " + std::string{text.text_of(text.stretches()[at])};
        }
        all += "\n";
    }
    return all;
}

} // namespace

TEST_CASE("moves are in two columns, comments and variations in rows across them") {
    CHECK(shown(game_of("{first} 1. d6! {keeps} f4 (1... d2 {or} 2. f4 (2. b4 a7) 2... g4) "
                        "2. d2 f6?? 3. a1 1/2-1/2"))
          == "- first\n"
             "1 | d6 ! | \n"
             "- keeps\n"
             "1 |  | f4\n"
             "  - ▾ 1... d2 or 2. f4\n"
             "    - ▾ 2. b4 a7\n"
             "  - 2... g4\n"
             "2 | d2 | f6 ??\n"
             "3 | a1 | \n"
             "- 1/2-1/2\n");
}

TEST_CASE("a value is next to its move, a time if there is no value") {
    const Game game = game_of("{[%eval =]} 1. d6 {[%eval +0.85,14] [%clk 0:09:58]} "
                              "f4 {[%eval W37]} 2. d2 {[%clk 0:09:58]} *");
    CHECK(shown(game)
          == "- draw\n"
             "1 | d6 [+0.85] | f4 [W37]\n"
             "2 | d2 [00:09:58] | \n"
             "- *\n");
    CHECK(move_cell(game, game.first_child(game.first_child(Game::root))).value_in_words
          == "White wins in 37 plies");
}

TEST_CASE("the value of a move is in a few signs") {
    const auto [evaluation, signs, words] = GENERATE(table<std::string, std::string, std::string>({
        {"W9", "W9", "White wins in 9 plies"},
        {"B3", "B3", "Black wins in 3 plies"},
        {"B", "B", "Black wins. The number of plies is not known."},
        {"W0", "1-0", "White has won"},
        {"B0", "0-1", "Black has won"},
        {"=", "=", "draw"},
        {"-1.69,10", "−1.69", "Black is better, -1.69"},
        {"+0.40", "+0.40", "White is better, +0.40"},
        {"+0.00", "+0.00", "Equal position, +0.00"},
    }));
    CAPTURE(evaluation);
    const Game game = game_of("1. d6 {[%eval " + evaluation + "]} *");
    const MoveCell cell = move_cell(game, game.first_child(Game::root));
    CHECK(cell.value == signs);
    CHECK(cell.value_in_words == words);
}

TEST_CASE("a game that begins with Black has its first move in the second column") {
    CHECK(shown(game_of("[Position \"B:Wd6,d2,f4,g7:Bb4,a1,c3,e5\"]\n\n1... b4-b6 2. d6-d7 *"))
          == "1 |  | b4-b6\n"
             "2 | d6-d7 | \n"
             "- *\n");
}

TEST_CASE("a folded variation is one row, and what cannot be read is another") {
    const Game game = game_of("1. d6 (1. a1 f4) f4 2. d6 *");
    CHECK(shown(game, variations_of(game))
          == "1 | d6 | \n"
             "  - ▸ 1. a1 … (2)\n"
             "1 |  | f4\n"
             "- unread: d6\n"
             "- *\n");
}

TEST_CASE("a variation that is long stays one row") {
    std::string record = "1. d6 (1. a1";
    for (int i = 0; i < 60; ++i) record += " {0123456789 0123456789}";
    Game game = game_of(record + " f4 2. d2 f6 3. b4) f4 *");
    std::size_t rows = 0;
    for (const MoveRow& row : move_rows(game, MoveText{game})) rows += row.depth == 1 ? 1 : 0;
    CHECK(rows == 1);
}

TEST_CASE("every move is in the table once, and every word that is not in a cell") {
    for (unsigned seed = 1; seed <= 10; ++seed) {
        std::mt19937_64 random{seed};
        Game game = random_game(rule_sets::nine_mens_morris, random, 40);
        annotate_at_random(game, random);
        const MoveText text{game};
        std::multiset<NodeId> nodes;
        std::size_t next = 0;
        for (const MoveRow& row : move_rows(game, text)) {
            for (const MoveCell& cell : row.cells)
                if (cell.node != Game::none) nodes.insert(cell.node);
            if (row.has_moves()) continue;
            CHECK(row.begin >= next);
            REQUIRE(row.begin < row.end);
            next = row.end;
            for (std::size_t at = row.begin; at < row.end; ++at)
                if (text.stretches()[at].look == TextLook::variation)
                    nodes.insert(text.stretches()[at].node);
        }
        for (NodeId node = next_in_tree(game, Game::root); node != Game::none;
             node = next_in_tree(game, node))
            CHECK(nodes.count(node) == 1);
    }
}

TEST_CASE("signs say whether a move is good, doubtful or bad") {
    const auto tone = [](std::vector<Glyph> glyphs) {
        Annotation annotation;
        annotation.glyphs = std::move(glyphs);
        return tone_of(annotation);
    };
    CHECK(tone({}) == Tone::plain);
    CHECK(tone({1}) == Tone::good);
    CHECK(tone({3}) == Tone::good);
    CHECK(tone({2}) == Tone::doubtful);
    CHECK(tone({6}) == Tone::doubtful);
    CHECK(tone({14, 4}) == Tone::bad);
    CHECK(tone({5}) == Tone::plain);
}

TEST_CASE("a move is described in a sentence") {
    const Game game = game_of("{hello} 1. d6 f4?? $14 {[%eval -0.40] loses} *");
    CHECK(spoken_move(game, Game::root) == "Start of the game, hello");
    CHECK(spoken_move(game, game.first_child(game.first_child(Game::root)))
          == "1... f4, Blunder, White is slightly better, -0.40, loses");
}

TEST_CASE("a text is a book where comments are most of it, and there is much of it") {
    const auto is_book = [](std::size_t letters) {
        return is_mostly_comments(
            MoveText{game_of("1. d6 {" + std::string(letters / 2, 'x') + "} f4 {"
                             + std::string(letters / 2, 'x') + "} *")});
    };
    CHECK_FALSE(is_book(1000));
    CHECK(is_book(1600));
}
