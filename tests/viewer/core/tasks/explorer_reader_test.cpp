#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>
#include <viewer/core/files/collection_file.hpp>
#include <viewer/core/tasks/explorer_reader.hpp>

#include <libnotation/game/cursor.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

using namespace merels;
using namespace merels::test;
using namespace merels::viewer;

TEST_CASE("rows of the explorer show the number of games with a move, and how they ended") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    REQUIRE_FALSE(make_collection(path));
    // d6, d2, b4 and f4 are one move in the symmetries of the board.
    for (const char* text : {"[Date \"1950.01.01\"]\n[Result \"1-0\"]\n\n1. d6 a1 1-0\n",
                             "[Date \"1960.01.01\"]\n[Result \"0-1\"]\n\n1. d2 a1 0-1\n",
                             "[Result \"1/2-1/2\"]\n\n1. b4 a1 1/2-1/2\n", "1. f4 a1 *\n",
                             "[Result \"1-0\"]\n\n1. a1 d6 1-0\n"})
        REQUIRE(add_to_collection(path, read_text(text).games.front()));
    ExplorerWorker worker{path};
    worker.ask(Position{rule_sets::nine_mens_morris});
    while (worker.is_busy()) std::this_thread::yield();
    const auto explored = worker.answer();
    REQUIRE(explored);
    CHECK(explored->fault.empty());
    const auto rows = rows_of(*explored);
    REQUIRE(rows.size() == 3);
    CHECK(rows[0].games == "4");
    CHECK(rows[0].parts == std::array<double, 3>{0.25, 0.25, 0.25});
    CHECK(rows[0].white + rows[0].draws + rows[0].black == "25 %25 %25 %");
    CHECK(rows[0].last_year == "1960");
    CHECK(rows[0].rating.empty());
    CHECK(rows[1].games == "1");
    CHECK(rows[1].white == "100 %");
    CHECK(rows[2].words == "all");
    CHECK(rows[2].games == "5");
    CHECK_FALSE(rows[2].move);
    // a1 is far from d6 and f4, and near to d2 and b4.
    const Position position = read_text("1. d6 *\n").games.front().position_after(1);
    const auto answers = rows_of(ExplorerReader{path}.answer(position, {}));
    REQUIRE(answers.size() == 3);
    CHECK(answers[0].games == "2");
    CHECK(answers[1].games == "2");
}

TEST_CASE("an explorer reports a file that is not a collection") {
    ExplorerReader reader{"/nonexistent/club.merels"};
    const auto explored = reader.answer(Position{rule_sets::nine_mens_morris}, {});
    CHECK(explored.moves.empty());
    CHECK(explored.fault == "/nonexistent/club.merels: there is no such file");
}
