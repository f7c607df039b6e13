#include <tests/support/catch.hpp>
#include <tests/viewer/window/driver.hpp>

#include <viewer/game/header_panel.hpp>

namespace merels::viewer {

namespace {

HeaderPanel& head(Driver& driver) {
    auto* const head
        = dynamic_cast<HeaderPanel*>(wxWindow::FindWindowByName("head of game", &driver.game()));
    REQUIRE(head != nullptr);
    return *head;
}

TEST_CASE("the head of a game has a link to its source, which a click opens",
          "[window][source-link]") {
    Driver driver{{"samples/real/a07-draw-by-repetition.pgn", "--size", "1280x800"}};
    HeaderPanel& panel = head(driver);
    const std::string address = "https://github.com/calcitem/Sanmill/issues/269";
    std::string opened;
    panel.open_link = [&](const std::string& link) { opened = link; };
    wxButton& link = panel.link();
    REQUIRE(link.IsShownOnScreen());
    CHECK(link.GetLabelText() == "github.com/calcitem/Sanmill/issues/269");
    CHECK(link.GetToolTipText() == "Open " + address + " in the browser");
    CHECK(link.GetRect().GetBottom() < panel.GetClientSize().y);
    CHECK(link.GetRect().GetRight() < panel.GetClientSize().x);
    driver.picture("source-link");
    driver.click_at(link, {10, link.GetSize().y / 2});
    CHECK(opened == address);
    driver.frame().SetSize(driver.frame().FromDIP(wxSize{900, 600}));
    CHECK(driver.wait_for([&] { return !link.IsShown(); }));
    driver.frame().SetSize(driver.frame().FromDIP(wxSize{1280, 800}));
    CHECK(driver.wait_for([&] { return link.IsShown(); }));
}

TEST_CASE("a source that is not an address of the web has no link", "[window][source-link]") {
    const std::string source
        = GENERATE(std::string{"Book One"}, std::string{"file:///bin/sh"},
                   std::string{"https://user@example.org"}, std::string{"https://$(touch /tmp/a)"});
    CAPTURE(source);
    Driver driver{{"--size", "1280x800"}};
    driver.open_text("[Source \"" + source + "\"]\n\n1. d6 *");
    HeaderPanel& panel = head(driver);
    CHECK_FALSE(panel.link().IsShown());
    driver.open_text("[Source \"" + source + "\"]\n[SourceURL \"https://example.org\"]\n\n1. d6 *");
    CHECK(head(driver).link().IsShown());
}

} // namespace

} // namespace merels::viewer
