#include <tests/cli/program.hpp>
#include <tests/cli/records.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/eventually.hpp>

#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

using namespace merels::test;

namespace {

using Names = std::vector<std::string>;

const std::string good = good_record;
const std::string damaged = damaged_record;
const std::string lenient = lenient_record;
const std::string strict = "[Event \"Lenient\"]\n"
                           "[Result \"*\"]\n"
                           "[Variant \"nine-mens-morris\"]\n"
                           "\n"
                           "1. d6 d2 2. f4 *\n"
                           "\n";

} // namespace

TEST_CASE("fmt writes the strict form to standard output") {
    const Ran ran = run_merels({"fmt", "-"}, lenient);
    CHECK(ran.out == strict);
    CHECK(ran.err.empty());
    CHECK(ran.status == 0);
    CHECK(run_merels({"fmt", "-"}, strict).out == strict);
}

TEST_CASE("fmt keeps unreadable text and reports it") {
    const Ran ran = run_merels({"fmt", "-"}, damaged + good);
    CHECK(ran.status == 1);
    CHECK(ran.err.starts_with("standard input:5:7: error: d6 is occupied"));
    CHECK(ran.out.find("d6 2. f2") != std::string::npos);
    CHECK(ran.out.find("[Event \"Club\"]") != std::string::npos);
}

TEST_CASE("fmt --check writes nothing and lists the files that would change") {
    const Folder folder;
    folder.write("lenient.pgn", lenient);
    folder.write("strict.pgn", strict);
    folder.write("mark.pgn", "\xEF\xBB\xBF" + strict);
    const Ran ran = folder.run({"fmt", "--check", "."});
    CHECK(ran.out == "./lenient.pgn would change\n./mark.pgn would change\n");
    CHECK(ran.status == 1);
    CHECK(folder.run({"fmt", "--check", "strict.pgn"}).status == 0);
    CHECK(folder.read("lenient.pgn") == lenient);
}

TEST_CASE("fmt --in-place rewrites sound files only, unless it is forced") {
    const Folder folder;
    folder.write("a.pgn", lenient);
    folder.write("b.pgn", damaged + lenient);
    ::chmod(folder.path("a.pgn").c_str(), 0640);
    const Ran ran = folder.run({"fmt", "--in-place", "a.pgn", "b.pgn"});
    CHECK(ran.status == 1);
    CHECK(ran.err.ends_with("b.pgn is left as it is (--force rewrites it)\n"));
    CHECK(folder.read("a.pgn") == strict);
    CHECK(folder.read("b.pgn") == damaged + lenient);
    struct stat status {};
    ::stat(folder.path("a.pgn").c_str(), &status);
    CHECK((status.st_mode & 0777) == 0640);
    CHECK(folder.run({"fmt", "--in-place", "--force", "b.pgn"}).status == 1);
    CHECK(folder.read("b.pgn").ends_with(strict));
    CHECK(folder.names() == Names{"a.pgn", "b.pgn"});
}

TEST_CASE("fmt --in-place leaves packed files and those that are not PGN alone, and goes on") {
    const Folder folder;
    folder.write("a.sgf", "(;GM[5]RU[mulino]RE[?];W[d6];B[d2])\n");
    folder.write("b.jsonl",
                 "{\"merels\":1,\"rules\":\"mulino\",\"result\":\"*\",\"moves\":[\"d6\"]}\n");
    folder.write("c.txt", "(2,5) (1,1)\n");
    folder.write("d.pgn", lenient);
    folder.shell("gzip -n d.pgn; gzip -cd d.pgn.gz > e.pgn");
    const std::string packed = folder.read("d.pgn.gz");
    const Ran ran = folder.run({"fmt", "--in-place", "."});
    CHECK(ran.status == 1);
    const std::string reason
        = " is not PGN and stays as it is ('merels convert --to merels' prints its games as "
          "PGN, the format of Merels)\n";
    CHECK(
        ran.err
        == "./a.sgf" + reason + "./b.jsonl" + reason + "./c.txt" + reason
               + "./d.pgn.gz is compressed and stays as it is (--output writes it uncompressed)\n");
    CHECK(folder.read("a.sgf").starts_with("(;GM[5]"));
    CHECK(folder.read("c.txt") == "(2,5) (1,1)\n");
    CHECK(folder.read("d.pgn.gz") == packed);
    CHECK(folder.read("e.pgn") == strict);
    CHECK(folder.run({"fmt", "--check", "a.sgf", "b.jsonl", "c.txt"}).status == 0);
    const Ran json = folder.run({"fmt", "--in-place", "--force", "--json", "a.sgf", "e.pgn"});
    CHECK(json.out.find("\"left\": [\n    \"a.sgf\"\n  ]") != std::string::npos);
}

TEST_CASE("a file that is being written is not proposed for one that is missing") {
    const Folder folder;
    folder.write("nope.pgn.part-x7Yz09", "");
    const std::string error = "merels: cannot read nope.pgn: No such file or directory";
    const std::string code = " [E501 unreadable-file]\n";
    CHECK(folder.run({"fmt", "--in-place", "nope.pgn"}).err == error + code);
    CHECK(folder.run({"show", "nope.pgn"}).err == error + code);
    folder.write("nape.pgn", good);
    CHECK(folder.run({"fmt", "--in-place", "nope.pgn"}).err
          == error + "; did you mean nape.pgn?" + code);
}

TEST_CASE("a symbolic link stays one when its file is rewritten") {
    const Folder folder;
    folder.write("real.pgn", lenient);
    std::filesystem::create_symlink("real.pgn", folder.path("link.pgn"));
    CHECK(folder.run({"fmt", "--in-place", "link.pgn"}).status == 0);
    CHECK(std::filesystem::is_symlink(folder.path("link.pgn")));
    CHECK(folder.read("real.pgn") == strict);
}

TEST_CASE("no file is replaced without --force") {
    const Folder folder;
    folder.write("in.pgn", lenient);
    folder.write("out.pgn", "mine\n");
    const Ran ran = folder.run({"fmt", "in.pgn", "-o", "out.pgn"});
    CHECK(ran.status == 2);
    CHECK(ran.err == "merels: out.pgn exists (--force replaces it)\nTry 'merels fmt --help'.\n");
    CHECK(folder.read("out.pgn") == "mine\n");
    CHECK(folder.run({"fmt", "in.pgn", "-o", "out.pgn", "--force"}).status == 0);
    CHECK(folder.read("out.pgn") == strict);
    CHECK(folder.run({"fmt", "in.pgn", "nosuch.pgn", "-o", "new.pgn"}).status == 2);
    CHECK(folder.run({"fmt", "in.pgn", "-o", "."}).status == 2);
    CHECK(folder.run({"fmt", "in.pgn", "-o", "no/where.pgn"}).status == 2);
    CHECK(folder.names() == Names{"in.pgn", "out.pgn"});
}

TEST_CASE("a conversion is reported with what it lost, once a kind") {
    const Folder folder;
    const Ran ran = folder.run({"convert", "--to", "playok", "-", "-o", "out.txt"}, good + good);
    CHECK(ran.status == 0);
    CHECK(folder.read("out.txt").find("1. 5 20 2. 14 11 3. 6 21 *") != std::string::npos);
    CHECK(ran.err.find("(2 records)\n") != std::string::npos);
    const Ran back = folder.run({"convert", "--to", "merels", "out.txt"});
    CHECK(back.out.find("1. d6 d2 2. f4 b4 3. f6 f2 *") != std::string::npos);
    CHECK(folder.run({"check", "out.txt"}).out.find("read as    PlayOK 2") != std::string::npos);
}

TEST_CASE("a signal leaves neither the file nor a part of it") {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        const Folder folder;
        int ends[2] = {};
        REQUIRE(::pipe2(ends, O_CLOEXEC) == 0);
        const pid_t process = folder.start({"fmt", "-", "-o", "out.pgn"}, ends[0], -1);
        REQUIRE(::write(ends[1], good.data(), good.size()) == static_cast<ssize_t>(good.size()));
        REQUIRE(eventually([&] { return folder.names().size() == 1; }));
        CHECK(folder.names()[0].starts_with("out.pgn."));
        ::kill(process, signal);
        CHECK(wait_for(process) == 128 + signal);
        CHECK(folder.names().empty());
        ::close(ends[0]);
        ::close(ends[1]);
    }
}

TEST_CASE("a full disk is an error") {
    for (const char* command :
         {"$merels random --games 2000 > /dev/full", "$merels rules > /dev/full",
          "$merels --help > /dev/full", "$merels perft 2 > /dev/full"}) {
        const Ran ran = Folder{}.shell(command);
        CHECK(ran.status == 2);
        CHECK(ran.err == "merels: cannot write to standard output: No space left on device\n");
    }
    const Folder folder;
    const Ran ran = folder.run({"fmt", "-", "-o", "/dev/full"}, good);
    CHECK(ran.status == 2);
    CHECK(ran.err == "merels: cannot write to /dev/full: No space left on device\n");
}

TEST_CASE("a reader that has seen enough is not an error to report") {
    const Ran ran = Folder{}.shell("$merels random --games 100000 | head -n 1");
    CHECK(ran.out == "[Event \"Random game\"]\n");
    CHECK(ran.err.empty());
}

TEST_CASE("random games are the same for the same seed, and all are legal") {
    const Folder folder;
    const Ran ran = folder.run({"random", "--games", "20", "--seed", "3", "--rules", "morabaraba"});
    CHECK(ran.out == folder.run({"random", "-g20", "-s3", "-r", "morabaraba"}).out);
    CHECK(ran.out != folder.run({"random", "-g20", "-s4", "-r", "morabaraba"}).out);
    CHECK(ran.out.starts_with("[Event \"Random game\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n"
                              "[Round \"1\"]\n[White \"random\"]\n[Black \"random\"]\n[Result \""));
    const Ran checked = folder.run({"check", "-"}, ran.out);
    CHECK(checked.out.find("records    20, all legal\n") != std::string::npos);
    CHECK(checked.err.find("error") == std::string::npos);
    CHECK(folder.run({"fmt", "-"}, ran.out).out == ran.out);
}

TEST_CASE("random games may have variations and remarks on every move") {
    const Folder folder;
    const Ran ran = folder.run({"random", "--games", "20", "--annotated"});
    CHECK(ran.out == folder.run({"random", "-g20", "-a"}).out);
    for (const char* part : {" {[%clk 0:", "[%csl ", "[%cal ", "?! ", "(1... "})
        CHECK(ran.out.find(part) != std::string::npos);
    const Ran checked = folder.run({"check", "-"}, ran.out);
    CHECK(checked.out.find("records    20, all legal\n") != std::string::npos);
    CHECK(checked.err.empty());
    CHECK(folder.run({"fmt", "-"}, ran.out).out == ran.out);
}
