#include <tests/support/catch.hpp>
#include <tests/viewer/window/driver.hpp>
#include <viewer/editing/glyph_row.hpp>
#include <viewer/widgets/scene_painter.hpp>

#include <wx/tglbtn.h>
#include <gtk/gtk.h>

namespace merels::viewer {

namespace {

GlyphRow& glyphs(Driver& driver) {
    auto* const row = dynamic_cast<GlyphRow*>(wxWindow::FindWindowByName("glyphs", &driver.game()));
    REQUIRE(row != nullptr);
    return *row;
}

TEST_CASE("a wide window has a button for each usual glyph, in its color", "[window][glyph-row]") {
    Driver driver{{"--size", "1280x800"}};
    driver.open_text("1. d6 f4 *");
    driver.press("Right");
    GlyphRow& row = glyphs(driver);
    wxToggleButton& blunder = *row.buttons().back();
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

TEST_CASE("the glyph buttons are disabled and pale while there is no move", "[window][glyph-row]") {
    Driver driver{{"--size", "1280x800"}};
    driver.open_text("1. d6 f4 *");
    GlyphRow& row = glyphs(driver);
    const Theme& theme = driver.frame().look().theme;
    wxToggleButton& blunder = *row.buttons().back();
    CHECK_FALSE(blunder.IsEnabled());
    CHECK(blunder.GetForegroundColour() == to_wx(theme[Ink::rule]));
    driver.picture("glyph-buttons-without-move");
    driver.press("Right");
    CHECK(blunder.IsEnabled());
    CHECK(blunder.GetForegroundColour() == to_wx(theme[Ink::bad]));
}

TEST_CASE("with larger text, the glyph buttons are in a row below the comment",
          "[window][glyph-row]") {
    Driver driver{{"--size", "1300x840"}};
    driver.open_text("1. d6 f4 *");
    driver.press("Right");
    GlyphRow& row = glyphs(driver);
    wxWindow* const comment = wxWindow::FindWindowByName("comment", &driver.game());
    REQUIRE(comment != nullptr);
    const wxToggleButton& blunder = *row.buttons().back();
    const auto is_below
        = [&] { return row.GetScreenPosition().y > comment->GetScreenRect().GetBottom(); };
    CHECK(blunder.IsShownOnScreen());
    CHECK_FALSE(is_below());
    driver.press("Ctrl++ Ctrl++ Ctrl++");
    CHECK(driver.wait_for(is_below));
    driver.settle();
    CHECK(blunder.IsShownOnScreen());
    CHECK(row.GetScreenRect().Contains(row.list().GetScreenRect()));
    CHECK(row.GetScreenRect().GetBottom() < driver.game().tabs().GetScreenPosition().y);
    driver.picture("glyph-buttons-larger-text");
    driver.press("Ctrl+0");
    CHECK(driver.wait_for([&] { return !is_below(); }));
    CHECK(blunder.IsShownOnScreen());
}

void open_list(Driver& driver, wxChoice& list) {
    gtk_combo_box_popup(GTK_COMBO_BOX(list.GetHandle()));
    driver.settle();
}

void close_list(Driver& driver, wxChoice& list) {
    gtk_combo_box_popdown(GTK_COMBO_BOX(list.GetHandle()));
    driver.settle();
}

TEST_CASE("the button of a glyph is pressed while the move has the glyph", "[window][glyph-row]") {
    Driver driver{{"--size", "1280x800"}};
    driver.open_text("1. d6! f4 *");
    driver.press("Right");
    GlyphRow& row = glyphs(driver);
    wxToggleButton& good = *row.buttons().at(1);
    wxToggleButton& blunder = *row.buttons().back();
    REQUIRE(good.GetLabelText() == "!");
    CHECK(good.GetValue());
    CHECK_FALSE(blunder.GetValue());
    CHECK(row.list().GetStringSelection() == "!");
    CHECK(row.list().GetToolTipText() == "!  Good move");
    driver.picture("glyph-button-pressed");
    driver.click_at(blunder, {10, 10});
    CHECK_FALSE(good.GetValue());
    CHECK(blunder.GetValue());
    CHECK(row.list().GetStringSelection() == "??");
    driver.click_at(blunder, {10, 10});
    CHECK_FALSE(blunder.GetValue());
    CHECK(row.list().GetStringSelection() == "No sign");
    driver.press("Ctrl+Z Right");
    CHECK_FALSE(blunder.GetValue());
    driver.press("Left");
    CHECK(blunder.GetValue());
}

TEST_CASE("the list of annotation symbols never says that a move with a symbol has no sign",
          "[window][glyph-row]") {
    Driver driver;
    driver.open_text("1. d6 $11 f4 $11 $13 2. f6 $1 $7 *");
    driver.press("Right");
    wxChoice& list = glyphs(driver).list();
    CHECK(list.GetSelection() == wxNOT_FOUND);
    CHECK(list.GetToolTipText() == "$11");
    driver.press("Right");
    CHECK(list.GetStringSelection() == wxString::FromUTF8("$11 ∞"));
    CHECK(list.GetToolTipText() == wxString::FromUTF8("$11, ∞  Unclear position"));
    driver.press("Right");
    CHECK(list.GetStringSelection() == "! Forced move");
    CHECK(list.GetToolTipText() == "!  Good move, Forced move");
}

TEST_CASE("the list of annotation symbols ticks those of the move", "[window][glyph-row]") {
    Driver driver;
    driver.open_text("1. d6 f4 *");
    driver.press("Right");
    GlyphRow& row = glyphs(driver);
    wxChoice& list = row.list();
    constexpr int good = 2;
    constexpr int forced = 6;
    CHECK(list.GetString(forced) == "Forced move");
    const auto choose = [&](int line) {
        list.SetSelection(line);
        wxCommandEvent chosen{wxEVT_CHOICE};
        list.GetEventHandler()->ProcessEvent(chosen);
        driver.settle();
    };
    choose(forced);
    const Document& document = driver.game().document();
    CHECK(document.game().annotation(document.node()).glyphs == std::vector<Glyph>{7});
    CHECK(list.GetSelection() == forced);
    // Only the open list has the ticks and the words.
    CHECK(list.GetString(forced) == "Forced move");
    CHECK(list.GetToolTipText() == "Forced move");
    open_list(driver, list);
    CHECK(list.GetString(forced) == wxString::FromUTF8("✓ Forced move"));
    CHECK(list.GetString(good) == "!  Good move");
    close_list(driver, list);
    driver.press("Right");
    CHECK(list.GetString(forced) == "Forced move");
    CHECK(list.GetStringSelection() == "No sign");
    CHECK(list.GetToolTipText() == "Annotation symbols");
    driver.press("Left");
    choose(good);
    CHECK(document.game().annotation(document.node()).glyphs == std::vector<Glyph>{1, 7});
    CHECK(list.GetStringSelection() == "! Forced move");
    CHECK(list.GetString(forced) == wxString::FromUTF8("✓ Forced move"));
    choose(good);
    CHECK(document.game().annotation(document.node()).glyphs == std::vector<Glyph>{7});
    choose(good);
    // The last line removes all signs at once.
    choose(static_cast<int>(list.GetCount()) - 1);
    CHECK(document.game().annotation(document.node()).glyphs.empty());
    CHECK(list.GetString(forced) == "Forced move");
    CHECK(list.GetStringSelection() == "No sign");
    driver.run(Command::undo);
    CHECK(document.game().annotation(document.node()).glyphs.size() == 2);
}

} // namespace

} // namespace merels::viewer
