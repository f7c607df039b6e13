#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>
#include <viewer/core/files/file_names.hpp>
#include <viewer/core/files/whole_file.hpp>

#include <filesystem>

using merels::test::ScratchFolder;
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

TEST_CASE("the kinds of files have names, and any file can be chosen") {
    CHECK(every_file() == "All files|*");
    const std::string kinds = records_and_collections();
    CHECK(kinds.starts_with("Records and collections|*.pgn;*.txt;"));
    CHECK(kinds.ends_with("|" + every_file()));
}

TEST_CASE("a file has one path, however it is written") {
    const ScratchFolder folder;
    folder.write("one.pgn", "");
    std::filesystem::create_directory_symlink(folder.path(""), folder.path("link"));
    const std::string path = whole_path(folder.path("one.pgn"));
    CHECK(path.starts_with("/"));
    CHECK(path.ends_with("/one.pgn"));
    CHECK(whole_path(folder.path("./link/one.pgn")) == path);
    CHECK(whole_path(folder.path("gone/one.pgn")) == folder.path("gone/one.pgn"));
}

TEST_CASE("a picture is not opened as a record") {
    const ScratchFolder folder;
    const auto why = [&](const std::string& bytes) {
        folder.write("x", bytes);
        return why_no_file(folder.path("x"));
    };
    CHECK(why("\x89PNG\r\n")->ends_with(": a picture or document, not a record of games"));
    CHECK(why("%PDF-1.7").has_value());
    CHECK_FALSE(why("1. d6 *").has_value());
    CHECK_FALSE(why("").has_value());
}
