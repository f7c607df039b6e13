#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

using namespace merels;
using namespace merels::test;

namespace {

const std::string good_before = "[Event \"before\"]\n"
                                "[Variant \"nine-mens-morris\"]\n"
                                "\n"
                                "1. d6 d2 2. f4 b4 {good} 1-0\n"
                                "\n";

const std::string good_after = "\n"
                               "[Event \"after\"]\n"
                               "[Variant \"nine-mens-morris\"]\n"
                               "\n"
                               "1. a1 (1. g7 g1) 1... g7 0-1\n";

const std::string tags = "[Event \"damaged\"]\n"
                         "[Variant \"nine-mens-morris\"]\n"
                         "\n";

/// A damaged record between two good ones. Its first line is line 6 of the file, the first line
/// after `tags` is line 9.
struct Damage {
    std::string name;
    std::string record;
    /// The only diagnostic. Empty if the record has no fault.
    std::string diagnostic;
    /// The part of the main line that is still read.
    std::string moves = "d6 d2";
};

std::vector<Damage> damaged_moves();
std::vector<Damage> damaged_comments();
std::vector<Damage> damaged_tags();
std::vector<Damage> damaged_results();
std::vector<Damage> odd_bytes();

void check(const Damage& damage) {
    INFO(damage.name);
    const ReadText before = read_text(good_before);
    const ReadText after = read_text(good_after);
    REQUIRE(before.diagnostics.empty());
    REQUIRE(after.diagnostics.empty());

    const ReadText all = read_text(good_before + damage.record + good_after);
    std::string diagnostics;
    for (const std::string& diagnostic : all.diagnostics) diagnostics += diagnostic;
    CHECK(diagnostics == damage.diagnostic);
    REQUIRE(all.games.size() == 3);
    CHECK(all.games[0] == before.games[0]);
    CHECK(all.games[2] == after.games[0]);
    CHECK(main_line(all.games[1]) == damage.moves);
}

std::vector<Damage> damaged_moves() {
    return {
        {"an illegal move", tags + "1. d6 d2\n2. d2 f2 1-0\n",
         "t:10:4: error: d2 is occupied [E203 occupied-point]\n"
         "   2. d2 f2 1-0\n"
         "      ^~ White could play a7, d7 or 20 more\n"},
        {"a garbage token", tags + "1. d6 d2 2. §% f2 1-0\n",
         "t:9:13: error: \"§%\" is not a move [E101 unreadable-move]\n"
         "   1. d6 d2 2. §% f2 1-0\n"
         "               ^~ White could play a7, d7 or 20 more\n"},
        {"a pass where there is none", tags + "1. d6 d2 2. -- f2 1-0\n",
         "t:9:13: error: a pass is not allowed here [E214 illegal-pass]\n"
         "   1. d6 d2 2. -- f2 1-0\n"
         "               ^~ White could play a7, d7 or 20 more\n"},
        {"wrong move numbers", tags + "1. d6 d2 3. f4 4. b4 1-0\n",
         "t:9:10: note: this is move 2 [N103 wrong-move-number]\n"
         "   1. d6 d2 3. f4 4. b4 1-0\n"
         "            ^~\n",
         "d6 d2 f4 b4"},
        {"an unclosed variation", tags + "1. d6 d2 (1... d3 2. f4 1-0\n",
         "t:9:10: error: this variation is never closed [E103 unclosed-variation]\n"
         "   1. d6 d2 (1... d3 2. f4 1-0\n"
         "            ^\n"},
        {"an extra parenthesis", tags + "1. d6 (1. d7) ) d2 1-0\n",
         "t:9:15: error: this ) has no opening bracket [E106 stray-bracket]\n"
         "   1. d6 (1. d7) ) d2 1-0\n"
         "                 ^\n"},
        {"a parenthesis inside a comment in a variation", tags + "1. d6 (1. d7 {:)}) d2 1-0\n", ""},
        {"an illegal move in a variation", tags + "1. d6 (1. d7 d7 (1... a1)) d2 1-0\n",
         "t:9:14: error: d7 is occupied [E203 occupied-point]\n"
         "   1. d6 (1. d7 d7 (1... a1)) d2 1-0\n"
         "                ^~ Black could play a7, g7 or 21 more\n"},
    };
}

std::vector<Damage> damaged_comments() {
    return {
        {"an unclosed comment", tags + "1. d6 d2 {good 2. f4 1-0\n",
         "t:9:10: error: this comment is never closed [E102 unclosed-comment]\n"
         "   1. d6 d2 {good 2. f4 1-0\n"
         "            ^\n"},
        {"an unclosed comment in a variation", tags + "1. d6 d2 (1... d3 {good) 2. f4 1-0\n",
         "t:9:19: error: this comment is never closed [E102 unclosed-comment]\n"
         "   1. d6 d2 (1... d3 {good) 2. f4 1-0\n"
         "                     ^\n"},
        {"nested braces", tags + "1. d6 {a {nested} comment} d2 1-0\n",
         "t:9:10: warning: a comment cannot contain a comment [W101 nested-comment]\n"
         "   1. d6 {a {nested} comment} d2 1-0\n"
         "            ^ Merels reads the two comments as one\n"},
        {"an extra brace", tags + "1. d6 {a} } d2 1-0\n",
         "t:9:11: error: this } has no opening bracket [E106 stray-bracket]\n"
         "   1. d6 {a} } d2 1-0\n"
         "             ^\n"},
    };
}

std::vector<Damage> damaged_tags() {
    const std::string head = "[Event \"damaged\"]\n[Variant \"nine-mens-morris\"]\n";
    const std::string moves = "\n1. d6 d2 1-0\n";
    return {
        {"an unterminated tag", head + "[Site \"Ulm]\n" + moves,
         "t:8:1: error: the value has no closing quote [E104 unclosed-tag]\n"
         "   [Site \"Ulm]\n"
         "   ^~~~~~~~~~~\n"},
        {"an unescaped quote in a tag", head + "[Site \"the \"Ox\", Ulm\"]\n" + moves,
         "t:8:8: warning: a quote inside the value is not escaped [W103 tag-quote]\n"
         "   [Site \"the \"Ox\", Ulm\"]\n"
         "          ^~~~~~~~~~~~~ write \\\" for a quote in a value\n"},
        {"a missing bracket", head + "[Site \"Ulm\"\n" + moves,
         "t:8:1: warning: the tag has no closing ] [W102 tag-without-bracket]\n"
         "   [Site \"Ulm\"\n"
         "   ^~~~~~~~~~~\n"},
        {"a tag of 10,000 characters",
         head + "[Site \"" + std::string(10'000, 'x') + "\"]\n" + moves, ""},
        {"a bad position", head + "[SetUp \"1\"]\n[Position \"W:Wa1,a9:Bb4\"]\n" + moves,
         "t:9:18: error: three-squares has no point a9 [E215 unknown-point]\n"
         "   [Position \"W:Wa1,a9:Bb4\"]\n"
         "                    ^~ near: a7, a4 or a1\n",
         ""},
        {"an unknown rule set", "[Event \"damaged\"]\n[Variant \"nine-men-morris\"]\n\n1. d6 1-0\n",
         "t:7:11: error: there is no rule set \"nine-men-morris\" [E301 unknown-rule-set]\n"
         "   [Variant \"nine-men-morris\"]\n"
         "             ^~~~~~~~~~~~~~~ similar ids: nine-mens-morris, five-mens-morris, "
         "six-mens-morris\n",
         ""},
        {"no blank line before the moves", head + "1. d6 d2 1-0\n", ""},
        {"a tag twice", head + "[Site \"a\"]\n[Site \"b\"]\n" + moves,
         "t:9:2: note: the tag Site occurs twice [N104 duplicate-tag]\n"
         "   [Site \"b\"]\n"
         "    ^~~~\n"},
    };
}

std::vector<Damage> damaged_results() {
    const std::string head = "[Event \"damaged\"]\n[Result \"0-1\"]\n[Variant \"mulino\"]\n\n";
    const std::string lost = "[Event \"damaged\"]\n[Variant \"nine-mens-morris\"]\n[SetUp \"1\"]\n"
                             "[Position \"W:Wa7,d7,g4:Ba1,d1,c3\"]\n\n";
    return {
        {"no result", tags + "1. d6 d2\n",
         "t:9:9: warning: the record ends without a result [W108 missing-result]\n"
         "   1. d6 d2\n"
         "           ^ read as *\n"},
        {"two results", tags + "1. d6 d2 1-0 0-1\n",
         "t:9:14: error: a second result [E304 text-after-result]\n"
         "   1. d6 d2 1-0 0-1\n"
         "                ^~~\n"},
        {"two results of which the second is the tag's", head + "1. d6 d2 1-0 0-1\n",
         "t:10:14: error: a second result [E304 text-after-result]\n"
         "   1. d6 d2 1-0 0-1\n"
         "                ^~~\n"},
        {"a tag against the token", head + "1. d6 d2 1-0\n",
         "t:10:10: error: the result here is 1-0 but the tag has 0-1 [E302 result-conflict]\n   1. "
         "d6 d2 1-0\n            ^~~\n"},
        {"a result against the board", lost + "1. g4-g7xa1 0-1\n",
         "t:11:13: error: the result is 0-1 but the board shows 1-0 (too few men) "
         "[E303 result-against-board]\n"
         "   1. g4-g7xa1 0-1\n"
         "               ^~~\n",
         "g4-g7xa1"},
        {"text after the result", tags + "1. d6 d2 1-0 what a game\n",
         "t:9:14: error: the record goes on after its result [E304 text-after-result]\n"
         "   1. d6 d2 1-0 what a game\n"
         "                ^~~~\n"},
    };
}

std::vector<Damage> odd_bytes() {
    return {
        {"Latin-1", "[Event \"M\xFChle\"]\n[Variant \"mulino\"]\n\n1. d6 d2 1-0\n",
         "t:6:10: note: not UTF-8: read as Latin-1 [N105 latin1-bytes]\n"
         "   [Event \"M\uFFFDhle\"]\n"
         "            ^\n"},
        {"NUL", tags + "1. d6 d2 2. f" + std::string(1, '\0') + "4 b4 1-0\n",
         "t:9:14: error: the record contains a NUL byte [E105 nul-byte]\n"
         "   1. d6 d2 2. f\u24004 b4 1-0\n"
         "                ^\n"},
        {"NUL in a comment", tags + "1. d6 {a" + std::string(1, '\0') + "} d2 1-0\n",
         "t:9:9: error: the record contains a NUL byte [E105 nul-byte]\n"
         "   1. d6 {a\u2400} d2 1-0\n"
         "           ^\n"},
        {"CRLF", "[Event \"damaged\"]\r\n[Variant \"mulino\"]\r\n\r\n1. d6\r\nd2 1-0\r\n", ""},
        {"CR", "[Event \"damaged\"]\r[Variant \"mulino\"]\r\r1. d6\rd2 1-0\r", ""},
    };
}

} // namespace

TEST_CASE("a damaged record has one diagnostic, and the records around it are read") {
    for (const Damage& damage : damaged_moves()) check(damage);
    for (const Damage& damage : damaged_comments()) check(damage);
    for (const Damage& damage : damaged_tags()) check(damage);
    for (const Damage& damage : damaged_results()) check(damage);
    for (const Damage& damage : odd_bytes()) check(damage);
}

TEST_CASE("no blank line between games is not a fault") {
    const std::string second = good_after.substr(1);
    const ReadText all = read_text(good_before.substr(0, good_before.size() - 1) + second);
    CHECK(heads(all).empty());
    REQUIRE(all.games.size() == 2);
    CHECK(all.games[1] == read_text(second).games[0]);
}

TEST_CASE("a byte order mark is not a fault and no column") {
    const ReadText all = read_text("\xEF\xBB\xBF" + good_before);
    CHECK(all.diagnostics.empty());
    CHECK(all.games == read_text(good_before).games);
    CHECK(heads(read_text("\xEF\xBB\xBF"
                          "1. d6 d6 1-0"))
              .back()
          == "1:7: error: d6 is occupied [E203 occupied-point]");
}

TEST_CASE("an empty text has no records") {
    for (const std::string text : {"", " ", "\n\n", "\xEF\xBB\xBF", "\r\n \t"})
        CHECK(read_text(text).games.empty());
}

TEST_CASE("a brace in a comment is a warning where all moves behind it fit") {
    const std::string head = "[Variant \"nine-mens-morris\"]\n\n1. d6 ";
    using Heads = std::vector<std::string>;
    const auto found = [&](const std::string& rest) { return heads(read_text(head + rest)); };
    CHECK(found("{:-{ sad} f4 2. d2 b4 1-0")
          == Heads{"3:10: warning: this { is inside a comment [W101 nested-comment]"});
    CHECK(found("{a { b} f4 1-0")
          == Heads{"3:10: warning: this { is inside a comment [W101 nested-comment]"});
    const Heads error{
        "3:7: error: this comment is not closed before another one begins [E102 unclosed-comment]"};
    CHECK(found("{oops f4 2. d2 {mill} 3. b4 a1 1-0") == error);
    CHECK(found("{oops f4 2. d2 {mill} 1-0") == error);
    CHECK(found("{so { it} f4 2. d6 b4 1-0") == error);
}

TEST_CASE("the second game is read after a first one with any comment") {
    const std::string variant = "[Variant \"nine-mens-morris\"]\n";
    const ReadText read
        = read_text(variant + "\n1. d6 {a { b} f4 1-0\n\n" + variant + "\n1. g7 {c} a1 0-1\n");
    REQUIRE(read.games.size() == 2);
    CHECK(main_line(read.games[1]) == "g7 a1");
}
