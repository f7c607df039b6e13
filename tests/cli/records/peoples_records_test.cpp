#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>

using namespace merels::test;

// Records as people type, save and pack them.

TEST_CASE("fmt writes a typed sheet as a record") {
    const Ran ran = run_merels({"fmt", "-"}, "Spring Open\nWeiß: Anna\nSchwarz: Bruno\n"
                                             "Datum: 12.04.2025\nErgebnis: 0:1\n\n"
                                             "1 d6 f4\n2 d2 b4\n0:1\n");
    CHECK(ran.out
          == "[Date \"2025.04.12\"]\n[White \"Anna\"]\n[Black \"Bruno\"]\n[Result \"0-1\"]\n"
             "[Variant \"nine-mens-morris\"]\n\n"
             "{Spring Open} 1. d6 f4 2. d2 b4 0-1\n\n");
}

TEST_CASE("a file in UTF-16 is read, and fmt writes it in UTF-8") {
    const Folder folder;
    std::string wide = "\xFF\xFE";
    for (const char c : std::string{"[Event \"a\"]\r\n[Variant \"mulino\"]\r\n\r\n1. d6 f4 *\r\n"})
        wide += std::string{c} + '\0';
    folder.write("a.pgn", wide);
    const Ran ran = folder.run({"fmt", "a.pgn"});
    CHECK(ran.status == 0);
    CHECK(ran.out.find("[Event \"a\"]\n") != std::string::npos);
    CHECK(ran.out.find("1. d6 f4 *\n") != std::string::npos);
}

TEST_CASE("dates are strict in a collection, however they are typed") {
    const Folder folder;
    folder.write("a.pgn", "[Date \"12.04.2025\"]\n\n1. d6 f4 *\n");
    REQUIRE(folder.run({"import", "-q", "a.merels", "a.pgn"}).status <= 1);
    CHECK(folder.run({"find", "a.merels", "date:2025-04", "--csv"}).out.find("2025.04.12")
          != std::string::npos);
    const Ran bad = folder.run({"edit", "a.merels", "--games", "1", "--set", "Date=30.02.2025"});
    CHECK(bad.status == 2);
    CHECK(bad.err.find("Date: February 2025 has 28 days; write a date as 2025.04.12, with ?? for "
                       "unknown parts")
          != std::string::npos);
    CHECK(folder.run({"edit", "a.merels", "--games", "1", "--set", "Date=1.5.2025"}).status == 0);
    CHECK(folder.run({"find", "a.merels", "date:2025-05-01", "--csv"}).out.find("2025.05.01")
          != std::string::npos);
}
