#include <tests/support/catch.hpp>
#include <tests/support/marked_language.hpp>
#include <viewer/core/board/illegal_move_words.hpp>

#include <string>

using namespace merels;
using viewer::illegal_move_in_words;

TEST_CASE("the reason why a move is illegal is in the reader's language") {
    const test::MarkedLanguage language;
    struct Row {
        std::string message;
        std::string words;
    };
    for (const Row& row : {
             Row{"d2 is occupied", "de: de: d2 is occupied"},
             Row{"a1 and d2 are not joined", "de: de: a1 and de: d2 are not joined"},
             Row{"White is blocked, so Black must open a way",
                 "de: de: White is blocked, so de: Black must open a way"},
             Row{"the game is over: it is drawn (repetition)",
                 "de: the game is over: de: it is drawn (de: repetition)"},
             Row{"White has 3 men in hand and must place",
                 "de: de: White has de: 3 men in hand and must place"},
             Row{"g7 completes three mills, so three men must be captured",
                 "de: de: g7 completes three mills, so three men must be captured"},
             Row{"2 men are captured, but only one may be",
                 "de: de: 2 men are captured, but only one may be"},
             Row{"3 men are removed, but only 2 may be",
                 "de: de: 3 men are removed, but only de: 2 may be"},
             Row{"while placing, a mill captures a man from White's hand, not the board",
                 "de: while placing, a mill captures a man from de: White's hand, not the board"},
             Row{"White has no men in hand", "de: de: White has no men in hand"},
             Row{"a pass is not allowed here", "de: a pass is not allowed here"},
             Row{"a pass is not allowed there", "a pass is not allowed there"},
             Row{" is occupied", " is occupied"},
             Row{"d2 is occupied today", "d2 is occupied today"},
             Row{"", ""},
         })
        CHECK(illegal_move_in_words(row.message) == row.words);
}

TEST_CASE("in English, the reason why a move is illegal stays as it is") {
    CHECK(illegal_move_in_words("d2 is occupied") == "d2 is occupied");
    CHECK(illegal_move_in_words("the game is over: White has won (Black cannot move)")
          == "the game is over: White has won (Black cannot move)");
}
