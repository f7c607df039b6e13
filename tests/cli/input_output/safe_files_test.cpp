#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>

#include <filesystem>

using namespace merels::test;

namespace {

using Names = std::vector<std::string>;

const std::string record = "[White \"Mia\"]\n\n1. d6 d2 *\n\n";

} // namespace

TEST_CASE("a file that is changed while fmt reads it is left alone") {
    const Folder folder;
    // Warnings that do not fit into a pipe keep fmt from its end until they are read.
    const Ran ran
        = folder.shell("for i in $(seq 4000); do printf '[White \"A\"]\\n\\n1. d6  d6 *\\n\\n'; "
                       "done > a.pgn; cp a.pgn b.pgn; echo '; mine' >> b.pgn;"
                       "{ $merels fmt --in-place --force -n 0 a.pgn; echo $? > status; } 2>&1 | "
                       "{ head -c 1 > first; echo '; mine' >> a.pgn; cat; } | tail -n 1");
    CHECK(ran.out == "a.pgn was changed while it was read, and is left as it is\n");
    CHECK(folder.read("status") == "1\n");
    CHECK((folder.read("a.pgn") == folder.read("b.pgn")));
    CHECK(folder.names() == Names{"a.pgn", "b.pgn", "first", "status"});
}

TEST_CASE("a file that may not grow is an error, and nothing is left of it") {
    const Folder folder;
    const std::string limit = "ulimit -f 8; "; // blocks of 512 or 1024 bytes
    const Ran written = folder.shell(limit + "$merels random --games 100 > all.pgn");
    CHECK(written.status == 2);
    CHECK(written.err == "merels: cannot write to standard output: File too large\n");
    REQUIRE(folder.shell("$merels random --games 100 > all.pgn").status == 0);
    const Ran file = folder.shell(limit + "$merels fmt all.pgn -o out.pgn");
    CHECK(file.status == 2);
    CHECK(file.err == "merels: cannot write to out.pgn: File too large\n");
    const Ran made = folder.shell(limit + "$merels import new.merels all.pgn");
    CHECK(made.status == 2);
    CHECK(made.err == "merels: new.merels: the disk is full, but nothing was lost\n");
    CHECK(folder.names() == Names{"all.pgn"});
}

TEST_CASE("an import of files that cannot be read makes no collection") {
    const Folder folder;
    const Ran ran = folder.run({"import", "new.merels", "nofile.pgn"});
    CHECK(ran.status == 2);
    CHECK(ran.err.find("nofile.pgn") != std::string::npos);
    CHECK(folder.names().empty());
    folder.write("a.pgn", record);
    CHECK(folder.run({"import", "-q", "new.merels", "nofile.pgn", "a.pgn"}).status == 2);
    CHECK(folder.run({"find", "new.merels", "--count"}).out == "1\n");
}

TEST_CASE("values of two games are not written into one folder") {
    const Folder folder;
    REQUIRE(folder.run({"solve", "six-mens-morris", "--up-to", "6", "-o", "values"}).status == 0);
    const auto size = [&] {
        return std::distance(std::filesystem::directory_iterator{folder.path("values")},
                             std::filesystem::directory_iterator{});
    };
    const auto before = size();
    const Ran ran = folder.run({"solve", "nine-mens-morris", "--up-to", "6", "-o", "values"});
    CHECK(ran.status == 2);
    CHECK(ran.err
          == "merels: values has values of six-mens-morris, so write the values of "
             "nine-mens-morris to another folder\nTry 'merels solve --help'.\n");
    CHECK(size() == before);
    CHECK(folder.run({"solve", "six-mens-morris", "--up-to", "6", "-o", "values"}).status == 0);
}

TEST_CASE("messages for a closed standard error do not go into a file") {
    const Folder folder;
    // The second closing brace is reported.
    const std::string text = "[White \"Mia\"]\n\n1. d6 {so} } d2 *\n\n";
    for (const std::string end : {"2>/dev/null", "2>&-", "2>&- <&-", "2>&- <&- >&-"}) {
        folder.write("a.pgn", text);
        folder.write("b.pgn", "");
        folder.shell("$merels fmt --in-place --force a.pgn " + end);
        folder.shell("$merels fmt --force a.pgn -o b.pgn " + end);
        CHECK(folder.read("a.pgn").starts_with("[White \"Mia\"]\n"));
        CHECK(folder.read("b.pgn") == folder.read("a.pgn"));
        CHECK(folder.names() == Names{"a.pgn", "b.pgn"});
    }
    const std::string closed = ": Bad file descriptor";
    CHECK(folder.shell("$merels fmt a.pgn >&-").err
          == "merels: cannot write to standard output" + closed + "\n");
    CHECK(folder.shell("$merels check - <&-").err
          == "merels: cannot read standard input" + closed + " [E501 unreadable-file]\n");
}
