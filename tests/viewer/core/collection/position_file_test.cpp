#include <tests/support/catch.hpp>
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
        CHECK(row.error() == folder.path("position.txt") + ": no game was found in it");
    }
}
