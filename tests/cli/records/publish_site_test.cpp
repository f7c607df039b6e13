#include <tests/cli/program.hpp>
#include <tests/cli/records/published.hpp>
#include <tests/support/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

using namespace merels::test;
namespace fs = std::filesystem;

namespace {

/// Writes the site `s` of `club.pgn`, and replaces an older one.
const std::vector<std::string> site_again{"publish", "club.pgn", "--to",   "site",
                                          "-o",      "s",        "--force"};

} // namespace

TEST_CASE("publish writes a site of a file, with a page for each game and an index") {
    const Folder folder;
    folder.write("club.pgn", two_games + "A letter.\n");
    const auto run = folder.run({"publish", "club.pgn", "--to", "site", "-o", "site/club"});
    CHECK(run.status == 1);
    CHECK(run.out == "site/club/index.html: 2 games\n");
    CHECK(holds(run.err, "club.pgn:9:7: error: d6 is occupied [E203 occupied-point]"));
    const std::string index = text_of(folder.path("site/club/index.html"));
    CHECK(holds(index, "<h1>club</h1>"));
    CHECK(holds(index, "<a href=\"game-00002.html\">Clara – Dora</a>"));
    // A page of a site leads to the index. It is else the page of the game.
    std::string page = text_of(folder.path("site/club/game-00001.html"));
    const std::string link = "<nav><a href=\"index.html\">← Games</a></nav>\n";
    REQUIRE(holds(page, "<body>\n" + link + "<header>"));
    page.erase(page.find(link), link.size());
    CHECK(page == folder.run({"publish", "club.pgn", "--game", "1"}).out);
    CHECK(folder.run({"publish", "club.pgn", "--to", "site", "-o", "site/club"}).err
          == "merels: site/club/index.html exists (--force replaces it)\n"
             "Try 'merels publish --help'.\n");
    CHECK(folder.run({"publish", "club.pgn", "--to", "site", "-o", "site/club", "--force"}).status
          == 1);
    CHECK(folder.run({"publish", "none.pgn", "--to", "site", "-o", "other"}).status == 2);
    CHECK_FALSE(fs::exists(folder.path("other")));
    folder.write("letter.pgn", "Dear Anna,\n");
    CHECK(holds(folder.run({"publish", "letter.pgn", "--to", "site", "-o", "other"}).err,
                "merels: no game was found, so other is not written\n"));
    CHECK_FALSE(fs::exists(folder.path("other")));
    CHECK(folder.run({"publish", "club.pgn", "--to", "site", "-o", "club.pgn"}).err
          == "merels: cannot write the folder club.pgn: Not a directory\n");
}

TEST_CASE("a site that is written again has no pages of games that are gone") {
    const Folder folder;
    folder.write("club.pgn", two_games);
    folder.run(site_again);
    CHECK(fs::exists(folder.path("s/game-00002.html")));
    CHECK(holds(text_of(folder.path("s/player-00004.html")), "<h1>Dora</h1>"));
    folder.write("s/mine.html", "mine");
    folder.write("club.pgn", "[White \"Emil\"]\n\n1. d6 *\n");
    CHECK(folder.run(site_again).out == "s/index.html: 1 game\n");
    CHECK(holds(text_of(folder.path("s/game-00001.html")), "Emil"));
    CHECK_FALSE(fs::exists(folder.path("s/game-00002.html")));
    CHECK(holds(text_of(folder.path("s/player-00001.html")), "<h1>Emil</h1>"));
    CHECK_FALSE(fs::exists(folder.path("s/player-00002.html")));
    CHECK(text_of(folder.path("s/mine.html")) == "mine");
}

TEST_CASE("a site leaves the pages of another author as they are") {
    const Folder folder;
    folder.write("club.pgn", two_games);
    REQUIRE(folder.shell("mkdir s").status == 0);
    const std::vector<std::string> names{"s/source-00001.html", "s/event-00001.html",
                                         "s/game-00003.html"};
    for (const std::string& name : names) folder.write(name, "mine");
    const std::vector<std::string> site{"publish", "club.pgn", "--to", "site", "-o", "s"};
    std::vector<std::string> forced = site;
    forced.push_back("--force");
    const auto are_kept = [&] {
        return std::ranges::all_of(
            names, [&](const std::string& name) { return folder.read(name) == "mine"; });
    };
    CHECK(folder.run(site).out == "s/index.html: 2 games\n");
    CHECK(are_kept());
    // Now the index is from Merels, but these pages are not.
    CHECK(folder.run(forced).out == "s/index.html: 2 games\n");
    CHECK(are_kept());
    // Pages of Merels are kept if the index is from another author.
    folder.write("s/index.html", "mine");
    folder.write("club.pgn", "[White \"Emil\"]\n\n1. d6 *\n");
    CHECK(folder.run(forced).out == "s/index.html: 1 game\n");
    CHECK(fs::exists(folder.path("s/game-00002.html")));
    CHECK(are_kept());
}

TEST_CASE("a site without sources has no list of sources") {
    const Folder folder;
    folder.write("club.pgn", two_games);
    folder.run({"publish", "club.pgn", "--to", "site", "-o", "s"});
    CHECK(fs::exists(folder.path("s/players.html")));
    CHECK_FALSE(fs::exists(folder.path("s/sources.html")));
    folder.write("b.pgn", "[Source \"Murray\"]\n\n1. d6 *\n");
    const std::vector<std::string> forced{"publish", "b.pgn", "--to", "site", "-o", "s", "--force"};
    folder.run(forced);
    CHECK(holds(text_of(folder.path("s/sources.html")), "Murray"));
    // The list that no page leads to is removed.
    folder.write("b.pgn", "1. d6 *\n");
    folder.run(forced);
    CHECK_FALSE(fs::exists(folder.path("s/sources.html")));
}

TEST_CASE("a site does not begin if a list has the name of an existing file") {
    for (const std::string name : {"players.html", "events.html", "sources.html"}) {
        const Folder folder;
        folder.write("club.pgn", two_games);
        REQUIRE(folder.shell("mkdir s").status == 0);
        folder.write("s/" + name, "mine");
        CHECK(folder.run({"publish", "club.pgn", "--to", "site", "-o", "s"}).err
              == "merels: s/" + name
                     + " exists (--force replaces it)\nTry 'merels publish --help'.\n");
        CHECK_FALSE(fs::exists(folder.path("s/game-00001.html")));
    }
}

TEST_CASE("merged spellings of a name are one player and one event in documents") {
    const Folder folder;
    folder.write("club.pgn",
                 "[Event \"Cup\"]\n[White \"Anna\"]\n[Black \"K. Huber\"]\n\n1. d6 f4 1-0\n\n"
                 "[Event \"The Cup\"]\n[White \"Karl Huber\"]\n[Black \"Anna\"]\n\n1. d6 f4 1-0\n");
    folder.run({"import", "-q", "c.merels", "club.pgn"});
    folder.run({"names", "c.merels", "player", "--merge", "K. Huber", "Karl Huber"});
    folder.run({"names", "c.merels", "event", "--merge", "Cup", "The Cup"});
    CHECK(folder.run({"publish", "c.merels", "--to", "site", "-o", "s"}).status == 0);
    const std::string event = text_of(folder.path("s/event-00001.html"));
    CHECK(holds(event, "<h1>The Cup</h1>"));
    CHECK(holds(event, "Karl Huber"));
    CHECK_FALSE(holds(event, "K. Huber"));
    CHECK_FALSE(fs::exists(folder.path("s/event-00002.html")));
    CHECK_FALSE(fs::exists(folder.path("s/player-00003.html")));
    CHECK(holds(folder.run({"publish", "c.merels", "--to", "markdown"}).out,
                "| 1 | Anna | × | 1 0 | 1 |"));
    // The record keeps its spelling.
    CHECK(holds(folder.run({"find", "c.merels", "--to", "merels"}).out, "K. Huber"));
}

TEST_CASE("a site that is not finished leaves the folder as it was") {
    const Folder folder;
    folder.write("club.pgn", two_games);
    // A page of the second game exists, so nothing is written.
    REQUIRE(folder.shell("mkdir s").status == 0);
    folder.write("s/game-00002.html", "mine");
    const std::vector<std::string> site{"publish", "club.pgn", "--to", "site", "-o", "s"};
    CHECK(folder.run(site).err
          == "merels: s/game-00002.html exists (--force replaces it)\n"
             "Try 'merels publish --help'.\n");
    CHECK(folder.shell("ls -A s").out == "game-00002.html\n");
    CHECK(folder.read("s/game-00002.html") == "mine");
    // With --force, an older site stays whole.
    std::vector<std::string> forced = site;
    forced.push_back("--force");
    CHECK(folder.run(forced).status == 1);
    REQUIRE(folder.shell("rm s/event* s/player*; mkdir s/player-00003.html").status == 0);
    const std::string before = folder.shell("ls -A s; cat s/*.html").out;
    folder.write("club.pgn", two_games + two_games);
    CHECK(folder.run(forced).err.ends_with("merels: s/player-00003.html is not a regular file\n"));
    CHECK(folder.shell("ls -A s; cat s/*.html").out == before);
}

TEST_CASE("a site on a full disk, or after a signal, leaves no pages and no new folders") {
    const Folder folder;
    folder.write("club.pgn", two_games);
    const std::string site = " --to site -o new/s";
    CHECK(folder.shell("ulimit -f 16; $merels publish club.pgn" + site).err
          == "merels: cannot write new/s/game-00001.html: File too large\n");
    CHECK_FALSE(fs::exists(folder.path("new")));
    // The reader waits for a whole block of its input.
    std::string games;
    for (int i = 0; i < 100'000; ++i) games += "1. d6 f4 *\n\n";
    folder.write("games.pgn", games);
    const auto stopped = folder.shell(
        "mkfifo pipe; $merels publish -" + site
        + " <pipe & p=$!; cat games.pgn >pipe 2>/dev/null & "
          "while kill -0 $p && ! [ -e new/s/.merels-*/game-00001.html ]; do sleep 0.1; done; "
          "kill $p; "
          "wait $p; echo $?");
    CHECK(stopped.out == "2\n");
    CHECK(stopped.err == "merels: stopped, so new/s is not written\n");
    CHECK_FALSE(fs::exists(folder.path("new")));
}

TEST_CASE("a replaced page keeps its permissions, and a link to a page stays") {
    const Folder folder;
    folder.write("club.pgn", two_games);
    folder.run(site_again);
    REQUIRE(folder
                .shell("cd s && chmod 600 game-00001.html && mv game-00002.html ../two.html && "
                       "ln -s ../two.html game-00002.html && echo old > ../two.html")
                .status
            == 0);
    folder.run(site_again);
    CHECK(folder.shell("stat -c %a s/game-00001.html").out == "600\n");
    CHECK(fs::is_symlink(folder.path("s/game-00002.html")));
    CHECK(holds(folder.read("two.html"), "Clara"));
    CHECK(folder.shell("ls -A s | grep merels").out.empty());
}
