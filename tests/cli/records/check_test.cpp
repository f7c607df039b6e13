#include <tests/cli/program.hpp>
#include <tests/cli/records.hpp>
#include <tests/cli/terminal.hpp>
#include <tests/support/catch.hpp>

#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>

using namespace merels::test;

TEST_CASE("check sums up good records and finds nothing") {
    const Ran ran = run_merels({"check", "-"}, good_record + good_record);
    CHECK(ran.err.empty());
    CHECK(ran.out
          == "files      1\n"
             "records    2, all legal\n"
             "plies      12\n"
             "results    * 2\n"
             "ends       not by a rule 2\n"
             "rule sets  nine-mens-morris 2\n"
             "read as    Merels records 2\n");
    CHECK(ran.status == 0);
}

TEST_CASE("check shows the place of an error and goes on") {
    const Ran ran = run_merels({"check", "-"}, good_record + damaged_record + good_record);
    CHECK(ran.err
          == "standard input:14:7: error: d6 is occupied [E203 occupied-point]\n"
             "   1. d6 d6 2. f2 *\n"
             "         ^~ Black could play a7, d7 or 21 more\n");
    CHECK(ran.out.find("records    3: 2 legal, 1 damaged\n") != std::string::npos);
    CHECK(ran.status == 1);
}

TEST_CASE("check shows each kind of note once a file, and notes are not findings") {
    const Ran ran = run_merels({"check", "-"}, lenient_record + lenient_record + lenient_record);
    CHECK(ran.err.find("standard input:4:4: note:") == 0);
    CHECK(ran.err.find("standard input: ... and 2 more like it [N102 lenient-spelling]\n")
          != std::string::npos);
    CHECK(ran.status == 0);
    CHECK(run_merels({"check", "--quiet", "-"}, lenient_record).err.empty());
    CHECK(run_merels({"check", "--quiet", "-"}, lenient_record).out.empty());
}

TEST_CASE("check prints as many errors a file as asked") {
    const Ran ran = run_merels({"check", "--max-errors", "1", "-"},
                               damaged_record + damaged_record + damaged_record);
    CHECK(ran.err.find("standard input:5:7: error") == 0);
    CHECK(ran.err.find(":11:7:") == std::string::npos);
    CHECK(ran.err.ends_with("standard input: ... and 2 more (--max-errors 0 prints all)\n"));
    const Ran all = run_merels({"check", "--max-errors", "0", "-"},
                               damaged_record + damaged_record + damaged_record);
    CHECK(all.err.find("standard input:17:7: error") != std::string::npos);
    CHECK(all.err.find("more (") == std::string::npos);
}

TEST_CASE("check reads the records of folders in the order of their names") {
    const Folder folder;
    folder.write("b.pgn", damaged_record);
    folder.write("a.TXT", damaged_record);
    folder.write("c.md", damaged_record);
    std::filesystem::create_directory(folder.path("deep"));
    folder.write("deep/d.pgn", damaged_record);
    const Ran ran = folder.run({"check", "."});
    CHECK(ran.err.find("./a.TXT:5:7") < ran.err.find("./b.pgn:5:7"));
    CHECK(ran.err.find("./b.pgn:5:7") < ran.err.find("./deep/d.pgn:5:7"));
    CHECK(ran.out.starts_with("files      3\n"));
    std::filesystem::create_directory(folder.path("empty"));
    const Ran empty = folder.run({"check", "empty"});
    CHECK(empty.status == 2);
    CHECK(empty.err == "merels: empty has no *.pgn, *.txt, *.sgf or *.jsonl\n");
}

TEST_CASE("a search passes over folders that hold .merelsignore, unless they are named") {
    const Folder folder;
    folder.write("a.pgn", good_record);
    std::filesystem::create_directories(folder.path("left/deep"));
    folder.write("left/.merelsignore", "");
    folder.write("left/b.pgn", damaged_record);
    folder.write("left/deep/c.pgn", damaged_record);
    const Ran ran = folder.run({"check", "."});
    CHECK(ran.status == 0);
    CHECK(ran.err.empty());
    CHECK(ran.out.starts_with("files      1; 1 folder skipped (.merelsignore)\n"));
    CHECK(folder.run({"check", "--json", "."}).out.find("\"folders_passed_over\": 1")
          != std::string::npos);
    const Ran named = folder.run({"check", "left", "a.pgn"});
    CHECK(named.status == 1);
    CHECK(named.out.starts_with("files      3\n"));
    CHECK(folder.run({"fmt", "--check", "."}).out.find("left/b.pgn") == std::string::npos);
}

TEST_CASE("a file that cannot be read does not stop the others") {
    const Folder folder;
    folder.write("games.pgn", good_record);
    const Ran ran = folder.run({"check", "gmes.pgn", "games.pgn"});
    CHECK(ran.status == 2);
    CHECK(ran.err
          == "merels: cannot read gmes.pgn: No such file or directory; did you mean games.pgn? "
             "[E501 unreadable-file]\n");
    CHECK(ran.out.starts_with("files      1\nrecords    1, all legal\n"));
}

TEST_CASE("an empty file is worth a note") {
    const Ran ran = run_merels({"check", "-"});
    CHECK(ran.err.find("note: there are no records in the file [N109 empty-file]")
          != std::string::npos);
    CHECK(ran.out == "files      1\nrecords    none\n");
    CHECK(ran.status == 0);
}

TEST_CASE("check --json prints the same in one document") {
    const Ran ran = run_merels({"check", "--json", "-"}, good_record + damaged_record);
    CHECK(ran.err.empty());
    CHECK(ran.status == 1);
    const auto document = nlohmann::json::parse(ran.out);
    CHECK(document["records"] == 2);
    CHECK(document["legal"] == 1);
    CHECK(document["damaged"] == 1);
    CHECK(document["plies"] == 7);
    CHECK(document["results"]["*"] == 2);
    CHECK(document["rule_sets"]["nine-mens-morris"] == 2);
    CHECK(document["omitted"] == 0);
    REQUIRE(document["diagnostics"].size() == 1);
    const auto& found = document["diagnostics"][0];
    CHECK(found["file"] == "standard input");
    CHECK(found["line"] == 14);
    CHECK(found["column"] == 7);
    CHECK(found["code"] == "E203");
    CHECK(found["severity"] == "error");
    CHECK(found["message"] == "d6 is occupied");
}

TEST_CASE("any number of jobs prints the same, for any number of blocks") {
    const Folder folder;
    folder.write("part.pgn",
                 folder.run({"random", "--games", "9000", "--seed", "5"}).out + damaged_record);
    const Ran one = folder.run({"check", "part.pgn", "part.pgn"});
    CHECK(one.status == 1);
    CHECK(one.out.starts_with("files      2\nrecords    18,002: 18,000 legal, 2 damaged\n"));
    for (const char* jobs : {"2", "5"}) {
        const Ran several = folder.run({"check", "--jobs", jobs, "part.pgn", "part.pgn"});
        CHECK(several.out == one.out);
        CHECK(several.err == one.err);
        CHECK(several.status == 1);
    }
}

TEST_CASE("records without a Variant tag are read under the rule set that is given") {
    const std::string record = "[Event \"x\"]\n\n1. b2 a3 *\n\n";
    const Ran ran = run_merels({"check", "--rules", "three-mens-morris", "-"}, record);
    CHECK(ran.out.find("rule sets  three-mens-morris 1\n") != std::string::npos);
    CHECK(run_merels({"check", "-"}, record).status == 1);
}

TEST_CASE("color is used only if it is wanted") {
    const Folder folder;
    CHECK(folder.run({"check", "-"}, damaged_record).err.find('\x1b') == std::string::npos);
    CHECK(folder.run({"check", "--color", "always", "-"}, damaged_record).err.find('\x1b')
          != std::string::npos);
    CHECK(folder.run({"check", "--color=always", "-"}, damaged_record).out.find('\x1b')
          != std::string::npos);
    Terminal colourful{folder, {"explain"}};
    CHECK(colourful.shows("\x1b["));
    Terminal plain{folder, {"explain"}, {{"NO_COLOR", "1"}}};
    CHECK(plain.shows("E101  unreadable-move"));
}

TEST_CASE("rules can be forced on records that name others") {
    const std::string record = "[Result \"*\"]\n[Variant \"mlin\"]\n\n1. d6 f4 *\n";
    CHECK(run_merels({"check", "--rules", "mulino", "-"}, record).out.find("mlin 1")
          != std::string::npos);
    CHECK(run_merels({"check", "--rules", "mulino", "--force-rules", "-"}, record)
              .out.find("mulino 1")
          != std::string::npos);
}

TEST_CASE("a rule file is not checked as a record") {
    const Folder folder;
    folder.write("village.json", folder.run({"rules", "mulino", "--json"}).out);
    const Ran ran = folder.run({"check", "village.json"});
    CHECK(ran.status == 2);
    CHECK(ran.err
          == "merels: village.json is a rule file, not a record; 'merels rules village.json' shows "
             "its rules\n");
}

TEST_CASE("a record under an unknown rule set is counted as such") {
    const Ran ran = run_merels({"check", "-"}, "[Variant \"chess\"]\n\n1. Nf3 *\n");
    CHECK(ran.status == 1);
    CHECK(ran.out.find("rule sets  unknown 1\n") != std::string::npos);
}
