#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>

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
              == "merels: --rules, --force-rules and --from are for a file\n" + help);
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
