#include <tests/support/catch.hpp>
#include <tests/support/no_values_yet.hpp>
#include <tests/support/places.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/analysis/analysis_panes.hpp>
#include <viewer/analysis/annotate_pane.hpp>
#include <viewer/analysis/engines_page.hpp>
#include <viewer/analysis/looking.hpp>
#include <viewer/analysis/solve_page.hpp>
#include <viewer/widgets/scene_painter.hpp>

#include <libnotation/drawing/scene/evaluation_graph.hpp>

#include <wx/timer.h>

#include <filesystem>
#include <fstream>

namespace merels::viewer {

namespace {

TEST_CASE("a key starts the engine, whose lines show their values and reasons",
          "[window][analysis]") {
    Driver driver{{"--rules", "three-mens-morris"}};
    driver.press("E");
    REQUIRE(has_rows(driver, 3));
    CHECK(row(driver, 0, 0) == "White wins in 9 plies");
    CHECK(row(driver, 0, 2) == "exact");
    CHECK(row(driver, 0, 1).find("1. b2") == 0);
    driver.picture("engine-exact");
    driver.press("L");
    driver.click(Point{0});
    CHECK(driver.wait_for([&] { return pane_of<EnginePane>(driver).words().rows.size() == 4; }));
    CAPTURE(row(driver, 0, 1));
    CHECK(row(driver, 0, 1).find("1... ") == 0);
    driver.press("E");
    CHECK(pane_of<EnginePane>(driver).words().rows.empty());
}

TEST_CASE("an engine that knows nothing searches, and goes on with every step",
          "[window][analysis]") {
    Driver driver{{"samples/composed/morabaraba.pgn", "--ply", "4"}};
    driver.press("E");
    const EnginePane& pane = pane_of<EnginePane>(driver);
    const auto has_depth = [&] {
        return !pane.words().rows.empty()
               && pane.words().rows[0].source.find("search, depth ") == 0;
    };
    CHECK(driver.wait_for(has_depth));
    CHECK(pane.words().rows[0].line.find("3. ") == 0);
    CHECK(pane.words().state.find("positions") != std::string::npos);
    driver.picture("engine-search");
    driver.press("Right");
    CHECK(driver.wait_for(
        [&] { return has_depth() && pane.words().rows[0].line.find("3... ") == 0; }));
    // The window closes while the engine thinks.
}

TEST_CASE("the pane is readable in a small dark window", "[window][analysis]") {
    Driver driver{{"tests/data/viewer/annotated.pgn", "--ply", "7", "--size", "700x520", "--dark",
                   "--rules", "morabaraba"}};
    driver.picture("engine-small-stored");
    Driver other{{"samples/composed/morabaraba.pgn", "--ply", "4", "--size", "700x520", "--dark"}};
    other.press("E");
    REQUIRE(has_rows(other, 3));
    EnginePane& pane = pane_of<EnginePane>(other);
    other.game().show_pane(&pane);
    other.picture("engine-small");
    CHECK(pane.GetClientSize().y > 0);
    other.run(Command::solve_rules);
    other.picture("solve-small");
    other.run(Command::previous_tab);
    other.run(Command::choose_engines);
    other.picture("engines-small");
}

TEST_CASE("a line is played by Return and copied by C, and undone", "[window][analysis]") {
    Driver driver{{"--rules", "three-mens-morris"}};
    const Document& document = driver.game().document();
    driver.press("E");
    REQUIRE(has_rows(driver, 3));
    EnginePane& pane = pane_of<EnginePane>(driver);
    driver.game().show_pane(&pane);
    driver.settle();
    pane.list().SetFocus();
    pane.list().SetItemState(0, wxLIST_STATE_SELECTED | wxLIST_STATE_FOCUSED,
                             wxLIST_STATE_SELECTED | wxLIST_STATE_FOCUSED);
    driver.settle();
    driver.press("C");
    CHECK(document.game().plies() == 9);
    CHECK(document.node() == Game::root);
    driver.press("Return");
    CHECK(document.place().ply() == 1);
    driver.run(Command::undo);
    CHECK(document.game().plies() == 0);
    REQUIRE(has_rows(driver, 3));
    driver.run(Command::play_best);
    CHECK(document.place().ply() == 1);
}

TEST_CASE("exact values stand on the board while placing and for a man that was picked up",
          "[window][analysis]") {
    Driver driver{{"samples/composed/three-mens-morris.pgn", "--ply", "2", "--dark"}};
    driver.press("W");
    const BoardPanel& board = driver.game().board();
    REQUIRE(driver.wait_for([&] { return !board.values().empty(); }));
    driver.picture("values-placing");
    driver.press("Right Right Right Right");
    REQUIRE(driver.wait_for([&] { return !board.values().empty(); }));
    driver.picture("values-men");
    const Position& position = driver.game().document().position();
    driver.click(*position.men(position.to_move()).begin());
    driver.picture("values-destinations");
    driver.press("W");
    CHECK(board.values().empty());
}

TEST_CASE("a game is annotated in one edit, and its graph leads to the moves",
          "[window][analysis]") {
    Driver driver{{"samples/composed/three-mens-morris.pgn", "--ply", "3"}};
    const Document& document = driver.game().document();
    wxWindow* const strip = wxWindow::FindWindowByName("values", &driver.frame());
    REQUIRE(strip != nullptr);
    CHECK(strip->GetToolTipText().StartsWith("Click on this line to go to a move."));
    driver.run(Command::review_game);
    AnnotatePane& pane = pane_of<AnnotatePane>(driver);
    REQUIRE(driver.wait_for([&] { return pane.words().find("White: ") != std::string::npos; }));
    CHECK(document.place().ply() == 3);
    CHECK_FALSE(strip->GetToolTipText().StartsWith("Click on this line to go to a move."));
    driver.picture("annotated");
    driver.click_at(*strip, {strip->GetClientSize().x - 8, 20});
    CHECK(document.place().ply() == document.game().plies());
    CHECK(driver.told().find("5. a2-a1: White has won") == 0);
    driver.press("Ctrl+Z");
    CHECK(strip->GetToolTipText().StartsWith("Click on this line to go to a move."));
    CHECK(document.place().ply() == 3);
    CHECK_FALSE(document.has_unsaved_changes());
    // After undo, the pane shows no report. Redo brings it back.
    CHECK(pane.words().find("undone") != std::string::npos);
    driver.press("Ctrl+Y");
    CHECK(pane.words().find("White: ") != std::string::npos);
    driver.press("Right 1");
    CHECK(pane.words().find("White: ") != std::string::npos);
}

TEST_CASE("a click on a mistake in the report goes to it", "[window][analysis]") {
    const test::ScratchFolder folder;
    std::ofstream{folder.path("mistake.pgn")}
        << "[Variant \"three-mens-morris\"]\n\n1. b2 c3 2. a2 c2 3. a3 c1 *\n";
    Driver driver{{folder.path("mistake.pgn")}};
    const Document& document = driver.game().document();
    AnnotatePane& pane = pane_of<AnnotatePane>(driver);
    driver.run(Command::review_game);
    REQUIRE(driver.wait_for([&] { return pane.words().find("White: ") != std::string::npos; }));
    const std::size_t better = pane.words().find(" (better ");
    REQUIRE(better != std::string::npos);
    const wxPoint place = pane.text().PositionToCoords(static_cast<long>(better) - 2);
    REQUIRE(place != wxDefaultPosition);
    driver.click_at(pane.text(), place + wxPoint{1, 4});
    CHECK(driver.wait_for([&] { return document.place().ply() == 5; }));
    CHECK(driver.game().board().HasFocus());
    driver.picture("mistake-clicked");
}

TEST_CASE("the review pane reports on the values in a record, as it is edited",
          "[window][analysis]") {
    Driver driver{{"tests/data/viewer/annotated.pgn"}};
    AnnotatePane& pane = pane_of<AnnotatePane>(driver);
    CHECK(pane.words().empty());
    driver.game().show_pane(pane.GetParent());
    driver.settle();
    CHECK(pane.words().find("\n\nThe record has values for ") != std::string::npos);
    driver.picture("review-of-record");
    driver.run(Command::dark);
    wxTextAttr written;
    REQUIRE(pane.text().GetStyle(0, written));
    CHECK(written.GetBackgroundColour() == to_wx(driver.frame().look().theme[Ink::background]));
    driver.picture("review-of-record-dark");
    driver.press("Right Delete");
    driver.settle();
    REQUIRE(driver.game().document().game().plies() == 0);
    CHECK(pane.words().empty());
    driver.press("Ctrl+Z");
    CHECK(pane.words().find("\n\nThe record has values for ") != std::string::npos);
}

TEST_CASE("a click on the graph keeps the comment that is being typed", "[window][analysis]") {
    Driver driver{{"tests/data/viewer/annotated.pgn"}};
    const Document& document = driver.game().document();
    wxWindow* const strip = wxWindow::FindWindowByName("values", &driver.frame());
    driver.press("Ctrl+E");
    driver.type("typed");
    driver.click_at(*strip, {strip->GetClientSize().x - 8, 20});
    CHECK(document.place().ply() == document.game().plies());
    const auto& after = document.game().annotation(Game::root).after;
    REQUIRE_FALSE(after.empty());
    CHECK(after.front().text.find("typed") != std::string::npos);
}

TEST_CASE("keys go from mistake to mistake, which the graph marks", "[window][analysis]") {
    Driver driver{{"tests/data/viewer/annotated.pgn"}};
    wxWindow* const strip = wxWindow::FindWindowByName("values", &driver.frame());
    CHECK(strip->IsShown());
    const Document& document = driver.game().document();
    driver.press("N");
    CHECK(document.place().ply() == 7);
    CHECK(strip->GetToolTipText() == "4. b4: Black wins in 21 plies (recorded)");
    driver.picture("graph");
    driver.press("End Shift+N");
    CHECK(document.place().ply() == 7);
    driver.press("Shift+N");
    CHECK(document.place().ply() == 7);
    CHECK(driver.told() == "There is no other mistake in that direction.");
    // A value in the record is shown without an engine.
    CHECK(pane_of<EnginePane>(driver).words().value == "Black wins in 21 plies (recorded)");
}

TEST_CASE("a record without values says that there are no mistakes to go to",
          "[window][analysis]") {
    Driver driver{{"samples/composed/three-mens-morris.pgn"}};
    driver.press("N");
    CHECK(driver.told() == "This game has no values yet. Review it first.");
}

TEST_CASE("annotating stops, and the game is as it was", "[window][analysis]") {
    Driver driver{{"samples/composed/morabaraba.pgn"}};
    driver.run(Command::review_game);
    REQUIRE(driver.wait_for(
        [&] { return driver.told().find("Reviewing: ply ") != std::string::npos; }));
    driver.run(Command::review_game);
    CHECK(pane_of<AnnotatePane>(driver).words().find("stopped") != std::string::npos);
    driver.settle();
    CHECK_FALSE(driver.game().document().has_unsaved_changes());
}

TEST_CASE("another program thinks as well, and its name is next to its output",
          "[window][analysis]") {
    Driver driver;
    use_fake_engine(driver, "good");
    driver.press("E");
    REQUIRE(has_rows(driver, 1));
    CHECK(row(driver, 0, 0) == "-0.35");
    CHECK(row(driver, 0, 2) == "Fake, depth 7");
    driver.picture("engine-other");
}

TEST_CASE("an engine that hangs, dies, floods or is not there is explained", "[window][analysis]") {
    const auto engine = GENERATE(table<std::string, std::string>({
        {"hang", "Fake: it did not answer within"},
        {"die", "Fake: it ended with exit status 3: no such table"},
        {"flood", "Fake: it writes a line that is too long"},
        {"illegal", "Fake: it plays a1-a4"},
    }));
    const std::string& mode = std::get<0>(engine);
    const std::string& words = std::get<1>(engine);
    Driver driver;
    use_fake_engine(driver, mode);
    driver.press("E");
    const EnginePane& pane = pane_of<EnginePane>(driver);
    CHECK(driver.wait_for([&] { return pane.words().state.find(words) == 0; }));
    CAPTURE(pane.words().state);
    CHECK(pane.words().state.find(words) == 0);
    if (mode == "hang") driver.picture("engine-hangs");
    // The window answers all the while.
    driver.press("E");
    CHECK(driver.told() == "The engine is off.");
}

TEST_CASE("engines are added, tested and removed", "[window][analysis]") {
    Driver driver;
    driver.run(Command::choose_engines);
    auto* const page = dynamic_cast<EnginesPage*>(driver.frame().page());
    REQUIRE(page != nullptr);
    const auto press_button = [&](const char* label) {
        for (wxWindow* const child : page->GetChildren()) {
            auto* const button = dynamic_cast<wxButton*>(child);
            if (button == nullptr || button->GetLabelText() != label) continue;
            driver.click_at(*button, {button->GetSize().x / 2, button->GetSize().y / 2});
            return;
        }
        FAIL("there is no such button");
    };
    press_button("Add");
    CHECK(page->result() == "An engine needs a name and a command.");
    page->name().SetFocus();
    driver.type("fake");
    page->command().ChangeValue(test::fake_engine_program() + " good");
    press_button("Test");
    CHECK(driver.wait_for(
        [&] { return page->result().find("The engine works. Fake good begins") == 0; }));
    press_button("Add");
    driver.picture("engines");
    REQUIRE(driver.frame().settings().engines.size() == 1);
    CHECK(driver.frame().settings().engines[0].name == "fake");
    page->command().ChangeValue("/no/such/engine");
    press_button("Change");
    press_button("Test");
    CHECK(driver.wait_for([&] { return page->result().find("The engine does not work: ") == 0; }));
    press_button("Remove");
    CHECK(driver.frame().settings().engines.empty());
}

TEST_CASE("engines and solving are there without a game, and solving asks before it ends",
          "[window][analysis]") {
    const test::NoValuesYet none_yet;
    Driver driver{{"samples/tutorials/running-mill.pgn"}};
    driver.run(Command::start_page);
    REQUIRE(driver.run(Command::choose_engines));
    auto* const engines = dynamic_cast<EnginesPage*>(driver.frame().page());
    REQUIRE(engines != nullptr);
    engines->name().SetFocus();
    driver.type("typed");
    driver.run(Command::start_page);
    REQUIRE(driver.run(Command::solve_rules));
    auto* page = dynamic_cast<SolvePage*>(driver.frame().page());
    REQUIRE(page != nullptr);
    page->rules().SetFocus();
    driver.type("Six");
    if (!page->rules().GetStringSelection().StartsWith("Six")) {
        page->rules().SetStringSelection("Six men's morris");
        wxCommandEvent chosen{wxEVT_CHOICE};
        page->rules().GetEventHandler()->ProcessEvent(chosen);
    }
    CHECK(page->title() == "Solve six-mens-morris");
    page->whole().SetFocus();
    driver.press("Space");
    REQUIRE(page->whole().GetValue());
    CHECK_FALSE(page->men().IsEnabled());
    REQUIRE(page->list().GetItemCount() > 20);
    CHECK(page->list().GetItemText(page->list().GetItemCount() - 1) == "0+6-0+6");
    driver.picture("solve-whole");
    const wxSize size = page->start().GetSize();
    driver.click_at(page->start(), {size.x / 2, size.y / 2});
    driver.answer = Questions::Answer::no;
    driver.run(Command::close_tab);
    CHECK(driver.asked.find("Solving is still running.") == 0);
    REQUIRE(driver.frame().page() == page);
    driver.run(Command::language_de);
    driver.settle();
    page = dynamic_cast<SolvePage*>(driver.frame().page());
    REQUIRE(page != nullptr);
    CHECK(page->start().GetLabelText() == "Pause");
    CHECK_FALSE(page->rules().IsEnabled());
    driver.run(Command::language_en);
    driver.settle();
    driver.answer = Questions::Answer::yes;
    driver.run(Command::close_tab);
    CHECK(dynamic_cast<SolvePage*>(driver.frame().page()) == nullptr);
}

TEST_CASE("an engine rests while its tab is behind another one, and is chosen again next time",
          "[window][analysis]") {
    Driver driver{{"samples/composed/morabaraba.pgn", "--ply", "4"}};
    driver.press("E");
    CHECK(driver.told() == "The engine thinks.");
    REQUIRE(has_rows(driver, 1));
    EnginePane& pane = pane_of<EnginePane>(driver);
    driver.run(Command::new_game);
    CHECK(driver.told().empty());
    const auto nodes = [&] { return pane.words().state; };
    driver.settle();
    const std::string before = nodes();
    // The test waits for five looks of the window at the engine.
    int looks = 0;
    wxTimer timer;
    timer.Bind(wxEVT_TIMER, [&](wxTimerEvent&) { ++looks; });
    timer.Start(milliseconds_between_looks);
    CHECK(driver.wait_for([&] { return looks == 5; }));
    CHECK(nodes() == before);
    driver.run(Command::previous_tab);
    CHECK(driver.wait_for([&] { return nodes() != before; }));
    use_fake_engine(driver, "good");
    CHECK(driver.frame().settings().engine == "Fake");
    driver.run(Command::new_game);
    CHECK(pane_of<EnginePane>(driver).engines().GetStringSelection() == "Fake");
}

} // namespace

} // namespace merels::viewer
