#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>

using namespace merels::test;

namespace {

const std::string none = "No game was found.\n";

/// A collection with three games.
void make_collection(const Folder& folder) {
    folder.write("a.pgn", "[Event \"Club\"]\n[Site \"Bern\"]\n[Date \"1957.08.12\"]\n"
                          "[White \"Anna Müller\"]\n[Black \"Mia\"]\n\n1. d6 f4 {a fork} 0-1\n\n"
                          "[White \"Mia\"]\n[Black \"Zoe\"]\n\n1. d6 d2 1/2-1/2\n\n"
                          "[White \"Zoe\"]\n[Black \"Anna Müller\"]\n\n1. f4 b4 2. d6 *\n");
    REQUIRE(folder.run({"import", "-q", "c.merels", "a.pgn"}).status == 0);
}

} // namespace

TEST_CASE("if find finds nothing, it names a term that finds nothing, and what to try") {
    const Folder folder;
    make_collection(folder);
    struct Row {
        const char* query;
        const char* hint;
    };
    const Row rows[] = {
        {"player:Berta", "No player's name contains Berta; 'merels names c.merels player' lists "
                         "the names.\n"},
        {"white:Mülller",
         "No player's name contains Mülller; did you mean Müller or Anna Müller?\n"},
        {"mia player:Berta result:draw",
         "No player's name contains Berta; 'merels names c.merels player' lists the names.\n"},
        {"won:anna", "won:anna finds no game, but player:anna finds games.\n"},
        {"mia won:anna", "Even alone, won:anna finds no game, but player:anna finds games.\n"},
        {"xylophone", "No player, event or place contains xylophone; 'merels names c.merels "
                      "player' lists the names.\n"},
        {"mulino", "mulino finds no game; rules:mulino searches for games under these rules.\n"},
        {"event:clup", "No event contains clup; did you mean Club?\n"},
        {"place:xylophone", "No place contains xylophone; 'merels names c.merels place' lists the "
                            "names.\n"},
        {"annotator:anna", "No annotator's name contains anna; 'merels names c.merels annotator' "
                           "lists the names.\n"},
        {"round:1", "round:1 finds no game; round: compares the whole value.\n"},
        {"comment:for", "comment:for finds no game; comment: finds only whole words.\n"},
        {"rules:mulino",
         "rules:mulino finds no game; 'merels stats c.merels' lists the rule sets.\n"},
        {"date:1958", "date:1958 finds no game; date: finds only games with a date that is "
                      "certain.\n"},
        {"position:\"W:Wd6:Bf4\"", "position:\"W:Wd6:Bf4\" finds no game; a position without :H "
                                   "has no men in hand.\n"},
        {"position:\"W:Wa7:Bf4:H8,8\"", "position:\"W:Wa7:Bf4:H8,8\" finds no game; "
                                        "position/colors: also finds the colors exchanged.\n"},
        {"position/colors:\"W:Wa7:Bf4:H8,8\"",
         "position/colors:\"W:Wa7:Bf4:H8,8\" finds no game; pattern: finds a part of a "
         "position.\n"},
        {"pattern:\"W a7\"",
         "pattern:\"W a7\" finds no game; pattern/colors: also finds the colors exchanged.\n"},
        {"pattern/colors:\"W a7\"", "pattern/colors:\"W a7\" finds no game; a pattern with fewer "
                                    "points finds more games.\n"},
        {"men:3-3", "men:3-3 finds no game; men: counts only after both hands are empty.\n"},
        {"anna motif:blocked", "Even alone, motif:blocked finds no game.\n"},
        {"motif:blocked", ""},
        {"not id:1..", ""},
        {"anna result:draw", "Each term alone finds games, but no game matches the whole query; "
                             "leave out a term.\n"},
        {"berta or not id:1..", "No player, event or place contains berta; 'merels names c.merels "
                                "player' lists the names.\n"},
        {"anna limit:0", "limit:0 allows no game.\n"},
    };
    for (const Row& row : rows) {
        INFO(row.query);
        const Ran ran = folder.run({"find", "c.merels", row.query});
        CHECK(ran.status == 1);
        CHECK(ran.out.empty());
        CHECK(ran.err == none + row.hint);
        CHECK(folder.run({"find", "c.merels", row.query, "--json"}).err.empty());
    }
}

TEST_CASE("if find finds nothing in an empty collection, it proposes an import") {
    const Folder folder;
    folder.write("a.pgn", "[White \"Anna\"]\n\n1. d6 *\n");
    REQUIRE(folder.run({"import", "-q", "my club.merels", "a.pgn"}).status == 0);
    REQUIRE(folder.run({"remove", "my club.merels", "--games", "1"}).status == 0);
    CHECK(folder.run({"find", "my club.merels", "anna"}).err
          == none
                 + "The collection has no games; 'merels import \"my club.merels\" FILE' adds "
                   "games.\n");
}

TEST_CASE("a name with control characters is harmless in the hint of find") {
    const Folder folder;
    make_collection(folder);
    CHECK(folder.run({"find", "c.merels", "player:\x1b[31mred"}).err
          == none
                 + "No player's name contains ?[31mred; 'merels names c.merels player' lists the "
                   "names.\n");
}
