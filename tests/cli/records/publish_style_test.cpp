#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>

#include <string>

using namespace merels::test;

namespace {

bool shows(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("publish adds the rules of a style file to pages and e-books") {
    const Folder folder;
    folder.write("a.pgn", "[Event \"Cup\"]\n[White \"Anna\"]\n\n1. d6 *\n");
    folder.write("my.css", "\uFEFFh1{color:teal} /* \u00e9 */\r\n");
    CHECK(shows(folder.run({"publish", "a.pgn", "--style", "my.css"}).out,
                "h1{color:teal} /* \u00e9 */\n</style>"));
    folder.run({"publish", "a.pgn", "--to", "site", "-o", "s", "--style", "my.css"});
    for (const char* const page :
         {"index", "game-00001", "players", "events", "player-00001", "event-00001"})
        CHECK(shows(folder.read("s/" + std::string{page} + ".html"), "h1{color:teal}"));
    folder.run({"publish", "a.pgn", "-o", "a.epub"});
    folder.run({"publish", "a.pgn", "-o", "b.epub", "--style", "my.css"});
    CHECK(folder.read("a.epub") != folder.read("b.epub"));
}

TEST_CASE("a style file for LaTeX comes after the commands of Merels") {
    const Folder folder;
    folder.write("a.pgn", "1. d6 *\n");
    folder.write("my.tex", "\\renewcommand{\\mmove}[1]{#1} % </");
    const auto run = folder.run({"publish", "a.pgn", "--to", "latex", "--style", "my.tex"});
    CHECK(run.status == 0);
    CHECK(
        shows(run.out, "\\raggedbottom\n\\renewcommand{\\mmove}[1]{#1} % </\n\\begin{document}\n"));
    folder.write("bad.tex", "\x1b");
    CHECK(
        folder.run({"publish", "a.pgn", "--to", "latex", "--style", "bad.tex"}).err
        == "merels: bad.tex is not a style file: it must be UTF-8, without control characters, and "
           "at most 1 MB long\n");
}

TEST_CASE("the style files of the documentation change documents") {
    const Folder folder;
    folder.write("a.pgn", "1. d6 *\n");
    const std::string styles = source_folder() + "/docs/styles/";
    CHECK(shows(folder.run({"publish", "a.pgn", "--style", styles + "large.css"}).out,
                "--here: #f0a030"));
    const std::string latex
        = folder.run({"publish", "a.pgn", "--to", "latex", "--style", styles + "book.tex"}).out;
    CHECK(shows(latex, "\\AtBeginDocument{\\onecolumn}"));
    // Each command that the file changes exists.
    for (const char* const command : {"\\mgame}", "\\mvariation}", "\\definecolor{m1}"})
        CHECK(latex.find(command) < latex.find("\\AtBeginDocument"));
}

TEST_CASE("publish refuses a style file that could do more than change the look") {
    const Folder folder;
    folder.write("a.pgn", "1. d6 *\n");
    const auto says = [&](const std::string& file) {
        return folder.run({"publish", "a.pgn", "--style", file}).err;
    };
    const std::string words = " is not a style file: it must be UTF-8, without \"</\" and control "
                              "characters, and at most 1 MB long\n";
    for (const std::string& css :
         {std::string{"</style><script>alert(1)</script>"}, std::string{"a\u202E{}"},
          std::string{"\xff{}"}, std::string{"a\x1b{}"}, std::string(1'100'000, ' ')}) {
        folder.write("bad.css", css);
        CHECK(says("bad.css") == "merels: bad.css" + words);
    }
    CHECK(says("none.css") == "merels: cannot read none.css\n");
    CHECK(says(".") == "merels: cannot read .\n");
    folder.write("my.css", "");
    CHECK(folder.run({"publish", "a.pgn", "--to", "markdown", "--style", "my.css"}).err
          == "merels: --style is not for markdown\nTry 'merels publish --help'.\n");
    CHECK(says("my.css").empty());
}
