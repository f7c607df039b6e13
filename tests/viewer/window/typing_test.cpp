#include <tests/viewer/window/driver.hpp>

#include <wx/combobox.h>
#include <wx/listctrl.h>
#include <wx/textctrl.h>

namespace {

wxTextCtrl& field(Driver& driver) {
    auto* const found = required(
        dynamic_cast<wxTextCtrl*>(wxWindow::FindWindowByName("comment", &driver.game())));
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
constexpr long black_row = 5;

TEST_CASE("undoing while typing takes back a word, and only then the edit before") {
    Driver driver;
    driver.frame().open_game(first_game("1. d6 {old} *"), {}, {});
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

TEST_CASE("Escape takes back what was typed, says so, and redoing brings it again") {
    Driver driver;
    driver.frame().open_game(first_game("1. d6 {old} *"), {}, {});
    driver.press("Right Ctrl+E");
    driver.type(" words");
    driver.press("Escape");
    CHECK(first_comment(driver) == "old");
    CHECK(field(driver).GetValue() == "old");
    CHECK(has(driver.told(), "Redoing brings it again"));
    driver.press("Ctrl+Y");
    CHECK(first_comment(driver) == "old words");
    // Nothing typed, nothing said.
    driver.press("Right Ctrl+E Escape");
    CHECK_FALSE(has(driver.told(), "Redoing"));
}

TEST_CASE("what is being typed is kept for the case of a crash before it is in the game") {
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

TEST_CASE("a comment of a million letters is shown in its pane, and shortened in the list") {
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

TEST_CASE("a game that plays by itself stops where somebody types") {
    Driver driver;
    driver.frame().open_game(first_game("1. d6 f4 2. b4 *"), {}, {});
    driver.frame().settings().autoplay_milliseconds = 60'000;
    driver.press("Ctrl+E");
    driver.run(Command::autoplay);
    driver.press("Ctrl+E");
    REQUIRE(driver.game().commands().is_checked(Command::autoplay));
    driver.type("t");
    CHECK_FALSE(driver.game().commands().is_checked(Command::autoplay));
    CHECK(field(driver).GetValue() == "t");
}

TEST_CASE("a tag's value counts as it is typed when the game is saved, or another is chosen") {
    const ScratchFolder folder;
    folder.write("a.pgn", "[White \"Anna\"]\n\n1. d6 f4 *\n");
    Driver driver{{folder.path("a.pgn"), "--ply", "1"}};
    const Game& game = driver.game().document().game();
    TagFields fields{driver};
    fields.choose(white_row);
    REQUIRE(fields.value->GetValue() == "Anna");
    driver.press("End");
    driver.type(" Bo");
    fields.choose(black_row);
    CHECK(fields.value->GetValue().empty());
    CHECK(game.tags.get("White") == "Anna Bo");
    driver.type("Berta");
    driver.press("Ctrl+S");
    CHECK(game.tags.get("Black") == "Berta");
    CHECK(has(folder.read("a.pgn"), "[Black \"Berta\"]"));
    CHECK(game.tags.get("White") == "Anna Bo");
    driver.run(Command::undo);
    driver.run(Command::undo);
    CHECK(game.tags.get("White") == "Anna");
}

TEST_CASE("a tag's value that is being typed is kept for the case of a crash") {
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
    // As was there before.
    driver.press("Ctrl+A");
    driver.type("Anna");
    REQUIRE(fields.value->GetValue() == "Anna");
    CHECK_FALSE(driver.game().has_unsaved_changes());
    CHECK_FALSE(driver.frame().GetTitle().StartsWith(wxString::FromUTF8("•")));
    CHECK(driver.wait_for([&] { return kept_in(folder).empty(); }));
    // Half of a date, too.
    fields.choose(date_row);
    driver.type("2026.1");
    CHECK(driver.wait_for(
        [&] { return kept_in(folder).find("[Date \"2026.1\"]") != std::string::npos; }));
}

TEST_CASE(
    "a value that cannot be a tag stays in its field when the game is saved, and is told of") {
    const ScratchFolder folder;
    folder.write("a.pgn", "[White \"Anna\"]\n\n1. d6 f4 *\n");
    Driver driver{{folder.path("a.pgn"), "--ply", "1"}};
    TagFields fields{driver};
    const std::string why
        = "“21.11.2026” is no date: it is written 2026.11.21, with ?? for what is not known.";
    driver.press("1");
    fields.choose(date_row);
    driver.type("21.11.2026");
    driver.press("Ctrl+S");
    CHECK(fields.value->GetValue() == "21.11.2026");
    CHECK_FALSE(has(folder.read("a.pgn"), "21.11.2026"));
    CHECK(driver.told() == "Not in what was saved: " + why);
    CHECK(driver.game().notice().words() == "Not in what was saved: " + why);
    driver.picture("typing-no-date-saved");
    CHECK(driver.frame().GetTitle().StartsWith(wxString::FromUTF8("•")));
    // Another tag is not chosen over it.
    fields.choose(white_row);
    CHECK(fields.name->GetValue() == "Date");
    CHECK(fields.value->GetValue() == "21.11.2026");
    CHECK(driver.told() == why);
    driver.press("Ctrl+A");
    driver.type("2026.11.21");
    driver.press("Ctrl+S");
    CHECK(has(folder.read("a.pgn"), "[Date \"2026.11.21\"]"));
    CHECK(driver.told().starts_with("Saved: "));
    CHECK(driver.game().notice().words().empty());
    CHECK_FALSE(driver.game().has_unsaved_changes());
}

TEST_CASE("a tab with a value that cannot be a tag does not close without a question") {
    const ScratchFolder folder;
    folder.write("a.pgn", "[White \"Anna\"]\n\n1. d6 f4 *\n");
    Driver driver{{folder.path("a.pgn"), "--ply", "1"}};
    TagFields fields{driver};
    fields.value->SetFocus();
    driver.type("Berta");
    const GamePage* const page = &driver.game();
    const std::size_t pages = driver.frame().page_count();
    driver.answer = Questions::Answer::cancel;
    driver.press("Ctrl+W");
    CHECK_FALSE(driver.asked.empty());
    CHECK(driver.told() == "A tag needs a name.");
    driver.asked.clear();
    // Saved is what can be; who wants to close it has to see the rest first.
    driver.answer = Questions::Answer::yes;
    driver.press("Ctrl+W");
    CHECK_FALSE(driver.asked.empty());
    REQUIRE(&driver.game() == page);
    CHECK(fields.value->GetValue() == "Berta");
    CHECK(driver.told() == "Not in what was saved: A tag needs a name.");
    // Escape takes it back.
    fields.value->SetFocus();
    driver.press("Escape");
    CHECK(fields.value->GetValue().empty());
    CHECK_FALSE(driver.game().has_unsaved_changes());
    CHECK(driver.game().notice().words().empty());
    driver.asked.clear();
    driver.press("Ctrl+W");
    CHECK(driver.asked.empty());
    CHECK(driver.frame().page_count() == pages - 1);
}

TEST_CASE("what is typed for a tag stays where the window is made anew") {
    Driver driver{{"--language", "en"}};
    driver.frame().open_game(first_game("1. d6 *"), {}, {});
    TagFields fields{driver};
    fields.value->SetFocus();
    driver.type("Berta");
    REQUIRE(driver.run(Command::language_de));
    const auto* const value
        = required(dynamic_cast<wxTextCtrl*>(wxWindow::FindWindowByName("value", &driver.game())));
    CHECK(value->GetValue() == "Berta");
    CHECK(driver.game().has_unsaved_changes());
}

} // namespace
