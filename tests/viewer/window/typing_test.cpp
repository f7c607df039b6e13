#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/window/driver.hpp>

#include <wx/listctrl.h>
#include <wx/textctrl.h>

#include <filesystem>

namespace merels::viewer {

namespace {

using test::read_text;
using test::ScratchFolder;

wxTextCtrl& field(Driver& driver) {
    auto* const found
        = dynamic_cast<wxTextCtrl*>(wxWindow::FindWindowByName("comment", &driver.game()));
    REQUIRE(found != nullptr);
    return *found;
}

std::string first_comment(Driver& driver) {
    const Document& document = driver.game().document();
    const auto& after = document.game().annotation(document.node()).after;
    return after.empty() ? std::string{} : after.front().text;
}

/// What is kept for the case of a crash.
std::string kept_in(const ScratchFolder& folder) {
    std::string kept;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator{folder.path("unsaved"), error})
        if (entry.path().extension() != ".lock")
            kept += folder.read("unsaved/" + entry.path().filename().string());
    return kept;
}

TEST_CASE("undoing while typing takes back a word, and only then the edit before",
          "[window][typing]") {
    Driver driver;
    driver.frame().open_game(read_text("1. d6 {old} *").games.front(), {}, {});
    driver.press("Right 1 Ctrl+E");
    driver.type(" good turn");
    driver.press("Ctrl+Z");
    CHECK(field(driver).GetValue() == "old good");
    CHECK(field(driver).GetInsertionPoint() == 8);
    CHECK(first_comment(driver) == "old");
    driver.press("Ctrl+Z");
    CHECK(field(driver).GetValue() == "old");
    driver.press("Ctrl+Shift+Z Ctrl+Y");
    CHECK(field(driver).GetValue() == "old good turn");
    driver.press("Ctrl+Z Ctrl+Z Ctrl+Z");
    const Document& document = driver.game().document();
    CHECK(document.game().annotation(document.node()).glyphs.empty());
    CHECK(first_comment(driver) == "old");
}

TEST_CASE("Escape takes back what was typed, says so, and redoing brings it again",
          "[window][typing]") {
    Driver driver;
    driver.frame().open_game(read_text("1. d6 {old} *").games.front(), {}, {});
    driver.press("Right Ctrl+E");
    driver.type(" words");
    driver.press("Escape");
    CHECK(first_comment(driver) == "old");
    CHECK(field(driver).GetValue() == "old");
    CHECK(driver.told().find("Redoing brings it again") != std::string::npos);
    driver.press("Ctrl+Y");
    CHECK(first_comment(driver) == "old words");
    // Nothing typed, nothing said.
    driver.press("Right Ctrl+E Escape");
    CHECK(driver.told().find("Redoing") == std::string::npos);
}

TEST_CASE("what is being typed is kept for the case of a crash before it is in the game",
          "[window][typing]") {
    const ScratchFolder folder;
    folder.write("a.pgn", "1. d6 f4 *\n");
    Driver driver{{folder.path("a.pgn"), "--ply", "1"}, folder.path("unsaved")};
    driver.press("Ctrl+E");
    driver.type("unfinished sent");
    CHECK(driver.wait_for(
        [&] { return kept_in(folder).find("unfinished sent") != std::string::npos; }));
    CHECK(first_comment(driver).empty());
    CHECK(driver.game().has_unsaved_changes());
    CHECK(driver.frame().GetTitle().StartsWith(wxString::FromUTF8("•")));
    driver.press("Ctrl+A Delete");
    CHECK_FALSE(driver.game().has_unsaved_changes());
    CHECK(driver.wait_for([&] { return kept_in(folder).empty(); }));
}

TEST_CASE("a comment of a million letters is shown in its pane, and shortened in the list",
          "[window][typing]") {
    const ScratchFolder folder;
    std::string comment;
    while (comment.size() < 1'500'000) comment += "word ";
    folder.write("long.pgn", "1. d6 {" + comment + "} f4 *\n");
    Driver driver{{folder.path("long.pgn"), "--ply", "1"}};
    CHECK(field(driver).GetValue().length() >= 1'500'000 - 5);
    CHECK_FALSE(field(driver).IsEditable());
    CHECK(driver.game().moves().text().GetValue().length() < 1100);
    driver.picture("typing-long-comment");
    const Game before = driver.game().document().game();
    driver.press("Right");
    CHECK(field(driver).IsEditable());
    CHECK(driver.game().document().game() == before);
}

TEST_CASE("Escape leaves what could be redone before", "[window][typing]") {
    Driver driver;
    driver.frame().open_game(read_text("1. d6 {old} f4 *").games.front(), {}, {});
    const Document& document = driver.game().document();
    driver.press("Right 1 Ctrl+Z Ctrl+E");
    driver.type(" words");
    driver.press("Escape");
    CHECK(first_comment(driver) == "old");
    driver.press("Ctrl+Y");
    CHECK(first_comment(driver) == "old words");
    CHECK(document.game().annotation(document.node()).glyphs.empty());
    driver.press("Ctrl+Y");
    CHECK(document.game().annotation(document.node()).glyphs == std::vector<Glyph>{1});
    CHECK_FALSE(document.can_redo());
    driver.press("Ctrl+Z Ctrl+Z");
    CHECK(first_comment(driver) == "old");
    CHECK_FALSE(driver.game().has_unsaved_changes());
}

TEST_CASE("whatever moves the reader, what was typed stays with its turn", "[window][typing]") {
    Driver driver;
    driver.frame().open_game(read_text("1. d6 f4 2. b4 *").games.front(), {}, {});
    driver.press("Right Ctrl+E");
    driver.type("typed");
    GamePage& page = driver.game();
    page.document().forward();
    page.refresh_position();
    driver.settle();
    CHECK(field(driver).GetValue().empty());
    CHECK(page.document().game().annotation(1).after.front().text == "typed");
}

TEST_CASE("a game that plays by itself stops where somebody types", "[window][typing]") {
    Driver driver;
    driver.frame().open_game(read_text("1. d6 f4 2. b4 *").games.front(), {}, {});
    driver.frame().settings().autoplay_milliseconds = 60'000;
    driver.press("Ctrl+E");
    driver.run(Command::autoplay);
    driver.press("Ctrl+E");
    REQUIRE(driver.game().commands().is_checked(Command::autoplay));
    driver.type("t");
    CHECK_FALSE(driver.game().commands().is_checked(Command::autoplay));
    CHECK(field(driver).GetValue() == "t");
}

TEST_CASE("a tag's value counts as it is typed when the game is saved, or another is chosen",
          "[window][typing]") {
    const ScratchFolder folder;
    folder.write("a.pgn", "[White \"Anna\"]\n\n1. d6 f4 *\n");
    Driver driver{{folder.path("a.pgn"), "--ply", "1"}};
    const Game& game = driver.game().document().game();
    driver.press("Ctrl+I");
    auto* const tags
        = dynamic_cast<wxListCtrl*>(wxWindow::FindWindowByName("tags", &driver.game()));
    auto* const value
        = dynamic_cast<wxTextCtrl*>(wxWindow::FindWindowByName("value", &driver.game()));
    REQUIRE((tags != nullptr && value != nullptr));
    const auto choose = [&](long row) {
        tags->SetItemState(row, wxLIST_STATE_SELECTED, wxLIST_STATE_SELECTED);
        driver.settle();
        value->SetFocus();
    };
    constexpr long white = 4;
    constexpr long black = 5;
    choose(white);
    REQUIRE(value->GetValue() == "Anna");
    driver.press("End");
    driver.type(" Bo");
    choose(black);
    CHECK(value->GetValue().empty());
    CHECK(game.tags.get("White") == "Anna Bo");
    driver.type("Berta");
    driver.press("Ctrl+S");
    CHECK(game.tags.get("Black") == "Berta");
    CHECK(folder.read("a.pgn").find("[Black \"Berta\"]") != std::string::npos);
    CHECK(game.tags.get("White") == "Anna Bo");
    driver.run(Command::undo);
    driver.run(Command::undo);
    CHECK(game.tags.get("White") == "Anna");
}

} // namespace

} // namespace merels::viewer
