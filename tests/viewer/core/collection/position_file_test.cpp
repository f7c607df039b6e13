#include <tests/support/catch.hpp>
#include <tests/support/eventually.hpp>
#include <tests/support/scratch_folder.hpp>
#include <viewer/core/collection/file_rows.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/positions/position_formats.hpp>

using namespace merels;
using namespace merels::test;
using namespace merels::viewer;

TEST_CASE("a file that holds only a position opens as a game that begins there") {
    const ScratchFolder folder;
    RuleSetPool pool;
    const auto open = [&](const std::string& text) {
        folder.write("position.txt", text);
        return open_record(folder.path("position.txt"), 1, {nullptr, &pool});
    };
    const Position position
        = parse_position("B:Wd6,f4:Bd2,b4:H7,7", rule_sets::nine_mens_morris)->position;
    for (const PositionFormat format : enum_values<PositionFormat>) {
        INFO(enum_name(format));
        const auto row = open(write_position(position, 1, format)->text + "\n");
        REQUIRE(row);
        CHECK(row->game == Game{position});
        CHECK(row->origin == GameOrigin{});
    }
    // A record stays one, with all that is wrong in it.
    const std::string diagram = write_position(position, 1, PositionFormat::diagram)->text;
    CHECK(open("{" + diagram + "} 1. d6 d6 *\n")->game.plies() == 1);
    CHECK(open("\nMFEN/1.0 mill24-state-v1 ......../......../........ w p p 9,9 - 0 0 -\r\n"));
    for (const char* const no_position :
         {"B:Wd6,f9:Bd2:H7,7", "Dear Anna,\n\nthank you for the game.\n", ""}) {
        INFO(no_position);
        const auto row = open(no_position);
        REQUIRE_FALSE(row);
        CHECK(row.error() == folder.path("position.txt") + ": no game was found");
    }
}

TEST_CASE("a file of one position a line is a list of them, also with comments between") {
    const ScratchFolder folder;
    RuleSetPool pool;
    const std::string path = folder.path("positions.txt");
    folder.write("positions.txt", "# two positions, and a mistake\r\nW:Wd6,f4:Bd2,b4:H7,7\r\n\n"
                                  "  B:Wd6,f4,b4:Bd2:H6,8\nB:Wd6,f9:Bd2:H7,7\n");
    FileRows rows{path, nullptr};
    CHECK(eventually([&] {
        rows.poll();
        return !rows.is_running();
    }));
    REQUIRE(rows.size() == 3);
    CHECK_FALSE(rows.fault());
    CHECK(rows.head(1)->event == "B:Wd6,f4,b4:Bd2:H6,8");
    CHECK(rows.head(1)->rules == "nine-mens-morris");
    const auto second = rows.open(1, pool);
    REQUIRE(second);
    CHECK(second->game
          == Game{parse_position("B:Wd6,f4,b4:Bd2:H6,8", rule_sets::nine_mens_morris)->position});
    const auto third = rows.open(2, pool);
    REQUIRE_FALSE(third);
    CHECK(third.error() == path + ": position 3: three-squares has no point f9");
    for (const char* const other : {"B:Clara:Dora\nB:Emil:Fritz\n", "1. d6 f4 *\nW:Wd6:Bf4\n"}) {
        folder.write("positions.txt", other);
        CHECK(position_lines(path, {nullptr, &pool}).empty());
    }
}
