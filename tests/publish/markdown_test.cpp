#include <libnotation/publish/markdown.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/sanitized.hpp>

#include <md4c.h>

#include <random>

using namespace merels;
using namespace merels::test;

namespace {

/// The blocks, spans and text that a reader of Markdown sees.
struct SeenMarkdown {
    std::string text;
    unsigned blocks = 0;
    unsigned spans = 0;
    unsigned other_text = 0;
};

SeenMarkdown seen(const std::string& markdown) {
    SeenMarkdown seen;
    MD_PARSER parser{};
    parser.flags = MD_DIALECT_GITHUB | MD_FLAG_LATEXMATHSPANS | MD_FLAG_WIKILINKS;
    parser.enter_block = [](MD_BLOCKTYPE type, void*, void* user) {
        if (type != MD_BLOCK_DOC && type != MD_BLOCK_P) ++static_cast<SeenMarkdown*>(user)->blocks;
        return 0;
    };
    parser.leave_block = [](MD_BLOCKTYPE, void*, void*) { return 0; };
    parser.enter_span = [](MD_SPANTYPE, void*, void* user) {
        ++static_cast<SeenMarkdown*>(user)->spans;
        return 0;
    };
    parser.leave_span = [](MD_SPANTYPE, void*, void*) { return 0; };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* user) {
        auto& into = *static_cast<SeenMarkdown*>(user);
        if (type != MD_TEXT_NORMAL) ++into.other_text;
        into.text.append(text, size);
        return 0;
    };
    REQUIRE(md_parse(markdown.data(), static_cast<MD_SIZE>(markdown.size()), &parser, &seen) == 0);
    return seen;
}

bool is_only_text(const std::string& text) {
    const SeenMarkdown found = seen(markdown_text(text));
    return found.text == text && found.blocks + found.spans + found.other_text == 0;
}

std::string markdown_of(const Game& game) {
    const auto document = markdown_document();
    std::string text = document->begin();
    text += document->game(game);
    return text + document->end();
}

} // namespace

TEST_CASE("a game in Markdown is a heading, moves, quoted variations and diagrams") {
    const std::string text = markdown_of(
        game_of("[White \"Ann\"]\n[Black \"B_a\"]\n[Date \"2024.07.08\"]\n[Annotator \"Eve\"]\n"
                "[Variant \"three-mens-morris\"]\n\n{1. First} 1. a1! {keeps} b1 (1... c1 {or so} "
                "2. a2 (2. b2))"
                " 2. a3 $220 c3 3. a2 1-0"));
    CHECK(text
          == "# Ann – B\\_a\n\n"
             "**1–0** · Three men's morris · 8 July 2024 · 5 plies · line completed\n\n"
             "Comments by Eve\n\n"
             "1\\. First **1. a1!** keeps **1... b1**\n\n"
             "> *1... c1* or so *2. a2*\n\n"
             ">> *2. b2*\n\n"
             "**2. a3**\n\n"
             "```text\n"
             "3(○)──┬───┐\n"
             "  │ ╲ │ ╱ │\n"
             "2 ├───┼───┤\n"
             "  │ ╱ │ ╲ │\n"
             "1 ○───●───┘\n"
             "  a   b   c\n\n"
             "○ White, 1 in hand\n"
             "● Black, 2 in hand, to move\n"
             "```\n\n*after 2. a3*\n\n"
             "**2... c3** **3. a2** **1-0**\n\n"
             "```text\n"
             "3 ○───┬───●\n"
             "  │ ╲ │ ╱ │\n"
             "2(○)──┼───┤\n"
             "  │ ╱ │ ╲ │\n"
             "1 ○───●───┘\n"
             "  a   b   c\n\n"
             "○ White, 0 in hand\n"
             "● Black, 1 in hand, to move\n"
             "```\n\n*The end: 1-0*\n\n");
}

TEST_CASE("no character of a record has a meaning in Markdown") {
    for (const char* const text : {"</script><script>alert(1)</script>",
                                   "\\input{x} 100% & more ]]> <!-- -->",
                                   "# a",
                                   "##",
                                   "- a",
                                   "+ a",
                                   "* a",
                                   "> a",
                                   "1. d6",
                                   "12) b",
                                   "1.",
                                   "-",
                                   "---",
                                   "===",
                                   "***",
                                   "~~~",
                                   "```",
                                   "`a`",
                                   "*a*",
                                   "**a**",
                                   "_a_",
                                   "__a__",
                                   "~a~",
                                   "~~a~~",
                                   "$a$",
                                   "$$a$$",
                                   "[a](b)",
                                   "![a](b)",
                                   "[[a]]",
                                   "[a]: b",
                                   "[^1]",
                                   "<b>",
                                   "&amp;",
                                   "&#65;",
                                   "a | b",
                                   "| a |",
                                   "| - |",
                                   "http://example.org",
                                   "https://example.org/a.b",
                                   "www.example.org",
                                   "ann@example.org",
                                   "mailto:ann@example.org",
                                   "a\\",
                                   "\\*",
                                   ":smile:",
                                   "^a^",
                                   "@ann",
                                   "- [ ] a",
                                   "====",
                                   "1234567890. a"}) {
        INFO(text);
        CHECK(is_only_text(text));
    }
    std::mt19937 random{7};
    for (int i = 0; i < rounds(20'000); ++i) {
        constexpr std::string_view letters = "\\`*_[]<>|~$&#^@:.-+=()!{}a1w; /\"'";
        std::string text = "x";
        if (i % 2 == 0) text.clear();
        for (auto n = random() % 12; n > 0; --n) text += letters[random() % letters.size()];
        while (text.ends_with(' ')) text.pop_back();
        while (text.starts_with(' ')) text.erase(0, 1);
        INFO(text);
        REQUIRE(is_only_text(text));
    }
}

TEST_CASE("a comment of two lines has a line break, and no mark at the begin of the second") {
    Game game = game_of("1. d6 *");
    Comment comment;
    comment.text = "one\n- two\n# three";
    game.annotate(game.first_child(Game::root)).after.push_back(comment);
    CHECK(markdown_of(game).find("**1. d6** one\\\n\\- two\\\n\\# three\n\n") != std::string::npos);
}

TEST_CASE("text that turns its direction, and a megabyte of it, is harmless in Markdown") {
    CHECK(markdown_text("a\u202Eb\x1b[31m\nc\x9B") == "a\uFFFDb␛\\[31m␊c\uFFFD");
    const std::string marks(1'000'000, '*');
    CHECK(markdown_text(marks).size() == 2 * marks.size());
}

TEST_CASE("a game that asks for a diagram at every move has a limited number") {
    std::string record;
    for (int i = 0; i < 150; ++i) record += "($220 1. d6 $220 d2 $220) ";
    const std::string text = markdown_of(game_of("1. a7 $220 " + record + " *"));
    std::size_t diagrams = 0;
    for (std::size_t at = 0; (at = text.find("```text", at)) != std::string::npos; ++at) ++diagrams;
    CHECK(diagrams == most_diagrams);
}
