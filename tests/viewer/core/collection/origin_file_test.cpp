#include <tests/support/catch.hpp>
#include <viewer/core/collection/origin_file.hpp>

using namespace merels::viewer;

TEST_CASE("the folder of a game's file is known") {
    CHECK(folder_of({}).empty());
    CHECK(folder_of(FilePlace{"/a/b/c.pgn", 1}) == "/a/b");
    CHECK(folder_of(CollectionPlace{"/a/c.merels", 1}) == "/a");
    CHECK(folder_of(FilePlace{"c.pgn", 1}).starts_with("/"));
}
