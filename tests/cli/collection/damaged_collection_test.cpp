#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>

#include <libnotation/store/sqlite/database.hpp>

using namespace merels::test;

namespace {

/// club.merels: three games of which the second has a comment.
void make_club(const Folder& folder) {
    const Ran made = folder.shell(
        "$merels random --games 1 --plies 30 --seed 3 > a.pgn; "
        "{ cat a.pgn; printf '1. d6 {well} d2 2. f4 b4 *\\n\\n1. d2 f4 2. b4 d6 3. a1 *\\n\\n'; } "
        "> b.pgn; $merels import -q club.merels b.pgn");
    REQUIRE(made.err.empty());
    REQUIRE(made.status == 0);
}

} // namespace

TEST_CASE("an import whose records go on after the end of the game is sound") {
    const Folder folder;
    folder.shell("$merels random --games 40 --seed 3 | sed -E 's/ (1-0|0-1)$/ a1-a4 \\1/' > a.pgn; "
                 "$merels import -q new.merels a.pgn");
    REQUIRE(folder.shell("$merels check a.pgn 2>&1 | grep -c E201").out != "0\n");
    const Ran ran = folder.run({"doctor", "new.merels"});
    INFO(ran.out);
    CHECK(ran.status == 0);
}

TEST_CASE("export goes on after a damaged game, and says what is missing") {
    const Folder folder;
    make_club(folder);
    merels::sql::Database{folder.path("club.merels"), merels::sql::Access::write}.execute(
        "UPDATE records SET text = replace(text, 'f4 b4 *', 'f4 *')");
    const Ran records = folder.run({"export", "club.merels"});
    CHECK(records.status == 1);
    CHECK(records.err
          == "merels: club.merels: game 2: it has 3 plies, but the table 'games' has 4\n"
             "merels: club.merels: 1 game left out, and 'merels doctor' shows what can be saved\n");
    CHECK(records.out.find("3. a1") != std::string::npos);
    CHECK(records.out.find("well") == std::string::npos);
    const Ran plies = folder.run({"export", "club.merels", "--csv"});
    CHECK(plies.status == 1);
    CHECK(plies.err == records.err);
    CHECK(plies.out.find("\n3,5,") != std::string::npos);
}
