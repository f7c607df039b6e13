#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/game/traverse.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <libnotation/text/writer.hpp>

using namespace merels;
using namespace merels::test;

namespace {

const std::string good_before = "(;FF[4]GM[5]RU[nine-mens-morris]RE[W+R];W[d6];B[d2])\n";
const std::string good_after = "(;FF[4]GM[5]RU[mulino]RE[B+](;W[a1];B[d7])(;W[g7]C[or]))\n";

/// A tree between two good ones.
struct Tree {
    std::string tree;
    std::vector<std::string> heads;
    std::string moves;
    std::string comment;
};

std::string comments_in(const Game& game) {
    std::string comments;
    for (NodeId node = Game::root; node != Game::none; node = next_in_tree(game, node))
        for (const Comment& comment : game.annotation(node).after)
            comments += (comments.empty() ? "" : "|") + comment.text;
    return comments;
}

void check(const Tree& damage) {
    INFO(damage.tree);
    const ReadText all = read_text(good_before + damage.tree + "\n" + good_after);
    CHECK(heads(all) == damage.heads);
    REQUIRE(all.games.size() == 3);
    CHECK(all.games[0] == read_text(good_before).games[0]);
    CHECK(all.games[2] == read_text(good_after).games[0]);
    CHECK(main_line(all.games[1]) == damage.moves);
    CHECK(all.readings[1].format == Format::sgf);
    CHECK(comments_in(all.games[1]) == damage.comment);
}

/// A tree that begins in column 1 with 29 characters before `rest`.
std::string tree(const std::string& rest) { return "(;FF[4]GM[5]RU[mulino]RE[?]" + rest + ")"; }

Game read_one(const std::string& text) {
    const ReadText read = read_text(text);
    REQUIRE(read.games.size() == 1);
    CHECK(heads(read).empty());
    return read.games[0];
}

} // namespace

TEST_CASE("SGF's own properties are what Merels has for them") {
    const Game game = read_one(
        "(;FF[4]CA[UTF-8]GM[5]RU[mulino]PW[A]PB[B]EV[E]PC[S]DT[1931-05-02]RO[1]RE[W+R]US[me]\n"
        "C[first];W[d6]TE[2]GW[1]C[a\\]b\\\\c\\\nd\ne]CR[d2][d7]AR[a1:a4]V[-0.85]WL[598.5]\n"
        "(;B[d2]BM[1])(;B[d7]IT[]UC[1];W[f4]DO[]))");
    CHECK(game.rule_set().id == "mulino");
    CHECK(game.result == GameResult::white_wins);
    CHECK(game.tags.get("White") == "A");
    CHECK(game.tags.get("Date") == "1931.05.02");
    CHECK(game.tags.get("RE") == "W+R");
    CHECK(game.tags.get("US") == "me");
    CHECK(main_line(game) == "d6 d2");
    CHECK(game.annotation(Game::root).after[0].text == "first");
    const NodeId first = game.first_child(Game::root);
    CHECK(game.annotation(first).glyphs == std::vector<Glyph>{3, 16});
    REQUIRE(game.annotation(first).after.size() == 1);
    const Comment& comment = game.annotation(first).after[0];
    CHECK(comment.text == "a]b\\cd\ne");
    CHECK(comment.circles.size() == 2);
    CHECK(comment.arrows.size() == 1);
    CHECK(comment.evaluation == Evaluation{SearchValue{85, {}}});
    CHECK(comment.clock == std::chrono::milliseconds{598'500});
    const NodeId second = game.last_child(first);
    CHECK(game.annotation(second).glyphs == std::vector<Glyph>{5, 13});
    CHECK(game.annotation(game.first_child(second)).glyphs == std::vector<Glyph>{6});
}

TEST_CASE("a game that SGF can hold is written without our own properties") {
    const std::string text
        = "(;FF[4]CA[UTF-8]GM[5]RU[mulino]EV[E]DT[1931-05-02]PW[A]RE[W+R]US[me]XT[Foo:a\\:b]\n"
          "C[first\\]];W[d6]TE[2]GW[1]C[a\nb]CR[d2]AR[a1:a4]V[-0.85]WL[598.500]\n"
          "(;B[d2])\n"
          "(;B[d7];W[f4]))\n";
    CHECK(write(read_one(text), Format::sgf).text == text);
}

TEST_CASE("older SGF, lower-case names, blanks and passes are read") {
    CHECK(
        main_line(read_one("( ; GaMe [5] RUles[mulino] REsult[B+T]\n; White [ d6 ]\n;\nBlack[d2]\n"
                           ";C[nothing];W[f4] )"))
        == "d6 d2 f4");
    CHECK(
        heads(read_text("(;RU[mulino]RE[?];W[])"))
        == std::vector<std::string>{"1:19: error: a pass is not allowed here [E214 illegal-pass]"});
}

TEST_CASE("a set-up in the first node is the start") {
    CHECK(format_position(
              read_one("(;GM[5]RU[mulino]RE[?]AW[a7][d7][g4]AB[b4][c3][e3]PL[B])").start())
          == "B:Wa7,d7,g4:Bb4,c3,e3");
    const Game game = read_one("(;GM[5]RU[mulino]RE[?]AW[a7]AB[b4]PL[B]XP[B:Wa7:Bb4:H8,8:M7])");
    CHECK(format_position(game.start()) == "B:Wa7:Bb4:H8,8");
    CHECK(game.first_move_number == 7);
    CHECK(read_one(write(game, Format::sgf).text) == game);
}

TEST_CASE("what another program has changed in SGF wins over our own properties") {
    const std::string head = "(;GM[5]RU[mulino]RE[?];W[d6]";
    const auto first
        = [](const Game& game) { return game.annotation(game.first_child(Game::root)); };
    CHECK(first(read_one(head + "C[a\n\nb]XC[a][[%clk 0:00:01\\] b])")).after.size() == 2);
    const Annotation changed = first(read_one(head + "C[a\n\nc]XC[a][b])"));
    REQUIRE(changed.after.size() == 1);
    CHECK(changed.after[0].text == "a\n\nc");
    CHECK(first(read_one(head + "TE[1]XG[1][140])")).glyphs == std::vector<Glyph>{1, 140});
    CHECK(first(read_one(head + "BM[1]XG[1][140])")).glyphs == std::vector<Glyph>{2});
}

TEST_CASE("what is wrong with moves in SGF keeps the rest of their line as a comment") {
    check({tree(";W[d6];B[d6];W[d2]"),
           {"2:37: error: d6 is occupied [E203 occupied-point]"},
           "d6",
           ";B[d6];W[d2]"});
    check({tree(";W[d6](;B[d6];W[d2](;B[a1]))(;B[d7])"),
           {"2:38: error: d6 is occupied [E203 occupied-point]"},
           "d6",
           "(;B[d6];W[d2](;B[a1]))(;B[d7])"});
    check({tree(";W[d6](;B[d7];W[a1])(;B[d6]C[x])(;B[a7])"),
           {"2:52: error: d6 is occupied [E203 occupied-point]"},
           "d6 d7 a1",
           "(;B[d6]C[x])"});
    check({tree(";W[zz]"),
           {"2:31: error: \"zz\" is not a move [E101 unreadable-move]"},
           "",
           ";W[zz]"});
    check({tree(";W[d6\\]]"),
           {"2:31: error: \"d6]\" is not a move [E101 unreadable-move]"},
           "",
           ";W[d6\\]]"});
    check({tree(";B[d6];W[d2];B[f4]"),
           {"2:29: warning: White is to move, not Black [W113 wrong-color]"},
           "d6 d2 f4",
           ""});
    check({tree(";W[d6]B[d2]"),
           {"2:34: note: there are two moves in one node [N102 lenient-spelling]"},
           "d6 d2",
           ""});
    check({tree(";W[d6];AB[a1]AE[d6];W[d2]"),
           {"2:35: error: men are set up in the middle of the game [E308 setup-in-tree]"},
           "d6",
           ";AB[a1]AE[d6];W[d2]"});
}

TEST_CASE("the fault of a text of SGF is reported in its place, and costs no other tree") {
    check({"(;FF[4]GM[5]RU[mulino]RE[?];W[d6];B[d2]",
           {"2:1: error: this tree is never closed [E103 unclosed-variation]"},
           "d6 d2",
           ""});
    check({"(;FF[4]GM[5]RU[mulino]RE[?];W[d6](;B[d2]",
           {"2:1: error: this tree is never closed [E103 unclosed-variation]"},
           "d6 d2",
           ""});
    check({"(;FF[4]GM[5]RU[mulino]RE[?];W[d6]C[never ;B[d2\\])",
           {"2:35: error: this [ has no ] [E113 unclosed-value]"},
           "d6",
           "never ;B[d2])"});
    check({tree(";W[d6]foo;B[d2]C[x]bar"),
           {"2:34: warning: this text is outside of all properties [W112 stray-text]",
            "2:47: warning: this text is outside of all properties [W112 stray-text]"},
           "d6 d2",
           "foo|x|bar"});
    check({tree(";W[d6];B[d2]") + " more)",
           {"2:42: warning: this text is outside of the game tree [W112 stray-text]"},
           "d6 d2",
           "more)"});
    check({tree(";W[d6](;)(;B[d2])"),
           {"2:34: warning: this variation has no move [W107 empty-variation]"},
           "d6 d2",
           ""});
    check({"(;FF[4]GM[1];W[aa])",
           {"2:8: error: GM[1] is not nine men's morris [E307 other-game]"},
           "",
           "(;FF[4]GM[1];W[aa])"});
    check({"(;FF[4]GM[5]RU[foo]RE[?]C[a];W[d6](;B[d2])(;B[a1]))",
           {"2:16: error: there is no rule set \"foo\" [E301 unknown-rule-set]"},
           "",
           "a|;W[d6](;B[d2])(;B[a1])"});
    check({tree(";W[d6]CR[x1]V[1.234]TE[7]LB[a1:A]"),
           {"2:34: warning: the property CR needs points of the board [W114 bad-property]",
            "2:40: warning: V takes one number with at most two decimals [W114 bad-property]",
            "2:48: warning: TE takes 1 or 2 [W114 bad-property]",
            "2:53: note: LB is kept as a comment [N111 unknown-property]"},
           "d6",
           "CR[x1]|V[1.234]|TE[7]|LB[a1:A]"});
    check({"(;FF[4]CA[Big5]GM[5]RU[mulino]RE[W-];W[d6])",
           {"2:8: warning: the charset Big5 is not known [W114 bad-property]",
            "2:34: warning: \"W-\" is not a result [W109 bad-result-tag]"},
           "d6",
           ""});
    check({"(;FF[4]GM[5];W[d6])",
           {"2:1: note: the record has no RU property, so Merels uses the rule set "
            "nine-mens-morris [N101 "
            "assumed-rule-set]",
            "2:20: warning: the record ends without a result [W108 missing-result]"},
           "d6",
           ""});
}

TEST_CASE("a tree that is not closed ends where another can only begin") {
    // Variations may begin a line, too.
    CHECK(read_text("(;GM[5]RU[mulino]RE[?]\n(;W[d6]\n;B[d2])\n(;W[f4]))\n").games.size() == 1);
    CHECK(read_text("(;RU[mulino]RE[?];W[d6]\n\n(;RE[?]RU[mulino];W[d2])\n").games.size() == 2);
    CHECK(read_text("(;W[d6]\n\n(;W[d2])\n").games.size() == 2);
    CHECK(read_text("(;C[a\n(;GM[5];W[d2])").games.size() == 2);
    // Words of ours that look like it are escaped.
    Game game{rule_sets::mulino};
    game.annotate(Game::root).after.push_back({"x\n(;GM[5]\n\n(;W[d6])", {}, {}, {}, {}, {}});
    CHECK(read_one(write(game, Format::sgf).text) == game);
}

TEST_CASE("a record of ours that quotes a tree is none") {
    const ReadText read = read_text("[Variant \"mulino\"]\n\n1. d6 {like\n(;GM[5];W[d6])} *\n");
    REQUIRE(read.games.size() == 1);
    CHECK(read.readings[0].format == Format::merels);
    CHECK(main_line(read.games[0]) == "d6");
}

TEST_CASE("unread text of a main line with branches comes back from SGF and JSON as it is") {
    const Game game
        = read_text("[Variant \"mulino\"]\n\n1. d6 (1. d7 xx ( a) 1... d2 (1... d7) 2. xx ( a {b\n")
              .games[0];
    for (const Format format : {Format::sgf, Format::json})
        CHECK(read_text(write(game, format).text).games[0] == game);
}

TEST_CASE("text before the first tree is kept") {
    const ReadText read = read_text("\xEF\xBB\xBFHello (you)\n(;GM[5]RU[mulino]RE[?];W[d6])");
    CHECK(heads(read)
          == std::vector<std::string>{
              "1:1: warning: this text is outside of the game tree [W112 stray-text]"});
    CHECK(comments_in(read.games[0]) == "Hello (you)");
}

TEST_CASE("bytes that are not UTF-8 are read as Latin-1 in SGF") {
    const ReadText read = read_text("(;GM[5]RU[mulino]RE[?]PW[Sch\xFCrmann];W[d6])");
    CHECK(
        heads(read)
        == std::vector<std::string>{"1:29: note: not UTF-8: read as Latin-1 [N105 latin1-bytes]"});
    CHECK(read.games[0].tags.get("White") == "Schürmann");
}
