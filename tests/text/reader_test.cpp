#include <tests/support/catch.hpp>
#include <tests/support/random/set_up.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/text/writer.hpp>

#include <algorithm>

using namespace merels;
using namespace merels::test;

namespace {

const std::string variant_tag = "[Variant \"nine-mens-morris\"]\n\n";

struct Spelling {
    std::string moves;
    std::string expected;
};

std::vector<std::string> codes(const ReadText& read) {
    std::vector<std::string> list;
    for (const Reading& reading : read.readings)
        for (const Diagnostic& diagnostic : reading.diagnostics)
            list.emplace_back(facts(diagnostic.code).number);
    return list;
}

using Codes = std::vector<std::string>;

} // namespace

TEST_CASE("moves are read in many spellings, with one note") {
    const std::string mill = "1. d6 a1 2. f6 a4 3. ";
    const std::string moves = "[SetUp \"1\"]\n[Position \"W:Wa7,d7,g4:Ba1,d1,c3,b4\"]\n";
    const Spelling joined[] = {
        {"b6xa1", "N"},
        {"b6 xa1", "n"},
        {"b6 x a1", "n"},
        {"B6xA1", "n"},
        {"b6Xa1", "n"},
        {"b6×a1", "n"},
        {"b6:a1", "n"},
        {"b6 : a1", "n"},
        {"b6/xa1", "n"},
        {"b6 /xa1", "n"},
        {"b6-xa1", "n"},
        {"Place to b6, take a1", "n"},
        {"place to B6 take a1", "n"},
        {"b6\nx\na1", "n"},
        {"b6  x  a1", "n"},
        {"b6\xD7"
         "a1",
         "l"},
        {"Place  to  b6,  take  a1", "n"},
    };
    for (const auto& [move, kind] : joined) {
        INFO(move);
        const ReadText read = read_text(variant_tag + mill + move + " *");
        REQUIRE(read.games.size() == 1);
        CHECK(main_line(read.games[0]) == "d6 a1 f6 a4 b6xa1");
        CHECK(codes(read)
              == (kind == "N"   ? Codes{}
                  : kind == "n" ? Codes{"N102"}
                                : Codes{"N102", "N105"}));
    }
    for (const std::string move :
         {"g4-g7xa1", "g4–g7xa1", "g4—g7xa1", "g4−g7xa1", "g4->g7xa1", "g4→g7xa1", "g4 - g7 x a1",
          "g4 -> g7, take a1", "G4 -> G7, take A1", "g4- g7xa1", "g4 -g7 xa1", "g4 → g7 : a1",
          "g4 to g7 and take a1"}) {
        INFO(move);
        const ReadText read = read_text(moves + variant_tag + "1. " + move + " a1 1-0");
        CHECK(main_line(read.games[0]) == "g4-g7xa1");
    }
}

TEST_CASE("move numbers are read however they stand") {
    for (const std::string moves :
         {"1. d6 d2 2. f4", "1.d6 d2 2.f4", "1 d6 d2 2 f4", "d6 d2 f4", "1.\nd6 d2 2.\nf4",
          "1\nd6 d2 2\nf4", "1. d6 1... d2 2. f4", "1. d6 1… d2 2. f4", "1. d6 1...d2 2.f4",
          "1. d6 1. ... d2 2. f4", "1. d6 ... d2 2. f4", "1. d6 … d2 2. f4", "1.. d6 d2 2. f4"}) {
        INFO(moves);
        const ReadText read = read_text(variant_tag + moves + " *");
        REQUIRE(read.games.size() == 1);
        CHECK(main_line(read.games[0]) == "d6 d2 f4");
        CHECK(codes(read).empty());
    }
    CHECK(codes(read_text(variant_tag + "4294967296. d6 99999999999999999999. d2 *"))
          == Codes{"N103"});
}

TEST_CASE("PlayOK's numbers are read row by row") {
    const std::string head = "[GameType \"70,0,0,0,0,0\"]\n\n";
    // 1 2 3 are the highest row, 22 23 24 the lowest.
    const ReadText read = read_text(head + "1. 1 24 2. 2\n23 3.\n3x24 10 1-0\n");
    CHECK(main_line(read.games[0]) == "a7 g1 d7 d1 g7xg1 a4");
    CHECK(read.readings[0].format == Format::playok);
    CHECK(codes(read).empty());
    const ReadText two = read_text(head + "1. 1 24 2. 2 23 3. 3x24x23 1-0\n");
    CHECK(codes(two) == Codes{"E209"});
    CHECK(main_line(two.games[0]) == "a7 g1 d7 d1");
    CHECK(codes(read_text(head + "1. 25 1-0")) == Codes{"E215"});
    CHECK(codes(read_text(head + "1. 1 0 1-0")) == Codes{"E215"});
    const ReadText moved = read_text("[SetUp \"1\"]\n[Position \"W:Wa7,d7,g4:Ba1,d1,c3,b4\"]\n"
                                     + head + "1. 15-3x22 *");
    CHECK(main_line(moved.games[0]) == "g4-g7xa1");
}

TEST_CASE("glyphs are read as signs and as numbers") {
    const ReadText read
        = read_text(variant_tag + "1. d6! d2?? 2. f4!? $14 b4 $0 $255 3. f6 ?! f2$3 *");
    CHECK(codes(read).empty());
    std::vector<std::vector<Glyph>> glyphs;
    const Game& game = read.games[0];
    for (NodeId node = game.first_child(0); node != Game::none; node = game.first_child(node))
        glyphs.push_back(game.annotation(node).glyphs);
    CHECK(glyphs == std::vector<std::vector<Glyph>>{{1}, {4}, {5, 14}, {0, 255}, {6}, {3}});
    CHECK(codes(read_text(variant_tag + "! 1. d6!!! $256 $ *"))
          == Codes{"W105", "W105", "W105", "W105"});
}

TEST_CASE("results are read in every spelling") {
    const std::pair<std::string, GameResult> results[]
        = {{"1-0", GameResult::white_wins}, {"0-1", GameResult::black_wins},
           {"1/2-1/2", GameResult::draw},   {"½-½", GameResult::draw},
           {"\xBD-\xBD", GameResult::draw}, {"*", GameResult::unfinished}};
    for (const auto& [text, result] : results) {
        CHECK(read_text(variant_tag + "1. d6 " + text).games[0].result == result);
        const ReadText tagged = read_text("[Result \"" + text + "\"]\n" + variant_tag + "1. d6");
        CHECK(tagged.games[0].result == result);
        CHECK(codes(tagged).back() == "W108");
    }
    const ReadText bad = read_text("[Result \"won\"]\n" + variant_tag + "1. d6 1-0");
    CHECK(codes(bad) == Codes{"W109"});
    CHECK(bad.games[0].result == GameResult::white_wins);
}

TEST_CASE("tags keep their order and values") {
    const ReadText read = read_text("[Zebra \"1\"] [White \"A \\\"B\\\" \\\\ C\"]\n[Event \"e\"]\n"
                                    "[Zebra \"2\"]\n[ Site  \"s\" ]\n"
                                    + variant_tag + "*");
    CHECK(codes(read) == Codes{"N104"});
    std::string shown;
    for (const Tag& tag : read.games[0].tags) shown += tag.name + "=" + tag.value + ";";
    CHECK(shown == "Event=e;Site=s;White=A \"B\" \\ C;Zebra=1;Zebra=2;");
}

TEST_CASE("comments come before the first move, before a variation's and after any") {
    const ReadText read
        = read_text(variant_tag + "{a} ; b\n1. d6 {c} {d} ({e} 1. d7 {f}) ; g\n%gone\n d2 * {h}");
    CHECK(codes(read) == Codes{"N106"});
    const Game& game = read.games[0];
    const auto texts = [](const std::vector<Comment>& comments) {
        std::string all;
        for (const Comment& comment : comments) all += comment.text + ",";
        return all;
    };
    const NodeId first = game.first_child(0);
    const NodeId other = game.next_sibling(first);
    CHECK(texts(game.annotation(0).after) == "a,b,");
    CHECK(texts(game.annotation(first).after) == "c,d,g,");
    CHECK(texts(game.annotation(other).before) == "e,");
    CHECK(texts(game.annotation(other).after) == "f,");
    CHECK(texts(game.annotation(game.first_child(first)).after) == "h,");
}

TEST_CASE("a game may begin with Black in the middle") {
    const ReadText read = read_text("[SetUp \"1\"]\n[Position \"B:Wa7,d7:Ba1:H7,8:M12\"]\n"
                                    + variant_tag + "12... d1 13. g7xa1 d2 *");
    CHECK(codes(read).empty());
    CHECK(main_line(read.games[0]) == "d1 g7xa1 d2");
    CHECK(read.games[0].first_move_number == 12);
    const std::string written = write(read.games[0]);
    CHECK(written.ends_with("\n12... d1 13. g7xa1 d2 *\n\n"));
    CHECK(written.find("[Position \"B:Wa7,d7:Ba1:H7,8:M12\"]") != std::string::npos);
}

TEST_CASE("a fault of a position that is not UTF-8 is the whole value's") {
    const ReadText read = read_text("[Position \"W:Wd\xEA\xFF\xFF:B\"]\n" + variant_tag + "*");
    CHECK(heads(read)[0].starts_with("1:12: error: three-squares has no point"));
    CHECK(read.readings[0].diagnostics[0].span == Span{11, 20});
}

TEST_CASE("a fault of a field in a comment that is not UTF-8 is the whole comment's") {
    const ReadText read = read_text(variant_tag + "1. d6 {\xFF\xFF\xFF [%cal G]} *");
    CHECK(codes(read) == Codes{"W106", "N105"});
    CHECK(heads(read)[0].starts_with("3:8: warning: [%cal G] cannot be read"));
}

TEST_CASE("a game under an unknown rule set keeps its moves as text") {
    const ReadText read
        = read_text("[Variant \"twelve men\"]\n\n{c} 1. d6 {x\n\ny} (foo)\r\n2. ; bar\n 1-0\n");
    CHECK(codes(read) == Codes{"E301"});
    const Game& game = read.games[0];
    CHECK(game.unread_variant == "twelve men");
    CHECK(game.result == GameResult::white_wins);
    CHECK(game.annotation(Game::root).unread == "1. d6 {x\n\ny} (foo)\n2. ; bar");
    CHECK(read_text(write(game)).games[0] == game);
}

TEST_CASE("a variation that breaks off keeps its rest, and the line around goes on") {
    const ReadText read
        = read_text(variant_tag + "1. d6 (1. d7 d2 xx (a) ;b\n2. f4) (1. yy) d2 1-0");
    CHECK(codes(read) == Codes{"E101", "E101"});
    const Game& game = read.games[0];
    CHECK(main_line(game) == "d6 d2");
    const NodeId variation = game.next_sibling(game.first_child(0));
    CHECK(game.annotation(game.first_child(variation)).unread == "xx (a) ;b\n2. f4");
    CHECK(game.annotation(game.first_child(0)).after.front().text == "yy");
    CHECK(read_text(write(game)).games[0] == game);
}

TEST_CASE("comments beyond a thousand in one place become one, with a warning") {
    std::string text = variant_tag + "1. d6 ";
    for (int i = 0; i < 1002; ++i) text += "{a [%csl Gd6]} ";
    const ReadText read = read_text(text + "*");
    CHECK(codes(read) == Codes{"W110"});
    const Game& game = read.games[0];
    const auto& comments = game.annotation(game.first_child(Game::root)).after;
    REQUIRE(comments.size() == 1000);
    CHECK(comments.back().text == "a a a");
    CHECK(comments.back().circles.size() == 3);
}

TEST_CASE("a byte order mark between records, as joined files have it, begins a record") {
    const std::string good = variant_tag + "1. d6 f4 *\n\n";
    const ReadText read = read_text(good + "\xEF\xBB\xBF" + good + "\n\xEF\xBB\xBF" + good);
    CHECK(read.games.size() == 3);
    CHECK(codes(read).empty());
}

TEST_CASE("a damaged word does not hide that points are numbered") {
    const ReadText read = read_text("[GameType \"70,0\"]\n\n1. 5 13 2. @@ 19 3. 14 21 *\n");
    CHECK(read.readings[0].format == Format::playok);
    CHECK(main_line(read.games[0]) == "d6 e4");
    CHECK(heads(read)
          == std::vector<std::string>{"3:12: error: \"@@\" is not a move [E101 unreadable-move]"});
}

TEST_CASE("false tags, empty variations, missed draws and decided games are reported") {
    const std::string no_tag = "[Event]\n" + variant_tag + "1. d6 *";
    CHECK(heads(read_text(no_tag))
          == std::vector<std::string>{"1:1: warning: this line is not a tag [W104 bad-tag-line]"});
    CHECK(heads(read_text(variant_tag + "1. d6 ({c}) f4 *"))
          == std::vector<std::string>{
              "3:7: warning: this variation has no move [W107 empty-variation]"});
    const std::string filetto = "[Variant \"filetto\"]\n\n1. b2 a3 2. b3 c3 3. b1 *";
    CHECK(heads(read_text(filetto))
          == std::vector<std::string>{"3:25: note: the board shows 1-0 (line completed) "
                                      "[N108 unfinished-by-result]"});
    const std::string to_and_fro = "1. a4-a1 g4-g1 2. a1-a4 g1-g4 3. a4-a1 g4-g1 4. a1-a4 g1-g4 "
                                   "5. a4-a1 *";
    const std::string position = "[Position \"W:Wa4,b4,c5,d6:Bg4,f4,e3,d2\"]\n";
    CHECK(heads(read_text(position + variant_tag + to_and_fro))
          == std::vector<std::string>{"4:64: note: the game goes on after a draw by repetition "
                                      "[N107 play-after-draw]"});
}

TEST_CASE("the first record of a text is read alone, under the rules that are given") {
    const auto first = read_first("1. d6 f4 *\n\n[Event \"next\"]\n\n1. a1 *\n", {});
    REQUIRE(first);
    CHECK(main_line(first->game) == "d6 f4");
    CHECK_FALSE(read_first("", {}));
    const auto lasker = read_first("1. d6 *\n", {.rule_set = &rule_sets::lasker_morris});
    REQUIRE(lasker);
    CHECK(lasker->game.rule_set().id == rule_sets::lasker_morris.id);
}
