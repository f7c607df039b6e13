#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/game/book.hpp>
#include <tests/viewer/window/driver.hpp>
#include <viewer/widgets/scene_painter.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <libnotation/text/writer.hpp>

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/clipbrd.h>
#include <wx/combobox.h>
#include <wx/listctrl.h>
#include <wx/radiobox.h>
#include <wx/spinctrl.h>

namespace merels::viewer {

namespace {

using test::read_text;
using test::ScratchFolder;

constexpr const char* study
    = "[White \"Anna\"]\n[Black \"Berta\"]\n\n{First.} 1. d6! {keeps the middle} f4 "
      "(1... d2 2. f4 (2. b4 a7) 2... g4) 2. d2 {[%eval +0.85,14] [%cal Gd2f2]} f6? 1/2-1/2\n";

void copy(const std::string& text) {
    const wxClipboardLocker lock;
    REQUIRE(!!lock);
    wxTheClipboard->SetData(new wxTextDataObject{wxString::FromUTF8(text)});
}

template <class Control> Control& find(Driver& driver, const char* name) {
    auto* const found = dynamic_cast<Control*>(wxWindow::FindWindowByName(name, &driver.game()));
    REQUIRE(found != nullptr);
    return *found;
}

/// The button with that label.
wxButton& button(Driver& driver, const char* label) {
    auto* const found = dynamic_cast<wxButton*>(wxWindow::FindWindowByLabel(label, &driver.game()));
    REQUIRE(found != nullptr);
    return *found;
}

void click(Driver& driver, wxWindow& window) {
    const wxSize size = window.GetSize();
    driver.click_at(window, {size.x / 2, size.y / 2});
}

std::string first_comment(Driver& driver) {
    const Document& document = driver.game().document();
    const auto& after = document.game().annotation(document.node()).after;
    return after.empty() ? std::string{} : after.front().text;
}

TEST_CASE("the values of the tags have the rest of the pane's width", "[window][editing]") {
    Driver driver{{"samples/real/a08-human-against-ai.pgn", "--size", "1280x800"}};
    driver.press("Ctrl+I");
    driver.settle();
    const auto* const tags
        = dynamic_cast<wxListCtrl*>(wxWindow::FindWindowByName("tags", &driver.game()));
    REQUIRE(tags != nullptr);
    const int width = tags->GetColumnWidth(0) + tags->GetColumnWidth(1);
    CHECK(width <= tags->GetClientSize().x);
    CHECK(width > tags->GetClientSize().x - 40);
}

TEST_CASE("a comment is typed, kept by Ctrl+Return, and taken back by Escape",
          "[window][editing]") {
    Driver driver;
    driver.open_text(study);
    driver.press("Right Ctrl+E");
    driver.press("Ctrl+A");
    driver.type("good");
    CHECK(first_comment(driver) == "keeps the middle");
    driver.press("Ctrl+Return");
    CHECK(first_comment(driver) == "good");
    driver.picture("editing-comment");
    driver.press("Ctrl+E");
    driver.type(" bad");
    driver.press("Escape");
    CHECK(first_comment(driver) == "good");
    driver.press("Ctrl+Z");
    CHECK(first_comment(driver) == "keeps the middle");
}

TEST_CASE("what was typed is kept when the reader goes elsewhere", "[window][editing]") {
    Driver driver;
    driver.open_text(study);
    driver.press("Ctrl+E");
    driver.type(" More");
    driver.click(Point{0});
    CHECK(driver.game().document().place().ply() == 1);
    CHECK(driver.game().document().game().annotation(Game::root).after.front().text
          == "First. More");
}

TEST_CASE("variations are promoted, demoted, made the main line and deleted by keys",
          "[window][editing]") {
    Driver driver;
    driver.open_text(study);
    const Document& document = driver.game().document();
    driver.press("Right Right Down");
    REQUIRE(document.game().is_variation(document.node()));
    driver.press("Ctrl+Up");
    CHECK_FALSE(document.game().is_variation(document.node()));
    driver.press("Ctrl+Down");
    CHECK(document.game().is_variation(document.node()));
    driver.press("Ctrl+Shift+Up");
    CHECK(test::main_line(document.game()) == "d6 d2 f4 g4");
    const auto shows = [&](const char* move) {
        return driver.game().moves().words().find(move) != std::string::npos;
    };
    CHECK(shows("g4"));
    driver.press("Ctrl+Delete");
    CHECK(test::main_line(document.game()) == "d6 d2");
    CHECK_FALSE(shows("g4"));
    driver.press("Ctrl+Delete");
    CHECK(driver.told() == "There are no moves after this move.");
    driver.press("Delete");
    CHECK(test::main_line(document.game()) == "d6 f4 d2 f6");
    driver.press("Ctrl+Z Ctrl+Z Ctrl+Z Ctrl+Z Ctrl+Z");
    CHECK(document.game() == read_text(study).games.front());
}

TEST_CASE("all of the set-up pane can be reached in a small window", "[window][editing]") {
    Driver driver{{"--size", "700x520", "--language", "pt"}};
    driver.frame().open_game(read_text("1. d6 *").games.front(), {}, {});
    driver.press("Ctrl+Shift+P");
    driver.settle();
    auto& pane = find<wxScrolledWindow>(driver, "setup");
    driver.picture("editing-setup-700x520");
    const int width = pane.GetClientSize().x;
    for (wxWindow* const child : pane.GetChildren()) {
        INFO(child->GetName().utf8_string() << " " << child->GetLabel().utf8_string());
        CHECK(child->GetRect().GetRight() <= width);
    }
    pane.Scroll(0, 1000);
    driver.settle();
    CHECK(button(driver, "Sair").GetRect().GetBottom() <= pane.GetClientSize().y);
    driver.picture("editing-setup-700x520-below");
}

TEST_CASE("variations fold by a key and by a click, and unfold for who goes there",
          "[window][editing]") {
    Driver driver;
    driver.open_text(study);
    const Document& document = driver.game().document();
    MovePanel& moves = driver.game().moves();
    driver.press("Right Right Down");
    const NodeId variation = document.node();
    driver.picture("editing-variations");
    driver.press("V");
    CHECK(moves.is_folded(variation));
    CHECK_FALSE(document.game().is_variation(document.node()));
    driver.picture("editing-folded");
    driver.press("Down");
    CHECK(document.node() == variation);
    CHECK_FALSE(moves.is_folded(variation));
    driver.press("Home Shift+V");
    CHECK(moves.is_folded(variation));
    MoveBook& book = book_of(driver);
    const long sign = book.GetValue().Find(wxString::FromUTF8("▸"));
    REQUIRE(sign != wxNOT_FOUND);
    driver.click_at(book, book.PositionToCoords(sign) + wxPoint{4, 8});
    CHECK_FALSE(moves.is_folded(variation));
    driver.press("Shift+U");
    CHECK(moves.words().find("▸") == std::string::npos);
}

TEST_CASE("a click on a move in the list goes there, in front of it and behind a fold",
          "[window][editing]") {
    Driver driver;
    driver.open_text(study);
    const Document& document = driver.game().document();
    MovePanel& moves = driver.game().moves();
    const NodeId last = document.game().line_end();
    driver.click_at(moves.view(), moves.place_of(last));
    CHECK(document.node() == last);
    driver.press("Shift+V Home");
    driver.click_at(moves.view(), moves.place_of(last));
    CHECK(document.node() == last);
}

TEST_CASE("moves are pasted at the reader's place, and a wrong one is reported with its column",
          "[window][editing]") {
    Driver driver;
    driver.open_text(study);
    const Document& document = driver.game().document();
    copy("2. b2 a1 {pasted} 3. c3");
    driver.press("Right Right Ctrl+V");
    CHECK(document.place().ply() == 5);
    CHECK(write(document.game()).find("{pasted}") != std::string::npos);
    CHECK(driver.told() == "Moves were added.");
    driver.press("Ctrl+Z");
    CHECK(document.game() == read_text(study).games.front());
    copy("1. d6 d2 2. f4");
    driver.press("Home Ctrl+V");
    CHECK(driver.told() == "The game has these moves already.");
    CHECK_FALSE(document.can_undo());
    driver.press("Home Right Right");
    copy("2. b2 b2");
    driver.press("Ctrl+V");
    CHECK(driver.told().starts_with("column 7: b2 is occupied"));
    copy("[Event \"Other\"]\n\n1. g7 *");
    driver.press("Ctrl+V");
    CHECK(driver.told().find("1 move is new") != std::string::npos);
    copy("W:Wa7,d7,g4:Bb4,c3,f2");
    driver.press("Ctrl+V");
    CHECK(format_position(document.position()) == "W:Wa7,d7,g4:Bb4,c3,f2");
    driver.press("Ctrl+Z");
    CHECK(document.game().tags.get("White") == "Anna");
}

TEST_CASE("another game is merged from a file", "[window][editing]") {
    const ScratchFolder folder;
    folder.write("other.pgn", "1. d6 f4 2. g1 *\n");
    Driver driver;
    driver.open_text(study);
    driver.chosen_file = folder.path("other.pgn");
    driver.press("Ctrl+M");
    CHECK(driver.told() == folder.path("other.pgn") + ": 1 move is new.");
    folder.write("other.pgn", "[Variant \"three-mens-morris\"]\n\n1. a1 *\n");
    driver.press("Ctrl+M");
    CHECK(driver.told().starts_with(folder.path("other.pgn") + ": "));
}

TEST_CASE("tags, result and rules are edited, and what is wrong is explained",
          "[window][editing]") {
    Driver driver;
    driver.open_text(study);
    const Document& document = driver.game().document();
    driver.press("Ctrl+I");
    auto& name = find<wxComboBox>(driver, "tag");
    auto& value = find<wxTextCtrl>(driver, "value");
    name.SetValue("Date");
    value.SetFocus();
    driver.type("21.11.2026");
    driver.press("Return");
    CHECK(driver.told().find("is not a date") != std::string::npos);
    driver.picture("editing-tags-fault");
    driver.press("Ctrl+A");
    driver.type("2026.11.21");
    driver.press("Return");
    CHECK(document.game().tags.get("Date") == "2026.11.21");
    name.SetValue("Black");
    click(driver, button(driver, "Remove"));
    CHECK(document.game().tags.find("Black") == nullptr);
    driver.picture("editing-tags");
    driver.frame().run(Command::undo);
    CHECK(document.game().tags.get("Black") == "Berta");
}

TEST_CASE("the field of a tag shows the game's value, unless another is being typed",
          "[window][editing]") {
    Driver driver;
    driver.open_text("[White \"Mia\"]\n\n1. d6 *\n");
    const Document& document = driver.game().document();
    driver.press("Ctrl+I");
    auto& name = find<wxComboBox>(driver, "tag");
    auto& value = find<wxTextCtrl>(driver, "value");
    name.SetValue("White");
    value.SetFocus();
    driver.press("Ctrl+A");
    driver.type("Ana");
    driver.press("Return");
    REQUIRE(document.game().tags.get("White") == "Ana");
    driver.frame().run(Command::undo);
    CHECK(document.game().tags.get("White") == "Mia");
    CHECK(value.GetValue() == "Mia");
    driver.frame().run(Command::redo);
    CHECK(value.GetValue() == "Ana");
    click(driver, button(driver, "Remove"));
    CHECK(value.GetValue().empty());
    driver.frame().run(Command::undo);
    CHECK(value.GetValue() == "Ana");
    driver.picture("editing-tags-undone");
    // A change elsewhere leaves what is being typed.
    value.SetFocus();
    driver.press("End");
    driver.type("s");
    driver.game().document().set_comment("said");
    driver.game().refresh_position();
    CHECK(value.GetValue() == "Anas");
}

TEST_CASE("a position is set up by clicks, and faults under the rules are shown at once",
          "[window][editing]") {
    Driver driver;
    driver.open_text(study);
    const Document& document = driver.game().document();
    const Game before = document.game();
    driver.press("Ctrl+Shift+P");
    auto& problems = find<wxTextCtrl>(driver, "problems");
    CHECK(problems.GetValue() == "You can play from this position.");
    driver.click(Point{0});
    auto& hand = find<wxSpinCtrl>(driver, "White's hand");
    CHECK(hand.GetValue() == 8);
    CHECK(button(driver, "Begin here").IsEnabled());
    driver.picture("editing-setup");
    hand.SetFocus();
    driver.press("Ctrl+A");
    driver.type("9");
    CHECK(problems.GetValue() == "White has 10 men, but nine-mens-morris allows only 9");
    CHECK_FALSE(button(driver, "Begin here").IsEnabled());
    driver.picture("editing-setup-fault");
    driver.press("Ctrl+A");
    driver.type("8");
    click(driver, button(driver, "Begin here"));
    CHECK(document.position().men(Color::white).contains(Point{0}));
    CHECK(document.game().first_child(Game::root) == Game::none);
    driver.press("Ctrl+Z");
    CHECK(document.game() == before);
}

TEST_CASE("problems of a record lead nowhere in another game, nor to what was deleted",
          "[window][editing]") {
    Driver driver{{"tests/data/viewer/variation-and-fault.pgn"}};
    GamePage& game = driver.game();
    Document& document = game.document();
    const auto last = game.panes().GetPageCount() - 1;
    REQUIRE(game.panes().GetPageText(last) == "Problems");
    auto& list = dynamic_cast<wxListCtrl&>(
        *wxWindow::FindWindowByName("problems", game.panes().GetPage(last)));
    REQUIRE(list.GetItemCount() > 0);
    list.SetFocus();
    driver.press("Home Down Up Return");
    CHECK(document.place().ply() == 2);
    document.to_start();
    document.erase_what_follows();
    game.refresh_position();
    list.SetFocus();
    driver.press("Home Down Up Return");
    CHECK(document.node() == Game::root);
    CHECK(driver.told() == "The move of this problem is not in the game any more.");
    document.replace(Game{*rule_sets::find("three-mens-morris")});
    game.refresh_position();
    CHECK(list.GetItemCount() == 0);
    document.undo();
    game.refresh_position();
    CHECK(list.GetItemCount() > 0);
}

TEST_CASE("a problem of a record can be read as a whole, however long it is", "[window][editing]") {
    Driver driver{{"tests/data/viewer/two-faults.pgn"}};
    GamePage& game = driver.game();
    auto& list = dynamic_cast<wxListCtrl&>(*wxWindow::FindWindowByName("problems", &game));
    auto& whole = dynamic_cast<wxTextCtrl&>(*wxWindow::FindWindowByName("whole problem", &game));
    REQUIRE(list.GetItemCount() == 2);
    CHECK(whole.GetValue() == list.GetItemText(0));
    list.SetFocus();
    driver.press("Home Down");
    CHECK(whole.GetValue() == list.GetItemText(1));
    CHECK(whole.GetValue().length() >= 100);
    // The lines wrap, so that the whole text is visible.
    CHECK(whole.GetNumberOfLines() == 1);
    wxPoint last = whole.PositionToCoords(whole.GetLastPosition());
    CHECK(last.x < whole.GetClientSize().x);
    CHECK(2 * last.y > whole.GetCharHeight());
    CHECK(last.y < whole.GetClientSize().y);
    driver.picture("problems-whole");
    driver.press("Tab");
    CHECK(whole.HasFocus());
    driver.run(Command::dark);
    driver.picture("problems-whole-dark");
}

TEST_CASE("glyphs beyond those of keys are chosen from a list", "[window][editing]") {
    Driver driver;
    driver.open_text(study);
    driver.press("Right Ctrl+G");
    auto* const signs = dynamic_cast<wxChoice*>(wxWindow::FindFocus());
    REQUIRE(signs != nullptr);
    const int chosen = 8;
    signs->SetSelection(chosen);
    wxCommandEvent event{wxEVT_CHOICE, signs->GetId()};
    event.SetInt(chosen);
    signs->GetEventHandler()->ProcessEvent(event);
    const Document& document = driver.game().document();
    CHECK(document.game().annotation(document.node()).glyphs == std::vector<Glyph>{1, 10});
    CHECK(signs->GetStringSelection() == "! =");
    CHECK(driver.game().moves().words().find("1. d6! =") != std::string::npos);
}

} // namespace

} // namespace merels::viewer
