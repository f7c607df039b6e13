#include <tests/layering/faults.hpp>
#include <tests/layering/guesses.hpp>
#include <tests/layering/include_graph.hpp>
#include <tests/support/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace {

using namespace merels::layering;

const std::filesystem::path root{MERELS_SOURCE_DIR};
const std::filesystem::path fixture = root / "tests/layering/fixture";

struct Violation {
    const char* kind;
    const char* fault;
};

/// Each is planted in the fixture; nothing else there is wrong.
const std::vector<Violation> planted{
    {"the CLI may not know the viewer", "cli/main.cpp:3: cli may not know viewer/window"},
    {"the engine may not know text", "engine/search.cpp:2: engine may not know libnotation/text"},
    {"base may know nobody",
     "libnotation/base/code.cpp:2: libnotation/base may not know libnotation/rules"},
    {"a file lies outside the rooms",
     "libnotation/everything.hpp: the file is in no room: put it into one of "
     "tests/layering/rooms.cpp"},
    {"a file without includes lies outside the rooms",
     "libnotation/alone.hpp: the file is in no room: put it into one of tests/layering/rooms.cpp"},
    {"the game may not know text",
     "libnotation/game/game.hpp:4: libnotation/game may not know libnotation/text"},
    {"rules may not know the game",
     "libnotation/rules/board.hpp:4: libnotation/rules may not know libnotation/game"},
    {"rules may not know the tests",
     "libnotation/rules/move.cpp:1: tests/support/catch.hpp is in no room"},
    {"includes are not quoted",
     "libnotation/rules/play.cpp:1: an include is written <from/the/top>, not \"quoted\""},
    {"the store may not know the engine",
     "libnotation/store/collection/collection.cpp:3: libnotation/store/collection may not know "
     "engine"},
    {"a room may not know one above it",
     "libnotation/text/formats/pgn/playok.cpp:3: libnotation/text/formats/pgn may not know "
     "libnotation/text, which stands higher: move what is needed down"},
    {"Boost is not for all of text", "libnotation/text/reader.cpp:2: Boost is not for this folder"},
    {"SQLite is only for the store",
     "libnotation/text/reader.cpp:3: SQLite is not for this folder"},
    {"a public header shows Boost, through another",
     "libnotation/text/reader.hpp:3: libnotation/text/grammar/grammar.hpp brings in Boost"},
    {"text may not know the store",
     "libnotation/text/reader.hpp:4: libnotation/text may not know libnotation/store/collection"},
    {"a header of the store shows SQLite",
     "viewer/window/browser.cpp:2: libnotation/store/sqlite/statement.hpp brings in SQLite"},
    {"the viewer may not know the CLI",
     "viewer/window/browser.cpp:4: viewer/window may not know cli/command_line"},
    {"the viewer's core may not see wx",
     "viewer/core/game/document.hpp:3: wx is not for this folder"},
    {"the viewer's core may not know widgets",
     "viewer/core/game/document.hpp:4: viewer/core/game may not know viewer/window"},
};

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += "\n" + line;
    return text;
}

} // namespace

TEST_CASE("no room includes what the house forbids") {
    const IncludeGraph graph = read_includes(root);
    const std::vector<std::string> faults = layering_faults(graph);
    INFO(joined(faults));
    CHECK(graph.size() > 20);
    CHECK(faults.empty());
}

TEST_CASE("every kind of forbidden include is found in the fixture") {
    const std::vector<std::string> faults = layering_faults(read_includes(fixture));
    INFO(joined(faults));
    for (const Violation& violation : planted) {
        INFO(violation.kind);
        CHECK(std::count(faults.begin(), faults.end(), violation.fault) == 1);
    }
    CHECK(faults.size() == planted.size());
}

TEST_CASE("no room has more than 25 files") {
    const std::vector<std::string> faults = crowded_rooms(source_files(root), 25);
    INFO(joined(faults));
    CHECK(faults.empty());
}

TEST_CASE("every test stands where what it tests stands") {
    const std::vector<std::string> faults = strange_test_folders(source_files(root, "tests"));
    INFO(joined(faults));
    CHECK(faults.empty());
    CHECK(
        strange_test_folders({"tests/text/record/replay_test.cpp", "tests/text/records/a_test.cpp",
                              "tests/libnotation/game/a_test.cpp"})
        == std::vector<std::string>{
            "tests/libnotation/game mirrors no room: a test stands where what it tests stands",
            "tests/text/records mirrors no room: a test stands where what it tests stands"});
}

TEST_CASE("a crowded room is found, one that is just full is not") {
    CHECK(
        crowded_rooms(source_files(fixture), 2)
        == std::vector<std::string>{
            "libnotation/rules has 3 files, and may have 2: divide it, or merge what has one user",
            "libnotation/text has 3 files, and may have 2: divide it, or merge what has one "
            "user"});
    CHECK(crowded_rooms(source_files(fixture), 3).empty());
}

TEST_CASE("no source file is longer than 400 lines") {
    const std::vector<std::string> files = files_longer_than(400, root);
    INFO(joined(files));
    CHECK(files.empty());
}

TEST_CASE("a file that is too long is found, one that just fits is not") {
    CHECK(files_longer_than(3, fixture)
          == std::vector<std::string>{"libnotation/game/game.hpp", "libnotation/rules/board.hpp",
                                      "libnotation/text/reader.hpp",
                                      "viewer/core/game/document.hpp",
                                      "viewer/window/browser.cpp"});
    CHECK(files_longer_than(4, fixture).empty());
}

TEST_CASE("no test sleeps or looks at a clock") {
    const std::vector<std::string> lines = guesses(root);
    INFO("Wait with eventually() for what must come, count, or hand in a clock:" << joined(lines));
    CHECK(lines.empty());
}

TEST_CASE("what sleeps and looks at a clock is found") {
    for (const char* const line :
         {"::usleep(20'000);", "std::this_thread::sleep_for(10ms);", "wxMilliSleep(2);",
          "const wxStopWatch watch;", "while (watch.Time() < 10) continue;",
          "const auto end = std::chrono::steady_clock::now() + 60s;", "std::clock() - begin",
          "::getrusage(RUSAGE_SELF, &usage);", "::clock_gettime(CLOCK_MONOTONIC, &now);",
          "folder.shell(\"(sleep 1; cat a.pgn) | $merels check -\");"}) {
        INFO(line);
        CHECK(is_guess(line));
    }
    CHECK_FALSE(is_guess("for (int i = 0; i < 3; ++i) sleep_for_ever();"));
    CHECK_FALSE(is_guess("CHECK(eventually([&] { return has_ended.load(); }));"));
}
