#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/study/home.hpp>

#include <viewer/study/training_page.hpp>
#include <viewer/widgets/scene_painter.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>

#include <wx/clipbrd.h>
#include <wx/notebook.h>
#include <wx/uiaction.h>

#include <algorithm>
#include <filesystem>

namespace merels::viewer {

namespace {

void put_on_clipboard(Driver& driver, const std::string& text) {
    REQUIRE(wxTheClipboard->Open());
    wxTheClipboard->SetData(new wxTextDataObject(wxString::FromUTF8(text)));
    wxTheClipboard->Close();
    driver.settle();
}

TEST_CASE("the pictures of Home follow the size of text, and Ctrl+0 is the usual one",
          "[window][home]") {
    Driver driver{{"--size", "1280x800"}};
    HomePage& page = home(driver);
    const auto sizes = [&] {
        return std::pair{page.head().picture().GetSize().x,
                         page.section(Shelf::new_game).buttons().front()->GetSize().y};
    };
    const auto usual = sizes();
    driver.press("Ctrl++ Ctrl++ Ctrl++");
    CHECK(sizes().first > 1.2 * usual.first);
    CHECK(sizes().second > 1.1 * usual.second);
    driver.picture("home-larger");
    driver.press("Ctrl+0");
    CHECK(sizes() == usual);
}

TEST_CASE("without a file the window opens at Home, which has a row of each kind",
          "[window][home]") {
    Driver driver{{"--size", "1280x800"}};
    HomePage& page = home(driver);
    CHECK(page.title() == "Home");
    for (const Shelf shelf :
         {Shelf::lessons, Shelf::puzzles, Shelf::new_game, Shelf::history, Shelf::real_games}) {
        const auto& buttons = page.section(shelf).buttons();
        REQUIRE(buttons.size() >= 3);
        CHECK(buttons.size() < page.section(shelf).cards().size());
        for (const wxButton* const button : buttons) {
            CHECK(button->GetPosition().y == buttons.front()->GetPosition().y);
            CHECK(button->GetSize() == buttons.front()->GetSize());
        }
        const wxRect last = buttons.back()->GetScreenRect();
        CHECK(last.GetRight() <= page.GetScreenRect().GetRight());
        CHECK(last.GetRight() > page.GetScreenRect().GetRight() - 80);
    }
    CHECK(page.section(Shelf::lessons).cards().front().title == "1. Placing");
    driver.picture("home");
}

TEST_CASE("Home has the aim of the game between the heading of the lessons and their cards",
          "[window][home]") {
    const std::string size = GENERATE(std::string{"1280x800"}, std::string{"700x520"});
    Driver driver{{"--size", size}};
    HomeSection& lessons = home(driver).section(Shelf::lessons);
    const wxStaticText& aim = lessons.lead();
    wxString words = aim.GetLabelText();
    words.Replace("\n", " ");
    CHECK(
        words
        == "Close a mill, three men in a row, and capture one of the other player's men. A player "
           "with only two men, or without a legal move, loses.");
    REQUIRE(aim.IsShownOnScreen());
    CHECK(aim.GetRect().GetBottom() < lessons.buttons().front()->GetRect().GetTop());
    CHECK(aim.GetSize().y >= aim.GetTextExtent("A").y * (aim.GetLabelText().Freq('\n') + 1));
    CHECK(aim.GetRect().GetRight() <= lessons.GetClientSize().x);
    CHECK_FALSE(home(driver).section(Shelf::puzzles).lead().IsShown());
    driver.picture("home-aim-" + size);
}

TEST_CASE("the button that begins a game has the accent of the theme, which others have not",
          "[window][home]") {
    Driver driver{{"--size", "1280x800"}};
    const auto shares = [&](const char* label) {
        wxButton& button = labelled(driver, label);
        const wxImage image = screen(driver);
        const wxPoint corner = button.GetScreenPosition() - driver.frame().GetScreenPosition();
        const wxColour accent = to_wx(driver.frame().look().theme[Ink::accent]);
        int found = 0;
        for (int y = 0; y < button.GetSize().y; ++y)
            for (int x = 0; x < button.GetSize().x; ++x) {
                const wxPoint at = corner + wxPoint{x, y};
                found += image.GetRed(at.x, at.y) == accent.Red()
                                 && image.GetGreen(at.x, at.y) == accent.Green()
                             ? 1
                             : 0;
            }
        return static_cast<double>(found) / (button.GetSize().x * button.GetSize().y);
    };
    for (int shade = 0; shade < 2; ++shade) {
        CHECK(shares("New game") > 0.5);
        CHECK(shares("Paste a game") < 0.05);
        driver.run(Command::dark);
        driver.settle();
    }
}

TEST_CASE("cards fill the width under their heading, and the mouse gives them another edge",
          "[window][home]") {
    Driver driver{{"--size", "1280x800"}};
    HomeSection& lessons = home(driver).section(Shelf::lessons);
    const int right = lessons.link().GetScreenRect().GetRight();
    CHECK(std::abs(lessons.buttons().back()->GetScreenRect().GetRight() - right) <= 8);
    wxButton& card = *lessons.buttons().front();
    CHECK(lessons.buttons()[1]->GetScreenPosition().x - card.GetScreenRect().GetRight() >= 10);
    const auto edge = [&] {
        const wxImage image = card.GetBitmap().ConvertToImage();
        const int middle = image.GetHeight() / 2;
        return wxColour{image.GetRed(0, middle), image.GetGreen(0, middle),
                        image.GetBlue(0, middle)};
    };
    const wxColour usual = edge();
    wxUIActionSimulator{}.MouseMove(card.GetScreenPosition() + wxPoint{30, 30});
    CHECK(driver.wait_for([&] { return edge() != usual; }));
    driver.picture("home-card-under-mouse");
    wxUIActionSimulator{}.MouseMove(card.GetScreenPosition() - wxPoint{0, 60});
    CHECK(driver.wait_for([&] { return edge() == usual; }));
}

TEST_CASE("cards are drawn again only for another width", "[window][home]") {
    Driver driver{{"--size", "1280x800"}};
    HomeSection& boards = home(driver).section(Shelf::new_game);
    const auto picture = [&] { return boards.buttons()[1]->GetBitmap(); };
    const wxBitmap drawn = picture();
    REQUIRE(drawn.IsOk());
    driver.press("Ctrl+N F2");
    driver.settle();
    CHECK(picture().IsSameAs(drawn));
    const wxImage first = boards.buttons().front()->GetBitmap().ConvertToImage();
    CHECK(first.GetSize() == picture().GetSize());
    driver.frame().SetSize(1100, 800);
    CHECK(driver.wait_for([&] { return !picture().IsSameAs(drawn); }));
}

TEST_CASE("the focus in the head of Home shows its name, too", "[window][home]") {
    Driver driver{{"--size", "900x600"}};
    auto* const room = dynamic_cast<wxScrolledWindow*>(home(driver).head().GetParent());
    REQUIRE(room != nullptr);
    room->Scroll(0, 5);
    REQUIRE(room->GetViewStart().y == 5);
    labelled(driver, "Paste a game").SetFocus();
    CHECK(driver.wait_for([&] { return room->GetViewStart().y == 0; }));
}

TEST_CASE("Home begins a game, opens, pastes and sets up a position", "[window][home]") {
    const test::ScratchFolder folder;
    folder.write("one.pgn", "1. d6 d2 *\n");
    Driver driver{{"--size", "1000x760"}};
    click(driver, labelled(driver, "New game"));
    REQUIRE(is_game(driver));
    CHECK(driver.game().document().game().plies() == 0);
    driver.press("F2");
    driver.chosen_file = folder.path("one.pgn");
    click(driver, labelled(driver, "Open a game or collection…"));
    REQUIRE(driver.wait_for([&] { return driver.frame().page_count() == 3; }));
    CHECK(driver.game().document().game().plies() == 2);
    driver.press("F2");
    put_on_clipboard(driver, "[White \"Anna\"]\n\n1. d6 d2 2. f4 *\n");
    click(driver, labelled(driver, "Paste a game"));
    REQUIRE(driver.wait_for([&] { return driver.frame().page_count() == 4; }));
    CHECK(driver.game().document().game().plies() == 3);
    driver.press("F2");
    put_on_clipboard(driver, "1. d6 d2 2. f4 b4");
    driver.press("Ctrl+V");
    REQUIRE(driver.wait_for([&] { return driver.frame().page_count() == 5; }));
    CHECK(driver.game().document().game().plies() == 4);
    driver.press("F2");
    click(driver, labelled(driver, "Analyze a position"));
    REQUIRE(driver.wait_for([&] { return driver.frame().page_count() == 6; }));
    CHECK(driver.frame().page()->commands().is_possible(Command::set_up));
    driver.picture("home-analyze");
}

TEST_CASE("Home is the first tab, and F2 leads to it from a file", "[window][home]") {
    Driver driver{{"samples/tutorials/running-mill.pgn", "--game", "1"}};
    driver.press("F2");
    home(driver);
    driver.press("Ctrl+PageDown");
    CHECK(driver.game().document().game().plies() == 7);
    driver.press("F2");
    home(driver);
    CHECK(driver.frame().page_count() == 2);
}

TEST_CASE("Home that comes to the front by its tab knows what was opened", "[window][home]") {
    Driver driver{{"--size", "1280x800"}};
    REQUIRE(home(driver).head().recent().empty());
    REQUIRE(driver.frame().open_path(project_path("samples/real/a03-both-at-three.pgn")));
    REQUIRE(is_game(driver));
    auto* const tabs = dynamic_cast<wxNotebook*>(driver.game().GetParent());
    REQUIRE(tabs != nullptr);
    tabs->SetSelection(0);
    CHECK(home(driver).head().recent().size() == 1);
}

TEST_CASE("a file that was opened is one to continue with", "[window][home]") {
    const test::ScratchFolder folder;
    folder.write("club & more.pgn", "1. d6 d2 *\n");
    Driver driver{{folder.path("club & more.pgn")}};
    driver.press("F2");
    REQUIRE(home(driver).head().recent().size() == 1);
    CHECK(home(driver).head().recent()[0]->GetLabelText() == "club & more.pgn");
    driver.picture("home-recent");
    driver.press("Ctrl+PageDown Ctrl+W");
    click(driver, *home(driver).head().recent()[0]);
    REQUIRE(is_game(driver));
    CHECK(driver.game().document().game().plies() == 2);
}

TEST_CASE("a lesson is read first, then its task follows, and Home shows the progress",
          "[window][home]") {
    Driver driver{{"--size", "1280x800"}};
    CHECK(home(driver).section(Shelf::lessons).cards()[0].done == 0);
    click(driver, *home(driver).section(Shelf::lessons).buttons()[0]);
    REQUIRE(is_game(driver));
    CHECK(driver.game().title() == "Lesson 1: placing");
    driver.press("F2");
    CHECK(home(driver).section(Shelf::lessons).cards()[0].done == 0.25);
    driver.press("Ctrl+PageDown");
    NoticeStrip& notice = driver.game().notice();
    CHECK(notice.words() == "Read the comment, then press the right arrow key for the next move.");
    CHECK(notice.GetBackgroundColour() == to_wx(driver.frame().look().theme[Ink::panel]));
    wxWindow* const comment = wxWindow::FindWindowByName("comment strip", &driver.game());
    CHECK_FALSE(comment->IsShown());
    driver.picture("home-lesson-begin");
    driver.press("Right Right");
    CHECK(notice.IsShown());
    driver.press("End");
    CHECK(notice.words() == "Part 1 of 2 is finished.");
    CHECK(notice.GetBackgroundColour() == to_wx(driver.frame().look().theme[Ink::good]));
    // The button of the notice is next to its words, and not below them.
    CHECK(notice.GetSize().y < 2 * labelled_in(notice, "Continue the lessons")->GetSize().y);
    driver.picture("home-lesson-read");
    driver.press("F2");
    CHECK(home(driver).section(Shelf::lessons).cards()[0].done == 0.5);
    driver.picture("home-progress");
    click(driver, *home(driver).section(Shelf::lessons).buttons()[0]);
    REQUIRE(driver.wait_for(
        [&] { return dynamic_cast<TrainingPage*>(driver.frame().page()) != nullptr; }));
    CHECK(wxWindow::FindWindowByLabel("Find the move that wins for White.", driver.frame().page())
          != nullptr);
    const wxColour accent = to_wx(driver.frame().look().theme[Ink::accent]);
    CHECK(labelled(driver, "Skip this task").GetBackgroundColour() != accent);
    driver.press("F9");
    CHECK(labelled(driver, "Continue the lessons").GetBackgroundColour() == accent);
    CHECK(wxWindow::FindWindowByLabel("The lesson is finished.", driver.frame().page()) != nullptr);
    CHECK(driver.frame().settings().lessons.at("01-placing.pgn 2") == LessonState::finished);
    click(driver, labelled(driver, "Continue the lessons"));
    REQUIRE(is_game(driver));
    CHECK(driver.game().title() == "Lesson 2: mills");
    driver.press("F2");
    CHECK(home(driver).section(Shelf::lessons).cards()[0].done == 1);
}

TEST_CASE("a lesson gives way to the next one, but not in its middle, nor if it was changed",
          "[window][home]") {
    Driver driver{{"--size", "1280x800"}};
    const auto open = [&](std::size_t lesson, const char* title) {
        driver.press("F2");
        click(driver, *home(driver).section(Shelf::lessons).buttons()[lesson]);
        CHECK(driver.wait_for([&] { return driver.frame().page()->title() == title; }));
        driver.settle();
    };
    open(0, "Lesson 1: placing");
    open(1, "Lesson 2: mills");
    CHECK(driver.frame().page_count() == 2);
    driver.press("End 1");
    CHECK(driver.game().has_unsaved_changes());
    open(2, "Lesson 3: captures");
    CHECK(driver.frame().page_count() == 3);
    open(3, "Lesson 4: opening and closing");
    CHECK(driver.frame().page_count() == 3);
    open(0, "Lesson 1: placing");
    CHECK(driver.frame().page_count() == 3);
    driver.press("Right");
    CHECK_FALSE(driver.game().document().place().is_at_end());
    open(2, "Lesson 3: captures");
    CHECK(driver.frame().page_count() == 4);
}

TEST_CASE("a lesson and a puzzle do not replace each other", "[window][home]") {
    Driver driver{{"--size", "1280x800"}};
    const auto open = [&](Shelf shelf, const char* file) {
        driver.press("F2");
        click(driver, *home(driver).section(shelf).buttons()[3]);
        CHECK(driver.wait_for([&] { return driver.frame().page()->path().ends_with(file); }));
        driver.settle();
    };
    open(Shelf::lessons, "04-opening-and-closing.pgn");
    CHECK(driver.frame().page_count() == 2);
    open(Shelf::puzzles, "nine-holes.pgn");
    CHECK(driver.frame().page_count() == 3);
    open(Shelf::lessons, "04-opening-and-closing.pgn");
    CHECK(driver.frame().page_count() == 3);
    driver.press("F2");
    click(driver, *home(driver).section(Shelf::puzzles).buttons()[0]);
    CHECK(driver.wait_for([&] { return driver.frame().page()->path().ends_with("games.pgn"); }));
    driver.settle();
    CHECK(driver.frame().page_count() == 3);
}

TEST_CASE("a board with several rule sets shows them, and each begins a game", "[window][home]") {
    Driver driver{{"--size", "1280x800"}};
    HomeSection& boards = home(driver).section(Shelf::new_game);
    const auto& cards = boards.cards();
    CHECK(cards[0].title == "Nine men's morris");
    CHECK(cards[0].chips == std::vector<std::string>{"9 men", "fly with 3 men"});
    const auto group = static_cast<std::size_t>(std::ranges::find_if(cards, &HomeCard::is_group)
                                                - cards.begin());
    REQUIRE(group < cards.size());
    const std::string first = cards[group].items.front().title;
    const std::size_t groups = cards.size();
    // The focus scrolls to the card.
    boards.buttons()[group]->SetFocus();
    driver.press("Space");
    REQUIRE(driver.wait_for([&] { return boards.cards()[0].title == first; }));
    driver.settle();
    CHECK(boards.buttons().size() == boards.cards().size());
    CHECK(boards.buttons()[0]->HasFocus());
    // The heading with the way back is in sight.
    CHECK(boards.GetScreenPosition().y >= home(driver).GetScreenPosition().y);
    driver.picture("home-group");
    driver.press("Space");
    REQUIRE(is_game(driver));
    CHECK(driver.game().document().game().rule_set().name() == first);
    driver.press("F2");
    click(driver, boards.link());
    REQUIRE(driver.wait_for([&] { return boards.cards().size() == groups; }));
    click(driver, *boards.buttons()[0]);
    REQUIRE(is_game(driver));
    CHECK(&driver.game().document().game().rule_set() == &rule_sets::nine_mens_morris);
}

TEST_CASE("all cards of history are shown on demand, and open as records", "[window][home]") {
    Driver driver{{"--size", "1280x800"}};
    HomeSection& history = home(driver).section(Shelf::history);
    history.link().SetFocus();
    driver.settle();
    CHECK(home(driver).GetScreenRect().Contains(history.link().GetScreenRect()));
    driver.press("Space");
    REQUIRE(driver.wait_for([&] { return history.buttons().size() == 48; }));
    driver.settle();
    driver.picture("home-history");
    CHECK(history.cards()[0].chips == std::vector<std::string>{"cannot be dated"});
    history.buttons()[5]->SetFocus();
    driver.press("Space");
    REQUIRE(is_game(driver));
    CHECK(driver.game().title() == "Ovid and three men in a row");
}

TEST_CASE("Home fits into a small and dark window, in large letters and in German",
          "[window][home]") {
    Driver driver{{"--size", "700x520", "--dark", "--language", "de"}};
    CHECK(home(driver).title() == "Start");
    driver.press("Ctrl++ Ctrl++ Ctrl++");
    wxWindow* const name = wxWindow::FindWindowByLabel("Merels", &home(driver));
    REQUIRE(name != nullptr);
    name->InvalidateBestSize();
    CHECK(name->GetSize().x >= name->GetBestSize().x);
    const auto& buttons = home(driver).section(Shelf::lessons).buttons();
    CHECK(buttons.size() < 3);
    for (const wxButton* const button : buttons)
        CHECK(button->GetScreenRect().GetRight() <= driver.frame().GetScreenRect().GetRight());
    driver.picture("home-small-dark-de");
}

} // namespace

} // namespace merels::viewer
