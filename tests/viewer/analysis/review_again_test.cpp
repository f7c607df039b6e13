#include <tests/support/catch.hpp>
#include <tests/viewer/analysis/analysis_panes.hpp>
#include <viewer/analysis/annotate_pane.hpp>

#include <wx/choice.h>

namespace merels::viewer {

namespace {

constexpr const char* has_values
    = "Every move already had a value. Press Review again to replace the values.";

/// Reviews the game in front. Returns the words of the report.
std::string review(Driver& driver) {
    driver.run(Command::review_game);
    AnnotatePane& pane = pane_of<AnnotatePane>(driver);
    CHECK(driver.wait_for([&] { return pane.words().find("White: ") != std::string::npos; }));
    return pane.words();
}

void choose_time(Driver& driver, int number) {
    auto* const time = dynamic_cast<wxChoice*>(
        wxWindow::FindWindowByName("Time for each move", &driver.game().panes()));
    REQUIRE(time != nullptr);
    time->SetSelection(number);
}

constexpr const char* short_game = "[Variant \"three-mens-morris\"]\n\n1. a1 b2 2. c3 a3 *";

TEST_CASE("a longer review replaces the last one", "[window][review-again]") {
    Driver driver;
    driver.open_text(short_game);
    Document& document = driver.game().document();
    driver.press("Right Right");
    CHECK(review(driver).find("\n4 plies have a value. All values are exact.")
          != std::string::npos);
    const Game reviewed = document.game();
    choose_time(driver, 2);
    CHECK(review(driver).find("\n4 plies have a value. All values are exact.")
          != std::string::npos);
    CHECK(document.game() == reviewed);
    CHECK(document.place().ply() == 2);
    // Both reviews are one edit, so one undo takes the values back.
    driver.run(Command::undo);
    CHECK_FALSE(document.can_undo());
    CHECK(document.game() != reviewed);
}

TEST_CASE("a longer review replaces a variation in which the reader is", "[window][review-again]") {
    Driver driver;
    driver.open_text("[Variant \"three-mens-morris\"]\n\n1. b2 c3 2. a2 c2 3. a3 c1 *");
    Document& document = driver.game().document();
    review(driver);
    const Game& game = document.game();
    NodeId better = Game::none;
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node))
        if (better == Game::none) better = game.next_sibling(node);
    REQUIRE(better != Game::none);
    REQUIRE(document.go_to(better));
    const unsigned ply = document.place().ply();
    choose_time(driver, 2);
    review(driver);
    CHECK(document.place().ply() + 1 == ply);
}

TEST_CASE("a second press replaces the values of a record", "[window][review-again]") {
    Driver driver;
    driver.open_text("[Variant \"three-mens-morris\"]\n\n1. a1 {[%eval 0.50]} b2 {[%eval 0.50]} *");
    CHECK(review(driver).starts_with(has_values));
    CHECK(driver.told() == has_values);
    CHECK_FALSE(driver.game().document().can_undo());
    CHECK(review(driver).find("\n2 plies have a value. All values are exact.")
          != std::string::npos);
    choose_time(driver, 2);
    CHECK(review(driver).find("\n2 plies have a value. All values are exact.")
          != std::string::npos);
    driver.run(Command::undo);
    CHECK_FALSE(driver.game().document().can_undo());
}

TEST_CASE("a review that has nothing to do ends at once", "[window][review-again]") {
    Driver driver;
    driver.open_text("[White \"Ann\"]\n[Black \"Ben\"]\n\n"
                     "1. d6 {[%eval 0.50]} d2?? {[%eval 8.00]} *");
    driver.frame().run(Command::review_game);
    CHECK_FALSE(driver.game().is_busy());
    CHECK(driver.told() == has_values);
    CHECK(pane_of<AnnotatePane>(driver).words().starts_with(std::string{has_values}
                                                            + "\n\nWhite (Ann): "));
}

TEST_CASE("a game that is edited meanwhile keeps its values", "[window][review-again]") {
    Driver driver;
    driver.open_text("[Variant \"three-mens-morris\"]\n\n1. a1 {[%eval 0.50]} b2 {[%eval 0.50]} *");
    review(driver);
    Document& document = driver.game().document();
    driver.frame().run(Command::review_game);
    document.set_comment("mine");
    const Game edited = document.game();
    CHECK(driver.wait_for([&] {
        return driver.told() == "The game has changed meanwhile, so it keeps its old values.";
    }));
    CHECK(document.game() == edited);
}

TEST_CASE("the answer that there is no worst mistake is above the report",
          "[window][review-again]") {
    Driver driver;
    driver.open_text("[Variant \"three-mens-morris\"]\n\n1. b2 c3 2. a2 c2 3. a3 c1 *");
    const std::string report = review(driver);
    AnnotatePane& pane = pane_of<AnnotatePane>(driver);
    // The engine plays White, whose mistake is in the report.
    driver.press("Home Right");
    driver.run(Command::play_engine);
    REQUIRE(driver.wait_for([&] { return driver.game().board().advice().player == Color::white; }));
    for (int press = 0; press < 2; ++press) {
        driver.click_at(part_with_label("Worst mistake", pane), {20, 10});
        CHECK(pane.reason() == "The values show no mistake of yours.");
        CHECK(pane.words() == report);
    }
    driver.picture("review-no-mistake");
    // A mistake in the report can still be clicked.
    const int better = pane.text().GetValue().Find(" (better ");
    REQUIRE(better != wxNOT_FOUND);
    driver.click_at(pane.text(), pane.text().PositionToCoords(better - 2) + wxPoint{1, 4});
    CHECK(driver.wait_for([&] { return driver.game().document().place().ply() == 5; }));
}

TEST_CASE("without a mistake, the weakest move is shown and named in the pane",
          "[window][review-again]") {
    Driver driver;
    driver.open_text("[Variant \"three-mens-morris\"]\n\n1. b2 {[%eval 9.00]} c3 {[%eval 9.10]} "
                     "2. a2 {[%eval 8.00]} c2 {[%eval 8.00]} *");
    AnnotatePane& pane = pane_of<AnnotatePane>(driver);
    driver.game().show_pane(pane.GetParent());
    const auto answer = [&] {
        driver.click_at(*wxWindow::FindWindowByLabel("Worst mistake", &pane), {20, 10});
        return pane.reason();
    };
    CHECK(answer()
          == "The values show no mistake. The weakest move: 2. a2: +8.00 (before: +9.10).");
    CHECK(driver.game().document().place().ply() == 3);
    driver.press("Home Right");
    driver.run(Command::play_engine);
    // The engine plays White, and Black has made no weak move.
    CHECK(answer() == "The values show no mistake of yours.");
    driver.press("Home");
    for (int press = 0; press < 2; ++press) driver.run(Command::play_engine);
    CHECK(answer()
          == "The values show no mistake of yours. Your weakest move: 2. a2: +8.00 (before: "
             "+9.10).");
    driver.picture("review-weakest-move");
}

TEST_CASE("the weakest move is shown with a better move from the record",
          "[window][review-again]") {
    Driver driver;
    driver.open_text("[Variant \"three-mens-morris\"]\n\n1. b2 {[%eval 9.00]} c3 {[%eval 9.10]} "
                     "2. a2 {[%eval 8.00]} (2. a1 {[%eval 9.10]}) c2 {[%eval 8.00]} *");
    AnnotatePane& pane = pane_of<AnnotatePane>(driver);
    driver.game().show_pane(pane.GetParent());
    driver.click_at(part_with_label("Worst mistake", pane), {20, 10});
    CHECK(pane.reason()
          == "The values show no mistake. The weakest move: 2. a2: +8.00 (before: +9.10; better: "
             "a1).");
}

} // namespace

} // namespace merels::viewer
