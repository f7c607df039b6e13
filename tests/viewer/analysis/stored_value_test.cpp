#include <tests/support/catch.hpp>
#include <tests/viewer/analysis/analysis_panes.hpp>

#include <libnotation/game/language/language.hpp>
#include <viewer/widgets/wx_text.hpp>
#include <viewer/window/languages.hpp>

#include <fmt/format.h>
#include <wx/stattext.h>

#include <set>

namespace merels::viewer {

namespace {

/// The label of the pane that begins with these words.
const wxStaticText& label(const wxWindow& pane, const wxString& words) {
    for (const wxWindow* const child : pane.GetChildren())
        if (const auto* const text = dynamic_cast<const wxStaticText*>(child);
            text != nullptr && text->GetLabelText().StartsWith(words))
            return *text;
    FAIL("there is no such label");
    throw 0;
}

TEST_CASE("the value in the record fits into a small window in every language",
          "[window][stored-value]") {
    for (const Language& language : all_languages()) {
        INFO(language.code);
        Driver driver{{"tests/data/viewer/annotated.pgn", "--ply", "7", "--size", "900x600",
                       "--language", language.code}};
        auto& pane = pane_of<EnginePane>(driver);
        driver.game().show_pane(&pane);
        driver.settle();
        const wxString value = to_wx(pane.words().value);
        REQUIRE(value.EndsWith(to_wx("(" + tr("recorded") + ")")));
        const wxStaticText& shown = label(pane, value);
        CHECK(shown.GetTextExtent(value).x <= shown.GetSize().x);
        driver.picture("stored-value-" + language.code);
    }
    CHECK(use_language("en"));
}

TEST_CASE("the tooltip of the bar next to the board is its value as a sentence",
          "[window][stored-value]") {
    Driver driver{{"tests/data/viewer/annotated.pgn", "--ply", "7"}};
    BoardPanel& board = driver.game().board();
    const auto tip_at = [&](int x) {
        wxMouseEvent event{wxEVT_MOTION};
        event.SetPosition({x, board.GetClientSize().y / 2});
        board.GetEventHandler()->ProcessEvent(event);
        return board.GetToolTipText().utf8_string();
    };
    const auto tips_of_row = [&] {
        std::set<std::string> tips;
        for (int x = 0; x < board.GetClientSize().x; x += 2) tips.insert(tip_at(x));
        return tips;
    };
    CHECK(tips_of_row() == std::set<std::string>{"", "Black wins in 21 plies"});
    CHECK(tip_at(board.GetClientSize().x / 2).empty());
    // Without a value, there is no bar.
    driver.press("Home");
    CHECK(tips_of_row() == std::set<std::string>{""});
}

TEST_CASE("the board shows the better move before and after a mistake of a review",
          "[window][stored-value]") {
    Driver driver{{"tests/data/viewer/annotated.pgn", "--ply", "5"}};
    const BoardPanel& board = driver.game().board();
    CHECK_FALSE(board.advice().better);
    const Point better = *driver.game().document().position().board().find("c5");
    for (const unsigned ply : {6U, 7U}) {
        driver.press("Right");
        REQUIRE(driver.game().document().place().ply() == ply);
        REQUIRE(board.advice().better);
        CHECK(*board.advice().better == Move{Point::none, better});
        CHECK_FALSE(board.advice().best);
        driver.picture(fmt::format("better-move-{}", ply));
    }
    driver.press("Right");
    CHECK_FALSE(board.advice().better);
    // While an engine is on, only its own best move is shown.
    driver.press("Left E");
    CHECK_FALSE(board.advice().better);
}

} // namespace

} // namespace merels::viewer
