#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/window/driver.hpp>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

namespace merels::viewer {

namespace {

using test::read_text;
using test::ScratchFolder;

/// The files of a program that is killed.
void leave(const std::string& folder, const LeftGame& game) {
    const pid_t process = ::fork();
    if (process == 0) {
        UnsavedWork work{folder};
        work.keep(work.new_name(), game);
        ::kill(::getpid(), SIGKILL);
    }
    int status = 0;
    ::waitpid(process, &status, 0);
}

std::size_t games_in(const std::string& folder) {
    std::size_t count = 0;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator{folder, error})
        count += entry.path().extension() != ".lock" ? 1U : 0U;
    return count;
}

TEST_CASE("a game that a killed program had not saved is open again, and unsaved",
          "[window][recovery]") {
    const ScratchFolder folder;
    const Game game = read_text("[White \"Anna\"]\n\n1. d6 {said} f4 *").games.front();
    leave(folder.path("unsaved"), {game, FilePlace{folder.path("gone.pgn"), 1}, {true, 1, 2, 3}});
    Driver driver{{}, folder.path("unsaved")};
    CHECK(driver.game().document().game() == game);
    CHECK(driver.game().has_unsaved_changes());
    CHECK(driver.told() == "An unsaved game was opened again.");
    CHECK(games_in(folder.path("unsaved")) == 1);
    driver.picture("recovered");
    // A game that the person gives up is removed.
    driver.answer = Questions::Answer::no;
    driver.press("Ctrl+W");
    CHECK(games_in(folder.path("unsaved")) == 0);
}

TEST_CASE("Home behind a game that is open again has its whole heading", "[window][recovery]") {
    const ScratchFolder folder;
    leave(folder.path("unsaved"), {read_text("1. g7 *").games.front()});
    Driver driver{{"--size", "1000x760"}, folder.path("unsaved")};
    REQUIRE(driver.frame().page_count() == 2);
    driver.press("Ctrl+PageUp");
    auto* const heading = wxWindow::FindWindowByLabel("Boards and rules");
    REQUIRE(heading != nullptr);
    REQUIRE(heading->IsShownOnScreen());
    heading->InvalidateBestSize();
    CHECK(heading->GetSize().x >= heading->GetBestSize().x);
    driver.picture("home-after-recovery");
}

TEST_CASE("the file of the command line is in front of what is open again", "[window][recovery]") {
    const ScratchFolder folder;
    leave(folder.path("unsaved"), {read_text("1. g7 *").games.front()});
    leave(folder.path("unsaved"), {read_text("1. a7 *").games.front()});
    folder.write("a.pgn", "1. d6 f4 *\n");
    Driver driver{{folder.path("a.pgn"), "--ply", "2"}, folder.path("unsaved")};
    CHECK(driver.frame().page_count() == 3);
    CHECK(test::main_line(driver.game().document().game()) == "d6 f4");
    CHECK(driver.game().document().place().ply() == 2);
    CHECK(driver.told() == "Unsaved games were opened again: 2");
}

TEST_CASE("a change is kept at once, and no longer than it is unsaved", "[window][recovery]") {
    const ScratchFolder folder;
    folder.write("a.pgn", "1. d6 f4 *\n");
    Driver driver{{folder.path("a.pgn"), "--ply", "1"}, folder.path("unsaved")};
    CHECK(games_in(folder.path("unsaved")) == 0);
    driver.press("1");
    CHECK(games_in(folder.path("unsaved")) == 1);
    driver.press("Ctrl+S");
    CHECK(driver.wait_for([&] { return games_in(folder.path("unsaved")) == 0; }));
}

TEST_CASE("a window that must close keeps its last changes", "[window][recovery]") {
    const ScratchFolder folder;
    folder.write("a.pgn", "1. d6 f4 *\n");
    {
        Driver driver{{folder.path("a.pgn"), "--ply", "1"}, folder.path("unsaved")};
        driver.answer = Questions::Answer::no;
        // The first change is kept at once, the second one a while later.
        driver.game().document().toggle_glyph(1);
        driver.game().refresh_position();
        driver.game().document().set_comment("the last word");
        driver.game().refresh_position();
        driver.frame().Close(true);
        CHECK(driver.asked.empty());
        CHECK(games_in(folder.path("unsaved")) == 1);
        RuleSetPool pool;
        for (const auto& entry : std::filesystem::directory_iterator{folder.path("unsaved")}) {
            if (entry.path().extension() == ".lock") continue;
            const std::string kept = folder.read("unsaved/" + entry.path().filename().string());
            CHECK(kept.find("the last word") != std::string::npos);
        }
    }
}

TEST_CASE("the only copy of a game stays where another cannot be written", "[window][recovery]") {
    const ScratchFolder folder;
    const Game game = read_text("1. d6 f4 *").games.front();
    leave(folder.path("unsaved"), {game});
    // Folders have the names that the files of this program need.
    for (const char* const name : {"1", "2", "3"}) {
        const std::string there = folder.path("unsaved/" + std::to_string(::getpid()) + ".0-");
        std::filesystem::create_directories(there + name + "/full");
    }
    const std::size_t before = games_in(folder.path("unsaved"));
    {
        Driver driver{{}, folder.path("unsaved")};
        CHECK(driver.game().document().game() == game);
        CHECK(driver.told().find("cannot protect unsaved changes") != std::string::npos);
    }
    CHECK(games_in(folder.path("unsaved")) == before);
}

TEST_CASE("a game that is open again stands where the reader was", "[window][recovery]") {
    const ScratchFolder folder;
    const Game game = read_text("1. d6 f4 (1... d2 2. b4) *").games.front();
    leave(folder.path("unsaved"), {game, {}, {}, 4});
    REQUIRE(game.parent(4) == 3);
    Driver driver{{}, folder.path("unsaved")};
    const Document& document = driver.game().document();
    CHECK(document.place().ply() == 3);
    CHECK(document.game().is_variation(document.game().parent(document.node())));
    // It is kept again with the reader's new place.
    driver.press("Home");
    const auto kept = [&] {
        for (const auto& entry : std::filesystem::directory_iterator{folder.path("unsaved")})
            if (entry.path().extension() != ".lock")
                return folder.read("unsaved/" + entry.path().filename().string());
        return std::string{};
    };
    CHECK(driver.wait_for([&] { return kept().find("new\n0 0 0 0\n") != std::string::npos; }));
}

} // namespace

} // namespace merels::viewer
