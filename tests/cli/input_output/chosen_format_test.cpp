#include <tests/cli/program.hpp>
#include <tests/cli/records.hpp>
#include <tests/support/catch.hpp>

#include <string>

using namespace merels::test;

TEST_CASE("without --to, the ending of the file chooses the format of convert, which is reported") {
    const Folder folder;
    folder.write("a.pgn", good_record + good_record);
    struct Row {
        const char* file;
        const char* report;
        const char* begin;
    };
    const Row rows[] = {
        {"a.sgf", "a.sgf has 2 records in the format sgf\n", "(;"},
        {"a.jsonl", "a.jsonl has 2 records in the format json\n", "{\""},
        {"a.JSON", "a.JSON has 2 records in the format json\n", "{\""},
        {"b.pgn", "b.pgn has 2 records in the format merels\n", "[Event \"Club\"]\n"},
    };
    for (const Row& row : rows) {
        INFO(row.file);
        const Ran ran = folder.run({"convert", "a.pgn", "-o", row.file});
        CHECK(ran.status == 0);
        CHECK(ran.err == row.report);
        CHECK(ran.out.empty());
        CHECK(folder.read(row.file).starts_with(row.begin));
    }
    CHECK(folder.run({"convert", "a.pgn", "--to", "playok", "-o", "c.sgf"}).err
          == "comments are lost (2 records)\nvariations are lost (2 records)\n");
    CHECK(folder.run({"convert", "a.pgn", "-o", "d.sgf", "--json"}).err.empty());
    for (const char* file : {"a.txt", "a.merels", "a"}) {
        INFO(file);
        const Ran ran = folder.run({"convert", "a.pgn", "-o", file});
        CHECK(ran.status == 2);
        CHECK(ran.err
              == "merels: choose the format with --to FORMAT: merels, playok, sanmill, sgf or "
                 "json\nTry 'merels convert --help'.\n");
    }
}

TEST_CASE("the ending of a file is a name of its format for --to") {
    const Folder folder;
    folder.write("a.pgn", good_record);
    const auto converted_to = [&](const std::string& format) {
        return folder.run({"convert", "a.pgn", "--to", format});
    };
    CHECK(converted_to("pgn").status == 0);
    CHECK(converted_to("pgn").out == converted_to("merels").out);
    CHECK(converted_to("jsonl").out == converted_to("json").out);
    CHECK(converted_to("a.pgn").err
          == "merels: there is no format 'a.pgn' (merels, playok, sanmill, sgf or json)\n"
             "Try 'merels convert --help'.\n");
}

TEST_CASE("without --to, the ending of the file chooses the format of export") {
    const Folder folder;
    folder.write("a.pgn", good_record);
    REQUIRE(folder.run({"import", "-q", "c.merels", "a.pgn"}).status == 0);
    CHECK(folder.run({"export", "c.merels", "-o", "c.sgf"}).err
          == "c.sgf has 1 record in the format sgf\n");
    CHECK(folder.read("c.sgf") == folder.run({"export", "c.merels", "--to", "sgf"}).out);
    for (const char* file : {"c.pgn", "c.txt"}) {
        INFO(file);
        CHECK(folder.run({"export", "c.merels", "-o", file}).err.empty());
        CHECK(folder.read(file) == folder.run({"fmt", "a.pgn"}).out);
    }
    CHECK(folder.run({"export", "c.merels", "--to", "merels", "-o", "d.sgf"}).err.empty());
    CHECK(folder.read("d.sgf") == folder.run({"fmt", "a.pgn"}).out);
}

TEST_CASE("a file of records with the name of a collection is worth a note") {
    const Folder folder;
    folder.write("a.pgn", good_record);
    REQUIRE(folder.run({"import", "-q", "c.merels", "a.pgn"}).status == 0);
    const std::string note = "x.merels has records as text, and is not a collection ('merels "
                             "import' makes a collection)\n";
    const auto err = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.end(), {"-o", "x.merels", "--force"});
        return folder.run(arguments).err;
    };
    CHECK(err({"convert", "a.pgn", "--to", "merels"}) == note);
    CHECK(err({"fmt", "a.pgn"}) == note);
    CHECK(err({"export", "c.merels"}) == note);
    CHECK(err({"fmt", "a.pgn", "--json"}).empty());
}
