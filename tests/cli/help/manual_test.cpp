#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>

using namespace merels::test;

namespace {

/// All pages, written into the folder: "man1/merels-check.1".
std::vector<std::string> written_pages(const Folder& folder) {
    const Ran ran = folder.run({"man", "-o", "."});
    CHECK(ran.status == 0);
    CHECK(ran.err.empty());
    std::istringstream list{folder.shell("ls man?/*").out};
    std::vector<std::string> pages;
    for (std::string page; std::getline(list, page);) pages.push_back(page);
    return pages;
}

/// The topics that help names.
std::vector<std::string> topics() {
    const std::string help = run_merels({"--help"}).out;
    const std::string begin = "\nTopics of 'merels help TOPIC':\n";
    const std::size_t at = help.find(begin) + begin.size();
    std::istringstream list{help.substr(at, help.find("\n\n", at) - at)};
    std::vector<std::string> topics;
    for (std::string topic; list >> topic;) {
        if (topic.ends_with(',')) topic.pop_back();
        topics.push_back(topic);
    }
    return topics;
}

} // namespace

TEST_CASE("there is a page of the manual for the program and for each verb that help lists") {
    const Folder folder;
    const std::vector<std::string> pages = written_pages(folder);
    const std::string list = folder.run({"--help"}).out;
    CHECK(pages.size() > 10);
    for (const std::string& page : pages) {
        INFO(page);
        CHECK(page.substr(3, 1) == page.substr(page.size() - 1));
        if (page == "man1/merels.1") continue;
        const std::string subject = page.substr(12, page.size() - 14);
        if (page.starts_with("man1")) CHECK(list.find("\n  " + subject + " ") != std::string::npos);
        CHECK(folder.run({"man", subject}).out == folder.read(page));
    }
    CHECK(folder.run({"man"}).out == folder.read("man1/merels.1"));
}

TEST_CASE("help and the page of the program list the verbs by task") {
    const std::string help = run_merels({"--help"}).out;
    const std::string page = run_merels({"man"}).out;
    const std::vector<std::pair<std::string, std::string>> first_verbs{
        {"Read games", "check"},
        {"Collect games", "import"},
        {"Study positions and rules", "analyse"},
        {"Draw and publish", "diagram"},
        {"More", "random"}};
    std::size_t at_help = 0;
    std::size_t at_page = 0;
    for (const auto& [task, verb] : first_verbs) {
        INFO(task);
        at_help = help.find("\n\n" + task + ":\n  " + verb + " ", at_help);
        at_page = page.find("\n.SS " + task + "\n.TP\n\\fB" + verb + "\\fR\n", at_page);
        REQUIRE(at_help != std::string::npos);
        REQUIRE(at_page != std::string::npos);
    }
}

TEST_CASE("help prints the documents, and the manual has a page of each") {
    const Folder folder;
    const std::vector<std::string> pages = written_pages(folder);
    const auto has_page
        = [&](const std::string& page) { return std::ranges::find(pages, page) != pages.end(); };
    CHECK(has_page("man5/merels-notation.5"));
    CHECK(has_page("man7/merels-queries.7"));
    CHECK(has_page("man7/merels-rule-sets.7"));
    CHECK_FALSE(has_page("man7/merels-architecture.7"));
    std::size_t documents = 0;
    for (const std::string& page : pages) documents += page.starts_with("man1") ? 0U : 1U;
    CHECK(topics().size() == documents);
    for (const std::string& topic : topics()) {
        INFO(topic);
        const std::string file = topic == "rule-sets"  ? "rules"
                                 : topic == "analysis" ? "engine"
                                 : topic == "shelves"  ? "library"
                                                       : topic;
        std::ifstream document{source_folder() + "/docs/" + file + ".md"};
        const std::string text{std::istreambuf_iterator<char>{document}, {}};
        REQUIRE(!text.empty());
        CHECK(run_merels({"help", topic}).out == text);
        CHECK(run_merels({"help", "docs/" + file + ".md"}).out == text);
    }
    CHECK(run_merels({"help", "rules"}).out.starts_with("Usage: merels rules "));
    const Ran wrong = run_merels({"help", "querys"});
    CHECK(wrong.status == 2);
    CHECK(wrong.err
          == "merels: there is no verb or topic 'querys'; did you mean queries?\nTry 'merels "
             "--help'.\n");
}

TEST_CASE("the page of a document has its headings, lists, tables and code") {
    const Folder folder;
    folder.write("queries.7", folder.run({"man", "queries"}).out);
    const std::string text = folder.shell("MANWIDTH=100 man -E UTF-8 -l queries.7").out;
    for (const char* expected :
         {"merels-queries - Queries\n", "\nDESCRIPTION\n", "\nTerms\n", "\nSEE ALSO\n"}) {
        INFO(expected << text);
        CHECK(text.find(expected) != std::string::npos);
    }
    for (const char* mark : {"```", "**", "\n|", "\n##"}) {
        INFO(mark);
        CHECK(text.find(mark) == std::string::npos);
    }
}

TEST_CASE("indented examples of a document stay line for line on its page") {
    const Folder folder;
    const auto shown = [&](const std::string& topic) {
        folder.write("page.7", folder.run({"man", topic}).out);
        return folder.shell("MANWIDTH=130 man -E UTF-8 -l page.7").out;
    };
    const std::string queries = shown("queries");
    for (const std::string line :
         {"player:schürmann date:1900..1950 not result:draw\n",
          "(event:open or place:bern) comment:\"double mill\" sort:-date limit:20\n",
          "position:\"B:Wd6:B:H8,9\" rules:mulino\n"}) {
        INFO(line << queries);
        CHECK(queries.find("\n       " + line) != std::string::npos);
    }
    CHECK(shown("collection").find("\n       mix(x):    x = (x XOR x >> 30) * ")
          != std::string::npos);
}

TEST_CASE("man and groff have nothing to say against the pages") {
    const Folder folder;
    const std::vector<std::string> pages = written_pages(folder);
    folder.write("wrong.1", ".TH WRONG 1\n.SH NAME\nwrong \\- a page\n.nosuch \\[nosuch]\n");
    REQUIRE(pages.size() > 10);
    const Ran man = folder.shell("man --warnings -E UTF-8 -Tutf8 -Z -l man?/* >/dev/null");
    CHECK(man.status == 0);
    CHECK(man.err == "");
    const Ran groff = folder.shell("groff -k -man -ww -Tutf8 man?/* >/dev/null");
    CHECK(groff.status == 0);
    CHECK(groff.err == "");
    CHECK(!folder.shell("man --warnings -E UTF-8 -Tutf8 -Z -l wrong.1 >/dev/null").err.empty());
    CHECK(!folder.shell("groff -k -man -ww -Tutf8 wrong.1 >/dev/null").err.empty());
}

TEST_CASE("a page says what help says, and more") {
    const Folder folder;
    folder.write("check.1", folder.run({"man", "check"}).out);
    const std::string text = folder.shell("MANWIDTH=80 man -E UTF-8 -l check.1").out;
    for (const char* expected :
         {"merels-check - check records, and print a summary\n",
          "merels check [OPTION]... FILE|COLLECTION...\n", "-r, --rules ", "--json print",
          "merels check games.pgn.gz archive.pgn.zst\n", "EXIT STATUS\n",
          "1      Errors or warnings found.\n", "NO_COLOR\n", "merels(1)\n"}) {
        INFO(expected << text);
        CHECK(text.find(expected) != std::string::npos);
    }
}

TEST_CASE("the keys of show are in a table on its page, too") {
    const Folder folder;
    folder.write("show.1", folder.run({"man", "show"}).out);
    const std::string text = folder.shell("MANWIDTH=80 man -E UTF-8 -l show.1").out;
    CHECK(text.find("  left, right      a move back, forward   Home, End  the first or last\n")
          != std::string::npos);
}

TEST_CASE("man reports a page that does not exist") {
    CHECK(run_merels({"man", "chekc"}).err
          == "merels: there is no verb or topic 'chekc'; did you mean check?\nTry 'merels "
             "--help'.\n");
    CHECK(run_merels({"man", "check", "-o", "."}).err
          == "merels: VERB|TOPIC and --output exclude each other\nTry 'merels man --help'.\n");
    const Ran nowhere = run_merels({"man", "-o", "nowhere"});
    CHECK(nowhere.status == 2);
    CHECK(nowhere.err
          == "merels: cannot make the folder nowhere/man1: No such file or directory\n");
}
