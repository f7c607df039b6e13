#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/text/render.hpp>
#include <libnotation/text/scanner.hpp>
#include <libnotation/text/writer.hpp>

#include <algorithm>
#include <ctime>
#include <functional>
#include <iterator>

using namespace merels;
using namespace merels::test;

namespace {

/// Sanitizers and debug builds take longer.
#ifdef NDEBUG
constexpr std::size_t megabyte = 1'000'000;
#else
constexpr std::size_t megabyte = 50'000;
#endif
constexpr double longest_seconds = 2;

const std::string tag = "[Variant \"nine-mens-morris\"]\n\n";

std::string repeated(std::string_view piece, std::size_t size) {
    std::string text;
    text.reserve(size + piece.size());
    while (text.size() < size) text += piece;
    return text;
}

double seconds(const std::function<void()>& work) {
    const auto cpu_time = [] {
        timespec now{};
        ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
    };
    const double begin = cpu_time();
    work();
    return cpu_time() - begin;
}

/// Reads text that is built to take long; the first lines of the first diagnostics.
std::vector<std::string> read_quickly(const std::string& text) {
    const Source source{"t", text};
    Diagnostics diagnostics;
    Reading reading{rule_sets::nine_mens_morris};
    CHECK(seconds([&] {
              for (const Record& record : records(source)) {
                  read(record, {}, reading);
                  if (diagnostics.size() < 200)
                      std::ranges::copy(reading.diagnostics, std::back_inserter(diagnostics));
              }
          })
          < longest_seconds);
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

using Heads = std::vector<std::string>;

} // namespace

TEST_CASE("a comment of 100 MB on one line is no fault") {
    const std::string text = tag + "1. d6 {" + repeated("long ", 100 * megabyte) + "} d2 1-0\n";
    CHECK(read_quickly(text).empty());
}

TEST_CASE("100 MB of garbage on one line have one short diagnostic") {
    const std::string word(100 * megabyte, 'x');
    CHECK(read_quickly(tag + "1. d6 " + word + " 1-0\n")
          == Heads{"3:7: error: \"xxxxxxxxxxxxxxxxxxxxxxxx…\" is no turn [E101 unreadable-turn]"});
    CHECK(read_quickly(tag + "1. d6 a" + std::string(100 * megabyte, '1') + " 1-0\n")
          == Heads{"3:7: error: three-squares has no point a11111111111111111111111… "
                   "[E215 unknown-point]"});
}

TEST_CASE("100,000 nested parentheses are read without recursion") {
    constexpr std::size_t depth = 100'000;
    const std::string open(depth, '(');
    const std::string close(depth, ')');
    CHECK(read_quickly(tag + "1. d6 " + open + close + " d2 1-0\n")
          == Heads{"3:8: error: no turn stands before this variation [E107 misplaced-variation]"});
    CHECK(read_quickly(tag + "1. d6 " + open + " 1-0\n")
          == Heads{"3:7: error: this and 99999 more variations are never closed "
                   "[E103 unclosed-variation]"});
    CHECK(read_quickly(tag + "1. d6 " + close + " d2 1-0\n").size() == 100);

    std::string nested = tag + "1. d6 ";
    for (std::size_t i = 0; i < depth; ++i) nested += i % 2 == 0 ? "(1. d7 " : "(1. g7 ";
    CHECK(read_quickly(nested + " 1-0\n")
          == Heads{"3:7: error: this and 99999 more variations are never closed "
                   "[E103 unclosed-variation]"});
    const std::string legal = nested + close + " d2 1-0\n";
    CHECK(read_quickly(legal).empty());
    const Game game = read_text(legal).games[0];
    CHECK(main_line(game) == "d6 d2");
    const std::string written = write(game);
    CHECK(read_text(written).games[0] == game);
}

TEST_CASE("no construct takes more than linear time") {
    const std::size_t size = 5 * megabyte;
    const std::string numbered = [&] {
        std::string text;
        for (unsigned i = 0; text.size() < size; ++i)
            text += "[T" + std::to_string(i) + " \"v\"]\n";
        return text;
    }();
    CHECK(read_quickly(numbered + "\n*").size() == 1);
    // The note that there is no Variant tag, and at most a hundred of anything.
    CHECK(read_quickly(repeated("[A \"b\"]\n", size) + "\n*").size() == 101);
    CHECK(read_quickly(repeated("[A \"b\"] ", size) + "\n*").size() == 101);
    CHECK(read_quickly(repeated("[A \"b\" ", size) + "x\n*").size() == 202);
    CHECK(read_quickly(repeated("[A \"b\"]\r\r1. d6 *\r\r", size)).size() == 200);
    for (const std::string piece :
         {"{{}",        "{}",         "}",   "()",    "(d7)",  "(xx)",       "(d7 d7)",
          "(d7 a1xb4)", "{[%cal G]}", "$",   "$1 ",   "! ",    "[x ",        "a ",
          "9 ",         "1. ",        ";\n", "\n%\n", "d6 x ", "(d7 (1. g7 "}) {
        INFO(piece);
        CHECK(read_quickly(tag + "1. d6 " + repeated(piece, size) + " *").size() <= 101);
    }
    for (const std::string piece : {"[%cal Ga1a4]", "[%cal G", "[%", "\n[Event \"", "\xFC", "\n"}) {
        INFO(piece);
        CHECK(read_quickly(tag + "1. d6 {" + repeated(piece, size) + "} *").size() <= 20);
    }
}

TEST_CASE("a comment that is never closed takes linear time, whether the text ends or goes on") {
    const std::size_t size = 40 * megabyte;
    const std::string open = "[White \"Anna\"]\n1. d6 f4 {no end 2. d2 1-0\n";
    for (const std::string piece : {"[White \"Clara\"]\n[Black \"Dora\"]\n1. d6 f4 2. d2 b4 1-0\n",
                                    "[a \"b\" 1-0[b \"c\"]\n", "[a \"b\"]\n\n", "\n[a \"b\" }\n"}) {
        INFO(piece);
        const std::string text = open + repeated(piece, size);
        CHECK(seconds([&] { last_record_begin(text); }) < longest_seconds);
        CHECK(seconds([&] { record_end(text, 0); }) < longest_seconds);
    }
}

TEST_CASE("a line of brackets takes linear time") {
    // In quadratic time a line takes 10^13 steps, which no time limit of a test allows.
    const std::size_t size = 20 * megabyte;
    for (const std::string piece : {"[", "[a", "[a \"", "[a\"", "1[a\"", "}[a\"", "{", "[ "}) {
        INFO(piece);
        const std::string line = repeated(piece, size) + "\"]\n";
        CHECK(count_records("[Event \"a\"]\n\n1. d6 f4 1-0\n\n" + line) > 0);
        CHECK(count_records("[Event \"a\"]\n\n1. d6 f4 1-0\n" + line + line) > 0);
    }
}

TEST_CASE("SGF and JSON that are built to take long do not") {
    constexpr std::size_t depth = 100'000;
    const std::size_t size = 5 * megabyte;
    const std::string sgf = "(;GM[5]RU[mulino]RE[?]";
    CHECK(read_quickly(sgf + repeated("(;", 2 * depth))
          == Heads{"1:1: error: this tree is never closed [E103 unclosed-variation]"});
    CHECK(read_quickly(sgf + repeated("(;W[d6]", 7 * depth)).size() == 2);
    for (const std::string piece :
         {"(;",      ")",    ";",  "(;)",     ";W[d6]",     "(;W[d6])",    "(;W[d6]",
          "A[]",     "A[x]", "[",  "]",       "C[x]",       ";C[x]",       "XC[x]",
          ";AB[a1]", "x ",   "\\", "(;W[x])", "\n(;W[d6])", "\n\n(;W[d6]", "CR[z9]"}) {
        INFO(piece);
        read_quickly(sgf + repeated(piece, size));
        read_quickly(sgf + repeated(piece, size) + ")");
        read_quickly(sgf + ";W[d6](;B[d2]" + repeated(piece, size) + ")(;B[f4]))");
    }
    const std::string json
        = "{\"merels\":1,\"rules\":\"mulino\",\"result\":\"*\",\"turns\":[\"d6\"";
    for (const std::string piece :
         {",\"(\"", ",\")\"", ",\"(\",\")\"", ",\"d2\"", ",\"(\",\"d7\",\")\"", ",\"(\",\"d7\"",
          ",\"(\",\"x\",\")\"", ",7", ",{}", ",[[[]]]", ",{\"turn\":\"d7\",\"x\":1,\"x\":2}",
          ",{\"after\":[1,{\"text\":[]}]}", "[", "{\"a\":", "\\", "\""}) {
        INFO(piece);
        read_quickly(json + repeated(piece, size));
        read_quickly(json + repeated(piece, size) + "]}");
    }
    read_quickly(repeated("{\"a\":1}\n", size / 10));
}
