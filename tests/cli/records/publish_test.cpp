#include <tests/cli/program.hpp>
#include <tests/cli/records/published.hpp>
#include <tests/support/catch.hpp>

#include <filesystem>
#include <string>

using namespace merels::test;
namespace fs = std::filesystem;

TEST_CASE("publish writes a game as a page that replays it") {
    const Folder folder;
    folder.write("club.pgn", two_games);
    const auto page = folder.run({"publish", "club.pgn", "--game", "1"});
    CHECK(page.status == 0);
    CHECK(page.err.empty());
    CHECK(page.out.starts_with("<!DOCTYPE html>"));
    CHECK(holds(page.out, "Anna – &lt;/script&gt;"));
    CHECK_FALSE(holds(page.out, "</script></h1>"));
    CHECK(folder.run({"publish", "club.pgn", "-g", "1", "-o", "page.html"}).status == 0);
    CHECK(text_of(folder.path("page.html")) == page.out);
    CHECK(folder.run({"publish", "club.pgn", "-g", "1", "-o", "page.html"}).err
          == "merels: page.html exists (--force replaces it)\n"
             "Try 'merels publish --help'.\n");
    CHECK(folder.run({"publish", "club.pgn", "-g", "1", "--theme", "slate"}).out != page.out);
    CHECK(folder.run({"publish", "club.pgn", "-g", "1", "--no-coordinates"}).out != page.out);
    CHECK(folder.run({"publish", "club.pgn", "-g", "1", "--from", "sgf"}).status != 0);
    CHECK(holds(folder.run({"publish", "club.pgn", "-g", "1", "--rules", "lasker-morris"}).out,
                "Lasker morris"));
    folder.write("nine.pgn", "[Variant \"nine-mens-morris\"]\n\n1. d6 *\n");
    const std::vector<std::string> forced{"publish", "nine.pgn", "--rules", "lasker-morris"};
    CHECK_FALSE(holds(folder.run(forced).out, "Lasker morris"));
    CHECK(
        holds(folder.run({"publish", "nine.pgn", "--rules", "lasker-morris", "--force-rules"}).out,
              "Lasker morris"));
}

TEST_CASE("publish takes a folder for all records in it") {
    const Folder folder;
    REQUIRE(folder.shell("mkdir -p club/old").status == 0);
    folder.write("club/new.pgn", two_games);
    folder.write("club/old/first.pgn", "[White \"Emil\"]\n\n1. d6 *\n\n");
    CHECK(folder.run({"publish", "club", "--to", "site", "-o", "web"}).out
          == "web/index.html: 3 games\n");
    CHECK(holds(text_of(folder.path("web/game-00003.html")), "Emil"));
}

TEST_CASE("publish says how several games are published") {
    const Folder folder;
    folder.write("club.pgn", two_games);
    const std::string help = "Try 'merels publish --help'.\n";
    CHECK(folder.run({"publish", "club.pgn"}).err
          == "merels: club.pgn has several games, so choose one with --game N, or write a page for "
             "each with --to site\n"
                 + help);
    CHECK(folder.run({"publish", "club.pgn", "--to", "site"}).err
          == "merels: --to site needs -o FOLDER\n" + help);
    CHECK(folder.run({"publish", "club.pgn", "--to", "docx"}).err
          == "merels: --to takes html, site, markdown, latex, epub or pdf, not 'docx'\n" + help);
    CHECK(folder.run({"publish", "club.pgn", "--to", "site", "-o", "s", "--game", "1"}).err
          == "merels: --game is for one page, so it excludes --to site\n" + help);
    CHECK(folder.run({"publish", "club.pgn", "--where", "Anna"}).err
          == "merels: --games and --where are for a collection\n" + help);
    CHECK(folder.run({"publish", "club.pgn", "-g", "1", "--theme", "pink"}).err
          == "merels: there is no theme 'pink' (wood, slate, parchment or contrast)\n" + help);
}

TEST_CASE("the help of publish names the options for a collection") {
    const std::string help = Folder{}.run({"publish", "--help"}).out;
    CHECK(holds(help, "the games with these numbers in a collection: 3,5-9\n"));
    CHECK(holds(help, "the games that QUERY finds in a collection\n"));
}

TEST_CASE("publish writes games of a collection") {
    const Folder folder;
    folder.write("club.pgn", two_games);
    folder.run({"import", "-q", "club.merels", "club.pgn"});
    const auto run = folder.run(
        {"publish", "club.merels", "--where", "player:Clara", "--to", "site", "-o", "clara"});
    CHECK(run.status == 0);
    CHECK(run.out == "clara/index.html: 1 game\n");
    CHECK(holds(folder.run({"publish", "club.merels", "--game", "2"}).out, "Clara – Dora"));
    const std::string help = "Try 'merels publish --help'.\n";
    CHECK(folder.run({"publish", "club.merels", "--game", "0"}).err
          == "merels: --game must be at least 1\n" + help);
    CHECK(folder.run({"publish", "club.merels", "--game", "2", "--where", "Anna"}).err
          == "merels: --game, --games and --where exclude each other\n" + help);
    CHECK(folder.run({"publish", "club.merels", "--game", "2", "--from", "sgf"}).err
          == "merels: --rules, --force-rules and --from are for a file, not for a collection\n"
                 + help);
    CHECK(folder.run({"publish", "club.merels", "--game", "18446744073709551615"}).status == 2);
    CHECK(folder.run({"publish", "club.merels"}).err
          == "merels: 2 games were chosen, so choose one with --game N, or write a page for each "
             "with --to site\n"
             "Try 'merels publish --help'.\n");
}

TEST_CASE("publish writes all games as Markdown or LaTeX, depending on the name of the file") {
    const Folder folder;
    folder.write("club.pgn", two_games);
    const auto run = folder.run({"publish", "club.pgn", "-o", "club.md"});
    CHECK(run.status == 1);
    CHECK(run.out.empty());
    CHECK(holds(run.err, "club.pgn:9:7: error: d6 is occupied [E203 occupied-point]"));
    const std::string text = text_of(folder.path("club.md"));
    CHECK(text.starts_with(
        "# Anna – \\</script\\>\n\nNine men's morris · 2 plies\n\n**1. d6** **f4**\n\n"
        "```text\n"));
    CHECK(holds(text, "*after 1... f4*\n\n# Clara – Dora\n"));
    CHECK(folder.run({"publish", "club.pgn", "--to", "markdown"}).out == text);
    CHECK_FALSE(
        holds(folder.run({"publish", "club.pgn", "-g", "1", "--to", "markdown"}).out, "Clara"));
    CHECK(folder.run({"publish", "club.pgn", "-o", "club.tex"}).status == 1);
    const std::string latex = text_of(folder.path("club.tex"));
    CHECK(holds(latex, "\\begin{document}\n\\mgame{Anna – </script>}"));
    CHECK(holds(latex, "\\mgame{Clara – Dora}"));
    CHECK(latex.ends_with("\\end{document}\n"));
    folder.run({"import", "-q", "club.merels", "club.pgn"});
    CHECK(folder.run({"publish", "club.merels", "--to", "markdown"}).out == text);
    CHECK(folder.run({"publish", "none.pgn", "-o", "none.md"}).status == 2);
    CHECK_FALSE(fs::exists(folder.path("none.md")));
    folder.write("letter.pgn", "Dear Anna,\n");
    CHECK(holds(folder.run({"publish", "letter.pgn", "-o", "none.md"}).err,
                "merels: no game was found, so none.md is not written\n"));
    CHECK_FALSE(fs::exists(folder.path("none.md")));
}

TEST_CASE("publish writes the diagrams of Markdown as SVG in a folder next to it") {
    const Folder folder;
    folder.write("a.pgn", "1. d6 $220 f4 *\n");
    fs::create_directory(folder.path("my texts"));
    const std::vector<std::string> command{"publish", "a.pgn", "--svg", "-o", "my texts/ü (1).md"};
    const auto run = folder.run(command);
    CHECK(run.status == 0);
    CHECK(run.err.empty());
    const std::string text = text_of(folder.path("my texts/ü (1).md"));
    CHECK(holds(text,
                "\n\n![after 1. d6](%C3%BC%20%281%29-diagrams/00001.svg)\n\n*after 1. d6*\n\n"));
    CHECK(holds(text, "-diagrams/00002.svg)\n\n*after 1... f4*\n"));
    CHECK_FALSE(holds(text, "```"));
    CHECK(text_of(folder.path("my texts/ü (1)-diagrams/00001.svg")).starts_with("<svg "));
    fs::remove(folder.path("my texts/ü (1).md"));
    const std::string help = "Try 'merels publish --help'.\n";
    CHECK(folder.run(command).err
          == "merels: my texts/ü (1)-diagrams/00001.svg exists (--force replaces it)\n" + help);
    CHECK(folder.run({"publish", "a.pgn", "--svg", "-o", "a.tex"}).err
          == "merels: --svg is not for latex\n" + help);
    CHECK(folder.run({"publish", "a.pgn", "--svg", "--to", "markdown"}).err
          == "merels: --svg needs -o FILE\n" + help);
}

TEST_CASE("a document that is written again has no diagrams that only the old one had") {
    const Folder folder;
    folder.write("a.pgn", "1. d6 $220 f4 $220 2. d2 *\n");
    const std::vector<std::string> command{"publish", "a.pgn", "--svg", "-o", "my a.md", "--force"};
    CHECK(folder.run(command).status == 0);
    const std::string diagrams = "my a-diagrams/0000";
    folder.write(diagrams + "5.svg", "mine");
    folder.write("a.pgn", "1. d6 *\n");
    CHECK(folder.run(command).status == 0);
    CHECK(fs::exists(folder.path(diagrams + "1.svg")));
    CHECK_FALSE(fs::exists(folder.path(diagrams + "2.svg")));
    CHECK_FALSE(fs::exists(folder.path(diagrams + "3.svg")));
    // The old document did not show this picture.
    CHECK(folder.read(diagrams + "5.svg") == "mine");
}

TEST_CASE("a document that is written again leaves pictures of another author as they are") {
    const Folder folder;
    const std::vector<std::string> command{"publish", "a.pgn", "--svg", "-o", "a.md", "--force"};
    const std::string three = "1. d6 $220 f4 $220 2. d2 *\n";
    folder.write("a.pgn", three);
    CHECK(folder.run(command).status == 0);
    const std::string own = "<?xml version=\"1.0\"?>\n<svg/>\n";
    folder.write("a-diagrams/00003.svg", own);
    folder.write("a.pgn", "1. d6 *\n");
    CHECK(folder.run(command).status == 0);
    CHECK_FALSE(fs::exists(folder.path("a-diagrams/00002.svg")));
    CHECK(folder.read("a-diagrams/00003.svg") == own);
    // Merels numbers its links without gaps, so this text is from another author.
    folder.write("a.pgn", three);
    CHECK(folder.run(command).status == 0);
    folder.write("a.md", "![one](a-diagrams/00001.svg)\n![three](a-diagrams/00003.svg)\n");
    folder.write("a.pgn", "1. d6 *\n");
    CHECK(folder.run(command).status == 0);
    CHECK(fs::exists(folder.path("a-diagrams/00003.svg")));
}

TEST_CASE("publish writes a book of all games") {
    const Folder folder;
    folder.write("club.pgn", two_games);
    CHECK(folder.run({"publish", "club.pgn", "-o", "club.epub"}).status == 1);
    const std::string book = text_of(folder.path("club.epub"));
    CHECK(book.substr(30, 28) == "mimetypeapplication/epub+zip");
    for (const char* const name : {"book/game-00002.xhtml", "book/nav.xhtml", "book/content.opf"})
        CHECK(holds(book, name));
    CHECK(folder.run({"publish", "club.pgn", "--to", "epub"}).err
          == "merels: --to epub needs -o FILE\nTry 'merels publish --help'.\n");
}

TEST_CASE("publish refuses a name whose ending is that of another kind of file") {
    const Folder folder;
    folder.write("club.pgn", two_games);
    CHECK(folder.run({"publish", "club.pgn", "--to", "latex", "-o", "club.epub"}).err
          == "merels: the file name club.epub is for the format epub, not for latex\n"
             "Try 'merels publish --help'.\n");
    CHECK_FALSE(fs::exists(folder.path("club.epub")));
    CHECK(
        folder.run({"publish", "club.pgn", "-o", "club.docx"}).err
        == "merels: club.docx is not the name of an HTML, Markdown, LaTeX, EPUB or PDF file (--to "
           "chooses the format)\nTry 'merels publish --help'.\n");
    CHECK_FALSE(fs::exists(folder.path("club.docx")));
}

TEST_CASE("publish leaves out the names of points in every kind of file") {
    const Folder folder;
    folder.write("a.pgn", "1. d6 *\n");
    for (const char* const kind : {"html", "markdown", "latex"})
        CHECK(folder.run({"publish", "a.pgn", "--to", kind}).out
              != folder.run({"publish", "a.pgn", "--to", kind, "--no-coordinates"}).out);
    const std::string help = "Try 'merels publish --help'.\n";
    CHECK(folder.run({"publish", "a.pgn", "--to", "latex", "--theme", "slate"}).err
          == "merels: --theme is not for latex\n" + help);
    folder.run({"publish", "a.pgn", "-o", "a.epub", "--theme", "wood"});
    folder.run({"publish", "a.pgn", "-o", "b.epub", "--theme", "slate"});
    CHECK(text_of(folder.path("a.epub")) != text_of(folder.path("b.epub")));
}

TEST_CASE("a megabyte of marks is published in every kind of file") {
    const Folder folder;
    std::string marks;
    while (marks.size() < 1'000'000) marks += "</script>\\input{x}%&]]>\u202E*_$^~#";
    std::string comment = marks;
    for (char& letter : comment)
        if (letter == '{' || letter == '}') letter = '!';
    folder.write("a.pgn",
                 "[White \"" + marks.substr(0, 100) + "\"]\n\n1. d6 {" + comment + "} *\n");
    for (const char* const file : {"a.html", "a.md", "a.tex", "a.epub", "a.pdf"}) {
        INFO(file);
        CHECK(folder.run({"publish", "a.pgn", "-o", file}).status == 0);
        const std::string text = text_of(folder.path(file));
        CHECK_FALSE(holds(text, "\u202E"));
    }
    const std::string page = text_of(folder.path("a.html"));
    CHECK_FALSE(holds(page, "</script>\\input"));
    CHECK_FALSE(holds(page, "%&]"));
    CHECK(holds(text_of(folder.path("a.md")), "\\</script\\>\\\\input!x!%\\&\\]\\]\\>"));
    const std::string latex = text_of(folder.path("a.tex"));
    CHECK_FALSE(holds(latex, "\\input"));
    CHECK_FALSE(holds(latex, "x!%"));
}

TEST_CASE("publish writes a book of games as PDF, with every word as text") {
    const Folder folder;
    const std::string hostile = "\\input{x} 100% ]]> \u202Eabc";
    folder.write("club.pgn", two_games + "[White \"Eve\"]\n\n{" + hostile + "} 1. d6 {"
                                 + std::string(100'000, 'x') + "} *\n");
    CHECK(folder.run({"publish", "club.pgn", "-o", "club.pdf"}).status == 1);
    CHECK(folder.read("club.pdf").starts_with("%PDF-"));
    const auto text = folder.shell("pdftotext club.pdf - && pdfinfo club.pdf");
    CHECK(holds(text.out, "</script>"));
    CHECK(holds(text.out, "\\input{x} 100% ]]>"));
    CHECK(holds(text.out, "1. d6 f4"));
    CHECK_FALSE(holds(text.out, "\u202E"));
    CHECK(holds(text.out, "Title:           club"));
    CHECK(folder.run({"publish", "club.pgn", "--to", "pdf"}).err
          == "merels: --to pdf needs -o FILE\nTry 'merels publish --help'.\n");
}

TEST_CASE("a page of a book has several short games, and the outline has all of them") {
    const Folder folder;
    std::string games;
    for (const char* const name : {"Anna", "Berta", "Clara", "Dora", "Eva"})
        games += "[White \"" + std::string{name} + "\"]\n\n1. d6 f4 *\n\n";
    folder.write("club.pgn", games + "[White \"Long\"]\n\n1. d6 {" + std::string(100'000, 'x')
                                 + "} *\n\n" + games);
    CHECK(folder.run({"publish", "club.pgn", "-o", "club.pdf"}).status == 0);
    const auto page = [&](const std::string& number) {
        return folder.shell("pdftotext -f " + number + " -l " + number + " club.pdf -").out;
    };
    CHECK(holds(page("1"), "Anna"));
    CHECK(holds(page("1"), "Berta"));
    CHECK_FALSE(holds(page("1"), "Dora"));
    CHECK(holds(page("2"), "Dora"));
    CHECK(holds(page("3"), "Eva"));
    CHECK_FALSE(holds(page("3"), "Long"));
    CHECK(holds(page("4"), "Long"));
    const auto outline
        = folder.shell("pdftohtml -xml -i -stdout club.pdf | grep -o '<item' | wc -l");
    CHECK(std::stoi(outline.out) == 11);
}

TEST_CASE("a book ends with the results of its event and with its sources") {
    const Folder folder;
    const std::string event = "[Event \"Cup | 1\"]\n";
    folder.write(
        "a.pgn",
        event + "[White \"Anna\"]\n[Black \"Ber|ta\"]\n[Source \"Murray & Co\"]\n\n1. d6 f4 1-0\n\n"
            + event + "[White \"Clara\"]\n[Black \"Anna\"]\n\n1. d6 f4 1/2-1/2\n");
    const std::string markdown = folder.run({"publish", "a.pgn", "--to", "markdown"}).out;
    CHECK(markdown.ends_with(
        "# Cup \\| 1\n\n"
        "| No. | Player | 1 | 2 | 3 | Points |  |\n|---|---|---|---|---|---|---|\n"
        "| 1 | Anna | × | ½ | 1 | 1½ | +1 =1 −0 |\n"
        "| 2 | Clara | ½ | × |  | ½ | +0 =1 −0 |\n"
        "| 3 | Ber\\|ta | 0 |  | × | 0 | +0 =0 −1 |\n\n"
        "# Sources\n\n1. Murray \\& Co\n"));
    const std::string latex = folder.run({"publish", "a.pgn", "--to", "latex"}).out;
    CHECK(holds(latex, "\\mend\n\\mresults{Cup | 1}{%\n\\mtable{rlcccrl}{%\n{No.} & {Player} & "));
    CHECK(holds(latex, "{2} & {Clara} & {½} & {×} & {} & {½} & {+0 =1 −0} \\\\\n"));
    CHECK(latex.ends_with("\\msources{Sources}{%\n\\item Murray \\& Co\n}\n\\end{document}\n"));
    CHECK(folder.run({"publish", "a.pgn", "-o", "a.epub"}).status == 0);
    const auto epub
        = [&](const std::string& file) { return folder.shell("unzip -p a.epub book/" + file).out; };
    CHECK(holds(epub("results.xhtml"), "<td>Ber|ta</td><td class=\"n\">0</td>"));
    CHECK(holds(epub("sources.xhtml"), "<ol>\n<li>Murray &amp; Co</li>\n</ol>"));
    CHECK(holds(epub("nav.xhtml"), "<li><a href=\"results.xhtml\">Cup | 1</a></li>\n"
                                   "<li><a href=\"sources.xhtml\">Sources</a></li>"));
    CHECK(folder.run({"publish", "a.pgn", "-o", "a.pdf"}).status == 0);
    const std::string book = folder.shell("pdftotext -f 2 -layout a.pdf -").out;
    CHECK(holds(book, "Cup | 1"));
    CHECK(holds(book, "+1 =1 −0"));
    CHECK(holds(book, "1. Murray & Co"));
}

TEST_CASE("a long event and long names are shortened at the end of a book") {
    const Folder folder;
    const std::string head = "[Event \"Cup \u202E" + std::string(100'000, 'x')
                             + "\"]\n[White \"Anna" + std::string(1000, 'y')
                             + "\"]\n[Black \"Berta\"]\n\n1. d6 f4 1-0\n\n";
    folder.write("a.pgn", head + head);
    const std::string event = "Cup \uFFFD" + std::string(54, 'x') + "…";
    const std::string name = "Anna" + std::string(55, 'y') + "…";
    const std::string markdown = folder.run({"publish", "a.pgn", "--to", "markdown"}).out;
    CHECK(holds(markdown, "# " + event + "\n\n| No. |"));
    CHECK(holds(markdown, "| 1 | " + name + " | × |"));
    const std::string latex = folder.run({"publish", "a.pgn", "--to", "latex"}).out;
    CHECK(holds(latex, "\\mresults{Cup ?xxx"));
    CHECK_FALSE(holds(latex.substr(latex.find("\\mresults{")), "\\par"));
    CHECK(folder.run({"publish", "a.pgn", "-o", "a.epub"}).status == 0);
    CHECK(holds(folder.shell("unzip -p a.epub book/nav.xhtml").out,
                "<a href=\"results.xhtml\">" + event + "</a>"));
    CHECK(folder.run({"publish", "a.pgn", "-o", "a.pdf"}).status == 0);
    const std::string outline = folder.shell("pdftohtml -xml -i -stdout a.pdf | grep '<item'").out;
    CHECK(holds(outline, ">" + event + "</item>"));
}

TEST_CASE("the source of a game is a footnote in each kind of document") {
    const Folder folder;
    folder.write("a.pgn", "[Source \"Murray & </p> \\input\u202Ex\"]\n[SourcePage \"40\"]\n"
                          "[SourceURL \"https://example.org\"]\n\n1. d6 f4 *\n");
    const auto written = [&](const std::string& kind) {
        return folder.run({"publish", "a.pgn", "--to", kind}).out;
    };
    CHECK(holds(written("html"),
                "<sup>1</sup></a> Source: Murray &amp; &lt;/p&gt; \\input\uFFFDx, page 40, "
                "https://example.org</p>\n</footer>"));
    CHECK(holds(written("html"), "<a id=\"mark\" class=\"note\" href=\"#note\""));
    CHECK(holds(written("markdown"), "2 plies[^1]\n\n"));
    CHECK(holds(written("markdown"),
                "\n\n[^1]: *Source: Murray \\& \\</p\\> \\\\input\uFFFDx, page 40, "
                "https\\://example.org*\n\n"));
    CHECK(holds(written("latex"),
                "\n  {2 plies\\msource{Source: Murray \\& </p> \\textbackslash{}input?x, page "
                "40, https://example.org}}{}\n"));
    CHECK(folder.run({"publish", "a.pgn", "-o", "a.pdf"}).status == 0);
    const std::string book = folder.shell("pdftotext a.pdf -").out;
    CHECK(holds(book, "Nine men's morris¹\n"));
    CHECK(holds(book, "¹ Source: Murray & </p> \\input\uFFFDx"));
    folder.write("b.pgn", "[Source \"A\"]\n\n1. d6 *\n\n1. d2 *\n\n[Source \"C\"]\n\n1. f4 *\n");
    CHECK(folder.run({"publish", "b.pgn", "-o", "b.pdf"}).status == 0);
    const std::string two_notes = folder.shell("pdftotext -layout -l 1 b.pdf -").out;
    CHECK(holds(two_notes, "¹ Source: A\n"));
    const std::string numbered = folder.run({"publish", "b.pgn", "--to", "markdown"}).out;
    CHECK(holds(numbered, "[^1]: *Source: A*"));
    CHECK_FALSE(holds(numbered, "[^2]"));
    CHECK(holds(numbered, "[^3]: *Source: C*"));
    folder.write("c.pgn", "[Source2 \"B\"]\n[Source \"A\"]\n[SourcePage2 \"7\"]\n\n1. d6 *\n");
    CHECK(holds(folder.run({"publish", "c.pgn", "--to", "markdown"}).out,
                "[^1]: *Source: A; B, page 7*"));
}
