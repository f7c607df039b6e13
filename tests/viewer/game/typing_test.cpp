#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/window/driver.hpp>

#include <wx/combobox.h>
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

/// The files that are kept for the case of a crash.
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
    driver.type(" good move");
    driver.press("Ctrl+Z");
    CHECK(field(driver).GetValue() == "old good");
    CHECK(field(driver).GetInsertionPoint() == 8);
    CHECK(first_comment(driver) == "old");
    driver.press("Ctrl+Z");
    CHECK(field(driver).GetValue() == "old");
    driver.press("Ctrl+Shift+Z Ctrl+Y");
    CHECK(field(driver).GetValue() == "old good move");
    driver.press("Ctrl+Z Ctrl+Z Ctrl+Z");
    const Document& document = driver.game().document();
    CHECK(document.game().annotation(document.node()).glyphs.empty());
    CHECK(first_comment(driver) == "old");
}

TEST_CASE("Escape takes back the typed text with a message, and redoing brings it again",
          "[window][typing]") {
    Driver driver;
    driver.frame().open_game(read_text("1. d6 {old} *").games.front(), {}, {});
    driver.press("Right Ctrl+E");
    driver.type(" words");
    driver.press("Escape");
    CHECK(first_comment(driver) == "old");
    CHECK(field(driver).GetValue() == "old");
    CHECK(driver.told().find("Redo brings the changes back") != std::string::npos);
    driver.press("Ctrl+Y");
    CHECK(first_comment(driver) == "old words");
    // The person has not typed anything, so there is no message.
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

TEST_CASE("a comment of a million letters is shown in its field, and shortened in the list",
          "[window][typing]") {
    const ScratchFolder folder;
    std::string comment;
    while (comment.size() < 1'500'000) comment += "word ";
    folder.write("long.pgn", "1. d6 {" + comment + "} f4 *\n");
    Driver driver{{folder.path("long.pgn"), "--ply", "1"}};
    CHECK(field(driver).GetValue().length() >= 1'500'000 - 5);
    CHECK_FALSE(field(driver).IsEditable());
    CHECK(driver.game().moves().words().size() < 1100);
    driver.press("Ctrl+E");
    CHECK(driver.told() == "This comment is too long to be changed here.");
    driver.picture("typing-long-comment");
    const Game before = driver.game().document().game();
    driver.press("Right");
    CHECK(field(driver).IsEditable());
    CHECK(driver.game().document().game() == before);
}

TEST_CASE("after Escape only the typed text can be redone", "[window][typing]") {
    Driver driver;
    driver.frame().open_game(read_text("1. d6 {old} f4 *").games.front(), {}, {});
    const Document& document = driver.game().document();
    driver.press("Right 1 Ctrl+Z Ctrl+E");
    driver.type(" words");
    driver.press("Escape Ctrl+Y");
    CHECK(first_comment(driver) == "old words");
    CHECK(document.game().annotation(document.node()).glyphs.empty());
    CHECK_FALSE(document.can_redo());
}

TEST_CASE("with any move of the reader, typed text stays with its move", "[window][typing]") {
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

TEST_CASE("a game that plays by itself stops as soon as text is typed", "[window][typing]") {
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

TEST_CASE("a comment that stands after a value is shown, and typed on", "[window][typing]") {
    Driver driver;
    driver.frame().open_game(
        read_text("1. d6 {[%eval +0.85,14]} {keeps the middle} f4 *").games.front(), {}, {});
    driver.press("Right Ctrl+E");
    CHECK(field(driver).GetValue() == "keeps the middle");
    driver.type(" well");
    const Game draft = driver.game().draft();
    const auto& after = draft.annotation(1).after;
    REQUIRE(after.size() == 2);
    CHECK(after[1].text == "keeps the middle well");
    driver.press("Ctrl+Return");
    CHECK(driver.game().document().game() == draft);
    CHECK(first_comment(driver).empty());
    CHECK(field(driver).GetValue() == "keeps the middle well");
}

/// The fields of the pane of tags, which is in front.
struct TagFields {
    explicit TagFields(Driver& test_driver) : driver(test_driver) {
        driver.press("Ctrl+I");
        tags = dynamic_cast<wxListCtrl*>(wxWindow::FindWindowByName("tags", &driver.game()));
        name = dynamic_cast<wxComboBox*>(wxWindow::FindWindowByName("tag", &driver.game()));
        value = dynamic_cast<wxTextCtrl*>(wxWindow::FindWindowByName("value", &driver.game()));
        REQUIRE((tags != nullptr && name != nullptr && value != nullptr));
    }

    void choose(long row) {
        tags->SetItemState(row, wxLIST_STATE_SELECTED, wxLIST_STATE_SELECTED);
        driver.settle();
        value->SetFocus();
    }

    Driver& driver;
    wxListCtrl* tags = nullptr;
    wxComboBox* name = nullptr;
    wxTextCtrl* value = nullptr;
};

constexpr long date_row = 2;
constexpr long white_row = 4;

TEST_CASE("a tag's value that is being typed is kept for the case of a crash", "[window][typing]") {
    const ScratchFolder folder;
    folder.write("a.pgn", "[White \"Anna\"]\n\n1. d6 f4 *\n");
    Driver driver{{folder.path("a.pgn"), "--ply", "1"}, folder.path("unsaved")};
    TagFields fields{driver};
    fields.choose(white_row);
    CHECK_FALSE(driver.game().has_unsaved_changes());
    driver.press("End");
    driver.type(" Unfini");
    CHECK(driver.game().has_unsaved_changes());
    CHECK(driver.frame().GetTitle().StartsWith(wxString::FromUTF8("•")));
    CHECK(driver.wait_for(
        [&] { return kept_in(folder).find("[White \"Anna Unfini\"]") != std::string::npos; }));
    CHECK(driver.game().document().game().tags.get("White") == "Anna");
    // The field contains the old value again, so there is no unsaved change.
    driver.press("Ctrl+A");
    driver.type("Anna");
    REQUIRE(fields.value->GetValue() == "Anna");
    CHECK_FALSE(driver.game().has_unsaved_changes());
    CHECK_FALSE(driver.frame().GetTitle().StartsWith(wxString::FromUTF8("•")));
    CHECK(driver.wait_for([&] { return kept_in(folder).empty(); }));
    // An unfinished date is also kept.
    fields.choose(date_row);
    driver.type("2026.1");
    CHECK(driver.wait_for(
        [&] { return kept_in(folder).find("[Date \"2026.1\"]") != std::string::npos; }));
}

TEST_CASE("a value that cannot be a tag stays in its field when the game is saved, with a message",
          "[window][typing]") {
    const ScratchFolder folder;
    folder.write("a.pgn", "[White \"Anna\"]\n\n1. d6 f4 *\n");
    Driver driver{{folder.path("a.pgn"), "--ply", "1"}};
    TagFields fields{driver};
    const std::string why
        = "“21.11.2026” is not a date. Write a date as 2026.11.21, with ?? for unknown parts.";
    driver.press("1");
    fields.choose(date_row);
    driver.type("21.11.2026");
    driver.press("Ctrl+S");
    CHECK(fields.value->GetValue() == "21.11.2026");
    CHECK(folder.read("a.pgn").find("21.11.2026") == std::string::npos);
    CHECK(driver.told() == "The typed text was not saved: " + why);
    CHECK(driver.game().notice().words() == "The typed text was not saved: " + why);
    driver.picture("typing-no-date-saved");
    CHECK(driver.frame().GetTitle().StartsWith(wxString::FromUTF8("•")));
    // While the field has an invalid value, no other tag can be chosen.
    fields.choose(white_row);
    CHECK(fields.name->GetValue() == "Date");
    CHECK(fields.value->GetValue() == "21.11.2026");
    CHECK(driver.told() == why);
    driver.press("Ctrl+A");
    driver.type("2026.11.21");
    driver.press("Ctrl+S");
    CHECK(folder.read("a.pgn").find("[Date \"2026.11.21\"]") != std::string::npos);
    CHECK(driver.told().starts_with("Saved: "));
    CHECK(driver.game().notice().words().empty());
    CHECK_FALSE(driver.game().has_unsaved_changes());
}

TEST_CASE("a tab with a value that cannot be a tag does not close without a question",
          "[window][typing]") {
    const ScratchFolder folder;
    folder.write("a.pgn", "[White \"Anna\"]\n\n1. d6 f4 *\n");
    Driver driver{{folder.path("a.pgn"), "--ply", "1"}};
    TagFields fields{driver};
    fields.value->SetFocus();
    driver.type("Berta");
    const GamePage* const page = &driver.game();
    driver.answer = Questions::Answer::cancel;
    driver.press("Ctrl+W");
    CHECK_FALSE(driver.asked.empty());
    CHECK(driver.told() == "A tag needs a name.");
    driver.asked.clear();
    // The valid part is saved. The tab stays open, so that the person sees the invalid part.
    driver.answer = Questions::Answer::yes;
    driver.press("Ctrl+W");
    CHECK_FALSE(driver.asked.empty());
    REQUIRE(&driver.game() == page);
    CHECK(fields.value->GetValue() == "Berta");
    CHECK(driver.told() == "The typed text was not saved: A tag needs a name.");
    // Escape takes it back.
    fields.value->SetFocus();
    driver.press("Escape");
    CHECK(fields.value->GetValue().empty());
    CHECK_FALSE(driver.game().has_unsaved_changes());
    CHECK(driver.game().notice().words().empty());
    driver.asked.clear();
    driver.press("Ctrl+W");
    CHECK(driver.asked.empty());
    CHECK(driver.frame().page()->title() == "Home");
}

} // namespace

} // namespace merels::viewer
