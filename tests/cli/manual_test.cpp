#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>

using namespace merels::test;

namespace {

/// The names of all pages, written into the folder.
std::vector<std::string> written_pages(const Folder& folder) {
    const Ran ran = folder.run({"man", "-o", "."});
    CHECK(ran.status == 0);
    CHECK(ran.err.empty());
    return folder.names();
}

} // namespace

TEST_CASE("there is a page of the manual for the program and for each verb that help lists") {
    const Folder folder;
    const std::vector<std::string> pages = written_pages(folder);
    const std::string list = folder.run({"--help"}).out;
    CHECK(pages.size() > 10);
    for (const std::string& page : pages) {
        INFO(page);
        CHECK(page.ends_with(".1"));
        if (page == "merels.1") continue;
        const std::string verb = page.substr(7, page.size() - 9);
        CHECK(list.find("\n  " + verb + " ") != std::string::npos);
        CHECK(folder.run({"man", verb}).out == folder.read(page));
    }
    CHECK(folder.run({"man"}).out == folder.read("merels.1"));
}

TEST_CASE("man and groff have nothing to say against the pages") {
    const Folder folder;
    const std::vector<std::string> pages = written_pages(folder);
    folder.write("wrong.1", ".TH WRONG 1\n.SH NAME\nwrong \\- a page\n.nosuch \\[nosuch]\n");
    for (const std::string& page : pages) {
        const Ran man = folder.shell("man --warnings -E UTF-8 -Z -l " + page + " >/dev/null");
        CHECK(man.status == 0);
        CHECK(man.err.empty());
        const Ran groff = folder.shell("groff -k -man -ww -Tutf8 " + page + " >/dev/null");
        CHECK(groff.status == 0);
        CHECK(groff.err.empty());
    }
    CHECK(!folder.shell("man --warnings -E UTF-8 -Z -l wrong.1 >/dev/null").err.empty());
    CHECK(!folder.shell("groff -k -man -ww -Tutf8 wrong.1 >/dev/null").err.empty());
}

TEST_CASE("a page says what help says, and more") {
    const Folder folder;
    folder.write("check.1", folder.run({"man", "check"}).out);
    const std::string text = folder.shell("MANWIDTH=80 man -E UTF-8 -l check.1").out;
    for (const char* expected :
         {"merels-check - verify records, and sum them up\n", "merels check [OPTION]... FILE...\n",
          "-r, --rules ", "--json print", "merels check games.pgn.gz archive.pgn.zst\n",
          "EXIT STATUS\n", "1      Errors or warnings found.\n", "NO_COLOR\n", "merels(1)\n"}) {
        INFO(expected << text);
        CHECK(text.find(expected) != std::string::npos);
    }
}

TEST_CASE("the keys of show stand in a table on its page, too") {
    const Folder folder;
    folder.write("show.1", folder.run({"man", "show"}).out);
    const std::string text = folder.shell("MANWIDTH=80 man -E UTF-8 -l show.1").out;
    CHECK(text.find("  left, right      a turn back or on      Home, End  the first or last\n")
          != std::string::npos);
}

TEST_CASE("man is told when a page is asked for that is not there") {
    CHECK(run_merels({"man", "chekc"}).err
          == "merels: there is no verb 'chekc'; did you mean check?\nTry 'merels --help'.\n");
    CHECK(run_merels({"man", "check", "-o", "."}).err
          == "merels: VERB and --output exclude each other\nTry 'merels man --help'.\n");
    const Ran nowhere = run_merels({"man", "-o", "nowhere"});
    CHECK(nowhere.status == 2);
    CHECK(nowhere.err == "merels: cannot write nowhere/merels.1: No such file or directory\n");
}
