#include <tests/support/catch.hpp>

#include <libnotation/text/input/scanner.hpp>

#include <string>
#include <vector>

using namespace merels;

namespace {

/// A text with `¦` where records end.
std::string marked(const std::string& text) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = record_end(text, at);
        if (at > 0) result += "¦";
        result += text.substr(at, end - at);
        at = end;
    }
    return result;
}

} // namespace

TEST_CASE("records end where the next one begins") {
    const std::string cases[] = {
        // A tag section begins a record, with or without a blank line before it.
        "[A \"1\"]\n\n1. d6 *\n\n¦[A \"2\"]\n\n*",
        "[A \"1\"]\n1. d6 *\n¦[A \"2\"]\n*",
        // A damaged tag does, too, if a quote or another tag shows that it was meant as one.
        "[A \"1\"]\n\n1. d6\n[A ]\n*",
        "[A \"1\"]\n\n1. d6\n¦[A ]\n[B \"2\"]\n*",
        "[A \"1\"]\n\n1. d6 *\n¦[A 2\"]\n*",
        "[A \"1\"]\n\n1. d6 *\n\n¦x[A \"2\"]\n[B \"2\"]\n*",
        "[A \"1\"]\n\n1. d6 *\n¦A \"2\"]\n*",
        // So does one right behind a result, as where files were joined.
        "[A \"1\"]\n\n1. d6 *¦[A \"2\"]\n*",
        "[A \"1\"]\n\n1. d6 1-0¦[A \"2\"]\n*",
        "[A \"1\"]\n\n1. d6 1-0 {c}¦[A \"2\"]\n*",
        "[A \"1\"]\n\n1. d6 {[x \"y\"]} 1-0 {c} ¦[A \"2\"]\n*",
        // A byte order mark is the next record's, where the file begins that was joined.
        "[A \"1\"]\n\n1. d6 1-0¦\uFEFF[A \"2\"]\n*",
        "[A \"1\"]\n\n1. d6 ½:½¦\uFEFF[A \"2\"]\n*",
        "[A \"1\"]\n\n1. d6 {c}\n\n¦\uFEFF[A \"2\"]\n*",
        "[A \"1\"]\n\n1. d6 {no end\n\n¦\uFEFF[A \"2\"]\n*",
        "[A \"1\"]\n\n1. d6 1-0\u200B¦[A \"2\"]\n*",
        // Other lines behind a result and a blank line belong to the next record, if there is one.
        "[A \"1\"]\n\n1. d6 *\n\n¦Page 2\n\n¦[A \"2\"]\n*",
        "[A \"1\"]\n\n1. d6 *\n\n¦{c}\n[A \"2\"]\n*",
        "[A \"1\"]\n\n1. d6 *\n\nPage 2\n",
        "[A \"1\"]\n\n1. d6 *\n{c}\n¦[A \"2\"]\n*",
        // A heading with a result above a first move belongs to no record.
        "1. d6 d2\n\n¦Anna - Berta 0:1\n\n¦1. d6 d2",
        "1. d6 d2\n\n¦Anna – Berta 1 : 0\n¦1 d6 d2",
        "1. d6 d2\n\nAnna - Berta 0:1\n\n¦3. f4 b4",
        "1. d6 d2\n\nWhite resigned 1-0\n\n¦1. d6 d2",
        "1. d6 {\n\nAnna - Berta 0:1\n\n1. d6} d2",
        // A damaged line of a tag section does not end it.
        "[A \"1\"]\nB \"2\"]\n[C \"3\"]\n\n1. d6 *",
        "[A \"1\"]\n[B \"2\n3\"]\n[C \"3\"]\n\n1. d6 *",
        "[A \"1\"]\n[]\n[[B \"2\"]\nwhat\n[C \"3\"]\n\n1. d6 *",
        // One tag section has several tags, and blank lines between them.
        "[A \"1\"]\n[B \"2\"]\n\n[C \"3\"]\n\n1. d6 *",
        // A name that no tag may have does not end it, nor a comment that begins like one.
        "[A \"1\"]\n[X-b.1 \"2\"]\n[C \"3\"]\n\n1. d6 *",
        "[A \"1\"]\n[Имя \"2\"] \n[C \"3\"]\n\n1. d6 *",
        "[A \"1\"]\n\n1. d6 {\n[x-y \"z\"]\n} d2 *",
        // A tag section without moves ends when its first tag comes again.
        "[A \"1\"]\n[B \"2\"]\n\n¦[A \"1\"]\n\n*",
        "[A \"1\"]\n[B \"2\"]\n[A \"1\"]\n\n*",
        // Moves after a result begin a record, moves after anything else do not.
        "1. d6 *\n¦1. d7 1-0\n\n¦1. d6 1/2-1/2\n",
        "[A \"1\"] 1. d6 *\n¦1. d7 *",
        "[A \"1\"]\n[Result 1-0\n1. d7 *",
        "1. d6 *\n1... d7\n",
        "1. d6\n1. d7\n",
        "1. d6 *\n%note\n¦1. d7",
        // Comments hide text that looks like a tag, unless a blank line comes before it.
        "[A \"1\"]\n\n{a\n[B \"2\"]\n} *",
        "[A \"1\"]\n\n{a\n\n[b] c\n} *",
        "[A \"1\"]\n\n{a\n\n¦[B \"2\"]\n} *",
        // One that is not closed before another begins hides nothing.
        "[A \"1\"]\n\n{a\n¦[B \"2\"]\n{b} *",
        "[A \"1\"]\n\n{a\n¦[B \"2\"]\n*",
        "1. d6 {1-0\n1. d7}",
        "1. d6 ; {\n¦[A \"1\"]",
        "1. d6\n%{\n¦[A \"1\"]",
        // Comments may come before the tags.
        "{a}\n[A \"1\"]\n\n*",
        "; a\n% b\n[A \"1\"]\n\n*",
        // A text that begins with a bracket need not be a tag.
        "1. d6 *\n[%cal]\n[1+1]\n",
        // CR and CRLF.
        "[A \"1\"]\r\r1. d6 *\r\r¦[A \"2\"]\r\r*",
        "[A \"1\"]\r\n\r\n1. d6 *\r\n\r\n¦[A \"2\"]\r\n\r\n*",
    };
    for (const std::string& expected : cases) {
        std::string text = expected;
        for (std::size_t at = 0; (at = text.find("¦")) != std::string::npos;) text.erase(at, 2);
        INFO(text);
        CHECK(marked(text) == expected);
    }
}

TEST_CASE("the next tag section is found behind a blank line only") {
    const auto rest = [](std::string text) { return text.substr(next_tag_section(text)); };
    CHECK(rest("x\n[A \"1\"]\n\n[B \"2\"]\n").starts_with("[B"));
    CHECK(rest("x\r\r[B \"2\"]").starts_with("[B"));
    CHECK(rest("x\r\n \r\n[B \"2\"]").starts_with("[B"));
    CHECK(rest("x\n\n\uFEFF[B \"2\"]").starts_with("\uFEFF[B"));
    CHECK(rest("x\r\n[B \"2\"]").empty());
    CHECK(rest("\n\n[b]\n\n[c ").empty());
    CHECK(rest("").empty());
}

TEST_CASE("a record begins behind blanks and a byte order mark") {
    CHECK(record_begin("\xEF\xBB\xBF\n 1.", 0) == 5);
    CHECK(record_begin("1. \n", 2) == 4);
    CHECK(record_begin("", 0) == 0);
}
