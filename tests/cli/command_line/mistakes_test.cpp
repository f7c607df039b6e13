#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>

using namespace merels::test;

// Mistakes that people make with a collection, and that must not cost them games.

namespace {

void make_collection(const Folder& folder) {
    folder.write("a.pgn", "[White \"Anna\"]\n\n1. d6 f4 *\n\n[White \"Berta\"]\n\n1. f4 d2 1-0\n");
    REQUIRE(folder.run({"import", "-q", "a.merels", "a.pgn"}).status == 0);
}

} // namespace

TEST_CASE("records do not replace a collection, even with --force") {
    const Folder folder;
    make_collection(folder);
    const std::string before = folder.read("a.merels");
    for (const char* output : {"a.merels", "./a.merels"}) {
        const Ran ran = folder.run({"export", "a.merels", "-f", "-o", output});
        CHECK(ran.status == 2);
        CHECK(ran.err.find("a.merels is a collection, which records must not replace")
              != std::string::npos);
    }
    CHECK(folder.run({"fmt", "a.pgn", "--force", "-o", "a.merels"}).status == 2);
    CHECK(folder.read("a.merels") == before);
}

TEST_CASE("a collection is not a file of records") {
    const Folder folder;
    make_collection(folder);
    const Ran ran = folder.run({"fmt", "a.merels"});
    CHECK(ran.status == 2);
    CHECK(ran.err.find("a.merels is a collection ('merels export' writes its records, and "
                       "'merels merge' adds it to another collection)")
          != std::string::npos);
    CHECK(folder.run({"import", "b.merels", "a.merels"}).status == 2);
    CHECK(folder.run({"find", "a.merels", "--count"}).out == "2\n");
}

TEST_CASE("an edit without a query changes nothing") {
    const Folder folder;
    make_collection(folder);
    const Ran ran = folder.run({"edit", "a.merels", "--where", "", "--set", "Event=x"});
    CHECK(ran.status == 2);
    CHECK(ran.err.find("--where has no query (id:1.. finds every game)") != std::string::npos);
    CHECK(folder.run({"edit", "a.merels", "--where", "white:nobody", "--set", "Event=x"}).out
          == "no games found, so nothing changed\n");
    CHECK(folder.run({"edit", "a.merels", "--log"}).out.find("edit Event") == std::string::npos);
}

TEST_CASE("a filter is kept, replaced and forgotten") {
    const Folder folder;
    make_collection(folder);
    CHECK(folder.run({"find", "a.merels", "white:anna", "--save", "anna"}).err
          == "saved as filter:anna\n");
    CHECK(folder.run({"find", "a.merels", "white:berta", "--save", "anna"}).err
          == "saved as filter:anna, instead of white:anna\n");
    CHECK(folder.run({"find", "a.merels", "filter:anna", "--count"}).out == "1\n");
    CHECK(folder.run({"find", "a.merels", "--forget", "anna"}).status == 0);
    CHECK(folder.run({"find", "a.merels", "--filters"}).out.empty());
    CHECK(folder.run({"find", "a.merels", "--forget", "anna"}).status == 2);
}

TEST_CASE("a filter that means another query is not merged without a word") {
    const Folder folder;
    make_collection(folder);
    CHECK(folder.run({"find", "a.merels", "white:anna", "--save", "mine"}).status == 0);
    CHECK(folder.run({"find", "a.merels", "white:anna", "--save", "same"}).status == 0);
    folder.shell("cp a.merels b.merels");
    CHECK(folder.run({"find", "b.merels", "white:berta", "--save", "mine"}).status == 0);
    CHECK(folder.run({"merge", "a.merels", "b.merels"}).err
          == "filter:mine with the query white:berta was not copied, because the collection has "
             "another filter of this name\n");
    CHECK(folder.run({"find", "a.merels", "filter:mine", "--count"}).out == "1\n");
}

TEST_CASE("explore takes the rules that most games have, and says which there are") {
    const Folder folder;
    folder.write("a.pgn", "[Variant \"mulino\"]\n\n1. d6 f4 *\n");
    REQUIRE(folder.run({"import", "-q", "a.merels", "a.pgn"}).status == 0);
    CHECK(folder.run({"explore", "a.merels"}).out.find("d6") != std::string::npos);
    CHECK(folder.run({"explore", "a.merels", "--rules", "mlin"}).out
          == "no game has this position under mlin\nThe collection has games under mulino (1).\n");
}

TEST_CASE("losses of found games in a format are reported") {
    const Folder folder;
    folder.write("a.pgn", "1. d6 {why} f4 *\n");
    REQUIRE(folder.run({"import", "-q", "a.merels", "a.pgn"}).status == 0);
    const std::string said = folder.run({"export", "a.merels", "--to", "playok"}).err;
    CHECK_FALSE(said.empty());
    CHECK(folder.run({"find", "a.merels", "--to", "playok"}).err == said);
}

TEST_CASE("tags that are there twice come back, and so do they after an edit and its undo") {
    const Folder folder;
    folder.write("a.pgn", "[Event \"a\"]\n[Event \"b\"]\n[White \"W\"]\n\n1. d6 {x} f4 *\n");
    REQUIRE(folder.run({"import", "-q", "a.merels", "a.pgn"}).status == 0);
    const std::string before = folder.run({"fmt", "a.pgn"}).out;
    CHECK(folder.run({"export", "a.merels"}).out == before);
    CHECK(folder.run({"doctor", "a.merels"}).status == 0);
    CHECK(folder.run({"edit", "a.merels", "--games", "1", "--set", "Round=3"}).status == 0);
    CHECK(folder.run({"edit", "a.merels", "--undo", "last"}).status == 0);
    CHECK(folder.run({"export", "a.merels"}).out == before);
}
