#include <tests/support/catch.hpp>
#include <viewer/core/file_names.hpp>
#include <viewer/core/origin_file.hpp>

using namespace merels::viewer;

TEST_CASE("a name without an ending gets that of the kind that was chosen") {
    constexpr const char* kinds = "PNG picture|*.png|SVG drawing|*.svg|Records|*.pgn;*.txt|All|*";
    struct Case {
        const char* name;
        int kind;
        const char* whole;
    };
    const Case cases[]{
        {"/a/game", 0, "/a/game.png"},
        {"/a/game", 1, "/a/game.svg"},
        {"/a/game", 2, "/a/game.pgn"},
        {"/a/game", 3, "/a/game"},
        {"/a/game", 4, "/a/game"},
        {"/a/game", -1, "/a/game"},
        {"/a/game.svg", 0, "/a/game.svg"},
        {"/a/game.bmp", 0, "/a/game.bmp"},
        {"/a/Anna vs. Berta", 0, "/a/Anna vs. Berta.png"},
        {"/a.b/game", 0, "/a.b/game.png"},
        {"/a/.hidden", 0, "/a/.hidden.png"},
        {"/a/game.", 0, "/a/game..png"},
    };
    for (const Case& each : cases) CHECK(with_ending(each.name, kinds, each.kind) == each.whole);
    CHECK(with_ending("game", "", 0) == "game");
}

TEST_CASE("a game knows the folder of its file") {
    CHECK(folder_of({}).empty());
    CHECK(folder_of(FilePlace{"/a/b/c.pgn", 1}) == "/a/b");
    CHECK(folder_of(CollectionPlace{"/a/c.merels", 1}) == "/a");
    CHECK(folder_of(FilePlace{"c.pgn", 1}).starts_with("/"));
}
