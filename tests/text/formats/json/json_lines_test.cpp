#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/game/traverse.hpp>
#include <libnotation/text/writer.hpp>

using namespace merels;
using namespace merels::test;

namespace {

const std::string good_before
    = R"j({"merels":1,"rules":"nine-mens-morris","result":"1-0","moves":["d6","d2"]})j"
      "\n";
const std::string good_after
    = R"j({"merels":1,"rules":"mulino","result":"0-1","moves":["a1","(","g7",")","d7"]})j"
      "\n";

/// A line between two good ones.
struct Line {
    std::string line;
    /// The first line of each diagnostic, without the name of the file.
    std::vector<std::string> heads;
    std::string moves;
    std::string comment;
};

void check(const Line& damage) {
    INFO(damage.line);
    const ReadText all = read_text(good_before + damage.line + "\n" + good_after);
    CHECK(heads(all) == damage.heads);
    REQUIRE(all.games.size() == 3);
    CHECK(all.games[0] == read_text(good_before).games[0]);
    CHECK(all.games[2] == read_text(good_after).games[0]);
    CHECK(main_line(all.games[1]) == damage.moves);
    CHECK(all.readings[1].format == Format::json);
    std::string comments;
    for (NodeId node = Game::root; node != Game::none; node = next_in_tree(all.games[1], node))
        for (const Comment& comment : all.games[1].annotation(node).after) comments += comment.text;
    CHECK(comments == damage.comment);
}

std::string line(const std::string& members) {
    return R"j({"merels":1,"rules":"mulino","result":"*",)j" + members + "}";
}

std::string moves(const std::string& entries) { return line("\"moves\":[" + entries + "]"); }

} // namespace

TEST_CASE("a line of JSON holds everything that a game has") {
    const std::string text
        = R"j({"merels":1,"rules":"mulino","position":"B:Wa7:Bd6:H8,8:M3","result":"0-1",)j"
          R"j("tags":[["Event","say \"mill\""],["X","1"],["X","2"]],"comments":["first",{"text":"a\nb",)j"
          R"j("circles":["Rd6"],"arrows":["Ga1a4","Bd6d7"],"evaluation":"W37","clock":"0:09:58",)j"
          R"j("elapsed":"0:00:07.500"}],"moves":[{"move":"d2","glyphs":[1,146],"after":["x"]},"(",)j"
          R"j({"move":"f2","before":["or"],"unread":"xx {y} (zz)"},")","(","b2","a1",")","f4"]})j"
          "\n";
    const ReadText read = read_text(text);
    CHECK(read.diagnostics.empty());
    REQUIRE(read.games.size() == 1);
    const Game& game = read.games[0];
    CHECK(write(game, Format::json).text == text);
    CHECK(write(game, Format::json).losses.empty());
    CHECK(game.first_move_number == 3);
    CHECK(game.tags.size() == 3);
    const Comment& comment = game.annotation(Game::root).after[1];
    CHECK(comment.text == "a\nb");
    CHECK(comment.arrows.size() == 2);
    CHECK(comment.evaluation == Evaluation{ExactValue{Color::white, 37}});
    CHECK(comment.elapsed == std::chrono::milliseconds{7500});
    const NodeId first = game.first_child(Game::root);
    const NodeId second = game.next_sibling(first);
    CHECK(game.annotation(first).glyphs == std::vector<Glyph>{1, 146});
    CHECK(game.annotation(second).before[0].text == "or");
    CHECK(game.annotation(second).unread == "xx {y} (zz)");
}

TEST_CASE("keys may come in any order, and blanks and escapes anywhere") {
    const ReadText read = read_text(
        "{ \"moves\" : [ \"\\u00642\" , \"d6\" ] ,\t\"result\":\"1-0\", \"rules\":\"Mulino\","
        "\"tags\":[[\"White\",\"Sch\\u00fcrmann \\ud83d\\ude42\"]],\"merels\":1}\r\n\r\n");
    CHECK(read.diagnostics.empty());
    REQUIRE(read.games.size() == 1);
    CHECK(main_line(read.games[0]) == "d2 d6");
    CHECK(read.games[0].tags.get("White") == "Schürmann 🙂");
    CHECK(read.games[0].rule_set().id == "mulino");
}

TEST_CASE("the fault of a line of JSON is reported in its place, and costs no other line") {
    const std::string missing_comma = R"j({"merels":1 "rules":"mulino"})j";
    check({missing_comma,
           {"2:19: error: this is not JSON: unexpected string literal; expected '}' "
            "[E109 bad-json]"},
           "",
           missing_comma});
    check({R"j({"merels":1,"moves":["d6)j",
           {"2:22: error: this is not JSON: invalid string: missing closing quote "
            "[E109 bad-json]"},
           "",
           R"j({"merels":1,"moves":["d6)j"});
    check({"[1]", {"2:1: error: a game must be an object [E111 bad-value]"}, "", "[1]"});
    const std::string deep = line("\"x\":" + std::string(64, '[') + std::string(64, ']'));
    check({deep, {"2:110: error: nested more than 64 deep [E109 bad-json]"}, "", deep});
    const std::string newer = R"j({"merels":2,"moves":["d6"],"rules":"mulino"})j";
    check({newer,
           {"2:11: error: written by a newer Merels: version 2 of the schema [E112 newer-version]"},
           "",
           newer});
    check({R"j({"rules":"mulino","result":"*","moves":["d6"]})j",
           {"2:1: error: \"merels\":1 is missing [E111 bad-value]"},
           "d6",
           ""});
    check({R"j({"merels":"1","rules":"mulino","result":"*","moves":["d6"]})j",
           {"2:11: error: \"merels\" must be the number 1, the version of the schema [E111 "
            "bad-value]"},
           "d6",
           ""});
    check({R"j({"merels":1,"result":"*","moves":["d6"]})j",
           {"2:1: note: the record has no \"rules\", so Merels uses the rule set nine-mens-morris "
            "[N101 "
            "assumed-rule-set]"},
           "d6",
           ""});
    check({R"j({"merels":1,"rules":"mulinno","result":"*","moves":["d6"]})j",
           {"2:22: error: there is no rule set \"mulinno\" [E301 unknown-rule-set]"},
           "",
           R"j(["d6"])j"});
    check({R"j({"merels":1,"rules":7,"result":"*","moves":["d6"]})j",
           {"2:1: note: the record has no \"rules\", so Merels uses the rule set nine-mens-morris "
            "[N101 "
            "assumed-rule-set]",
            "2:21: error: \"rules\" takes the id of a rule set [E111 bad-value]"},
           "d6",
           ""});
    check({line(R"j("position":"W:Wz9:B","moves":["d6"])j"),
           {"2:58: error: three-squares has no point z9 [E215 unknown-point]"},
           "",
           R"j(["d6"])j"});
    check({R"j({"merels":1,"rules":"mulino","result":"2-0","moves":["d6"]})j",
           {"2:40: warning: \"2-0\" is not a result [W109 bad-result-tag]"},
           "d6",
           ""});
    check({R"j({"merels":1,"rules":"mulino","moves":["d6"]})j",
           {"2:45: warning: the record ends without a result [W108 missing-result]"},
           "d6",
           ""});
    check({line(R"j("trun":["d7"],"moves":["d6"])j"),
           {"2:43: warning: the key \"trun\" means nothing here [W111 ignored-key]"},
           "d6",
           ""});
    check({line(R"j("moves":["d6"],"moves":["d7"])j"),
           {"2:58: error: the key \"moves\" occurs twice [E110 doubled-key]"},
           "d6",
           ""});
    check({line(R"j("moves":"d6")j"),
           {"2:51: error: \"moves\" takes an array of moves [E111 bad-value]"},
           "",
           ""});
    check({line(R"j("tags":[["Event"],["a b","c"],["Event","x"]],"moves":["d6"])j"),
           {"2:51: error: a tag must be an array of two strings [E111 bad-value]",
            "2:61: error: a tag's name must have only letters, digits and _ [E111 bad-value]"},
           "d6",
           R"j(["Event"]["a b","c"])j"});
}

TEST_CASE("what is wrong with moves in JSON keeps the rest of their line as a comment") {
    check({moves(R"j("d6","d6","d2")j"),
           {"2:58: error: d6 is occupied [E203 occupied-point]"},
           "d6",
           R"j("d6","d2")j"});
    check({moves(R"j("d6","(","d7","x9","(","a1",")",")","d2")j"),
           {"2:67: error: three-squares has no point x9 [E215 unknown-point]"},
           "d6 d2",
           R"j("x9","(","a1",")")j"});
    check({moves(R"j("d6","(","zz","d2",")","d2")j"),
           {"2:62: error: \"zz\" is not a move [E101 unreadable-move]"},
           "d6 d2",
           R"j("zz","d2")j"});
    check({moves(R"j("d6",5,"d2")j"),
           {"2:57: error: a move must be a string or an object with \"move\" [E111 bad-value]"},
           "d6",
           R"j(5,"d2")j"});
    check({moves(R"j("d6",{"tunr":"d2"},"d2")j"),
           {"2:57: error: a move must be a string or an object with \"move\" [E111 bad-value]",
            "2:58: warning: the key \"tunr\" means nothing here [W111 ignored-key]"},
           "d6",
           R"j({"tunr":"d2"},"d2")j"});
    check({moves(R"j("(","d6",")","d2")j"),
           {"2:52: error: there is no move before this variation [E107 misplaced-variation]"},
           "d2",
           R"j("(","d6",")")j"});
    check({moves(R"j("d6","(","d7","(","a1")j"),
           {"2:57: error: this and 1 more variations are never closed [E103 unclosed-variation]"},
           "d6",
           ""});
    check({moves(R"j("d6",")","d2")j"),
           {"2:57: error: this ) has no opening bracket [E106 stray-bracket]"},
           "d6 d2",
           ""});
    check({moves(R"j("d6","(",")","d2")j"),
           {"2:61: warning: this variation has no move [W107 empty-variation]"},
           "d6 d2",
           ""});
    check({moves(R"j({"move":"d6","unread":"xx"},"d2")j"),
           {"2:81: error: a move follows text that is not a move [E101 unreadable-move]"},
           "d6",
           R"j("d2")j"});
    check({moves(R"j("D6","d2")j"),
           {"2:53: note: this is not the strict spelling [N102 lenient-spelling]"},
           "d6 d2",
           ""});
}

TEST_CASE("what is wrong with a remark in JSON leaves the move") {
    const auto remark
        = [](const std::string& members) { return moves(R"j({"move":"d6",)j" + members + "}"); };
    check({remark(R"j("glyphs":[1,256,"!"])j"),
           {"2:77: error: \"glyphs\" takes an array of numbers from 0 to 255 [E111 bad-value]",
            "2:81: error: \"glyphs\" takes an array of numbers from 0 to 255 [E111 bad-value]"},
           "d6",
           ""});
    check({remark(R"j("after":"words")j"),
           {"2:73: error: \"after\" takes an array of comments [E111 bad-value]"},
           "d6",
           ""});
    check({remark(R"j("after":["a",7,{"text":"b","clock":"x","circles":["Gz9"]}])j"),
           {"2:78: error: a comment must be a string or an object [E111 bad-value]",
            "2:100: error: \"clock\" takes a string like \"0:09:58\" [E111 bad-value]",
            "2:115: error: \"circles\" takes an array of strings like \"Gd6\" [E111 bad-value]"},
           "d6",
           "ab"});
}

TEST_CASE("10,000 nested variations come back from JSON and from SGF") {
    std::string moves = "\"d6\"";
    for (int i = 0; i < 10'000; ++i) moves += i % 2 == 0 ? ",\"(\",\"d7\"" : ",\"(\",\"d6\"";
    for (int i = 0; i < 10'000; ++i) moves += ",\")\"";
    const std::string text
        = R"j({"merels":1,"rules":"mulino","result":"*","moves":[)j" + moves + "]}\n";
    const ReadText read = read_text(text);
    CHECK(read.diagnostics.empty());
    REQUIRE(read.games.size() == 1);
    CHECK(read.games[0].node_slots() == 10'002);
    for (const Format format : {Format::json, Format::sgf, Format::merels})
        CHECK(read_text(write(read.games[0], format).text).games[0] == read.games[0]);
}
