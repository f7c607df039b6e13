#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/viewer/analysis/analysis_panes.hpp>

#include <libnotation/game/values.hpp>
#include <libnotation/rules/legal_moves.hpp>

#include <wx/control.h>
#include <wx/dcclient.h>

#include <algorithm>
#include <variant>

namespace merels::viewer {

namespace {

wxWindow& strip(Driver& driver) {
    wxWindow* const strip = wxWindow::FindWindowByName("end", &driver.game());
    REQUIRE(strip != nullptr);
    return *strip;
}

/// A part of the strip that can be seen; null if none has this label.
wxWindow* part(Driver& driver, const char* label) {
    for (wxWindow* const child : strip(driver).GetChildren())
        if (child->GetLabel() == label && child->IsShownOnScreen()) return child;
    return nullptr;
}

/// The words on the board that are not the name of a point.
std::vector<std::string> board_words(Driver& driver) {
    std::vector<std::string> words;
    for (const Shape& shape : driver.game().board().picture({600, 600}))
        if (const auto* const text = std::get_if<Words>(&shape);
            text != nullptr && text->text.size() > 1)
            words.push_back(text->text);
    return words;
}

/// The button that reviews the game.
constexpr const char* review = "Review &this game";
/// The button that begins another game against the engine.
constexpr const char* again = "Play a&gain";

TEST_CASE("the end of a game is shown, and a button puts its result into the record",
          "[window][ending]") {
    Driver driver;
    driver.frame().open_game(
        test::read_text("[Variant \"three-mens-morris\"]\n\n1. a1 b1 2. a3 c3 3. a2 *\n")
            .games.front(),
        {}, {});
    driver.settle();
    const Document& document = driver.game().document();
    CHECK_FALSE(strip(driver).IsShown());
    driver.press("End");
    REQUIRE(document.place().ply() == 5);
    REQUIRE(strip(driver).IsShown());
    CHECK(part(driver, "White wins: line completed") != nullptr);
    wxWindow* const set = part(driver, "Set result 1-0");
    REQUIRE(set != nullptr);
    CHECK(part(driver, review) != nullptr);
    CHECK(part(driver, again) == nullptr);
    driver.picture("ending");
    driver.click_at(*set, {10, 10});
    CHECK(document.game().result == GameResult::white_wins);
    CHECK_FALSE(set->IsShown());
    REQUIRE(part(driver, review) != nullptr);
    driver.picture("ending-with-result");
    driver.press("Ctrl+Z");
    CHECK(document.game().result == GameResult::unfinished);
    CHECK(part(driver, "Set result 1-0") == set);
    driver.click_at(*set, {10, 10});
    driver.click_at(*part(driver, review), {10, 10});
    CHECK(
        driver.wait_for([&] { return evaluation_of(document.game().annotation(1)).has_value(); }));
    driver.press("Left");
    CHECK_FALSE(strip(driver).IsShown());
}

TEST_CASE("after a game against the engine, another one begins with its color and strength",
          "[window][ending]") {
    const Color color = GENERATE(Color::white, Color::black);
    Driver driver;
    driver.open_text("[Variant \"three-mens-morris\"]\n\n1. a1 b1 2. a3 c3 3. a2 *\n");
    driver.press(color == Color::white ? "Home Right" : "Home");
    driver.run(Command::play_engine);
    auto& strength = pane_of<EnginePane>(driver).strength();
    strength.SetSelection(2);
    wxCommandEvent chosen{wxEVT_CHOICE, strength.GetId()};
    chosen.SetInt(2);
    strength.ProcessWindowEvent(chosen);
    driver.press("End");
    REQUIRE(driver.game().board().advice().player == color);
    CHECK(part(driver, "White wins: line completed") != nullptr);
    CHECK(part(driver, review) != nullptr);
    REQUIRE(part(driver, again) != nullptr);
    driver.picture("ending-again");
    // Another game can begin from every position of this one, but not from another variation.
    driver.press("Left");
    GamePage& page = driver.game();
    page.document().play(legal_moves(page.document().position()).back());
    page.refresh_position();
    REQUIRE(page.document().game().is_variation(page.document().node()));
    CHECK_FALSE(strip(driver).IsShown());
    driver.press("Home");
    CHECK(part(driver, "White wins: line completed") != nullptr);
    REQUIRE(part(driver, again) != nullptr);
    driver.picture("ending-again-at-the-start");
    const std::size_t tabs = driver.frame().page_count();
    driver.click_at(*part(driver, again), {10, 10});
    REQUIRE(driver.frame().page_count() == tabs + 1);
    const Document& document = driver.game().document();
    CHECK(document.game().rule_set().id == "three-mens-morris");
    CHECK(driver.game().board().advice().player == color);
    CHECK(pane_of<EnginePane>(driver).strength().GetSelection() == 2);
    CHECK(driver.game().title() == (color == Color::white ? "Merels – You" : "You – Merels"));
    // If the engine has White, it makes the first move.
    CHECK(driver.wait_for(
        [&] { return document.game().plies() == (color == Color::white ? 1U : 0U); }));
}

/// A game of three men's morris in which White's next move can complete a line.
constexpr const char* before_the_end = "[Variant \"three-mens-morris\"]\n\n1. a1 b1 2. a3 c3 *\n";

TEST_CASE("a game against the engine gets its result with its last move", "[window][ending]") {
    Driver driver;
    driver.open_text(before_the_end);
    driver.press("End");
    driver.run(Command::play_engine);
    const Document& document = driver.game().document();
    driver.click(*document.position().board().find("a2"));
    REQUIRE(document.place().outcome().has_value());
    CHECK(document.game().result == GameResult::white_wins);
    CHECK(part(driver, "White wins: line completed") != nullptr);
    CHECK(part(driver, "Set result 1-0") == nullptr);
    const wxWindow* const head = wxWindow::FindWindowByName("head of game", &driver.game());
    REQUIRE(head != nullptr);
    const auto is_result
        = [](const wxWindow* words) { return words->GetLabel() == wxString::FromUTF8("1–0"); };
    CHECK(std::ranges::any_of(head->GetChildren(), is_result));
    driver.picture("ending-with-own-result");
    driver.press("Ctrl+Z");
    CHECK(document.game().result == GameResult::unfinished);
    CHECK(document.place().ply() == 4);
    driver.press("Ctrl+Y");
    CHECK(document.game().result == GameResult::white_wins);
}

TEST_CASE("the engine's last move sets the result, too", "[window][ending]") {
    Driver driver;
    driver.open_text("[Variant \"three-mens-morris\"]\n\n1. a1 b1 2. c3 b2 *\n");
    driver.press("End");
    driver.run(Command::play_engine);
    const Document& document = driver.game().document();
    driver.click(*document.position().board().find("c1"));
    CHECK(driver.wait_for([&] { return document.game().result == GameResult::black_wins; }));
    CHECK(part(driver, "Set result 0-1") == nullptr);
}

TEST_CASE("a game that the engine has left gets its result only with the button",
          "[window][ending]") {
    Driver driver;
    driver.open_text(before_the_end);
    driver.press("End");
    driver.run(Command::play_engine);
    const Document& document = driver.game().document();
    driver.click(*document.position().board().find("b2"));
    REQUIRE(driver.wait_for([&] { return document.game().plies() == 6; }));
    driver.run(Command::play_engine);
    REQUIRE(driver.told() == "The engine plays neither color.");
    while (document.game().plies() > 4) driver.press("Ctrl+Z");
    REQUIRE(driver.game().board().advice().player == Color::black);
    driver.click(*document.position().board().find("a2"));
    REQUIRE(document.place().outcome().has_value());
    CHECK(document.game().result == GameResult::unfinished);
    CHECK(part(driver, "Set result 1-0") != nullptr);
}

TEST_CASE("a game of two people gets its result only with the button", "[window][ending]") {
    Driver driver;
    driver.open_text(before_the_end);
    driver.press("End");
    const Document& document = driver.game().document();
    driver.click(*document.position().board().find("a2"));
    REQUIRE(document.place().outcome().has_value());
    CHECK(document.game().result == GameResult::unfinished);
    CHECK(part(driver, "Set result 1-0") != nullptr);
}

TEST_CASE("a game of two people cannot be played again against the engine", "[window][ending]") {
    Driver driver;
    CHECK_FALSE(driver.game().commands().is_possible(Command::play_again));
}

TEST_CASE("the verb of the winner belongs to its name", "[window][ending]") {
    const auto words = GENERATE(table<std::string, std::string, std::string, std::string>({
        {"en", "You", "win", "wins"},
        {"de", "Sie", "gewinnen", "gewinnt"},
        {"es", "Usted", "gana", "gana"},
        {"hr", "Vi", "pobjeđujete", "pobjeđuje"},
        {"it", "Tu", "vinci", "vince"},
        {"pt", "Você", "vence", "vence"},
    }));
    const auto& [language, you, win, wins] = words;
    CAPTURE(language);
    Driver driver{{"--language", language}};
    driver.open_text("[Variant \"three-mens-morris\"]\n[Black \"Merels\"]\n\n"
                     "1. a1 b1 2. a3 c3 3. a2 *\n");
    const auto has = [&](const std::string& word) {
        return std::ranges::count(board_words(driver), word) == 1;
    };
    // The engine plays Black, and then White.
    driver.press("Home");
    driver.run(Command::play_engine);
    driver.press("End");
    CHECK(has(you));
    CHECK(has(win));
    driver.picture("ending-you-" + language);
    driver.press("Left");
    driver.run(Command::play_engine);
    driver.press("Left");
    driver.run(Command::play_engine);
    REQUIRE(driver.game().board().advice().player == Color::white);
    driver.press("End");
    CHECK_FALSE(has(you));
    CHECK(has(wins));
}

TEST_CASE("a game that ends because a player cannot move names the player everywhere",
          "[window][ending]") {
    Driver driver{{"samples/real/a04-win-by-blocking.pgn", "--size", "1280x800"}};
    driver.press("End");
    CHECK(part(driver, "White wins: Black cannot move") != nullptr);
    const wxWindow* const head = wxWindow::FindWindowByName("head of game", &driver.game());
    REQUIRE(head != nullptr);
    const auto names_loser
        = [](const wxWindow* words) { return words->GetLabel().EndsWith("Black cannot move"); };
    CHECK(std::ranges::any_of(head->GetChildren(), names_loser));
    driver.click(Point{0});
    CHECK(driver.told() == "The game is over: White has won (Black cannot move)");
    // The click was not a wrong move, so the board has no red mark.
    CHECK(driver.game().board().refused() == Point::none);
    driver.picture("ending-blocked");
}

TEST_CASE("the whole reason for the end is shown in large letters in a small window, too",
          "[window][ending]") {
    const std::string language = GENERATE(std::string{"en"}, std::string{"de"}, std::string{"it"});
    CAPTURE(language);
    Driver driver{{"--size", "900x600", "--language", language}};
    driver.open_text("[SetUp \"1\"]\n[Position \"B:Wb2,d2,f6:Ba7,d7,g4\"]\n\n1... g4-g7xb2 *");
    driver.press("Ctrl++ Ctrl++ Ctrl++ End");
    wxWindow& banner = strip(driver);
    REQUIRE(banner.IsShown());
    if (language == "en") {
        const auto is_whole = [](const wxWindow* child) {
            wxString words = child->GetLabel();
            words.Replace("\n", " ");
            return words == "Black wins: White has too few men";
        };
        CHECK(std::ranges::any_of(banner.GetChildren(), is_whole));
    }
    for (wxWindow* const child : banner.GetChildren()) {
        if (!child->IsShown()) continue;
        CAPTURE(child->GetLabel().utf8_string());
        const wxSize words
            = wxClientDC{child}.GetMultiLineTextExtent(wxControl::GetLabelText(child->GetLabel()));
        CHECK(child->GetSize().x >= words.x);
        CHECK(child->GetSize().y >= words.y);
        CHECK(banner.GetClientRect().Contains(child->GetRect()));
    }
    driver.picture("ending-large-" + language);
}

TEST_CASE("the end of a variation is shown, and is not the result of the game",
          "[window][ending]") {
    Driver driver;
    driver.frame().open_game(
        test::read_text("[Variant \"three-mens-morris\"]\n\n1. a1 b1 2. a3 c3 3. b2 (3. a2) *\n")
            .games.front(),
        {}, {});
    driver.settle();
    driver.press("End Down");
    REQUIRE(driver.game().document().game().is_variation(driver.game().document().node()));
    CHECK(strip(driver).IsShown());
    CHECK(part(driver, "Set result 1-0") == nullptr);
}

TEST_CASE("a lesson has no strip at its end, and offers no review", "[window][ending]") {
    Driver driver{{"samples/tutorials/05-running-mill.pgn", "--game", "1"}};
    driver.press("End");
    REQUIRE(driver.game().document().place().outcome().has_value());
    CHECK(driver.game().notice().words() == "Part 1 of 2 is finished.");
    CHECK_FALSE(strip(driver).IsShown());
    driver.press("Left Left");
    const Position& position = driver.game().document().position();
    driver.game().document().play(legal_moves(position).front());
    driver.game().refresh_position();
    CHECK_FALSE(strip(driver).IsShown());
}

} // namespace

} // namespace merels::viewer
