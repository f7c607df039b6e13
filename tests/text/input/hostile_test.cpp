#include <tests/support/catch.hpp>
#include <tests/support/linear.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/text/input/scanner.hpp>
#include <libnotation/text/shared/render.hpp>
#include <libnotation/text/writer.hpp>

#include <algorithm>
#include <iterator>

using namespace merels;
using namespace merels::test;

namespace {

constexpr std::size_t usual_size = 300'000;

const std::string tag = "[Variant \"nine-mens-morris\"]\n\n";

std::string repeated(std::string_view piece, std::size_t size) {
    std::string text;
    text.reserve(size + piece.size());
    while (text.size() < size) text += piece;
    return text;
}

/// Reads text that is built to take long; the first lines of the first diagnostics.
std::vector<std::string> heads_of(const std::string& text) {
    const Source source{"t", text};
    Diagnostics diagnostics;
    Reading reading{rule_sets::nine_mens_morris};
    for (const Record& record : records(source)) {
        read(record, {}, reading);
        if (diagnostics.size() < 200)
            std::ranges::copy(reading.diagnostics, std::back_inserter(diagnostics));
    }
    std::vector<std::string> lines;
    for (const Diagnostic& diagnostic : diagnostics) {
        const std::string shown = render(diagnostic, source);
        CHECK(shown.size() < 600);
        lines.push_back(shown.substr(2, shown.find('\n') - 2));
        if (lines.size() == 5) lines.resize(diagnostics.size());
        if (lines.size() >= 5) break;
    }
    return lines;
}

/// Reads all records of a text.
std::size_t count_records(const std::string& text) {
    const Source source{"t", text};
    Reading reading{rule_sets::nine_mens_morris};
    std::size_t count = 0;
    for (const Record& record : records(source)) {
        read(record, {}, reading);
        ++count;
    }
    return count;
}

/// Checks that reading takes linear time; the first lines of the large text's diagnostics.
std::vector<std::string> read_quickly(const Growing& text_of, std::size_t largest = usual_size) {
    check_linear(text_of, largest, [](const std::string& text) { count_records(text); });
    return heads_of(text_of(largest));
}

/// Reads `piece` again and again, between `begin` and `end`.
std::vector<std::string> read_repeated(const std::string& begin, std::string_view piece,
                                       const std::string& end) {
    return read_quickly([&](std::size_t n) { return begin + repeated(piece, n) + end; });
}

using Heads = std::vector<std::string>;

} // namespace

TEST_CASE("a comment of 300 kB on one line is not a fault") {
    CHECK(read_repeated(tag + "1. d6 {", "long ", "} d2 1-0\n").empty());
}

TEST_CASE("300 kB of garbage on one line have one short diagnostic") {
    CHECK(
        read_repeated(tag + "1. d6 ", "x", " 1-0\n")
        == Heads{"3:7: error: \"xxxxxxxxxxxxxxxxxxxxxxxx…\" is not a move [E101 unreadable-move]"});
    CHECK(read_repeated(tag + "1. d6 a", "1", " 1-0\n")
          == Heads{"3:7: error: three-squares has no point a11111111111111111111111… "
                   "[E215 unknown-point]"});
}

TEST_CASE("100,000 nested parentheses are read without recursion") {
    constexpr std::size_t depth = 100'000;
    const auto read_deep = [](const Growing& text_of) { return read_quickly(text_of, depth); };
    const auto open = [](std::size_t n) { return std::string(n, '('); };
    const auto close = [](std::size_t n) { return std::string(n, ')'); };
    CHECK(
        read_deep([&](std::size_t n) { return tag + "1. d6 " + open(n) + close(n) + " d2 1-0\n"; })
        == Heads{"3:8: error: there is no move before this variation [E107 misplaced-variation]"});
    CHECK(read_deep([&](std::size_t n) { return tag + "1. d6 " + open(n) + " 1-0\n"; })
          == Heads{"3:7: error: this and 99999 more variations are never closed "
                   "[E103 unclosed-variation]"});
    CHECK(read_deep([&](std::size_t n) { return tag + "1. d6 " + close(n) + " d2 1-0\n"; }).size()
          == 100);

    const auto nested = [](std::size_t n) {
        std::string text = tag + "1. d6 ";
        for (std::size_t i = 0; i < n; ++i) text += i % 2 == 0 ? "(1. d7 " : "(1. g7 ";
        return text;
    };
    CHECK(read_deep([&](std::size_t n) { return nested(n) + " 1-0\n"; })
          == Heads{"3:7: error: this and 99999 more variations are never closed "
                   "[E103 unclosed-variation]"});
    const auto legal = [&](std::size_t n) { return nested(n) + close(n) + " d2 1-0\n"; };
    CHECK(read_deep(legal).empty());
    const Game game = read_text(legal(depth)).games[0];
    CHECK(main_line(game) == "d6 d2");
    const std::string written = write(game);
    CHECK(read_text(written).games[0] == game);
}

TEST_CASE("no construct takes more than linear time") {
    const auto numbered = [](std::size_t n) {
        std::string text;
        for (unsigned i = 0; text.size() < n; ++i) text += "[T" + std::to_string(i) + " \"v\"]\n";
        return text + "\n*";
    };
    CHECK(read_quickly(numbered).size() == 1);
    // The note that there is no Variant tag, and at most a hundred of anything.
    CHECK(read_repeated("", "[A \"b\"]\n", "\n*").size() == 101);
    CHECK(read_repeated("", "[A \"b\"] ", "\n*").size() == 101);
    CHECK(read_repeated("", "[A \"b\" ", "x\n*").size() == 202);
    CHECK(read_repeated("", "[A \"b\"]\r\r1. d6 *\r\r", "").size() == 200);
    for (const std::string piece :
         {"{{}",        "{}",         "}",   "()",    "(d7)",  "(xx)",       "(d7 d7)",
          "(d7 a1xb4)", "{[%cal G]}", "$",   "$1 ",   "! ",    "[x ",        "a ",
          "9 ",         "1. ",        ";\n", "\n%\n", "d6 x ", "(d7 (1. g7 "}) {
        INFO(piece);
        CHECK(read_repeated(tag + "1. d6 ", piece, " *").size() <= 101);
    }
    for (const std::string piece : {"[%cal Ga1a4]", "[%cal G", "[%", "\n[Event \"", "\xFC", "\n"}) {
        INFO(piece);
        CHECK(read_repeated(tag + "1. d6 {", piece, "} *").size() <= 20);
    }
}

TEST_CASE("a comment that is never closed takes linear time, whether the text ends or goes on") {
    const std::string open = "[White \"Anna\"]\n1. d6 f4 {no end 2. d2 1-0\n";
    for (const std::string piece : {"[White \"Clara\"]\n[Black \"Dora\"]\n1. d6 f4 2. d2 b4 1-0\n",
                                    "[a \"b\" 1-0[b \"c\"]\n", "[a \"b\"]\n\n", "\n[a \"b\" }\n"}) {
        INFO(piece);
        const auto text_of = [&](std::size_t n) { return open + repeated(piece, n); };
        check_linear(text_of, usual_size, [](const std::string& text) { last_record_begin(text); });
        check_linear(text_of, usual_size, [](const std::string& text) { record_end(text, 0); });
    }
}

TEST_CASE("a line of brackets takes linear time") {
    for (const std::string piece : {"[", "[a", "[a \"", "[a\"", "1[a\"", "}[a\"", "{", "[ "}) {
        INFO(piece);
        const auto line = [&](std::size_t n) { return repeated(piece, n) + "\"]\n"; };
        const auto check = [](const Growing& text_of) {
            check_linear(text_of, usual_size,
                         [](const std::string& text) { CHECK(count_records(text) > 0); });
        };
        check([&](std::size_t n) { return "[Event \"a\"]\n\n1. d6 f4 1-0\n\n" + line(n); });
        check([&](std::size_t n) { return "[Event \"a\"]\n\n1. d6 f4 1-0\n" + line(n) + line(n); });
    }
}

TEST_CASE("SGF and JSON that are built to take long do not") {
    const std::string sgf = "(;GM[5]RU[mulino]RE[?]";
    CHECK(read_repeated(sgf, "(;", "")
          == Heads{"1:1: error: this tree is never closed [E103 unclosed-variation]"});
    // 100,000 variations in variations.
    const auto deep = [&](std::size_t n) { return sgf + repeated("(;W[d6]", n); };
    CHECK(read_quickly(deep, 700'000).size() == 2);
    for (const std::string piece :
         {"(;",      ")",    ";",  "(;)",     ";W[d6]",     "(;W[d6])",    "(;W[d6]",
          "A[]",     "A[x]", "[",  "]",       "C[x]",       ";C[x]",       "XC[x]",
          ";AB[a1]", "x ",   "\\", "(;W[x])", "\n(;W[d6])", "\n\n(;W[d6]", "CR[z9]"}) {
        INFO(piece);
        read_repeated(sgf, piece, "");
        read_repeated(sgf, piece, ")");
        read_repeated(sgf + ";W[d6](;B[d2]", piece, ")(;B[f4]))");
    }
    const std::string json
        = "{\"merels\":1,\"rules\":\"mulino\",\"result\":\"*\",\"moves\":[\"d6\"";
    for (const std::string piece :
         {",\"(\"", ",\")\"", ",\"(\",\")\"", ",\"d2\"", ",\"(\",\"d7\",\")\"", ",\"(\",\"d7\"",
          ",\"(\",\"x\",\")\"", ",7", ",{}", ",[[[]]]", ",{\"move\":\"d7\",\"x\":1,\"x\":2}",
          ",{\"after\":[1,{\"text\":[]}]}", "[", "{\"a\":", "\\", "\""}) {
        INFO(piece);
        read_repeated(json, piece, "");
        read_repeated(json, piece, "]}");
    }
    read_repeated("", "{\"a\":1}\n", "");
}
