#include <tests/support/catch.hpp>
#include <tests/viewer/window/driver.hpp>
#include <viewer/editing/glyph_row.hpp>
#include <viewer/widgets/scene_painter.hpp>

#include <wx/button.h>
#include <wx/textctrl.h>
#include <gtk/gtk.h>

namespace merels::viewer {

namespace {

wxWindow& field(Driver& driver) {
    wxWindow* const found = wxWindow::FindWindowByName("comment", &driver.game());
    REQUIRE(found != nullptr);
    return *found;
}

int top(const wxWindow& window) { return window.GetScreenPosition().y; }
int bottom(const wxWindow& window) { return window.GetScreenRect().GetBottom(); }

/// The text that a screen reader is given.
std::string spoken_name(const wxWindow& text) {
    GtkWidget* const view = gtk_bin_get_child(GTK_BIN(text.GetHandle()));
    return atk_object_get_name(gtk_widget_get_accessible(view));
}

TEST_CASE("the line under the moves in which the comment is written grows while the user types",
          "[window][comment]") {
    Driver driver;
    driver.open_text("1. d6 f4 2. b4 {one line only} *");
    driver.press("Right");
    wxWindow& comment = field(driver);
    const wxWindow& moves = driver.game().moves().view();
    const int line = comment.GetCharHeight();
    CHECK(comment.GetSize().y < 2 * line);
    CHECK(top(comment) > bottom(moves));
    CHECK(bottom(comment) < top(driver.game().tabs()));
    CHECK(spoken_name(comment) == "Add a comment to 1. d6");
    const int room = moves.GetSize().y;
    driver.picture("comment-line");
    driver.press("Ctrl+E");
    driver.type("one");
    driver.press("Return Return");
    driver.type("three");
    CHECK(driver.wait_for([&] { return comment.GetSize().y > 3 * line; }));
    CHECK(comment.GetSize().y < 4 * line);
    CHECK(moves.GetSize().y < room);
    CHECK(top(comment) > bottom(moves));
    driver.picture("comment-grown");
    for (int i = 0; i < 12; ++i) driver.press("Return");
    CHECK(driver.wait_for([&] { return comment.GetSize().y > 7 * line; }));
    CHECK(comment.GetSize().y < 9 * line);
    driver.press("Ctrl+Return");
    CHECK(driver.wait_for([&] { return comment.GetSize().y < 2 * line; }));
    CHECK(moves.GetSize().y == room);
    driver.press("Home");
    CHECK(spoken_name(comment) == "Add a comment before the first move");
}

TEST_CASE("the line of a comment shows nothing of the next line", "[window][comment]") {
    Driver driver;
    driver.open_text("1. d6 {nnnn\n\nHHHH} *");
    driver.press("Right");
    wxWindow& comment = field(driver);
    const wxImage image = seen(comment);
    const int middle = image.GetHeight() / 2;
    const auto ink = [&](int begin, int end) {
        int found = 0;
        for (int y = begin; y < end; ++y)
            for (int x = 6; x < 60; ++x) found += image.GetRed(x, y) < 0x90 ? 1 : 0;
        return found;
    };
    CHECK(ink(middle - 6, middle + 6) > 10);
    CHECK(ink(image.GetHeight() - 5, image.GetHeight() - 2) == 0);
    driver.picture("comment-of-two-lines");
}

TEST_CASE("a paragraph that is broken into lines makes the comment's field grow, too",
          "[window][comment]") {
    Driver driver;
    std::string paragraph;
    while (paragraph.size() < 300) paragraph += "word ";
    driver.open_text("1. d6 {" + paragraph + "} *");
    driver.press("Right");
    const wxWindow& comment = field(driver);
    const int line = comment.GetCharHeight();
    CHECK(comment.GetSize().y < 2 * line);
    driver.press("Ctrl+E");
    CHECK(driver.wait_for([&] { return comment.GetSize().y > 3 * line; }));
    driver.press("Escape");
    CHECK(driver.wait_for([&] { return comment.GetSize().y < 2 * line; }));
}

TEST_CASE("a wide window has a button for each usual glyph, in its color", "[window][comment]") {
    Driver driver{{"--size", "1280x800"}};
    driver.open_text("1. d6 f4 *");
    driver.press("Right");
    auto* const row = dynamic_cast<GlyphRow*>(wxWindow::FindWindowByName("glyphs", &driver.game()));
    REQUIRE(row != nullptr);
    wxButton& blunder = *row->buttons().back();
    CHECK(blunder.GetLabelText() == "??");
    CHECK(blunder.GetForegroundColour() == to_wx(driver.frame().look().theme[Ink::bad]));
    driver.click_at(blunder, {10, 10});
    const Document& document = driver.game().document();
    CHECK(document.game().annotation(document.node()).glyphs == std::vector<Glyph>{4});
    CHECK(driver.game().board().HasFocus());
    driver.picture("glyph-buttons");
    driver.frame().SetSize(driver.frame().FromDIP(wxSize{900, 600}));
    CHECK(driver.wait_for([&] { return !blunder.IsShownOnScreen(); }));
    driver.picture("glyph-buttons-small");
}

} // namespace

} // namespace merels::viewer
