#include <libnotation/publish/latex.hpp>
#include <libnotation/publish/pgf_picture.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

#include <algorithm>

using namespace merels;
using namespace merels::test;

namespace {

std::string latex_of(const Game& game) {
    const auto document = latex_document();
    std::string text = document->begin();
    text += document->game(game);
    return text + document->end();
}

bool has_part(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("a game in LaTeX has a heading, moves, variations and pictures") {
    const std::string text = latex_of(
        game_of("[White \"Ann\"]\n[Black \"B_a\"]\n[Date \"2024.07.08\"]\n[Annotator \"Eve\"]\n"
                "[Variant \"three-mens-morris\"]\n\n{100% first} 1. a1! b1 (1... c1 {or so}) 2. a3 "
                "$220 *"));
    CHECK(text.starts_with("% Made by Merels"));
    CHECK(text.ends_with("\\end{document}\n"));
    CHECK(has_part(text, "\\mgame{Ann – B\\_a}{}{Three men's morris}%\n"
                         "  {8 July 2024 · 3 plies}{Comments by Eve}\n\n"
                         "\\mcomment{100\\% first}\n\\mmove{1. a1!}\n\\mmove{b1}\n\n"
                         "\\mvariation{1}{%\n\\mvariationmove{1... c1}\n\\mcomment{or so}\n}\n\n"
                         "\\mmove{2. a3}\n\n\\mdiagram{%\n\\gdef\\mboardA{"));
    CHECK(has_part(text, "\\end{pgfpicture}}%\n{after 2. a3}\n"));
}

TEST_CASE("an empty board is written once in a LaTeX document") {
    const auto document = latex_document();
    std::string text = document->begin();
    const auto add = [&](const std::string& variant) {
        text += document->game(game_of("[Variant \"" + variant + "\"]\n\n1. a1 $220 b1 $220 *"));
    };
    add("three-mens-morris");
    const std::size_t first = text.size();
    add("three-mens-morris");
    const std::size_t second = text.size();
    add("nine-holes");
    add("three-mens-morris");
    const auto count = [&](std::string_view part) {
        std::size_t found = 0;
        for (std::size_t at = text.find(part); at != std::string::npos;
             at = text.find(part, at + 1))
            ++found;
        return found;
    };
    CHECK(count("\\gdef\\mboardA{\\begin{pgfscope}%\n") == 1);
    CHECK(count("\\begin{pgfpicture}\\pgfsetroundjoin\\pgfsetroundcap\n\\mboardA\n") == 6);
    CHECK(count("\\gdef\\mboardB{") == 1);
    CHECK(count("\\mboardB\n") == 2);
    CHECK(second - first < first / 2);
}

TEST_CASE("a game with values has a graph in LaTeX") {
    const std::string text
        = latex_of(game_of("1. d2 {[%eval 0.10]} f4? {[%eval 3.00]} 2. b4 {[%eval 2.00]} *"));
    CHECK(has_part(text, "\n\n\\mgraph{%\n\\begin{pgfpicture}"));
    CHECK(has_part(text, "{\\bfseries ?}\n"));
    CHECK_FALSE(has_part(latex_of(game_of("1. d2 f4 *")), "\\mgraph{%"));
}

TEST_CASE("see-through shapes stay see-through in LaTeX, and the words after them do not") {
    const Scene scene{Outline{{{0, 0}, {10, 0}, {5, 5}}, Ink::good, {}, 0.7},
                      Disc{{1, 1}, 1, Ink::good, {}, {}, 0.7}, Words{"a", {5, 5}, 9, Ink::text},
                      Disc{{1, 1}, 1, Ink::good}};
    const std::string text
        = pgf_picture(scene, 1, [](std::string_view words) { return std::string{words}; });
    const std::size_t see_through = text.find("\\mopacity{0.70}");
    const std::size_t opaque = text.find("\\mopacity{1.00}");
    CHECK(see_through < text.find("\\mfrom"));
    CHECK(text.find("\\mdisc") < opaque);
    CHECK(opaque < text.find("\\mtext"));
    CHECK(text.find("\\mopacity", opaque + 1) == std::string::npos);
    CHECK(has_part(latex_preamble("a4paper"), "\\newcommand{\\mopacity}"));
}

TEST_CASE("without lmodern, no bold letters without serifs are used in LaTeX") {
    CHECK(
        has_part(latex_preamble("a4paper"),
                 "\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{{\\usefont{T1}{cmss}{m}{n}}%\n"
                 "    \\DeclareFontShape{T1}{cmss}{bx}{n}{<->ssub*cmss/m/n}{}}\n"));
}

TEST_CASE("no character of a record is a command of LaTeX") {
    CHECK(latex_text("\\input{/etc/passwd}") == "\\textbackslash{}input\\{/etc/passwd\\}");
    CHECK(latex_text("$a_b^c$ & #1 ~ 100% `x`")
          == "\\$a\\_b\\textasciicircum{}c\\$ \\& \\#1 \\textasciitilde{} 100\\% "
             "\\textasciigrave{}x\\textasciigrave{}");
    CHECK(latex_text("^^41 --- ''a'' << >> ,,")
          == "\\textasciicircum{}\\textasciicircum{}41 "
             "-{}-{}- '{}'a'{}' <{}< >{}> ,{},");
    CHECK(latex_text("</script> ]]> Müller ½ \u202E\x1b") == "</script> ]]> Müller ½ ?␛");
    CHECK(latex_text(" one\ntwo ") == "one\\newline\ntwo");
}

TEST_CASE("lines and words of LaTeX have a limited length") {
    for (const std::string_view part : {"a", "a ", "\\", "%", "ü", "  ", "-", "\n\t"}) {
        std::string text = "x";
        while (text.size() < 1'000'000) text += part;
        const std::string latex = latex_text(text + "x");
        std::size_t longest = 0;
        for (std::size_t at = 0; at < latex.size();) {
            const std::size_t end = std::min(latex.find('\n', at), latex.size());
            longest = std::max(longest, end - at);
            at = end + 1;
        }
        CHECK(longest < 5'000);
        // An empty line would begin a paragraph.
        CHECK_FALSE(has_part(latex, "\n\n"));
        CHECK_FALSE(has_part(latex, "\n \n"));
    }
}
