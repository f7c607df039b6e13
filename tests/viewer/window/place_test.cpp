#include <tests/support/catch.hpp>
#include <tests/support/eventually.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/window/driver.hpp>

#include <wx/display.h>
#include <wx/notebook.h>
#include <wx/splitter.h>
#include <wx/uiaction.h>

#include <gtk/gtk.h>

#include <cstdlib>
#include <filesystem>

namespace merels::viewer {

namespace {

/// A window that reads and keeps its settings in a folder.
class KeptWindow {
public:
    explicit KeptWindow(const std::string& file = {}) {
        Launch launch;
        launch.file = file;
        launch.keeps_settings = true;
        frame_ = new MainFrame{launch, {}};
        frame_->Show();
        answer();
    }
    ~KeptWindow() {
        frame_->Close(true);
        answer();
    }
    MainFrame& frame() { return *frame_; }
    static void answer() {
        for (int i = 0; i < 50; ++i) wxYield();
    }

private:
    MainFrame* frame_;
};

/// Folders for settings and state, so that the user's own files are not read or written.
class OwnFolders {
public:
    OwnFolders() {
        for (const char* const name : {"XDG_CONFIG_HOME", "XDG_STATE_HOME"})
            setenv(name, folder.path(name).c_str(), 1);
    }
    const test::ScratchFolder folder;
};

/// The place of a window with its frame, as the display knows it.
wxRect place_in_gtk(const wxWindow& window) {
    GdkRectangle place{};
    gdk_window_get_frame_extents(gtk_widget_get_window(window.GetHandle()), &place);
    return {place.x, place.y, place.width, place.height};
}

std::string title_of_front(KeptWindow& window) { return window.frame().page()->title(); }

TEST_CASE("the sashes of a game follow a new size before anything is painted", "[window][place]") {
    Driver driver{{"samples/real/a01-playok-blocked.pgn"}};
    GamePage& page = driver.game();
    auto* const texts = dynamic_cast<wxSplitterWindow*>(page.moves().GetParent());
    REQUIRE(texts != nullptr);
    const int usual = texts->GetSashPosition();
    texts->SetSashPosition(usual / 2);
    wxSizeEvent size{page.GetSize()};
    page.ProcessWindowEvent(size);
    CHECK(texts->GetSashPosition() == usual);
}

TEST_CASE("Start and Review stay under the mouse that presses them", "[window][place]") {
    const std::string size = GENERATE(std::string{"1280x800"}, std::string{"900x600"});
    CAPTURE(size);
    Driver driver{{"samples/composed/morabaraba.pgn", "--size", size}};
    GamePage& page = driver.game();
    const auto click = [&](const wxWindow& button) {
        const wxPoint before = button.GetScreenPosition();
        driver.click_at(button, {button.GetSize().x / 2, button.GetSize().y / 2});
        driver.settle();
        CHECK(button.GetScreenPosition() == before);
    };
    for (const auto& [pane, label] :
         {std::pair{"Engine", "Start"}, std::pair{"Review", "Review"}}) {
        CAPTURE(label);
        const wxWindow* const tab = wxWindow::FindWindowByLabel(pane, &page.tabs());
        REQUIRE(tab != nullptr);
        click(*tab);
        const wxWindow* button = nullptr;
        // Clang cannot capture a name of a structured binding.
        REQUIRE(driver.wait_for([&, words = label] {
            button = wxWindow::FindWindowByLabel(words, page.panes().GetCurrentPage());
            return button != nullptr;
        }));
        click(*button);
        CHECK(button->GetLabel() == "Stop");
        click(*button);
    }
}

TEST_CASE("a small window shows six rows of moves under a head of one line", "[window][place]") {
    Driver driver{
        {"samples/real/c08-two-mills-are-not-enough.pgn", "--ply", "20", "--size", "900x600"}};
    driver.settle();
    const wxWindow& table = driver.game().moves().view();
    CHECK(table.GetClientSize().y >= 6 * (table.GetCharHeight() + usual_gap));
    const wxWindow* const head = wxWindow::FindWindowByName("head of game", &driver.game());
    REQUIRE(head != nullptr);
    CHECK(driver.wait_for([&] { return head->GetSize().y < 3 * head->GetCharHeight(); }));
    driver.picture("game-900x600");
    driver.frame().SetSize(driver.frame().FromDIP(wxSize{1280, 800}));
    CHECK(driver.wait_for([&] { return head->GetSize().y > 3 * head->GetCharHeight(); }));
    driver.settle();
    for (wxWindow* const words : head->GetChildren()) {
        if (!words->IsShown()) continue;
        words->InvalidateBestSize();
        CHECK(words->GetSize().y >= words->GetBestSize().y);
        CHECK(words->GetRect().GetBottom() < head->GetSize().y);
    }
    driver.picture("game-after-900x600");
}

TEST_CASE("names that differ only at the end differ in a small window, too", "[window][place]") {
    Driver driver{{"samples/real/a01-playok-blocked.pgn", "--size", "800x600"}};
    const wxWindow* const head = wxWindow::FindWindowByName("head of game", &driver.game());
    REQUIRE(head != nullptr);
    const wxWindow* const title = head->GetChildren().GetFirst()->GetData();
    const auto words = [&] { return title->GetLabel().utf8_string(); };
    CHECK(driver.wait_for([&] { return words().find("1265 – a ") != std::string::npos; }));
    CHECK(words().ends_with("1147"));
    CHECK(words().find("…") != std::string::npos);
    // GTK's size of a label and the extent of its letters may differ by a pixel.
    CHECK(title->GetTextExtent(title->GetLabel()).x <= title->GetSize().x + 1);
    CHECK(title->GetToolTipText().StartsWith("a player rated 1265 – a player rated 1147"));
    driver.picture("names-800x600");
    driver.frame().SetSize(driver.frame().FromDIP(wxSize{1600, 1000}));
    CHECK(driver.wait_for([&] { return words() == "a player rated 1265 – a player rated 1147"; }));
    // A tip that repeats the title would cover what a person reads.
    CHECK(driver.wait_for([&] { return title->GetToolTipText().empty(); }));
}

TEST_CASE("the details of a game take a second line if one is too short", "[window][place]") {
    Driver driver{{"samples/real/c08-two-mills-are-not-enough.pgn", "--size", "1280x800"}};
    const wxWindow* const head = wxWindow::FindWindowByName("head of game", &driver.game());
    REQUIRE(head != nullptr);
    const wxWindow* const details = head->GetChildren().Item(2)->GetData();
    const auto lines = [&] { return details->GetLabel().Freq('\n') + 1; };
    CHECK(lines() == 2);
    CHECK(details->GetLabel().utf8_string().ends_with("26 plies · White cannot move"));
    CHECK(details->GetSize().x >= details->GetBestSize().x);
    CHECK(details->GetRect().GetBottom() < head->GetSize().y);
    // A tooltip would repeat the details.
    CHECK(details->GetToolTipText().empty());
    driver.picture("head-of-two-lines");
    driver.frame().SetSize(driver.frame().FromDIP(wxSize{1600, 1000}));
    CHECK(driver.wait_for([&] { return lines() == 1; }));
    driver.frame().SetSize(driver.frame().FromDIP(wxSize{700, 600}));
    CHECK(driver.wait_for([&] { return !details->GetToolTipText().empty(); }));
    CHECK(details->GetToolTipText().EndsWith("White cannot move · Nine men's morris"));
}

TEST_CASE("a click with the middle button on a tab closes it", "[window][place]") {
    Driver driver{{"--size", "1000x700"}};
    driver.run(Command::new_game);
    driver.run(Command::new_game);
    const std::size_t before = driver.frame().page_count();
    const Page* const front = driver.frame().page();
    auto* const tabs = dynamic_cast<wxNotebook*>(driver.game().GetParent());
    REQUIRE(tabs != nullptr);
    wxPoint place{4, 12};
    while (place.x < tabs->GetSize().x && tabs->HitTest(place) != static_cast<int>(before) - 2)
        place.x += 4;
    wxUIActionSimulator mouse;
    mouse.MouseMove(tabs->ClientToScreen(place) + wxPoint{8, 0});
    driver.settle();
    mouse.MouseClick(wxMOUSE_BTN_MIDDLE);
    CHECK(driver.wait_for([&] { return driver.frame().page_count() == before - 1; }));
    CHECK(driver.frame().page() == front);
}

TEST_CASE("a picture of a window on a fine screen has the screen's pixels", "[window][sharp]") {
    Driver driver{{"--size", "600x500"}};
    const int scale = static_cast<int>(driver.frame().GetContentScaleFactor());
    const wxImage image = screen(driver);
    CHECK(image.GetWidth() == driver.frame().GetScreenRect().width * scale);
    int finer = 0;
    for (int y = 0; y + 1 < image.GetHeight(); y += 2)
        for (int x = 0; x + 1 < image.GetWidth(); x += 2)
            finer += image.GetRed(x, y) != image.GetRed(x + 1, y) ? 1 : 0;
    CHECK(finer > 1000);
}

TEST_CASE("tabs come back as they were, without those whose files are gone", "[window][place]") {
    const OwnFolders own;
    own.folder.write("one.pgn", "[White \"Anna\"]\n[Black \"Berta\"]\n\n1. d6 f4 2. b4 *\n");
    own.folder.write("gone.pgn", "[White \"Cleo\"]\n\n1. d6 *\n");
    own.folder.write("two.pgn", "[White \"Dora\"]\n\n1. d6 *\n\n[White \"Emma\"]\n\n1. f4 *\n");
    {
        KeptWindow window;
        MainFrame& frame = window.frame();
        CHECK(frame.page_count() == 1);
        for (const char* const name : {"gone.pgn", "two.pgn", "one.pgn"})
            REQUIRE(frame.open_path(own.folder.path(name)));
        frame.run(Command::forward);
        frame.run(Command::forward);
        // The next start cannot open a game that is in no file.
        frame.run(Command::new_game);
        frame.run(Command::previous_tab);
        CHECK(frame.page_count() == 5);
    }
    std::filesystem::remove(own.folder.path("gone.pgn"));
    {
        KeptWindow again;
        CHECK(again.frame().page_count() == 3);
        CHECK(title_of_front(again) == "Anna – Berta");
        const auto& game = dynamic_cast<const GamePage&>(*again.frame().page());
        CHECK(game.document().place().ply() == 2);
        CHECK_FALSE(game.has_unsaved_changes());
        again.frame().run(Command::next_tab);
        CHECK(title_of_front(again) == "Home");
        again.frame().run(Command::next_tab);
        CHECK(title_of_front(again) == "two.pgn");
        again.frame().run(Command::previous_tab);
    }
    {
        KeptWindow at_home;
        CHECK(title_of_front(at_home) == "Home");
        CHECK(at_home.frame().page_count() == 3);
    }
    KeptWindow with_file{own.folder.path("one.pgn")};
    CHECK(with_file.frame().page_count() == 1);
}

TEST_CASE("the window comes back where it was, and has the program's icon", "[window][place]") {
    const OwnFolders own;
    wxPoint before;
    {
        KeptWindow window;
        window.frame().SetSize(130, 70, 900, 650);
        CHECK(test::eventually([&] {
            KeptWindow::answer();
            return window.frame().GetPosition() == wxPoint{130, 70};
        }));
        before = window.frame().GetPosition();
        CHECK_FALSE(window.frame().GetIcons().IsEmpty());
    }
    KeptWindow again;
    CHECK(test::eventually([&] {
        KeptWindow::answer();
        return again.frame().GetPosition() == before && again.frame().GetSize() == wxSize{900, 650};
    }));
}

TEST_CASE("the whole window is on the screen when it opens", "[window][place]") {
    const OwnFolders own;
    const wxRect screen = wxDisplay{}.GetClientArea();
    const auto check = [&](const std::string& settings) {
        INFO(settings);
        std::filesystem::create_directory(own.folder.path("XDG_CONFIG_HOME"));
        std::filesystem::create_directory(own.folder.path("XDG_CONFIG_HOME/merels"));
        own.folder.write("XDG_CONFIG_HOME/merels/viewer.conf", settings);
        KeptWindow window;
        const auto is_placed = [&] {
            KeptWindow::answer();
            const wxRect now = place_in_gtk(window.frame());
            return now.x == window.frame().GetPosition().x && screen.Contains(now);
        };
        CHECK(test::eventually(is_placed));
        return place_in_gtk(window.frame());
    };
    const wxRect first = check("");
    CHECK(first.x == (screen.width - Settings{}.width) / 2);
    CHECK(first.y > 0);
    CHECK(check("left = 150\ntop = 90\nwidth = 1000\nheight = 650\n").x == 150);
    CHECK(check("left = 900\ntop = 700\nwidth = 1000\nheight = 650\n").x == screen.width - 1000);
    const wxRect large = check("left = 20\ntop = 20\nwidth = 3000\nheight = 2500\n");
    CHECK(large.width == screen.width);
    CHECK(large.height < screen.height);
    CHECK(large.height > screen.height - 100);
}

} // namespace

} // namespace merels::viewer
