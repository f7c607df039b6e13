#include <tests/viewer/collection/club.hpp>

#include <viewer/study/home_page.hpp>
#include <viewer/widgets/wx_text.hpp>

namespace merels::viewer {

namespace {

constexpr const char* turned = "\u202E";
constexpr const char* records = "[White \"Ann\u202Ea\"]\n[Black \"שרה\"]\n[Event \"\u2067x\"]\n\n"
                                "1. d6 {a\u202Eb} f4 {שלום} 2. d2 {\"ليلى\" (1)} f6 *\n\n"
                                "[White \"Zoe\"]\n[Black \"Mia\"]\n\n1. d6 *\n";

bool turns(const wxString& text) {
    return text.Contains(wxString::FromUTF8(turned)) || text.Contains(wxString::FromUTF8("\u2067"));
}

TEST_CASE("foreign words turn nothing around them, and the record keeps them",
          "[window][foreign]") {
    const ScratchFolder folder;
    const std::string name = std::string{"club"} + turned + "x.pgn";
    folder.write(name, records);
    Driver driver{{folder.path(name)}};
    wait_for_rows(driver, 2);
    ListPage& page = list_in_front(driver);
    CHECK(shown(page, 0, Column::white) == "Ann\uFFFDa");
    CHECK(shown(page, 0, Column::event) == "\uFFFDx");
    CHECK_FALSE(turns(driver.frame().GetTitle()));
    driver.picture("foreign-list");
    driver.press("Return");
    GamePage& game = driver.game();
    CHECK(driver.frame().GetTitle()
          == wxString::FromUTF8("Ann\uFFFDa – \u200E\u2068שרה\u2069 · club\uFFFDx.pgn — Merels"));
    const wxString text = to_wx(game.moves().words());
    CHECK_FALSE(turns(text));
    CHECK(text.Contains(wxString::FromUTF8("a\uFFFDb")));
    CHECK(game.document().game().tags.get("White") == std::string{"Ann"} + turned + "a");
    driver.press("End");
    driver.picture("foreign-game");
    // Moves have their places, one after the other from the left to the right.
    const Game& tree = game.document().game();
    wxPoint before{-1, 0};
    for (NodeId node = tree.first_child(Game::root); node != Game::none;
         node = tree.first_child(node)) {
        const wxPoint place = game.moves().place_of(node);
        CHECK((place.y > before.y + 4 || place.x > before.x));
        before = place;
    }
    driver.frame().tell(std::string{"a"} + turned + "b");
    CHECK(driver.told() == "a\uFFFDb");
    driver.frame().take_back(std::string{"a"} + turned + "b");
    CHECK(driver.told().empty());
    driver.run(Command::start_page);
    auto* const home = dynamic_cast<HomePage*>(driver.frame().page());
    REQUIRE(home != nullptr);
    REQUIRE(home->head().recent().size() == 1);
    CHECK_FALSE(turns(home->head().recent()[0]->GetLabel()));
    driver.picture("foreign-recent");
}

} // namespace

} // namespace merels::viewer
