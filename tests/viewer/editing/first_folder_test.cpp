#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/window/driver.hpp>

#include <filesystem>

namespace merels::viewer {

using test::ScratchFolder;

namespace {

constexpr const char* two_records = "1. d6 f4 *\n\n1. a1 g7 *\n";

TEST_CASE("dialogs for files begin where the game's file is", "[window][saving]") {
    const ScratchFolder folder;
    folder.write("two.pgn", two_records);
    Driver driver{{folder.path("two.pgn"), "--ply", "1"}};
    for (const Command command : {Command::save_as, Command::export_picture,
                                  Command::export_booklet, Command::merge_file}) {
        driver.asked_folder.clear();
        driver.run(command);
        CHECK(driver.asked_folder + "/two.pgn" == folder.path("two.pgn"));
    }
}

TEST_CASE("dialogs for files begin in the last folder if the game has no file of its own",
          "[window][saving]") {
    const ScratchFolder folder;
    folder.write("two.pgn", two_records);
    Driver driver{{folder.path("two.pgn"), "--ply", "1"}};
    const auto folder_asked_by = [&](Command command) {
        driver.asked_folder = "none";
        driver.run(command);
        return driver.asked_folder;
    };
    const std::string last = std::filesystem::path{folder.path("two.pgn")}.parent_path();
    driver.run(Command::new_game);
    CHECK(folder_asked_by(Command::save_as) == last);
    CHECK(folder_asked_by(Command::open_file) == last);
    CHECK(folder_asked_by(Command::new_collection) == last);
    // Samples are for all users, so a person should not save anything next to them.
    driver.frame().open_path(project_path("samples/real/a01-playok-blocked.pgn"));
    CHECK(folder_asked_by(Command::save_as) == last);
    CHECK(folder_asked_by(Command::export_picture) == last);
    CHECK(folder_asked_by(Command::open_file) == last);
}

} // namespace

} // namespace merels::viewer
