#include <tests/support/catch.hpp>
#include <tests/viewer/game/book.hpp>

#include <viewer/widgets/wx_text.hpp>

namespace merels::viewer {

namespace {

TEST_CASE("no line of the book ends inside a move, and copied moves have usual characters",
          "[window][leaving]") {
    Driver driver{{"samples/tutorials/running-mill.pgn", "--game", "1"}};
    wxTextCtrl& text = book_of(driver);
    const std::string shown = text.GetValue().utf8_string();
    const std::string plain = driver.game().moves().words();
    CHECK(plain.find("1. e3-d3xb6!") != std::string::npos);
    CHECK(shown.find("1.\u00A0e3\u2011d3xb6!") != std::string::npos);
    CHECK(shown.find("the mill e3-e4-e5") != std::string::npos);
    text.SetSelection(0, text.GetLastPosition());
    text.Copy();
    CHECK(driver.wait_for([&] { return clipboard_text() == plain; }));
}

TEST_CASE("an edited move of the book is held together, too", "[window][leaving]") {
    Driver driver{{"samples/tutorials/running-mill.pgn", "--game", "1"}};
    wxTextCtrl& text = book_of(driver);
    const std::string before = text.GetValue().utf8_string();
    driver.run(Command::forward);
    driver.game().document().toggle_glyph(2);
    driver.game().refresh_position();
    driver.settle();
    const std::string now = text.GetValue().utf8_string();
    CHECK(now != before);
    CHECK(now.find("1.\u00A0e3\u2011d3xb6?") != std::string::npos);
}

} // namespace

} // namespace merels::viewer
