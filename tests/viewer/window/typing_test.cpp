#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/window/driver.hpp>

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

} // namespace

} // namespace merels::viewer
