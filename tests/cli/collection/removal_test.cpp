#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>

#include <algorithm>

using namespace merels::test;

namespace {

const std::string games = "[White \"Anna\"]\n[Black \"Mia\"]\n\n1. d6 f4 2. d2 *\n\n"
                          "[White \"Berta\"]\n\n1. a7 {why?} *\n\n"
                          "[White \"Carla\"]\n\n1. d6 d6 *\n\n";

class Club : public Folder {
public:
    Club() {
        write("a.pgn", games);
        run({"import", "-q", "c.merels", "a.pgn"});
    }
};

} // namespace

TEST_CASE("games are removed from a collection, and come back") {
    const Club folder;
    const std::string before = folder.run({"export", "c.merels"}).out;
    const Ran dry = folder.run({"remove", "c.merels", "--games", "2-3", "--dry-run"});
    CHECK(dry.out == "2 games would be removed\n");
    CHECK(folder.run({"find", "c.merels", "--count"}).out == "3\n");
    const Ran ran = folder.run({"remove", "c.merels", "--games", "2-3"});
    CHECK(ran.status == 0);
    CHECK(ran.out == "2 games removed: change 1 ('merels edit c.merels --undo 1' undoes it)\n");
    CHECK(folder.run({"find", "c.merels", "--count"}).out == "1\n");
    CHECK(folder.run({"find", "c.merels", "position:\"B:Wa7:B:H8,9\"", "--count"}).out == "0\n");
    CHECK(folder.run({"edit", "c.merels", "--log"}).out.find("  remove (2 games)\n")
          != std::string::npos);
    CHECK(folder.run({"edit", "c.merels", "--undo", "last"}).out
          == "undone: change 1, remove (2 games)\n");
    CHECK(folder.run({"export", "c.merels"}).out == before);
    CHECK(folder.run({"find", "c.merels", "has:diagnostics", "--count"}).out == "1\n");
    CHECK(folder.run({"doctor", "c.merels"}).status == 0);
}

TEST_CASE("remove finds games by a query, and prints JSON") {
    const Club folder;
    CHECK(folder.run({"remove", "c.merels", "--where", "white:berta", "--json"}).out
          == "{\n  \"games\": [\n    2\n  ],\n  \"dry_run\": false,\n  \"change\": 1\n}\n");
    CHECK(folder.run({"remove", "c.merels", "--where", "white:nobody"}).out
          == "no games found, so nothing changed\n");
}

TEST_CASE("the number of a change is a number in every document") {
    const Club folder;
    const auto end_of = [&](const std::vector<std::string>& words) {
        const std::string out = folder.run(words).out;
        return out.substr(out.rfind('\n', out.size() - 4) + 1);
    };
    const std::vector<std::string> edit{"edit",  "c.merels",     "--games", "1",
                                        "--set", "Event=Friday", "--json"};
    CHECK(end_of(edit) == "  \"change\": 1\n}\n");
    CHECK(end_of(edit) == "  \"change\": null\n}\n");
    folder.run({"import", "-q", "--duplicates", "keep", "--again", "c.merels", "a.pgn"});
    CHECK(end_of({"dedupe", "c.merels", "--json"}) == "  \"change\": 2\n}\n");
    CHECK(folder.run({"names", "c.merels", "player", "--merge", "Mia", "Anna", "--json"})
              .out.ends_with("  \"change\": 3\n}\n"));
    CHECK(folder.run({"names", "c.merels", "player", "--json"}).out.find("\"same_as\": \"Anna\"")
          != std::string::npos);
}

TEST_CASE("mistakes in what is to be removed are named, and nothing is") {
    const Club folder;
    const auto error = [&](const std::vector<std::string>& words) {
        std::vector<std::string> all{"remove", "c.merels"};
        all.insert(all.end(), words.begin(), words.end());
        const Ran ran = folder.run(all);
        CHECK(ran.status == 2);
        return ran.err.substr(0, ran.err.find('\n'));
    };
    CHECK(error({}) == "merels: give one of --games and --where");
    CHECK(error({"--games", "1", "--where", "white:anna"})
          == "merels: give one of --games and --where");
    CHECK(error({"--where", " "}) == "merels: --where has no query (id:1.. finds every game)");
    CHECK(error({"--games", "1,9"}) == "merels: c.merels: there is no game 9");
    CHECK(error({"--games", "7-9"}) == "merels: c.merels: there are no games 7-9");
    CHECK(folder.run({"find", "c.merels", "--count"}).out == "3\n");
}

TEST_CASE("files that hold no records are refused at import") {
    const Folder folder;
    folder.write("a.pgn", games);
    folder.write("notes.md", "# Notes\n\nWe meet on Friday.\n\n## Then\n\n- bread\n- milk\n");
    folder.write("table.csv", "name,club\nAnna,Muehle 1957\n");
    folder.write("package.json", "{\n  \"name\": \"x\",\n  \"version\": 1\n}\n");
    for (const std::string file : {"notes.md", "table.csv", "package.json"}) {
        const Ran ran = folder.run({"import", "c.merels", file});
        INFO(file << "\n" << ran.err);
        CHECK(ran.status == 1);
        CHECK(ran.out.find("\n" + file + " holds no records of games and was refused\n")
              != std::string::npos);
        CHECK(ran.out.find("added") == std::string::npos);
    }
    CHECK(folder.run({"find", "c.merels", "--count"}).out == "0\n");
    const Ran mixed = folder.run({"import", "c.merels", "a.pgn", "table.csv", "--json"});
    CHECK(mixed.out.find("\"without_records\": []") == std::string::npos);
    CHECK(mixed.out.find("\"table.csv\"\n  ]\n") != std::string::npos);
    CHECK(folder.run({"find", "c.merels", "--count"}).out == "3\n");
    folder.write("bare.pgn", "[White \"Dora\"]\n\n1. zz *\n\n*\n");
    CHECK(folder.run({"import", "-q", "c.merels", "bare.pgn"}).status == 1);
    CHECK(folder.run({"find", "c.merels", "white:dora", "--count"}).out == "1\n");
}

TEST_CASE("a picture is refused in one sentence, and the other files are read") {
    const Folder folder;
    folder.write("board.png", std::string{"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\1\0", 21});
    folder.write("a.pgn", "[White \"Anna\"]\n[Variant \"mulino\"]\n\n1. d6 f4 *\n");
    const std::string written = folder.run({"fmt", "a.pgn"}).out;
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"show"},
                                               {"check"},
                                               {"rules", "which"},
                                               {"fmt", "a.pgn"},
                                               {"import", "-q", "c.merels", "a.pgn"}}) {
        std::vector<std::string> all = words;
        all.push_back("board.png");
        const Ran ran = folder.run(all);
        INFO(words.front());
        CHECK(ran.status == 2);
        CHECK(ran.err.starts_with("merels: board.png is a PNG picture, not a record"));
        CHECK(std::ranges::count(ran.err, '\n') == 1);
        if (words.front() == "fmt") CHECK(ran.out == written);
    }
    CHECK(folder.run({"find", "c.merels", "--count"}).out == "1\n");
}

TEST_CASE("import of a picture alone makes no collection, and prints one sentence") {
    const Folder folder;
    const std::string picture{"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\1\0", 21};
    folder.write("board.png", picture);
    const Ran ran = folder.run({"import", "c.merels", "board.png"});
    CHECK(ran.status == 2);
    CHECK(ran.out.empty());
    CHECK(ran.err == "merels: board.png is a PNG picture, not a record [E501 unreadable-file]\n");
    CHECK(folder.names() == std::vector<std::string>{"board.png"});
    CHECK(folder.run({"check", "-q", "-"}, picture).err
          == "merels: standard input is a PNG picture, not a record [E501 unreadable-file]\n");
    for (const std::vector<std::string>& verb :
         std::vector<std::vector<std::string>>{{"rules", "which"}, {"diagram"}, {"analyse"}}) {
        std::vector<std::string> words = verb;
        words.push_back("board.png");
        INFO(words.front());
        CHECK(folder.run(words).err == ran.err);
    }
}

TEST_CASE("files that hold no records are refused by verbs that write records") {
    const Folder folder;
    folder.write("notes.txt", "hello world\n");
    folder.write("a.pgn", games);
    const std::string written = folder.run({"fmt", "a.pgn"}).out;
    for (const std::string file : {"notes.txt"})
        for (const std::vector<std::string>& verb : std::vector<std::vector<std::string>>{
                 {"fmt"}, {"convert", "--to", "sgf"}, {"annotate", "--no-solve"}}) {
            INFO(verb.front() << " " << file);
            std::vector<std::string> words = verb;
            words.push_back(file);
            const Ran ran = folder.run(words);
            CHECK(ran.status == 2);
            CHECK(ran.out.empty());
            CHECK(ran.err.ends_with("\n" + file + " holds no records of games\n"));
            words.insert(words.end(), {"-o", "out"});
            CHECK(folder.run(words).status == 2);
            words.insert(words.end(), {"a.pgn", "--json"});
            const Ran mixed = folder.run(words);
            CHECK(mixed.status == 1);
            CHECK(mixed.out.find("\"records\": 3,") != std::string::npos);
            CHECK(mixed.out.find("\"without_records\": [\n    \"" + file + "\"\n  ]")
                  != std::string::npos);
            folder.shell("rm out");
        }
    CHECK(folder.run({"fmt", "notes.txt", "a.pgn"}).out == written);
    CHECK(folder.run({"fmt", "--check", "notes.txt"}).out.empty());
    CHECK(folder.run({"fmt", "--in-place", "--force", "notes.txt"}).status == 1);
    CHECK(folder.read("notes.txt") == "hello world\n");
    folder.write("begun.pgn", "hello world\n\n" + games);
    CHECK(folder.run({"fmt", "begun.pgn"}).out.ends_with(written));
}

TEST_CASE("check counts no record in a file of other text") {
    const Folder folder;
    folder.write("notes.txt", "hello world\n");
    folder.write("a.pgn", games);
    const Ran alone = folder.run({"check", "notes.txt"});
    CHECK(alone.status == 1);
    CHECK(alone.out == "files      1\nrecords    none\n");
    CHECK(alone.err.ends_with("\nnotes.txt holds no records of games\n"));
    const Ran both = folder.run({"check", "notes.txt", "a.pgn"});
    CHECK(both.out.starts_with("files      2\nrecords    3: 2 legal, 1 damaged\n"));
}

TEST_CASE("a file that was refused is refused again") {
    const Folder folder;
    folder.write("notes.txt", "hello world\n");
    for (int run = 0; run < 2; ++run) {
        const Ran ran = folder.run({"import", "c.merels", "notes.txt"});
        CHECK(ran.status == 1);
        CHECK(ran.out.ends_with("\nnotes.txt holds no records of games and was refused\n"));
    }
    folder.write("a.pgn", games);
    CHECK(folder.run({"import", "-q", "c.merels", "notes.txt", "a.pgn"}).status == 1);
    CHECK(folder.run({"find", "c.merels", "--count"}).out == "3\n");
    CHECK(folder.run({"doctor", "c.merels"}).status == 0);
}
