// Changes in other places during an analysis.

#include <tests/support/places.hpp>
#include <tests/viewer/analysis/analysis_panes.hpp>
#include <viewer/analysis/annotate_pane.hpp>

#include <engine/analysis/game_report.hpp>

namespace merels::viewer {

namespace {

TEST_CASE("what is deleted and rewritten while a game is annotated stays so",
          "[window][meanwhile]") {
    Driver driver{{"samples/composed/three-mens-morris.pgn"}};
    Document& document = driver.game().document();
    document.set_comment("a");
    document.forward();
    const Move first = document.game().move(document.node());
    for (const Point point : document.position().board().points()) {
        if (point == first.to()) continue;
        document.back();
        document.play(Move{Point::none, point});
        break;
    }
    const NodeId variation = document.node();
    REQUIRE(document.game().is_variation(variation));
    driver.game().refresh_position();
    // The window takes no news of the analysis before it returns to its event loop.
    driver.frame().run(Command::review_game);
    REQUIRE(document.erase());
    document.set_comment("b");
    driver.game().refresh_position();
    const AnnotatePane& pane = pane_of<AnnotatePane>(driver);
    REQUIRE(driver.wait_for([&] { return pane.words().find("White: ") != std::string::npos; }));
    const Game& game = document.game();
    CHECK(game.next_sibling(game.first_child(Game::root)) == Game::none);
    std::vector<std::string> texts;
    for (const Comment& comment : game.annotation(Game::root).after) texts.push_back(comment.text);
    CHECK(texts == std::vector<std::string>{"b"});
    CHECK(evaluation_of(game.annotation(game.first_child(Game::root))).has_value());
    driver.picture("annotated-while-edited");
}

TEST_CASE("what was found of moves that are gone changes nothing", "[window][meanwhile]") {
    Driver driver{{"samples/composed/three-mens-morris.pgn"}};
    Document& document = driver.game().document();
    driver.frame().run(Command::review_game);
    document.forward();
    REQUIRE(document.erase());
    driver.game().refresh_position();
    const auto state = document.state();
    const AnnotatePane& pane = pane_of<AnnotatePane>(driver);
    const std::string words = "The review adds nothing to the game.";
    REQUIRE(driver.wait_for([&] { return pane.words() == words; }));
    CHECK(document.state() == state);
    const int review = driver.game().panes().GetSelection();
    driver.game().panes().SetSelection(review == 0 ? 1 : 0);
    driver.game().panes().SetSelection(static_cast<std::size_t>(review));
    driver.settle();
    CHECK(pane.words() == words);
    driver.press("Ctrl+Z");
    CHECK(document.game().plies() > 0);
}

TEST_CASE("an engine that is removed gives no game another one", "[window][meanwhile]") {
    Driver driver;
    Settings& settings = driver.frame().settings();
    const std::string command = test::fake_engine_program() + " good";
    settings.engines = {{"A", command}, {"B", command}, {"C", command}};
    const wxChoice& engines = pane_of<EnginePane>(driver).engines();
    REQUIRE(driver.wait_for([&] { return engines.GetCount() == 4; }));
    choose_engine(driver, 2);
    driver.press("E");
    REQUIRE(has_rows(driver, 1));
    CHECK(row(driver, 0, 2) == "B, depth 7");
    settings.engines.erase(settings.engines.begin());
    REQUIRE(driver.wait_for([&] { return engines.GetCount() == 3; }));
    CHECK(engines.GetStringSelection() == "B");
    CHECK(settings.engine == "B");
    CHECK(row(driver, 0, 2) == "B, depth 7");
    settings.engines.erase(settings.engines.begin());
    REQUIRE(driver.wait_for([&] { return engines.GetCount() == 2; }));
    CHECK(engines.GetStringSelection() == "Built-in engine");
    CHECK(settings.engine.empty());
    // The pane changes at once, and not only after the next step.
    const auto& rows = pane_of<EnginePane>(driver).words().rows;
    CHECK(driver.wait_for(
        [&] { return rows.empty() || rows[0].source.find(", depth 7") == std::string::npos; }));
    driver.settle();
    for (const auto& line : rows) CHECK(line.source.find("C, ") == std::string::npos);
    driver.picture("engine-removed");
}

} // namespace

} // namespace merels::viewer
