#include <tests/support/catch.hpp>
#include <tests/support/no_values_yet.hpp>
#include <tests/viewer/analysis/analysis_panes.hpp>

#include <wx/choice.h>
#include <wx/stattext.h>

#include <filesystem>

namespace merels::viewer {

namespace {

wxWindow& strip_of(Driver& driver) {
    wxWindow* const strip = wxWindow::FindWindowByName("engine lines", &driver.game());
    REQUIRE(strip != nullptr);
    return *strip;
}

/// Value, line, value, line, state.
wxStaticText& strip_text(Driver& driver, std::size_t number) {
    auto* const text
        = dynamic_cast<wxStaticText*>(strip_of(driver).GetChildren().Item(number)->GetData());
    REQUIRE(text != nullptr);
    return *text;
}

std::string strip_words(Driver& driver, std::size_t number) {
    return strip_text(driver, number).GetLabelText().utf8_string();
}

/// Shows another pane than that of the engine.
void show_other_pane(Driver& driver) {
    driver.game().show_pane(driver.game().panes().GetPage(1));
    driver.settle();
}

TEST_CASE("while the engine is on, its best lines are above the moves, if its pane is not shown",
          "[window][engine-strip]") {
    Driver driver{{"--rules", "three-mens-morris"}};
    driver.game().notice().hide();
    show_other_pane(driver);
    const int pane = driver.game().panes().GetSelection();
    const int moves_begin = driver.game().moves().view().GetPosition().y;
    CHECK_FALSE(strip_of(driver).IsShown());
    driver.press("E");
    REQUIRE(has_rows(driver, 3));
    driver.settle();
    CHECK(driver.game().panes().GetSelection() == pane);
    REQUIRE(strip_of(driver).IsShownOnScreen());
    CHECK(strip_words(driver, 0) == "White wins in 9 plies");
    CHECK(strip_words(driver, 1).find("1. b2") == 0);
    CHECK(strip_words(driver, 3).find("1. ") == 0);
    CHECK(strip_words(driver, 3) != strip_words(driver, 1));
    CHECK(strip_words(driver, 4) == "All values are exact, so there is nothing to search.");
    for (std::size_t i = 0; i < 5; ++i) {
        CHECK(strip_text(driver, i).GetSize().y >= strip_text(driver, i).GetCharHeight());
        CHECK(strip_text(driver, i).GetRect().GetRight() <= strip_of(driver).GetClientSize().x);
    }
    CHECK(driver.game().moves().view().GetPosition().y > moves_begin);
    driver.picture("engine-strip");
    driver.game().show_pane(&pane_of<EnginePane>(driver));
    driver.settle();
    CHECK_FALSE(strip_of(driver).IsShown());
    show_other_pane(driver);
    CHECK(strip_of(driver).IsShown());
    driver.press("E");
    CHECK_FALSE(strip_of(driver).IsShown());
    CHECK(driver.game().moves().view().GetPosition().y == moves_begin);
}

TEST_CASE("a click on a line of the engine plays its first move", "[window][engine-strip]") {
    Driver driver{{"--rules", "three-mens-morris"}};
    show_other_pane(driver);
    driver.press("E");
    REQUIRE(has_rows(driver, 3));
    driver.settle();
    driver.click_at(strip_of(driver), strip_text(driver, 1).GetPosition() + wxPoint{20, 8});
    CHECK(driver.game().document().place().ply() == 1);
    const Position& position = driver.game().document().position();
    CHECK(position.men(Color::white).contains(*position.board().find("b2")));
    REQUIRE(driver.wait_for([&] { return strip_words(driver, 3).find("1... ") == 0; }));
    driver.click_at(strip_of(driver), strip_text(driver, 3).GetPosition() + wxPoint{20, 8});
    CHECK(driver.game().document().place().ply() == 2);
}

TEST_CASE("exact values on the board leave the engine thinking", "[window][engine-strip]") {
    Driver driver{{"samples/composed/morabaraba.pgn", "--ply", "4"}};
    driver.press("E");
    const EnginePane& pane = pane_of<EnginePane>(driver);
    REQUIRE(driver.wait_for([&] { return !pane.words().rows.empty(); }));
    driver.frame().run(Command::show_values);
    CHECK_FALSE(pane.words().rows.empty());
    driver.frame().run(Command::show_values);
    CHECK_FALSE(pane.words().rows.empty());
}

TEST_CASE("the board shows the best move and the value while the engine is on, and a stored value "
          "without it",
          "[window][engine-strip]") {
    Driver driver{{"samples/composed/morabaraba.pgn", "--ply", "4"}};
    const BoardPanel& board = driver.game().board();
    CHECK(board.advice() == Advice{});
    driver.press("E");
    CHECK(board.advice().is_on);
    REQUIRE(driver.wait_for([&] { return board.advice().best && board.advice().value; }));
    CHECK(driver.game().document().position().empty().contains(board.advice().best->to()));
    CHECK_FALSE(board.advice().value->words.empty());
    driver.picture("engine-on-board");
    driver.press("E");
    CHECK(board.advice() == Advice{});
    Driver other{{"tests/data/viewer/annotated.pgn", "--ply", "7"}};
    const Advice& stored = other.game().board().advice();
    CHECK(stored.better);
    REQUIRE(stored.value);
    CHECK(stored.value->words == "B21");
    other.picture("engine-stored-value");
}

TEST_CASE("the engine answers the person's moves, but not after an undo",
          "[window][engine-strip]") {
    Driver driver{{"--rules", "three-mens-morris"}};
    const Document& document = driver.game().document();
    const auto click
        = [&](const char* name) { driver.click(*document.position().board().find(name)); };
    driver.run(Command::play_engine);
    CHECK(driver.told() == "The engine plays Black.");
    CHECK(pane_of<EnginePane>(driver).opponent().GetStringSelection() == "plays Black");
    click("a1");
    REQUIRE(driver.wait_for([&] { return document.place().ply() == 2; }));
    CHECK_FALSE(strip_of(driver).IsShown());
    CHECK_FALSE(driver.game().board().advice().best);
    CHECK(driver.game().board().advice().player == Color::black);
    const auto thinks = [&] { return driver.told() == "The engine thinks."; };
    // Undo takes back the reply with the person's move, and redo makes both again.
    driver.press("Ctrl+Z");
    CHECK(document.place().ply() == 0);
    driver.press("Ctrl+Shift+Z");
    CHECK(document.place().ply() == 2);
    driver.press("1 Ctrl+Z");
    CHECK(document.place().ply() == 2);
    CHECK_FALSE(thinks());
    driver.press("Ctrl+Z");
    REQUIRE(document.place().ply() == 0);
    click("b2");
    REQUIRE(driver.wait_for([&] { return document.place().ply() == 2; }));
    // The engine also answers a move that the record has.
    driver.press("Home");
    click("b2");
    CHECK(driver.wait_for([&] { return document.place().ply() == 2; }));
    // Undo goes back to the person's move even if that move was in the record before.
    driver.press("Left Ctrl+Delete Home");
    click("b2");
    CHECK(driver.wait_for([&] { return document.place().ply() == 2; }));
    driver.press("Ctrl+Z");
    CHECK(document.place().ply() == 0);
    click("b2");
    CHECK(driver.wait_for([&] { return document.place().ply() == 2; }));
    // A step to a place where the engine would move is not a move of the person.
    driver.press("Left Ctrl+Delete Home End");
    REQUIRE(document.position().to_move() == Color::black);
    CHECK_FALSE(thinks());
    driver.picture("engine-answers");
    driver.run(Command::play_engine);
    CHECK(driver.told() == "The engine plays neither color.");
    CHECK(pane_of<EnginePane>(driver).opponent().GetStringSelection() == "gives advice");
}

TEST_CASE("a new game offers to play against the engine until a move is made",
          "[window][engine-strip]") {
    Driver driver{{"--rules", "three-mens-morris"}};
    NoticeStrip& notice = driver.game().notice();
    CHECK(notice.words() == "Make a move for each side, or let the engine play Black.");
    auto* const strength
        = dynamic_cast<wxChoice*>(wxWindow::FindWindowByName("Strength of the engine", &notice));
    REQUIRE(strength != nullptr);
    CHECK(strength->IsShownOnScreen());
    CHECK(strength->GetStringSelection() == "medium");
    strength->SetSelection(0);
    wxCommandEvent chosen{wxEVT_CHOICE};
    chosen.SetInt(0);
    strength->GetEventHandler()->ProcessEvent(chosen);
    CHECK(pane_of<EnginePane>(driver).strength().GetStringSelection() == "easy");
    driver.picture("engine-offer");
    // Another message has no choice of the strength.
    notice.show("Another message");
    driver.settle();
    CHECK_FALSE(strength->IsShown());
    notice.hide();
    driver.click(Point{0});
    CHECK_FALSE(notice.IsShown());
    driver.press("Ctrl+N Ctrl+Shift+P");
    CHECK_FALSE(driver.game().notice().IsShown());
    // The lines of the engine need the place of the offer.
    driver.press("Ctrl+N E");
    CHECK_FALSE(driver.game().notice().IsShown());
    driver.press("Ctrl+N");
    NoticeStrip& next = driver.game().notice();
    wxWindow* const button = wxWindow::FindWindowByLabel("Play &against the engine", &next);
    REQUIRE(button != nullptr);
    driver.click_at(*button, {button->GetSize().x / 2, button->GetSize().y / 2});
    CHECK_FALSE(next.IsShown());
    CHECK(driver.told() == "The engine plays Black.");
    // The next game keeps the strength.
    CHECK(pane_of<EnginePane>(driver).strength().GetStringSelection() == "easy");
    CHECK(driver.frame().settings().strength == Strength::easy);
    Driver other{{"--rules", "mlin"}};
    CHECK(other.game().notice().words()
          == "Make a move for each side, or let the engine play White.");
}

TEST_CASE("the mouse wheel does not change the choice of a list", "[window][engine-strip]") {
    Driver driver{{"--rules", "mlin"}};
    wxChoice& strength = pane_of<EnginePane>(driver).strength();
    wxMouseEvent event{wxEVT_MOUSEWHEEL};
    event.SetEventObject(&strength);
    // GTK does not see an event that the program has processed.
    CHECK(strength.GetEventHandler()->ProcessEvent(event));
}

TEST_CASE("the engine begins when it is started, and waits while a position is set up",
          "[window][engine-strip]") {
    Driver driver{{"--rules", "three-mens-morris"}};
    const Document& document = driver.game().document();
    driver.run(Command::play_engine);
    driver.click(Point{0});
    REQUIRE(driver.wait_for([&] { return document.place().ply() == 2; }));
    driver.press("Left Ctrl+Delete Ctrl+Shift+P E");
    REQUIRE(document.place().ply() == 1);
    CHECK_FALSE(driver.game().board().advice().is_to_move);
    driver.press("Ctrl+Shift+P E E");
    CHECK(driver.wait_for([&] { return document.place().ply() == 2; }));
}

TEST_CASE("a button of the lower pane stays under the mouse when it is clicked",
          "[window][engine-strip]") {
    Driver driver{{"--rules", "three-mens-morris", "--size", "1280x800"}};
    const EnginePane& pane = pane_of<EnginePane>(driver);
    driver.run(Command::play_engine);
    driver.click(Point{0});
    REQUIRE(driver.wait_for([&] { return driver.game().document().place().ply() == 2; }));
    wxWindow* const take_back = wxWindow::FindWindowByLabel("Take back", &pane);
    REQUIRE(take_back != nullptr);
    REQUIRE(take_back->IsShownOnScreen());
    const wxPoint before = take_back->GetScreenPosition();
    driver.click_at(*take_back, {take_back->GetSize().x / 2, take_back->GetSize().y / 2});
    driver.settle();
    CHECK(driver.game().document().place().ply() == 0);
    CHECK(take_back->GetScreenPosition() == before);
}

TEST_CASE("the tooltip of an engine that is off has words, or there is none",
          "[window][engine-strip]") {
    Driver driver;
    const EnginePane& pane = pane_of<EnginePane>(driver);
    driver.settle();
    for (const wxWindow* const part : pane.GetChildren()) CHECK(part->GetToolTipText() != "\n");
}

TEST_CASE("a new game against the engine has its name, and a button takes a move back",
          "[window][engine-strip]") {
    Driver driver{{"--rules", "three-mens-morris"}};
    const Document& document = driver.game().document();
    EnginePane& pane = pane_of<EnginePane>(driver);
    driver.game().show_pane(&pane);
    driver.settle();
    wxWindow* const take_back = wxWindow::FindWindowByLabel("Take back", &pane);
    REQUIRE(take_back != nullptr);
    CHECK_FALSE(take_back->IsShown());
    driver.run(Command::play_engine);
    CHECK(document.game().tags.get("Black") == "Merels");
    CHECK(document.game().tags.get("White") == "?");
    CHECK_FALSE(document.has_unsaved_changes());
    driver.click(Point{0});
    REQUIRE(driver.wait_for([&] { return document.place().ply() == 2; }));
    driver.settle();
    driver.click_at(*take_back, {take_back->GetSize().x / 2, take_back->GetSize().y / 2});
    CHECK(document.place().ply() == 0);
    // Once there were moves, the record keeps its names.
    driver.run(Command::play_engine);
    CHECK(document.game().tags.get("Black") == "Merels");
    CHECK_FALSE(take_back->IsShown());
}

TEST_CASE("the strength of an opponent can be chosen, and only a strong one computes endings",
          "[window][engine-strip]") {
    const test::NoValuesYet values;
    Driver driver{{"--rules", "nine-mens-morris"}};
    EnginePane& pane = pane_of<EnginePane>(driver);
    driver.game().show_pane(&pane);
    driver.settle();
    CHECK_FALSE(pane.strength().IsShown());
    driver.run(Command::play_engine);
    CHECK(pane.strength().IsShown());
    CHECK_FALSE(pane.start().IsShown());
    CHECK(pane.strength().GetStringSelection() == "medium");
    const Document& document = driver.game().document();
    driver.click(Point{0});
    REQUIRE(driver.wait_for([&] { return document.place().ply() == 2; }));
    pane.strength().SetSelection(0);
    wxCommandEvent chosen{wxEVT_CHOICE};
    chosen.SetInt(0);
    pane.strength().GetEventHandler()->ProcessEvent(chosen);
    driver.press("Ctrl+Z");
    driver.click(Point{0});
    REQUIRE(driver.wait_for([&] { return document.place().ply() == 2; }));
    CHECK(std::filesystem::is_empty(values.folder()));
    pane.strength().SetSelection(2);
    chosen.SetInt(2);
    pane.strength().GetEventHandler()->ProcessEvent(chosen);
    driver.press("Ctrl+Z");
    driver.click(Point{0});
    CHECK(driver.wait_for(
        [&] { return pane.words().state.find("Computing ") != std::string::npos; }));
    driver.picture("engine-strength");
}

TEST_CASE("an engine that cannot answer says why", "[window][engine-strip]") {
    Driver driver;
    use_fake_engine(driver, "die");
    driver.run(Command::play_engine);
    driver.click(Point{0});
    const EnginePane& pane = pane_of<EnginePane>(driver);
    CHECK(driver.wait_for([&] {
        return pane.words().state.find("it ended with exit status 3") != std::string::npos;
    }));
    CHECK_FALSE(driver.game().board().advice().is_to_move);
    CHECK(driver.game().document().place().ply() == 1);
}

TEST_CASE("the engine's list comes with its first line", "[window][engine-strip]") {
    Driver driver{{"--rules", "three-mens-morris"}};
    const wxListCtrl& list = pane_of<EnginePane>(driver).list();
    CHECK_FALSE(list.IsShown());
    driver.press("E");
    REQUIRE(has_rows(driver, 1));
    CHECK(list.IsShown());
    CHECK(list.GetSize().y > list.FromDIP(50));
    // All lines have the same source, so the column is not needed.
    CHECK(row(driver, 0, 2) == "exact");
    CHECK(list.GetColumnWidth(2) == 0);
}

/// True if all words of a label are inside its window.
bool is_whole(wxStaticText& text) {
    text.InvalidateBestSize();
    return text.GetSize().x >= text.GetBestSize().x && text.GetSize().y >= text.GetBestSize().y
           && text.GetParent()->GetClientRect().Contains(text.GetRect());
}

TEST_CASE("large letters in a small window leave the controls and words of the engine whole",
          "[window][engine-strip]") {
    Driver driver{{"--rules", "three-mens-morris", "--size", "900x600"}};
    driver.press("Ctrl++ Ctrl++ Ctrl++");
    EnginePane& pane = pane_of<EnginePane>(driver);
    const auto shows = [&](const wxWindow& control) {
        return control.IsShownOnScreen() && pane.GetClientRect().Contains(control.GetRect());
    };
    for (const bool is_used : {false, true}) {
        CAPTURE(is_used);
        if (is_used) {
            driver.press("E");
            REQUIRE(has_rows(driver, 3));
            driver.settle();
        }
        for (const wxChoice* const choice : {&pane.engines(), &pane.opponent()}) {
            CHECK(shows(*choice));
            CHECK(choice->GetSize().x
                  >= choice->GetTextExtent(choice->GetStringSelection()).x + choice->FromDIP(24));
        }
        driver.picture(is_used ? "engine-large-used" : "engine-large");
    }
    show_other_pane(driver);
    REQUIRE(strip_of(driver).IsShownOnScreen());
    CHECK(is_whole(strip_text(driver, 4)));
    driver.picture("engine-strip-large");
}

} // namespace

} // namespace merels::viewer
