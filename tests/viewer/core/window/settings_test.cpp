#include <viewer/core/files/whole_file.hpp>
#include <viewer/core/window/settings.hpp>

#include <tests/support/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace merels::viewer {

namespace {

namespace fs = std::filesystem;

/// Gone at the end.
struct Folder {
    fs::path path = fs::temp_directory_path() / ("merels-settings-" + std::to_string(::getpid()));
    Folder() { fs::create_directories(path); }
    ~Folder() { fs::remove_all(path); }
};

TEST_CASE("settings are read as they were written") {
    Settings settings;
    settings.theme = ThemeName::parchment;
    settings.is_dark = true;
    settings.shows_names = false;
    settings.animates = false;
    settings.text_percent = 140;
    settings.language = "hr";
    settings.width = 1600;
    settings.height = 1000;
    settings.is_maximized = true;
    settings.left = -1200;
    settings.top = 40;
    settings.board_percent = 45;
    settings.moves_percent = 40;
    settings.widths = "white=120,date=90";
    settings.engine = "Fake";
    settings.values_folder = "/tmp/a b";
    settings.tabs = {{"/tmp/a b.pgn", 3, 12}, {"/tmp/club.merels", std::nullopt, 0}};
    settings.front_tab = 2;
    settings.lessons
        = {{"01-placing.pgn 1", LessonState::finished}, {"01-placing.pgn 2", LessonState::opened}};
    settings.lesson_places = {{"01-placing.pgn 2", 4}};
    CHECK(parse_settings(format(settings)) == settings);
    CHECK(parse_settings(format(Settings{})) == Settings{});
}

TEST_CASE("what cannot be read in settings is as it would be without") {
    CHECK(parse_settings("") == Settings{});
    CHECK(parse_settings("theme = glass\nwidth = many\n\n===\nlanguage = ../../x\nsay\n\0x = 1")
          == Settings{});
    Settings large;
    large.text_percent = most_text_percent;
    large.width = 16'384;
    CHECK(parse_settings("text = 99999\r\nwidth=99999\n") == large);
    CHECK(parse_settings("width = 99999999999999999999").width == Settings{}.width);
}

TEST_CASE("impossible places in the settings are ignored") {
    for (const char* const board : {"0", "19", "81", "-5", "2000000000", "99999999999", "60 px"}) {
        INFO(board);
        CHECK(parse_settings(std::string{"board = "} + board).board_percent
              == Settings{}.board_percent);
    }
    for (const char* const left : {"", "40 px", "99999999999", "2000000000", "-2000000000"})
        CHECK_FALSE(parse_settings(std::string{"left = "} + left).left);
    CHECK(parse_settings("tab = 1 2 relative\ntab = x 2 /a\ntab = 1 x /a\ntab = 1\ntab =\n"
                         "front = 99")
          == Settings{});
    CHECK(parse_settings("board = 20").board_percent == 20);
    CHECK(parse_settings("board = 80").board_percent == 80);
    CHECK(parse_settings("values folder = relative").values_folder.empty());
    Settings settings;
    settings.values_folder = "/tmp/two\nlines";
    CHECK(parse_settings(format(settings)) == Settings{});
}

TEST_CASE("settings are kept in a file, whose folder is made") {
    const Folder folder;
    const std::string path = (folder.path / "a" / "b" / "viewer.conf").string();
    CHECK(read_settings(path) == Settings{});
    Settings settings;
    settings.text_percent = 120;
    CHECK_FALSE(write_settings(path, settings).has_value());
    CHECK(read_settings(path) == settings);
}

TEST_CASE("a file that cannot be written is named, and what was there stays") {
    const Folder folder;
    const std::string file = (folder.path / "file").string();
    REQUIRE_FALSE(write_whole_file(file, "before").has_value());
    const auto below = write_whole_file(file + "/below", "text");
    REQUIRE(below.has_value());
    CHECK(below->find(file) != std::string::npos);
    CHECK(*read_whole_file(file) == "before");
    const auto folder_itself = write_whole_file(folder.path.string(), "text");
    REQUIRE(folder_itself.has_value());
    CHECK(folder_itself->find(folder.path.string()) != std::string::npos);
    CHECK(fs::is_directory(folder.path));
}

TEST_CASE("a link is followed when its file is written") {
    const Folder folder;
    const fs::path file = folder.path / "file";
    const fs::path link = folder.path / "link";
    std::ofstream{file} << "before";
    fs::create_symlink(file, link);
    REQUIRE_FALSE(write_whole_file(link.string(), "after").has_value());
    CHECK(fs::is_symlink(link));
    CHECK(*read_whole_file(file.string()) == "after");
}

TEST_CASE("what is not a file, or too large a one, is not read") {
    const Folder folder;
    CHECK_FALSE(read_whole_file(folder.path.string()).has_value());
    CHECK_FALSE(read_whole_file((folder.path / "none").string()).has_value());
    const std::string file = (folder.path / "file").string();
    REQUIRE_FALSE(write_whole_file(file, "12345").has_value());
    CHECK_FALSE(read_whole_file(file, 4).has_value());
    CHECK(read_whole_file(file, 5).has_value());
}

} // namespace

} // namespace merels::viewer
