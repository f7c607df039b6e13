#include <tests/support/hostile/tight_disk.hpp>
#include <tests/support/other_variable.hpp>
#include <tests/support/read_text.hpp>
#include <tests/viewer/collection/club.hpp>
#include <viewer/window/window_picture.hpp>

#include <optional>

namespace merels::viewer {

namespace {

using test::read_text;
using test::TightDisk;

constexpr const char* two_games
    = "[Event \"One\"]\n\n1. d6 f4 *\n\n[Event \"Two\"]\n\n1. a1 a4 *\n";

std::size_t count_unsaved(const TightDisk& disk) {
    std::size_t count = 0;
    for (const std::string& name : disk.files()) count += name.starts_with("unsaved/") ? 1U : 0U;
    return count;
}

TEST_CASE("a record on a full disk is reported, unharmed, and saved later", "[window][full-disk]") {
    const TightDisk disk;
    disk.write("two.pgn", two_games);
    Driver driver{{disk.path("two.pgn"), "--game", "1", "--ply", "1"}, disk.path("unsaved")};
    driver.press("1");
    CHECK(count_unsaved(disk) == 1);
    NoticeStrip& notice = driver.game().notice();
    disk.while_full([&] { driver.press("2 Ctrl+S"); });
    CHECK(notice.IsShownOnScreen());
    CHECK(notice.words()
          == "cannot write " + disk.path("two.pgn") + ": " + disk.reason()
                 + "\nThe game is not saved. Save it in another folder or under another name.");
    CHECK(driver.told() == "cannot write " + disk.path("two.pgn") + ": " + disk.reason());
    CHECK(disk.read("two.pgn") == two_games);
    CHECK(driver.game().has_unsaved_changes());
    driver.picture("full-disk-saving");
    // There is no other file next to it, and the file for the case of a crash still exists.
    CHECK(count_unsaved(disk) == 1);
    CHECK(disk.files().size() == 2);
    driver.press("Ctrl+S");
    CHECK(driver.told() == "Saved: " + disk.path("two.pgn"));
    CHECK_FALSE(notice.IsShown());
    CHECK_FALSE(driver.game().has_unsaved_changes());
    CHECK(read_text(disk.read("two.pgn")).games.size() == 2);
}

TEST_CASE("a tab whose game a full disk does not take stays open", "[window][full-disk]") {
    const TightDisk disk;
    disk.write("two.pgn", two_games);
    Driver driver{{disk.path("two.pgn"), "--game", "1", "--ply", "1"}};
    driver.press("1");
    driver.answer = Questions::Answer::yes;
    disk.while_full([&] { driver.press("Ctrl+W"); });
    CHECK(driver.frame().page_count() == 1);
    CHECK(driver.game().has_unsaved_changes());
    CHECK(driver.game().notice().IsShownOnScreen());
    disk.while_full([&] {
        driver.frame().Close();
        driver.settle();
    });
    CHECK(driver.frame().page_count() == 1);
    CHECK(disk.read("two.pgn") == two_games);
}

TEST_CASE("unsaved work that cannot be kept is reported until it can", "[window][full-disk]") {
    const TightDisk disk;
    Driver driver{{}, disk.path("unsaved")};
    NoticeStrip& notice = driver.game().notice();
    disk.while_full([&] {
        driver.click(Point{0});
        driver.wait_for([&] { return notice.IsShown(); });
        CHECK(count_unsaved(disk) == 0);
    });
    CHECK(notice.words().starts_with("Merels cannot protect unsaved changes from a crash: "));
    CHECK(notice.words().ends_with(disk.reason()));
    driver.picture("full-disk-unsaved-work");
    driver.click(Point{3});
    CHECK(driver.wait_for([&] { return !notice.IsShown(); }));
    CHECK(count_unsaved(disk) == 1);
}

TEST_CASE("an export to a full disk does not harm existing files", "[window][full-disk]") {
    const TightDisk disk;
    Driver driver{{"samples/tutorials/running-mill.pgn", "--game", "1", "--ply", "1"}};
    const std::vector<std::pair<Command, std::string>> exports{
        {Command::export_picture, "a.png"},   {Command::export_picture, "a.svg"},
        {Command::export_picture, "a.pdf"},   {Command::export_booklet, "b.pdf"},
        {Command::export_animation, "a.gif"}, {Command::export_page, "a.html"},
    };
    NoticeStrip& notice = driver.game().notice();
    for (const auto& [command, name] : exports) {
        const Command given = command;
        const std::string path = disk.path(name);
        INFO(path);
        disk.write(name, "before");
        driver.chosen_file = path;
        disk.while_full([&] {
            driver.run(given);
            driver.wait_for([&] { return notice.IsShown(); });
        });
        CHECK(notice.words() == "cannot write " + path + ": " + disk.reason());
        CHECK(driver.told() == notice.words());
        CHECK(disk.read(name) == "before");
        CHECK(disk.files() == std::set<std::string>{name});
        driver.run(given);
        CHECK(driver.wait_for([&] { return driver.told() == "Written: " + path; }));
        CHECK(disk.read(name).size() > 500);
        CHECK_FALSE(notice.IsShown());
        std::filesystem::remove(path);
    }
}

TEST_CASE("a picture of the window that a full disk does not take is not an empty file",
          "[window][full-disk]") {
    const TightDisk disk;
    Driver driver;
    disk.write("a.png", "before");
    bool is_saved = true;
    disk.while_full([&] { is_saved = save_picture(driver.frame(), disk.path("a.png")); });
    CHECK_FALSE(is_saved);
    CHECK(disk.read("a.png") == "before");
    CHECK(disk.files() == std::set<std::string>{"a.png"});
    CHECK(save_picture(driver.frame(), disk.path("a.png")));
    CHECK(disk.read("a.png").starts_with("\x89PNG"));
}

TEST_CASE("a picture of the window shows it as it is now", "[window][full-disk]") {
    const test::ScratchFolder folder;
    Driver driver;
    REQUIRE(save_picture(driver.frame(), folder.path("before.png")));
    driver.click(Point{0});
    CHECK(driver.wait_for([&] {
        return save_picture(driver.frame(), folder.path("after.png"))
               && folder.read("after.png") != folder.read("before.png");
    }));
}

TEST_CASE("a game that a collection has no room for is saved there later", "[window][full-disk]") {
    const TightDisk disk;
    const std::string path = disk.path("club.merels");
    REQUIRE_FALSE(make_collection(path).has_value());
    Driver driver;
    driver.click(Point{0});
    NoticeStrip& notice = driver.game().notice();
    driver.chosen_file = path;
    disk.while_full([&] { driver.press("Ctrl+S"); });
    CHECK(notice.IsShownOnScreen());
    const std::string way_out
        = "\nThe game is not saved. Save it in another folder or under another name.";
    const std::string words = notice.words();
    REQUIRE(words.ends_with(way_out));
    CAPTURE(words);
    CHECK(disk.is_told_by_collection(words.substr(0, words.size() - way_out.size()), path));
    CHECK(std::holds_alternative<std::monostate>(driver.game().origin()));
    driver.press("Ctrl+S");
    const auto* const place = std::get_if<CollectionPlace>(&driver.game().origin());
    REQUIRE(place != nullptr);
    const std::int64_t id = place->id;
    RuleSetPool pool;
    const Game before = driver.game().document().game();
    driver.press("1");
    disk.while_full([&] { driver.press("Ctrl+S"); });
    CHECK(driver.game().has_unsaved_changes());
    const auto kept = game_of_collection(path, id, pool);
    REQUIRE(kept.has_value());
    CHECK(*kept == before);
    driver.press("Ctrl+S");
    CHECK_FALSE(driver.game().has_unsaved_changes());
    const auto saved = game_of_collection(path, id, pool);
    REQUIRE(saved.has_value());
    CHECK(*saved == driver.game().document().game());
}

TEST_CASE("a collection that has no room is read, and takes its games later",
          "[window][full-disk]") {
    const TightDisk disk;
    const std::string path = disk.path("club.merels");
    const test::ScratchFolder elsewhere;
    elsewhere.write("club.pgn", club_records());
    REQUIRE_FALSE(make_collection(path).has_value());
    Driver driver{{path}};
    const auto import = [&](bool is_full) {
        if (is_full) disk.fill();
        driver.frame().lists().import(path, {elsewhere.path("club.pgn")});
        auto* const page = dynamic_cast<ImportPage*>(driver.frame().page());
        driver.wait_for([&] { return page->task().news().is_done; });
        driver.settle();
        disk.make_room();
        const std::string fault = page->task().news().fault;
        if (is_full) CHECK(driver.told() == fault + ". To go on, import the same files again.");
        driver.picture(is_full ? "full-disk-import" : "full-disk-import-later");
        driver.run(Command::close_tab);
        return fault;
    };
    const std::string fault = import(true);
    CAPTURE(fault);
    CHECK(disk.is_told_by_collection(fault, path));
    wait_for_rows(driver, 0);
    CHECK(import(false).empty());
    wait_for_rows(driver, 41);
    ListPage& list = list_in_front(driver);
    disk.write("out.pgn", "before");
    disk.while_full([&] {
        list.export_games(disk.path("out.pgn"));
        driver.wait_for([&] { return driver.told().find("out.pgn") != std::string::npos; });
    });
    CHECK(driver.told() == "cannot write " + disk.path("out.pgn") + ": " + disk.reason());
    CHECK(disk.read("out.pgn") == "before");
}

TEST_CASE("a list that was opened on a full disk shows the games that come later",
          "[window][full-disk]") {
    const TightDisk disk;
    const std::string path = disk.path("club.merels");
    const test::ScratchFolder elsewhere;
    elsewhere.write("club.pgn", club_records());
    REQUIRE_FALSE(make_collection(path).has_value());
    REQUIRE(add_to_collection(path, read_text("[White \"Eve\"]\n\n1. d6 *\n").games.front()));
    std::optional<Driver> driver;
    const bool has_row = disk.while_full([&] {
        driver.emplace(std::vector<std::string>{path});
        auto* const page = dynamic_cast<ListPage*>(driver->frame().page());
        return page != nullptr && driver->wait_for([&] {
            return page->rows().size() == 1 && page->rows().head(0) != nullptr;
        });
    });
    REQUIRE(has_row);
    CHECK(shown(list_in_front(*driver), 0, Column::white) == "Eve");
    driver->frame().lists().import(path, {elsewhere.path("club.pgn")});
    auto* const import = dynamic_cast<ImportPage*>(driver->frame().page());
    REQUIRE(import != nullptr);
    REQUIRE(driver->wait_for([&] { return import->task().news().is_done; }));
    driver->settle();
    driver->run(Command::close_tab);
    wait_for_rows(*driver, 42);
    ListPage& list = list_in_front(*driver);
    CHECK(driver->wait_for([&] { return shown(list, 41, Column::white) == "Zoe"; }));
    CHECK(shown(list, 0, Column::white) == "Eve");
    CHECK_FALSE(list.rows().fault());
}

TEST_CASE("a collection that a full disk does not take leaves nothing there",
          "[window][full-disk]") {
    const TightDisk disk;
    Driver driver;
    driver.chosen_file = disk.path("new.merels");
    disk.while_full([&] { driver.run(Command::new_collection); });
    CAPTURE(driver.told());
    CHECK(disk.is_told_by_collection(driver.told(), disk.path("new.merels")));
    CHECK(disk.files().empty());
    driver.run(Command::new_collection);
    CHECK(list_in_front(driver).rows().path() == disk.path("new.merels"));
}

TEST_CASE("settings that cannot be kept are reported, and they are kept later",
          "[window][full-disk]") {
    const TightDisk disk;
    const test::OtherVariable config{"XDG_CONFIG_HOME", disk.path("config")};
    const test::OtherVariable state{"XDG_STATE_HOME", disk.path("state")};
    Launch launch;
    launch.begins_game = true;
    launch.language = "en";
    auto* const frame = new MainFrame{launch, {}};
    frame->Show();
    const auto told = [&] { return frame->GetStatusBar()->GetStatusText().utf8_string(); };
    frame->run(Command::show_names);
    const std::string kept = disk.read("config/merels/viewer.conf");
    CHECK_FALSE(kept.empty());
    disk.while_full([&] { frame->run(Command::show_names); });
    CHECK(told()
          == "The settings cannot be saved: cannot write " + disk.path("config/merels/viewer.conf")
                 + ": " + disk.reason());
    CHECK(disk.read("config/merels/viewer.conf") == kept);
    disk.while_full([&] {
        frame->run(Command::forward);
        frame->run(Command::show_names);
    });
    CHECK(told().empty());
    frame->run(Command::show_names);
    frame->Close(true);
    wxYield();
    CHECK(disk.read("config/merels/viewer.conf") != kept);
}

} // namespace

} // namespace merels::viewer
