#include <libnotation/text/notation/comment_text.hpp>

#include <libnotation/rules/built_in/boards.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/sanitized.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <random>

using namespace merels;
using namespace std::chrono_literals;

namespace {

const Board& squares = boards::three_squares();

Point point(std::string_view name, const Board& board = squares) { return *board.find(name); }

Comment parsed(std::string_view raw, const Board& board = squares) {
    Diagnostics diagnostics;
    Comment comment = parse_comment(raw, board, diagnostics);
    CHECK(diagnostics.empty());
    return comment;
}

/// Reads and writes again.
std::string rewritten(std::string_view raw) {
    Diagnostics diagnostics;
    return format_comment(parse_comment(raw, squares, diagnostics), squares);
}

std::string faults_of(std::string_view raw) {
    Diagnostics diagnostics;
    const Comment comment = parse_comment(raw, squares, diagnostics);
    std::string lines = comment.text + "\n";
    for (const Diagnostic& fault : diagnostics)
        lines += fmt::format("{} {}-{} {}\n", facts(fault.code).number, fault.span.begin,
                             fault.span.end, fault.message);
    return lines;
}

} // namespace

TEST_CASE("a comment's text is normal") {
    struct {
        std::string_view raw;
        std::string_view text;
    } const rows[] = {
        {"", ""},
        {" \t\r\n ", ""},
        {"the central mill", "the central mill"},
        {"  the\tmill  ", "the mill"},
        {"two  blanks stay", "two  blanks stay"},
        {"a tab\tfar behind a control\x1F and\x01\x02\tanother",
         "a tab far behind a control\x1F and\x01\x02 another"},
        {"a\nb", "a b"},
        {"a  \r\n  b", "a b"},
        {"a\rb", "a b"},
        {"a\n\nb", "a\nb"},
        {"a \n\t\n b", "a\nb"},
        {"a\r\n\r\n\r\nb", "a\n\nb"},
        {"\n\na\n\n", "a"},
        {"Mühle\n\nauf d7", "Mühle\nauf d7"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.raw);
        CHECK(normalized(row.raw) == row.text);
        CHECK(parsed(row.raw).text == row.text);
    }
}

TEST_CASE("fields leave the text and fill the comment") {
    const Comment comment = parsed("[%eval W37] [%clk 0:09:58] [%emt 0:00:02.5] [%csl Gd6] "
                                   "[%cal Ga1a4,Rd6d7] keeps the double mill");
    CHECK(comment.text == "keeps the double mill");
    CHECK(comment.evaluation == Evaluation{ExactValue{Color::white, 37}});
    CHECK(comment.clock == 598s);
    CHECK(comment.elapsed == 2500ms);
    CHECK(comment.circles == std::vector{Circle{'G', point("d6")}});
    CHECK(
        comment.arrows
        == std::vector{Arrow{'G', point("a1"), point("a4")}, Arrow{'R', point("d6"), point("d7")}});
}

TEST_CASE("lists append, and points of two digits split") {
    const Board& pentagon = boards::pentagon();
    const Comment comment
        = parsed("[%cal Ga1a10] x [%csl Ra10,Bb1][%cal Ya10b10][%csl Kc10]", pentagon);
    CHECK(comment.text == "x");
    CHECK(comment.arrows
          == std::vector{Arrow{'G', point("a1", pentagon), point("a10", pentagon)},
                         Arrow{'Y', point("a10", pentagon), point("b10", pentagon)}});
    CHECK(comment.circles
          == std::vector{Circle{'R', point("a10", pentagon)}, Circle{'B', point("b1", pentagon)},
                         Circle{'K', point("c10", pentagon)}});
}

TEST_CASE("comments come back in the strict spelling") {
    struct {
        std::string_view raw;
        std::string_view strict;
    } const rows[] = {
        {"plain", "plain"},
        {"a \n\n b", "a\n\nb"},
        {"a\n\n\nb", "a\n\n\nb"},
        {"safer [%clk 0:01:02] move", "[%clk 0:01:02] safer move"},
        {"a [%csl Ga1] [%csl Rd7] b", "[%csl Ga1,Rd7] a b"},
        {"a\n\n[%csl Ga1]\n\nb", "[%csl Ga1] a\n\nb"},
        {"a\n[%csl Ga1]\nb", "[%csl Ga1] a b"},
        {"a[%csl Ga1]b", "[%csl Ga1] ab"},
        {"[%cal\nGa1a4,\nRD6D7]", "[%cal Ga1a4,Rd6d7]"},
        {"text [%emt 5:07][%clk 1:2:03.04] [%eval = ]",
         "[%eval =] [%clk 1:02:03.040] [%emt 0:05:07] text"},
        {"[%foo bar] kept", "[%foo bar] kept"},
        {"[%] [% x] [x] [", "[%] [% x] [x] ["},
        {"[%clk 0:00:01] [%clk 0:00:02]", "[%clk 0:00:01] [%clk 0:00:02]"},
        {"[%eval W] [%eval B]", "[%eval W] [%eval B]"},
        {"a } b", "a [%rbrace] b"},
        {"a [%rbrace] {b", "a [%rbrace] [%lbrace]b"},
        {"[%c[%cal Ga1a4]lk 0:00:01]", "[%cal Ga1a4] [%lbracket]%clk 0:00:01]"},
        {"[%lbracket]%rbrace] [%lbracket]%foo]", "[%lbracket]%rbrace] [%foo]"},
        {"[%lbracket]%lbracket]", "[%lbracket]%lbracket]"},
        {"[%lbracket]%clk 0:00:01] [%clk 0:00:02]", "[%clk 0:00:02] [%clk 0:00:01]"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.raw);
        CHECK(rewritten(row.raw) == row.strict);
        CHECK(rewritten(row.strict) == row.strict);
    }
}

TEST_CASE("a field that cannot be read stays in the text and is reported") {
    struct {
        std::string_view raw;
        std::string_view faults;
    } const rows[] = {
        {"a [%clk x] b", "a [%clk x] b\nW106 2-10 [%clk x] cannot be read\n"},
        {"[%clk]", "[%clk]\nW106 0-6 [%clk] cannot be read\n"},
        {"[%clk=0:00:01]", "[%clk=0:00:01]\nW106 0-14 [%clk=0:00:01] cannot be read\n"},
        {"[%emt 0:60:00]", "[%emt 0:60:00]\nW106 0-14 [%emt 0:60:00] cannot be read\n"},
        {"[%clk 0:00:01.0001]",
         "[%clk 0:00:01.0001]\nW106 0-19 [%clk 0:00:01.0001] cannot be read\n"},
        {"[%eval +0.855]", "[%eval +0.855]\nW106 0-14 [%eval +0.855] cannot be read\n"},
        {"[%eval #5]", "[%eval #5]\nW106 0-10 [%eval #5] cannot be read\n"},
        {"[%cal Ga1a4,Gz9a1] [%csl Ga1,]",
         "[%cal Ga1a4,Gz9a1] [%csl Ga1,]\nW106 0-18 [%cal Ga1a4,Gz9a1] cannot be read\n"
         "W106 19-30 [%csl Ga1,] cannot be read\n"},
        {"[%cal Ga1] [%csl a1] [%csl Ga1a4]",
         "[%cal Ga1] [%csl a1] [%csl Ga1a4]\nW106 0-10 [%cal Ga1] cannot be read\n"
         "W106 11-20 [%csl a1] cannot be read\nW106 21-33 [%csl Ga1a4] cannot be read\n"},
        {"[%clk 0:00:01", "[%clk 0:00:01\nW106 0-5 [%clk has no ]\n"},
        {"[%cal [%csl Ga1]", "[%cal\nW106 0-5 [%cal has no ]\n"},
        {"\n[%x y]\n\n[%csl Gd6] [%emt\n\t0] t",
         "[%x y]\n[%emt 0] t\nW106 20-29 [%emt 0] cannot be read\n"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.raw);
        CHECK(faults_of(row.raw) == row.faults);
    }
}

TEST_CASE("a comment lists at most twenty faults and is read in one pass") {
    std::string raw = "a" + std::string(200'000, ' ');
    for (int i = 0; i < 100'000; ++i) raw += "[%clk][%csl Ga1]";
    raw += std::string(200'000, '[') + std::string(200'000, '\n');
    Diagnostics diagnostics;
    const Comment comment = parse_comment(raw, squares, diagnostics);
    CHECK(diagnostics.size() == 20);
    CHECK(comment.circles.size() == 100'000);
    const std::string gap = "a" + std::string(500'000, ' ');
    std::string fields;
    for (int i = 0; i < 100'000; ++i) fields += "[%csl Ga1]";
    CHECK(parsed(gap + fields + "b").text == gap + "b");
}

TEST_CASE("values are written as they are read") {
    for (const std::string_view text :
         {"W37", "B12", "W", "B", "=", "W0", "+0.85,14", "-1.20", "+0.85", "+0.00", "-0.05,0",
          "+21474836.47", "-21474836.48", "B4294967295", "+1.00,4294967295"}) {
        CAPTURE(text);
        const auto evaluation = parse_evaluation(text);
        REQUIRE(evaluation);
        CHECK(format(*evaluation) == text);
    }
    CHECK(format(*parse_evaluation("0.8")) == "+0.80");
    CHECK(format(*parse_evaluation("-3, 7")) == "-3.00,7");
    CHECK(format(*parse_evaluation("W007")) == "W7");
}

TEST_CASE("what is not a value is refused") {
    for (const std::string_view text : {"",
                                        "w",
                                        "W-1",
                                        "W+1",
                                        "W 1",
                                        "W4294967296",
                                        "=5",
                                        "+",
                                        "-",
                                        "+-1",
                                        "--1",
                                        ".5",
                                        "1.",
                                        "+0.855",
                                        "+21474836.48",
                                        "-21474836.49",
                                        "+99999999999",
                                        "+1,",
                                        "+1,-1",
                                        "+1,2,3",
                                        "+1,4294967296",
                                        "#3",
                                        "+1.+1",
                                        "nan",
                                        "+0.5 "}) {
        CAPTURE(text);
        CHECK_FALSE(parse_evaluation(text));
    }
}

namespace {

class RandomComments {
public:
    Comment next() {
        Comment comment;
        comment.text = normalized(random_raw());
        const std::size_t shapes = random_() % 4;
        for (std::size_t i = 0; i < shapes; ++i) {
            comment.circles.push_back({color(), any_point()});
            comment.arrows.push_back({color(), any_point(), any_point()});
        }
        if (random_() % 3 == 0) comment.evaluation = evaluation();
        if (random_() % 3 == 0) comment.clock = time();
        if (random_() % 3 == 0) comment.elapsed = time();
        return comment;
    }

    /// Pieces that fields are made of, in any order.
    std::string random_raw() {
        static constexpr std::array<std::string_view, 36> pieces{
            "[%",           "]",           "clk",       "cal",
            "csl",          "eval",        "emt",       " ",
            "\n",           "0:00:01",     "Ga1a4",     "Gd6",
            "W37",          "=",           "}",         "{",
            "[%rbrace]",    "[%lbracket]", "[",         "%",
            "rbrace",       "lbracket",    ",",         "\t",
            "\r\n",         "a",           "\xff",      "[%clk 0:00:01]",
            "[%cal Ga1a4]", "[%csl Gd6]",  "[%eval W]", "[%emt 0:00:02]",
            "  ",           "\n\n",        "c",         "lk "};
        std::string raw;
        const std::size_t count = random_() % 14;
        for (std::size_t i = 0; i < count; ++i) raw += pieces[random_() % pieces.size()];
        return raw;
    }

private:
    char color() { return static_cast<char>('A' + random_() % 26); }
    Point any_point() { return point_at(random_() % squares.size()); }
    std::chrono::milliseconds time() {
        return std::chrono::milliseconds{random_()} / (1 + static_cast<int>(random_() % 1000));
    }
    Evaluation evaluation() {
        std::optional<unsigned> count;
        if (random_() % 2 == 0) count = static_cast<unsigned>(random_());
        switch (random_() % 4) {
        case 0: return ExactValue{};
        case 1: return ExactValue{Color::white, count};
        case 2: return ExactValue{Color::black, count};
        default: return SearchValue{static_cast<int>(static_cast<unsigned>(random_())), count};
        }
    }

    std::mt19937 random_{11};
};

} // namespace

TEST_CASE("every comment with a normal text comes back") {
    RandomComments comments;
    for (int i = 0; i < test::rounds(20'000); ++i) {
        const Comment comment = comments.next();
        const std::string raw = format_comment(comment, squares);
        CAPTURE(raw, comment.text);
        Diagnostics diagnostics;
        const Comment again = parse_comment(raw, squares, diagnostics);
        REQUIRE(again == comment);
        CHECK(raw.find('}') == std::string::npos);
    }
}

TEST_CASE("a comment read from any bytes comes back") {
    RandomComments comments;
    for (int i = 0; i < test::rounds(20'000); ++i) {
        const std::string raw = comments.random_raw();
        CAPTURE(raw);
        Diagnostics diagnostics;
        const Comment comment = parse_comment(raw, squares, diagnostics);
        REQUIRE(parse_comment(format_comment(comment, squares), squares, diagnostics) == comment);
        for (const Diagnostic& fault : diagnostics) CHECK(fault.span.begin < fault.span.end);
    }
}

TEST_CASE("clocks of any length come back") {
    Comment comment;
    for (const auto time : {std::chrono::milliseconds{1}, std::chrono::milliseconds{-1},
                            std::chrono::milliseconds{9'223'372'036'850'000'000}, 0ms}) {
        comment.clock = time;
        CHECK(parsed(format_comment(comment, squares)) == comment);
    }
    comment.clock = -3723s;
    CHECK(format_comment(comment, squares) == "[%clk -1:02:03]");
    CHECK(faults_of("[%clk 2562047788015:00:00]").ends_with("cannot be read\n"));
}
