#include <libnotation/text/formats/pgn/movetext_writer.hpp>
#include <tests/support/catch.hpp>

namespace {

using merels::LineWriter;

const std::string seventy_eight(78, 'a');

TEST_CASE("a word that does not fit goes to the next line") {
    std::string text;
    LineWriter lines{text};
    lines.word(seventy_eight);
    lines.word("b");
    lines.word("c");
    CHECK(text == seventy_eight + " b\nc");
}

TEST_CASE("a glued word takes the word before it along to the next line") {
    std::string text;
    LineWriter lines{text};
    lines.word(seventy_eight);
    lines.word("(");
    lines.glue();
    lines.word("2... c1");
    lines.glue();
    lines.word(")");
    CHECK(text == seventy_eight + "\n(2... c1)");
}

TEST_CASE("a closing parenthesis stays with the comment's last word") {
    std::string text;
    LineWriter lines{text};
    lines.comment(std::string(73, 'a') + " mill");
    lines.glue();
    lines.word(")");
    CHECK(text == "{" + std::string(73, 'a') + "\nmill})");
}

TEST_CASE("a glued word stays where its line has no blank") {
    std::string text;
    LineWriter lines{text};
    lines.word(seventy_eight);
    lines.glue();
    lines.word("bcd");
    CHECK(text == seventy_eight + "bcd");
}

} // namespace
