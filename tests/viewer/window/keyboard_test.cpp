// Keys for actions that needed the mouse in earlier versions.

#include <tests/viewer/board/mill.hpp>
#include <viewer/core/window/command.hpp>
#include <viewer/widgets/keys_dialog.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/listctrl.h>
#include <wx/splitter.h>
#include <wx/uiaction.h>

#include <gtk/gtk.h>

#include <cstdlib>

namespace merels::viewer {

namespace {

const Annotation& said(Driver& driver) {
    const Document& document = driver.game().document();
    return document.game().annotation(document.node());
}

/// Moves the cursor of the board to the point with this name.
void go_to(Driver& driver, std::string_view name) {
    const Point point = named(driver, name);
    for (int step = 0; step < 30 && driver.game().board().cursor() != point; ++step)
        driver.run(Command::cursor_right);
    REQUIRE(driver.game().board().cursor() == point);
}

TEST_CASE("the dialog of keys lists all of them, and the window can be used next to it",
          "[window][keyboard]") {
    Driver driver{{"--language", "de"}};
    const auto dialog = [&] {
        KeysDialog* found = nullptr;
        for (wxWindow* const child : driver.frame().GetChildren())
            if (auto* const keys = dynamic_cast<KeysDialog*>(child)) found = keys;
        return found;
    };
    REQUIRE(driver.run(Command::keys));
    driver.settle();
    REQUIRE(dialog() != nullptr);
    CHECK(dialog()->GetTitle() == "Tasten");
    CHECK_FALSE(dialog()->IsModal());
    const wxListCtrl* list = nullptr;
    for (wxWindow* const child : dialog()->GetChildren())
        if (const auto* const found = dynamic_cast<wxListCtrl*>(child)) list = found;
    REQUIRE(list != nullptr);
    const auto lines = key_list();
    REQUIRE(list->GetItemCount() == static_cast<int>(lines.size()));
    for (int row = 0; row < list->GetItemCount(); ++row) {
        const KeyLine& line = lines[static_cast<std::size_t>(row)];
        CHECK(list->GetItemText(row, 0) == label_text(line.keys));
        CHECK(list->GetItemText(row, 1) == label_text(line.words));
        CHECK(list->GetItemText(row, 2) == label_text(line.menu));
    }
    driver.picture("keyboard-keys");
    CHECK(driver.frame().IsEnabled());
    driver.run(Command::start_page);
    CHECK(dialog() != nullptr);
    dialog()->Close();
    driver.settle();
    CHECK(dialog() == nullptr);
}

TEST_CASE("arrows and circles are drawn by keys, in the colors of the mouse",
          "[window][keyboard]") {
    Driver driver;
    open_mill(driver);
    driver.press("B");
    CHECK(driver.told() == "Choose a point first, with Shift and the arrow keys.");
    go_to(driver, "a1");
    driver.press("B");
    CHECK(driver.told()
          == "The drawing begins at a1. Press the same key on another point for an arrow, or on "
             "the same point for a circle. Escape cancels.");
    CHECK(said(driver).after.empty());
    go_to(driver, "d6");
    driver.picture("keyboard-drawing");
    driver.press("Shift+B");
    CHECK(driver.told() == "An arrow from a1 to d6, in red.");
    driver.press("Ctrl+B Ctrl+B");
    CHECK(driver.told() == "A circle on d6, in blue.");
    driver.press("Ctrl+Shift+B");
    go_to(driver, "g1");
    driver.press("Ctrl+Shift+B");
    CHECK(driver.told() == "An arrow from d6 to g1, in yellow.");
    driver.press("B B");
    CHECK(driver.told() == "A circle on g1, in green.");
    REQUIRE(said(driver).after.size() == 1);
    const Comment& comment = said(driver).after.front();
    CHECK(comment.arrows
          == std::vector<Arrow>{{'R', named(driver, "a1"), named(driver, "d6")},
                                {'Y', named(driver, "d6"), named(driver, "g1")}});
    CHECK(comment.circles
          == std::vector<Circle>{{'B', named(driver, "d6")}, {'G', named(driver, "g1")}});
    driver.picture("keyboard-drawn");
    driver.press("B B");
    CHECK(driver.told() == "The circle on g1 was removed.");
    driver.press("Ctrl+Z");
    CHECK(said(driver).after.front().circles.size() == 2);
}

TEST_CASE("an arrow that keys draw again is gone", "[window][keyboard]") {
    Driver driver;
    open_mill(driver);
    for (const char* const told :
         {"An arrow from a1 to d6, in green.", "The arrow from a1 to d6 was removed."}) {
        go_to(driver, "a1");
        driver.press("B");
        go_to(driver, "d6");
        driver.press("B");
        CHECK(driver.told() == told);
    }
    CHECK(said(driver).after.empty());
}

TEST_CASE("a drawing that keys have begun is given up by Escape, a click or a step",
          "[window][keyboard]") {
    Driver driver{{"samples/tutorials/running-mill.pgn", "--game", "1"}};
    Document& document = driver.game().document();
    const BoardPanel& board = driver.game().board();
    const Game before = document.game();
    const auto begin = [&] {
        if (board.cursor() == Point::none) driver.press("Shift+Right");
        driver.press("B");
        REQUIRE(driver.told().starts_with("The drawing begins at "));
    };
    begin();
    const Point cursor = board.cursor();
    driver.press("Escape");
    CHECK(driver.told() == "Nothing was drawn.");
    CHECK(board.cursor() == cursor);
    driver.press("Escape");
    CHECK(board.cursor() == Point::none);
    begin();
    driver.press("Right");
    begin();
    // The mouse moves over the board, and draws nothing of it.
    driver.move_mouse_to(named(driver, "a1"));
    driver.click_at(board, {5, 5});
    begin();
    driver.press("Escape Home");
    CHECK(document.game() == before);
}

TEST_CASE("while a menu is open the keys are its own", "[window][keyboard]") {
    Driver driver{{"samples/tutorials/running-mill.pgn", "--game", "1"}};
    GtkWidget* const menu = gtk_menu_bar_new();
    g_object_ref_sink(menu);
    gtk_grab_add(menu);
    wxKeyEvent right{wxEVT_CHAR_HOOK};
    right.m_keyCode = WXK_RIGHT;
    driver.frame().GetEventHandler()->ProcessEvent(right);
    CHECK(driver.game().document().place().ply() == 0);
    gtk_grab_remove(menu);
    driver.frame().GetEventHandler()->ProcessEvent(right);
    CHECK(driver.game().document().place().ply() == 1);
    g_object_unref(menu);
}

TEST_CASE("a key brings the usual size of text back", "[window][keyboard]") {
    Driver driver;
    const auto menu_height
        = [&] { return gtk_widget_get_allocated_height(driver.frame().GetMenuBar()->GetHandle()); };
    const int usual_height = menu_height();
    driver.press("Ctrl++ Ctrl++");
    REQUIRE(driver.frame().settings().text_percent == 120);
    // The text of the menus and the names on the board also become larger.
    CHECK(driver.wait_for([&] { return menu_height() > usual_height; }));
    CHECK(driver.game().board().view().text_scale() == 1.2);
    driver.press("Ctrl+0");
    CHECK(driver.wait_for([&] { return menu_height() == usual_height; }));
    CHECK(driver.frame().settings().text_percent == 100);
}

TEST_CASE("the words next to a small board grow with the text", "[window][keyboard]") {
    Driver driver{{"samples/real/a08-human-against-ai.pgn", "--size", "800x560"}};
    BoardPanel& board = driver.game().board();
    const double usual = board.view().strip_letter();
    CHECK(usual == small_size);
    const auto letter_of_picture = [&] {
        double largest = 0;
        for (const Shape& shape : board.picture({400, 480}))
            if (const auto* const words = std::get_if<Words>(&shape))
                largest = std::max(largest, words->size);
        return largest;
    };
    for (int step = 0; step < 4; ++step) driver.run(Command::larger_text);
    const double before = letter_of_picture();
    driver.run(Command::larger_text);
    driver.run(Command::larger_text);
    driver.settle();
    CHECK(board.view().strip_letter() > 1.5 * usual);
    CHECK(board.view().strip_end() > board.view().corner().x + board.view().size().x);
    // An exported picture does not need larger letters.
    CHECK(before > usual);
    CHECK(letter_of_picture() == Catch::Detail::Approx(before));
    driver.picture("board-with-large-words");
}

TEST_CASE("keys share the room between board, moves and panes", "[window][keyboard]") {
    Driver driver{{"samples/real/a08-human-against-ai.pgn"}};
    const int& percent = driver.frame().settings().board_percent;
    const auto width = [&] { return driver.game().board().GetSize().x; };
    const auto height = [&] { return driver.game().moves().GetSize().y; };
    const int first_width = width();
    const int first_height = height();
    driver.press("Alt+Right");
    CHECK(driver.told() == "The board takes 61 % of the width.");
    CHECK(percent == 61);
    CHECK(width() > first_width);
    driver.press("Alt+Left Alt+Left");
    CHECK(driver.told() == "The board takes 51 % of the width.");
    CHECK(width() < first_width);
    driver.press("Alt+Down");
    CHECK(driver.told() == "The moves take 70 % of the height.");
    CHECK(height() > first_height);
    driver.picture("keyboard-shared");
    driver.run(Command::smaller_moves);
    driver.run(Command::smaller_moves);
    CHECK(height() < first_height);
    // Another tab has the share that was chosen last.
    const int chosen_width = width();
    driver.run(Command::new_game);
    driver.settle();
    CHECK(std::abs(width() - chosen_width) <= 2);
    for (int i = 0; i < 20; ++i) driver.run(Command::larger_board);
    CHECK(percent <= most_board_percent);
    CHECK(driver.game().moves().GetSize().x >= 100);
}

TEST_CASE("the sash under the moves leaves the board its share", "[window][keyboard]") {
    Driver driver;
    auto* const texts = dynamic_cast<wxSplitterWindow*>(driver.game().moves().GetParent());
    REQUIRE(texts != nullptr);
    wxSplitterEvent moved{wxEVT_SPLITTER_SASH_POS_CHANGING, texts};
    moved.SetSashPosition(300);
    const int height = texts->GetSize().y;
    texts->GetEventHandler()->ProcessEvent(moved);
    CHECK(driver.frame().settings().board_percent == 56);
    CHECK(driver.frame().settings().moves_percent == (300 * 100 + height / 2) / height);
}

TEST_CASE("a sash that is dragged stays so in the next game", "[window][keyboard]") {
    Driver driver;
    auto* const texts = dynamic_cast<wxSplitterWindow*>(driver.game().moves().GetParent());
    REQUIRE(texts != nullptr);
    const int wanted = texts->GetSize().y * 40 / 100;
    const auto on_sash = [&](int height) {
        return texts->ClientToScreen(
            wxPoint{texts->GetSize().x / 2, height + texts->GetSashSize() / 2});
    };
    wxUIActionSimulator simulator;
    simulator.MouseMove(on_sash(texts->GetSashPosition()));
    driver.settle();
    simulator.MouseDown();
    for (int height = texts->GetSashPosition(); height > wanted; height -= 10) {
        simulator.MouseMove(on_sash(height));
        driver.settle();
    }
    simulator.MouseMove(on_sash(wanted));
    driver.settle();
    simulator.MouseUp();
    driver.settle();
    CHECK(std::abs(texts->GetSashPosition() - wanted) <= 5);
    CHECK(std::abs(driver.frame().settings().moves_percent - 40) <= 1);
    CHECK(driver.frame().settings().board_percent == 56);
}

TEST_CASE("a larger window leaves the chosen shares as they are", "[window][keyboard]") {
    Driver driver{{"--size", "1000x700"}};
    Settings& settings = driver.frame().settings();
    settings.board_percent = 50;
    settings.moves_percent = 80;
    driver.press("Ctrl+N");
    driver.settle();
    const auto is_shared = [&] {
        const int height = driver.game().moves().GetParent()->GetSize().y;
        return std::abs(driver.game().moves().GetSize().y - height * 80 / 100) <= 20;
    };
    CHECK(is_shared());
    driver.frame().SetSize(1500, 1100);
    driver.settle();
    driver.frame().SetSize(900, 600);
    driver.settle();
    CHECK(settings.board_percent == 50);
    CHECK(settings.moves_percent == 80);
    driver.press("Ctrl+N");
    driver.settle();
    CHECK(is_shared());
}

} // namespace

} // namespace merels::viewer
