#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/window/driver.hpp>

#include <wx/notebook.h>

#include <gtk/gtk.h>

namespace merels::viewer {

namespace {

std::vector<std::string> titles(Driver& driver) {
    const auto* const tabs = dynamic_cast<const wxNotebook*>(driver.game().GetParent());
    REQUIRE(tabs != nullptr);
    std::vector<std::string> titles;
    for (std::size_t tab = 0; tab < tabs->GetPageCount(); ++tab)
        titles.push_back(tabs->GetPageText(tab).utf8_string());
    return titles;
}

/// The tooltip of the tab in front.
std::string tab_tip(Driver& driver) {
    wxWindow* const page = driver.frame().page();
    GtkWidget* const tab = gtk_notebook_get_tab_label(GTK_NOTEBOOK(page->GetParent()->GetHandle()),
                                                      page->GetHandle());
    char* const words = gtk_widget_get_tooltip_text(tab);
    std::string tip = words != nullptr ? words : "";
    g_free(words);
    return tip;
}

std::string head_title(Driver& driver) {
    const wxWindow* const head = wxWindow::FindWindowByName("head of game", &driver.game());
    REQUIRE(head != nullptr);
    return head->GetChildren().GetFirst()->GetData()->GetLabel().utf8_string();
}

TEST_CASE("two tabs of the same players have different titles", "[window][tab-titles]") {
    const std::string players = "[White \"Anna\"]\n[Black \"Berta\"]\n";
    Driver driver;
    driver.open_text(players + "[Date \"2024.05.03\"]\n\n1. d6 *");
    CHECK(titles(driver).back() == "• Anna – Berta");
    driver.open_text(players + "[Date \"2024.05.04\"]\n\n1. d6 *");
    CHECK(titles(driver)
          == std::vector<std::string>{"Nine men's morris", "• Anna – Berta (3 May 2024)",
                                      "• Anna – Berta (4 May 2024)"});
    CHECK(driver.frame().GetTitle().utf8_string() == "• Anna – Berta (4 May 2024) — Merels");
    driver.run(Command::new_game);
    CHECK(titles(driver).back() == "Nine men's morris (2)");
    driver.picture("tab-titles");
    driver.press("Ctrl+W Ctrl+W");
    CHECK(titles(driver) == std::vector<std::string>{"Nine men's morris", "• Anna – Berta"});
}

TEST_CASE("the title of the window and the tooltip of the tab name the file of known players",
          "[window][tab-titles]") {
    const ScratchFolder folder;
    folder.write("pair.pgn", "[White \"Anna\"]\n[Black \"Berta\"]\n\n1. d6 *\n");
    folder.write("two.pgn", "1. d6 *\n\n1. f4 *\n");
    Driver driver{{folder.path("pair.pgn")}};
    CHECK(titles(driver).back() == "Anna – Berta");
    CHECK(driver.frame().GetTitle().utf8_string() == "Anna – Berta · pair.pgn — Merels");
    CHECK(tab_tip(driver) == folder.path("pair.pgn"));
    driver.picture("tab-title-file");
    driver.chosen_file = folder.path("other.pgn");
    driver.run(Command::save_as);
    CHECK(driver.frame().GetTitle().utf8_string() == "Anna – Berta · other.pgn — Merels");
    CHECK(tab_tip(driver) == folder.path("other.pgn"));
    driver.frame().open_path(folder.path("two.pgn"));
    driver.settle();
    CHECK(driver.frame().GetTitle().utf8_string() == "two.pgn — Merels");
    CHECK(tab_tip(driver) == folder.path("two.pgn"));
    driver.run(Command::start_page);
    CHECK(tab_tip(driver).empty());
}

TEST_CASE("a lesson has no tip that would cover its text", "[window][tab-titles]") {
    Driver driver;
    driver.run(Command::next_lesson);
    CHECK(driver.game().path().ends_with("/tutorials/01-placing.pgn"));
    CHECK(tab_tip(driver).empty());
}

TEST_CASE("a game against the engine has a title that names both sides in words",
          "[window][tab-titles]") {
    Driver driver;
    driver.run(Command::play_engine);
    CHECK(titles(driver).back() == "You – Merels");
    CHECK(driver.frame().GetTitle().utf8_string() == "You – Merels — Merels");
    CHECK(head_title(driver) == "You – Merels");
    driver.picture("tab-title-engine");
    driver.run(Command::play_engine);
    CHECK(titles(driver).back() == "Nine men's morris");
    driver.open_text("[White \"Anna\"]\n\n1. d6 *");
    CHECK(titles(driver).back() == "• Anna – Black");
}

TEST_CASE("the players keep their names when the engine has played and then only gives advice",
          "[window][tab-titles]") {
    Driver driver{{"--rules", "three-mens-morris"}};
    const Document& document = driver.game().document();
    driver.run(Command::play_engine);
    driver.click(Point{0});
    REQUIRE(driver.wait_for([&] { return document.place().ply() == 2; }));
    driver.run(Command::play_engine);
    CHECK(driver.told() == "The engine plays neither color.");
    CHECK(titles(driver).back() == "• You – Merels");
    CHECK(driver.frame().GetTitle().utf8_string() == "• You – Merels — Merels");
    CHECK(head_title(driver) == "You – Merels");
    CHECK(driver.game().board().advice().player == Color::black);
    driver.picture("names-stay");
    // Without moves, the names depend on the choice again.
    driver.run(Command::play_engine);
    driver.press("Ctrl+Z");
    REQUIRE(document.place().ply() == 0);
    CHECK(titles(driver).back() == "You – Merels");
    driver.run(Command::play_engine);
    CHECK(titles(driver).back() == "White – Merels");
}

} // namespace

} // namespace merels::viewer
