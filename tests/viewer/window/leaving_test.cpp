#include <tests/support/catch.hpp>
#include <tests/viewer/game/book.hpp>

#include <viewer/core/moves/move_text.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/clipbrd.h>
#include <gtk/gtk.h>

namespace merels::viewer {

namespace {

/// The text that the middle button would paste.
std::string selection_of_desktop() {
    const wxClipboardLocker locker;
    wxTheClipboard->UsePrimarySelection(true);
    wxTextDataObject text;
    const bool has_text = wxTheClipboard->GetData(text);
    wxTheClipboard->UsePrimarySelection(false);
    return has_text ? text.GetText().utf8_string() : std::string{};
}

std::string taken(char* text) {
    std::string copy{text != nullptr ? text : ""};
    g_free(text);
    return copy;
}

TEST_CASE("moves that are selected are pasted without what holds them together",
          "[window][leaving]") {
    Driver driver{{"samples/tutorials/running-mill.pgn", "--game", "1"}};
    wxTextCtrl& text = book_of(driver);
    const std::string shown = text.GetValue().utf8_string();
    const std::string plain = without_joiners(shown);
    REQUIRE(shown != plain);
    text.SetSelection(0, text.GetLastPosition());
    driver.settle();
    CHECK(selection_of_desktop() == plain);
    driver.run(Command::theme_slate);
    text.SetSelection(0, text.GetLastPosition());
    driver.settle();
    CHECK(selection_of_desktop() == plain);
    text.SetSelection(0, 12);
    driver.settle();
    CHECK(selection_of_desktop() == without_joiners(text.GetRange(0, 12).utf8_string()));
    // Another program has something selected.
    {
        const wxClipboardLocker locker;
        wxTheClipboard->UsePrimarySelection(true);
        wxTheClipboard->SetData(new wxTextDataObject{"elsewhere"});
        wxTheClipboard->UsePrimarySelection(false);
    }
    driver.settle();
    CHECK(selection_of_desktop() == "elsewhere");
    CHECK_FALSE(text.HasSelection());
    text.SetSelection(0, 12);
    driver.settle();
    driver.run(Command::close_tab);
    CHECK(selection_of_desktop().empty());
}

TEST_CASE("screen readers get the moves without the characters that hold them together",
          "[window][leaving]") {
    Driver driver{{"samples/tutorials/running-mill.pgn", "--game", "1"}};
    wxTextCtrl& text = book_of(driver);
    const std::string shown = text.GetValue().utf8_string();
    GtkWidget* const view = gtk_bin_get_child(GTK_BIN(text.GetHandle()));
    AtkText* const spoken = ATK_TEXT(gtk_widget_get_accessible(view));
    CHECK(taken(atk_text_get_text(spoken, 0, -1)) == without_joiners(shown));
    const auto hyphen = static_cast<int>(text.GetValue().Find('-'));
    int begin = 0;
    int end = 0;
    const std::string word = taken(ATK_TEXT_GET_IFACE(spoken)->get_text_at_offset(
        spoken, hyphen, ATK_TEXT_BOUNDARY_LINE_START, &begin, &end));
    CHECK(word.find('-') != std::string::npos);
    CHECK(word == without_joiners(word));
    CHECK(begin <= hyphen);
    CHECK(end > hyphen);
}

} // namespace

} // namespace merels::viewer
