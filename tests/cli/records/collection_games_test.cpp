#include <tests/cli/program.hpp>
#include <tests/cli/records.hpp>
#include <tests/support/catch.hpp>

#include <nlohmann/json.hpp>

#include <string>

using namespace merels::test;

namespace {

/// Two games, numbers 1 and 2.
void make_club(const Folder& folder) {
    folder.write("club.pgn", "[White \"Anna\"]\n[Black \"Bert\"]\n\n1. d6 f4 *\n\n"
                             "[White \"Clara\"]\n[Black \"Dora\"]\n\n1. d6 d2 2. f4 b4 *\n");
    REQUIRE(folder.run({"import", "club.merels", "club.pgn"}).status == 0);
}

} // namespace

TEST_CASE("a game of a collection is shown, drawn and analyzed as that of a file") {
    const Folder folder;
    make_club(folder);
    for (const std::vector<std::string>& verb : {std::vector<std::string>{"show"},
                                                 {"show", "--all"},
                                                 {"diagram"},
                                                 {"analyse", "--depth", "1", "--lines", "1"}}) {
        INFO(verb[0]);
        const auto with = [&](std::vector<std::string> more) {
            std::vector<std::string> words = verb;
            words.insert(words.end(), more.begin(), more.end());
            return folder.run(words);
        };
        const Ran of_file = with({"club.pgn", "--game", "2"});
        CHECK(of_file.status == 0);
        CHECK(with({"club.merels", "--game", "2"}).out == of_file.out);
        CHECK(with({"club.merels", "--where", "player:clara"}).out == of_file.out);
        CHECK(with({"club.merels", "--game", "3"}).err
              == "merels: club.merels: there is no game 3\n");
        const std::string help = "Try 'merels " + verb[0] + " --help'.\n";
        CHECK(with({"club.pgn", "--where", "player:clara"}).err
              == "merels: --where is for a collection\n" + help);
        CHECK(with({"club.merels", "--where", "id:1", "--game", "1"}).err
              == "merels: --game and --where exclude each other\n" + help);
        CHECK(with({"club.merels", "--game", "1", "--rules", "mlin"}).err
              == "merels: --rules, --force-rules and --from are for a file, not for a collection\n"
                     + help);
    }
    CHECK(folder.run({"show", "club.merels", "--where", "id:2", "--all"}).out
          == folder.run({"show", "club.pgn", "--game", "2", "--all"}).out);
    CHECK(folder.run({"analyse", "club.merels", "--where", "id:2", "--depth", "1"}).status == 0);
    CHECK(folder.run({"diagram", "club.merels", "--where", "player:zoe"}).err
          == "merels: club.merels: no game was found\n");
}

TEST_CASE("into a pipe, show prints all games of a collection, or those that a query finds") {
    const Folder folder;
    make_club(folder);
    CHECK(folder.run({"show", "club.merels"}).out == folder.run({"show", "club.pgn"}).out);
    CHECK(folder.run({"show", "club.merels", "--where", "player:dora"}).out
          == folder.run({"show", "club.pgn", "--game", "2"}).out);
}

namespace {

/// Numbers 1 to 3. The second has an illegal move.
void make_collection_with_error(const Folder& folder) {
    folder.write("club.pgn",
                 good_record + damaged_record + "[White \"Clara\"]\n\n1. d6 d2 2. f4 b4 *\n");
    REQUIRE(folder.run({"import", "-q", "club.merels", "club.pgn"}).status == 1);
}

const std::string error_in_club = "club.merels, game 2:6:1: error: d6 is occupied [E203 "
                                  "occupied-point]\n"
                                  "   d6 2. f2\n"
                                  "   ^~ Black could play a7, d7 or 21 more\n";

} // namespace

TEST_CASE("check reports on the games of a collection as on those of a file") {
    const Folder folder;
    make_collection_with_error(folder);
    const Ran ran = folder.run({"check", "club.merels"});
    CHECK(ran.status == 1);
    CHECK(ran.err == error_in_club);
    CHECK(ran.out
          == "files      1\n"
             "records    3: 2 legal, 1 damaged\n"
             "plies      11\n"
             "results    * 3\n"
             "ends       not by a rule 3\n"
             "rule sets  nine-mens-morris 3\n"
             "read as    Merels records 3\n"
             "moves      all 23 in game 2: merels show club.merels --game 2 --moves\n");
    folder.run({"export", "club.merels", "-o", "all.pgn"});
    const std::string of_file = folder.run({"check", "all.pgn"}).out;
    CHECK(of_file.substr(0, of_file.find("moves ")) == ran.out.substr(0, ran.out.find("moves ")));
}

TEST_CASE("check takes games of a collection by a query or a number") {
    const Folder folder;
    make_collection_with_error(folder);
    const Ran found = folder.run({"check", "--where", "event:damaged", "club.merels"});
    CHECK(found.status == 1);
    CHECK(found.err == error_in_club);
    CHECK(found.out.starts_with("files      1\nrecords    1: 0 legal, 1 damaged\n"));
    const Ran third = folder.run({"check", "--game", "3", "club.merels"});
    CHECK(third.status == 0);
    CHECK(third.err.empty());
    CHECK(third.out.starts_with("files      1\nrecords    1, all legal\nplies      4\n"));
    const Ran none = folder.run({"check", "--where", "player:zoe", "club.merels"});
    CHECK(none.status == 0);
    CHECK(none.err.empty());
    CHECK(none.out == "files      1\nrecords    none\n");
    CHECK(folder.run({"check", "--game", "4", "club.merels"}).err
          == "merels: club.merels: there is no game 4\n");
}

TEST_CASE("check --json gives the number of a game in a collection") {
    const Folder folder;
    make_collection_with_error(folder);
    const auto document = nlohmann::json::parse(folder.run({"check", "--json", "club.merels"}).out);
    CHECK(document["files"][0]["name"] == "club.merels");
    CHECK(document["records"] == 3);
    REQUIRE(document["diagnostics"].size() == 1);
    CHECK(document["diagnostics"][0]["file"] == "club.merels");
    CHECK(document["diagnostics"][0]["game"] == 2);
    CHECK(document["diagnostics"][0]["line"] == 6);
}

TEST_CASE("check and annotate refuse what does not go with a collection, or with a file") {
    const Folder folder;
    make_collection_with_error(folder);
    for (const std::string verb : {"check", "annotate"}) {
        INFO(verb);
        const std::string help = "Try 'merels " + verb + " --help'.\n";
        CHECK(folder.run({verb, "club.pgn", "--where", "id:1"}).err
              == "merels: --game and --where are for a collection\n" + help);
        CHECK(folder.run({verb, "club.merels", "--where", "id:1", "--game", "1"}).err
              == "merels: --game and --where exclude each other\n" + help);
        CHECK(folder.run({verb, "club.merels", "--from", "merels"}).err
              == "merels: --rules, --force-rules and --from are for a file, not for a collection\n"
                     + help);
        CHECK(folder.run({verb, "club.pgn", "club.merels"}).err
              == "merels: club.merels is a collection: name it without other files\n" + help);
    }
}
