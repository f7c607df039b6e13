#include <libnotation/text/shared/file_format.hpp>
#include <tests/support/catch.hpp>

using namespace merels;

TEST_CASE("the ending of a file name means a format") {
    CHECK(format_of_ending("a.pgn") == Format::merels);
    CHECK(format_of_ending("a.b/c.SGF") == Format::sgf);
    CHECK(format_of_ending("a.json") == Format::json);
    CHECK(format_of_ending("a.jsonl") == Format::json);
    CHECK(format_of_ending("a.sanmill.pgn") == Format::merels);
    for (const char* const path : {"a.txt", "a.html", "a", ".pgn", "a.pgn/b", ""}) {
        INFO(path);
        CHECK_FALSE(format_of_ending(path).has_value());
    }
}

TEST_CASE("a file name can contain the name of a format") {
    CHECK(format_of_name("a.pgn") == Format::merels);
    CHECK(format_of_name("a.b/c") == Format::merels);
    CHECK(format_of_name("a.SGF") == Format::sgf);
    CHECK(format_of_name("a.jsonl") == Format::json);
    CHECK(format_of_name("a.playok.txt") == Format::playok);
    CHECK(format_of_name("a.Sanmill.pgn") == Format::sanmill);
    CHECK(format_of_name("a.playok.sgf") == Format::sgf);
    CHECK(format_of_name("a.polar.txt") == Format::merels);
}
