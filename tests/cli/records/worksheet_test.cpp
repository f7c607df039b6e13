#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>

#include <filesystem>
#include <string>
#include <vector>

using namespace merels::test;
namespace fs = std::filesystem;

namespace {

using Arguments = std::vector<std::string>;

const std::string position = "W:Wa7,a4,b4,d3,d2,a1:Bd5,c4,g4,g1";

std::string puzzle(const std::string& comment) {
    return "[SetUp \"1\"]\n[Position \"" + position + "\"]\n\n{" + comment
           + "} 1. a1-d1xc4! {The end.} *\n\n";
}

/// The words of a worksheet, page by page.
std::string words_of_sheet(const Folder& folder, Arguments arguments) {
    arguments.insert(arguments.end(), {"-o", "sheet.pdf", "--force"});
    const auto run = folder.run(arguments);
    CHECK(run.out.empty());
    return run.err + folder.shell("pdftotext sheet.pdf -").out;
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("worksheet sets the tasks of a file on pages, and their solutions on the last page") {
    const Folder folder;
    folder.write("club.pgn", puzzle("Task: capture.") + "1. d6 f4 *\n\n" + puzzle("A lesson.")
                                 + puzzle("Task: capture again."));
    const std::string text = words_of_sheet(folder, {"worksheet", "club.pgn", "--title", "Mills"});
    CHECK(text.starts_with("2 games left out\nMills\n"));
    for (const char* const part :
         {"Name", "Date", "Capture.", "Capture again.", "Solutions", "1. a1-d1xc4!", "The end."})
        CHECK(has(text, part));
    CHECK_FALSE(has(text, "A lesson."));
    CHECK(text.find("Solutions") > text.find("Capture again."));
    const auto info = folder.shell("pdfinfo sheet.pdf");
    CHECK(has(info.out, "Title:           Mills"));
    CHECK(has(info.out, "Pages:           2"));
}

TEST_CASE("worksheet sets positions from the command line and from a text") {
    const Folder folder;
    folder.write("list.txt", "# two\n" + position + "\nB:Wa7,a4:Bd5,c4:H7,7\n");
    const std::string typed
        = words_of_sheet(folder, {"worksheet", position, "--caption", "One.", "--caption",
                                  "Others.", position, "list.txt"});
    CHECK(has(typed, "One."));
    CHECK(has(typed, "Others."));
    CHECK_FALSE(has(typed, "Solutions"));
    const std::string listed = words_of_sheet(folder, {"worksheet", "list.txt"});
    CHECK(has(listed, "White to move"));
    CHECK(has(listed, "Black to move"));
    CHECK(has(words_of_sheet(folder, {"worksheet", "@list.txt", "--rules", "six-mens-morris"}),
              "error"));
}

TEST_CASE("worksheet takes the records of a folder") {
    const Folder folder;
    folder.shell("mkdir tasks");
    folder.write("tasks/a.pgn", puzzle("Task: capture."));
    folder.write("tasks/b.pgn", puzzle("Task: capture again."));
    const std::string text = words_of_sheet(folder, {"worksheet", "tasks"});
    CHECK(has(text, "Capture."));
    CHECK(has(text, "Capture again."));
}

TEST_CASE("worksheet takes a position of each game, and the places that a query finds") {
    const Folder folder;
    folder.write("club.pgn", "1. d6 f4 2. d2 b4 *\n\n1. d6 *\n\n1. a1 a4 2. a7 d7 *\n");
    const std::string text = words_of_sheet(folder, {"worksheet", "club.pgn", "--ply", "2"});
    CHECK(text.starts_with("1 game left out\n"));
    CHECK(has(text, "2. d2 b4"));
    CHECK(has(text, "2. a7 d7"));
    folder.run({"import", "-q", "club.merels", "club.pgn"});
    const std::string found = words_of_sheet(
        folder, {"worksheet", "club.merels", "--where", "position:\"W:Wd6:Bf4:H8,8\""});
    CHECK(has(found, "2. d2 b4"));
    CHECK_FALSE(has(found, "2. a7 d7"));
    CHECK(words_of_sheet(folder, {"worksheet", "club.merels", "-w", "id:1", "-p", "1"}) != found);
}

TEST_CASE("worksheet has the columns that were asked for, with or without the names of points") {
    const Folder folder;
    const auto pages = [&](const std::string& columns) {
        words_of_sheet(folder, {"worksheet", position, position, position, "--columns", columns});
        return folder.shell("pdfinfo sheet.pdf | grep Pages").out;
    };
    CHECK(pages("1") == "Pages:           3\n");
    CHECK(pages("6") == "Pages:           1\n");
    folder.write("list.txt", position);
    CHECK(has(words_of_sheet(folder, {"worksheet", "list.txt"}), "\na\n"));
    CHECK_FALSE(
        has(words_of_sheet(folder, {"worksheet", "list.txt", "--no-coordinates"}), "\na\n"));
}

TEST_CASE("worksheet refuses what it cannot set") {
    const Folder folder;
    const std::string help = "Try 'merels worksheet --help'.\n";
    folder.write("club.pgn", "1. d6 *\n");
    folder.write("old.pdf", "mine");
    CHECK(folder.run({"worksheet", position}).err == "merels: a worksheet needs -o FILE\n" + help);
    CHECK(folder.run({"worksheet", "club.pgn", "-o", "a.pdf"}).err
          == "merels: no position was found; with --ply K, you get the position after K plies of "
             "each game\n");
    CHECK(folder.run({"worksheet", "club.pgn", "-o", "a.pdf", "--where", "x"}).err
          == "merels: --where is for a collection\n" + help);
    CHECK(folder.run({"worksheet", position, "-o", "old.pdf"}).err
          == "merels: old.pdf exists (--force replaces it)\n" + help);
    // Nothing is read before that.
    CHECK(folder.run({"worksheet", "none.pgn", "-o", "old.pdf"}).err
          == "merels: old.pdf exists (--force replaces it)\n" + help);
    CHECK(folder.run({"worksheet", position, "-o", "a.pdf", "--columns", "7"}).err
          == "merels: --columns takes a number from 1 to 6\n" + help);
    CHECK(folder.run({"worksheet", "none.pgn", "-o", "a.pdf"}).status == 2);
    std::string many;
    for (int i = 0; i < 1001; ++i) many += position + "\n";
    folder.write("many.txt", many);
    CHECK(folder.run({"worksheet", "many.txt", "-o", "a.pdf"}).err
          == "merels: a worksheet can have at most 1000 positions\n");
    CHECK_FALSE(fs::exists(folder.path("a.pdf")));
    CHECK(folder.read("old.pdf") == "mine");
    CHECK(folder.run({"worksheet", position, "-o", "old.pdf", "--force"}).status == 0);
    CHECK(folder.read("old.pdf") != "mine");
}

TEST_CASE("a worksheet reads records as their format and rules say") {
    const Folder folder;
    folder.write("a.pgn", "1. d6 f4 *\n");
    CHECK(has(words_of_sheet(folder, {"worksheet", "a.pgn", "-p", "1"}), "8 in hand"));
    CHECK(has(words_of_sheet(folder, {"worksheet", "a.pgn", "-p", "1", "--rules", "lasker-morris"}),
              "9 in hand"));
    folder.write("b.pgn", "[Variant \"nine-mens-morris\"]\n\n1. d6 f4 *\n");
    CHECK(has(words_of_sheet(folder, {"worksheet", "b.pgn", "-p", "1", "--rules", "lasker-morris",
                                      "--force-rules"}),
              "9 in hand"));
    CHECK(folder.run({"worksheet", "a.pgn", "-p", "1", "--from", "sgf", "-o", "b.pdf"}).status
          != 0);
}

TEST_CASE("words of a record are text on a worksheet") {
    const Folder folder;
    const std::string hostile = "</script> \\input 100% ]]> \u202Eabc";
    folder.write("a.pgn",
                 puzzle("Task: " + hostile) + puzzle("Task: " + std::string(100'000, 'x')));
    const std::string text = words_of_sheet(folder, {"worksheet", "a.pgn", "--title", hostile});
    CHECK(has(text, "</script> \\input 100% ]]> \uFFFDabc"));
    CHECK_FALSE(has(text, "\u202E"));
}

TEST_CASE("worksheet writes web pages and LaTeX, too") {
    const Folder folder;
    folder.write("a.pgn", puzzle("Task: </script> \\input 100% ]]> \u202Eabc."));
    CHECK(folder.run({"worksheet", "a.pgn", "-o", "a.html"}).status == 0);
    const std::string page = folder.read("a.html");
    CHECK(page.starts_with("<!DOCTYPE html>"));
    CHECK(has(page, "<p>&lt;/script&gt; \\input 100% ]]&gt; \uFFFDabc.</p>"));
    CHECK(has(page, "<summary>Solutions</summary>\n<div class=\"solution\">\n"
                    "<p>1) <b>1. a1-d1xc4!</b> <span>The end.</span> </p>\n"));
    CHECK(folder.run({"worksheet", "a.pgn", "-o", "a.tex"}).status == 0);
    const std::string latex = folder.read("a.tex");
    CHECK(has(latex, "{</script> \\textbackslash{}input 100\\% ]]> ?abc.}"));
    CHECK(has(latex, "\\msolution{1}{%\n\\mmove{1. a1-d1xc4!}\n{The end.}\n}\n\\end{document}\n"));
    CHECK(folder.run({"worksheet", "a.pgn", "-o", "a.docx"}).err
          == "merels: a.docx is not the name of a PDF, HTML or LaTeX file (.pdf, .html, .tex)\n"
             "Try 'merels worksheet --help'.\n");
}

TEST_CASE("worksheet makes cards, with the solutions on their backs") {
    const Folder folder;
    folder.write("a.pgn", puzzle("Task: one.") + puzzle("Task: two \u202Eabc."));
    const std::string text = words_of_sheet(folder, {"worksheet", "a.pgn", "--as", "cards"});
    for (const char* const part : {"One.", "Two \uFFFDabc.", "1. a1-d1xc4! The end."})
        CHECK(has(text, part));
    CHECK(has(folder.shell("pdfinfo sheet.pdf").out, "Pages:           2"));
}

TEST_CASE("worksheet makes blank score sheets for the board of a rule set") {
    const Folder folder;
    const std::string text
        = words_of_sheet(folder, {"worksheet", "--as", "score-sheet", "--title",
                                  "Spring \u202EOpen", "--rules", "six-mens-morris"});
    for (const char* const part : {"Spring \uFFFDOpen", "Six men's morris", "Event", "White",
                                   "Black", "Round", "Result", "60"})
        CHECK(has(text, part));
}

TEST_CASE("worksheet refuses options that its form does not have") {
    const Folder folder;
    const auto says = [&](Arguments arguments, const std::string& words) {
        arguments.insert(arguments.begin(), "worksheet");
        CHECK(folder.run(arguments).err
              == "merels: " + words + "\nTry 'merels worksheet --help'.\n");
    };
    says({"-o", "a.pdf"}, "a worksheet needs a POSITION, a FILE or a COLLECTION");
    says({position, "--as", "cards", "-o", "a.html"}, "--as cards makes a PDF file, not a.html");
    says({position, "--as", "cards", "--columns", "2", "-o", "a.pdf"},
         "--columns is for --as tasks");
    says({position, "--as", "score-sheet", "-o", "a.pdf"},
         "--as score-sheet takes no positions: only --title and --rules");
}
