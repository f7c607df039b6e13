#include <tests/support/catch.hpp>
#include <tests/viewer/window/driver.hpp>

namespace merels::viewer {

namespace {

constexpr const char* running_mill = "samples/tutorials/running-mill.pgn";

TEST_CASE("keys step through a game", "[window][reading]") {
    Driver driver{{running_mill, "--game", "1"}};
    const Document& document = driver.game().document();
    REQUIRE(document.node() == Game::root);
    driver.press("Right Right");
    CHECK(document.place().ply() == 2);
    driver.press("Left");
    CHECK(document.place().ply() == 1);
    driver.press("End");
    CHECK(document.place().is_at_end());
    driver.picture("reading-end");
    driver.press("Home");
    CHECK(document.place().is_at_start());
    driver.press("Ctrl+Right");
    CHECK(document.place().is_at_end());
}

TEST_CASE("a key gives a move its glyph, and another takes it back", "[window][reading]") {
    Driver driver{{running_mill, "--ply", "2"}};
    const Document& document = driver.game().document();
    driver.press("6");
    CHECK(document.game().annotation(document.node()).glyphs == std::vector<Glyph>{6});
    CHECK(driver.frame().GetTitle().StartsWith(wxString::FromUTF8("•")));
    driver.press("Ctrl+Z");
    CHECK(document.game().annotation(document.node()).glyphs.empty());
    driver.press("Ctrl+Y");
    CHECK(document.game().annotation(document.node()).glyphs.size() == 1);
}

TEST_CASE("the contents of a pane are made when it is first shown", "[window][reading]") {
    Driver driver;
    wxSimplebook& panes = driver.game().panes();
    CHECK_FALSE(panes.GetCurrentPage()->GetChildren().IsEmpty());
    for (std::size_t pane = 1; pane < panes.GetPageCount(); ++pane) {
        INFO(panes.GetPageText(pane).utf8_string());
        CHECK(panes.GetPage(pane)->GetChildren().IsEmpty());
        panes.SetSelection(pane);
        CHECK_FALSE(panes.GetPage(pane)->GetChildren().IsEmpty());
    }
}

TEST_CASE("clicks on the board make a move, and one that is not legal is explained",
          "[window][reading]") {
    Driver driver;
    const Document& document = driver.game().document();
    driver.click(Point{0});
    CHECK(document.place().ply() == 1);
    driver.click(Point{0});
    CHECK(document.place().ply() == 1);
    CHECK_FALSE(driver.told().empty());
    driver.picture("refused-click");
}

} // namespace

} // namespace merels::viewer
