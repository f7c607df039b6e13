#include <tests/support/catch.hpp>
#include <tests/viewer/window/driver.hpp>
#include <viewer/study/home_page.hpp>
#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/window/menus.hpp>

#include <wx/menu.h>
#include <wx/textctrl.h>
#include <wx/toolbar.h>

#include <gtk/gtk.h>

#include <memory>

namespace merels::viewer {

namespace {

wxToolBarToolBase& tool(Driver& driver, const std::string& words) {
    wxToolBar& bar = *driver.frame().GetToolBar();
    for (std::size_t i = 0; i < bar.GetToolsCount(); ++i) {
        auto* const tool = const_cast<wxToolBarToolBase*>(bar.GetToolByPos(static_cast<int>(i)));
        if (tool->GetLabel().utf8_string() == words) return *tool;
    }
    FAIL("there is no tool " << words);
    throw 0;
}

/// Presses a tool, as a click does.
void press_tool(Driver& driver, const std::string& words) {
    wxCommandEvent event{wxEVT_TOOL, tool(driver, words).GetId()};
    driver.frame().GetToolBar()->GetEventHandler()->ProcessEvent(event);
    driver.settle();
}

bool is_tool_on(Driver& driver, const std::string& words) {
    return driver.frame().GetToolBar()->GetToolState(tool(driver, words).GetId());
}

bool is_tool_possible(Driver& driver, const std::string& words) {
    return driver.frame().GetToolBar()->GetToolEnabled(tool(driver, words).GetId());
}

TEST_CASE("tools with words do what a newcomer looks for", "[window][tool-bar]") {
    Driver driver;
    driver.picture("tool-bar");
    driver.click_at(*driver.frame().GetToolBar(), {30, 16});
    CHECK(dynamic_cast<HomePage*>(driver.frame().page()) != nullptr);
    CHECK_FALSE(is_tool_possible(driver, "Save"));
    press_tool(driver, "New");
    CHECK(driver.game().document().game().plies() == 0);
    press_tool(driver, "Engine");
    CHECK(driver.game().commands().is_checked(Command::engine));
    CHECK(is_tool_on(driver, "Engine"));
    press_tool(driver, "Engine");
    CHECK_FALSE(is_tool_on(driver, "Engine"));
    // A key also switches the tool.
    driver.press("E");
    CHECK(is_tool_on(driver, "Engine"));
    CHECK_FALSE(is_tool_possible(driver, "Train"));
    driver.click(Point{0});
    CHECK(is_tool_possible(driver, "Train"));
}

TEST_CASE("Share opens a menu of everything that can be shared", "[window][tool-bar]") {
    Driver driver;
    driver.run(Command::new_game);
    REQUIRE(is_tool_possible(driver, "Share ▾"));
    bool was_open = false;
    std::vector<std::string> lines;
    driver.frame().CallAfter([&] {
        was_open = is_menu_open();
        GtkWidget* const menu = gtk_grab_get_current();
        if (!was_open) return;
        GList* const items = gtk_container_get_children(GTK_CONTAINER(menu));
        for (const GList* item = items; item != nullptr; item = item->next)
            lines.emplace_back(gtk_menu_item_get_label(GTK_MENU_ITEM(item->data)));
        g_list_free(items);
        gtk_menu_shell_deactivate(GTK_MENU_SHELL(menu));
    });
    press_tool(driver, "Share ▾");
    CHECK(was_open);
    CHECK(lines
          == std::vector<std::string>{"Export picture…", "Export animation…", "Export booklet…",
                                      "Export page for browsers…", "Print…", "Copy picture",
                                      "Copy record", "Copy position", "Copy diagram"});
    CHECK(driver.asked.empty());
    driver.run(Command::start_page);
    CHECK_FALSE(is_tool_possible(driver, "Share ▾"));
}

TEST_CASE("a new look while Share is open comes to the tool bar when the menu has closed",
          "[window][tool-bar]") {
    Driver driver;
    const wxToolBar* const before = driver.frame().GetToolBar();
    bool was_kept = false;
    driver.frame().CallAfter([&] {
        driver.run(Command::dark);
        was_kept = driver.frame().GetToolBar() == before && is_menu_open();
        gtk_menu_shell_deactivate(GTK_MENU_SHELL(gtk_grab_get_current()));
    });
    press_tool(driver, "Share ▾");
    CHECK(was_kept);
    CHECK(driver.wait_for([&] { return driver.frame().GetToolBar() != before; }));
    CHECK(is_tool_possible(driver, "Share ▾"));
}

/// The tooltip of a tool on the screen.
std::string tip_on_screen(Driver& driver, const std::string& words) {
    GtkWidget* const frame = driver.frame().GetToolBar()->GetHandle();
    auto* const bar
        = GTK_TOOLBAR(GTK_IS_TOOLBAR(frame) ? frame : gtk_bin_get_child(GTK_BIN(frame)));
    const int place = driver.frame().GetToolBar()->GetToolPos(tool(driver, words).GetId());
    GtkToolItem* const item = gtk_toolbar_get_nth_item(bar, place);
    char* const tip = gtk_widget_get_tooltip_text(gtk_bin_get_child(GTK_BIN(item)));
    std::string text = tip != nullptr ? tip : "";
    g_free(tip);
    return text;
}

TEST_CASE("only a tool without words has a tooltip, which would cover the tabs",
          "[window][tool-bar]") {
    Driver driver{{"--size", "1280x800"}};
    CHECK(driver.wait_for([&] { return tip_on_screen(driver, "Home").empty(); }));
    driver.frame().SetSize(driver.frame().FromDIP(wxSize{600, 600}));
    CHECK(driver.wait_for([&] { return tip_on_screen(driver, "Home") == "Home  (F2)"; }));
    driver.frame().SetSize(driver.frame().FromDIP(wxSize{1280, 800}));
    CHECK(driver.wait_for([&] { return tip_on_screen(driver, "Home").empty(); }));
}

TEST_CASE("every key of a menu is at its right edge, and only keys with Ctrl are registered",
          "[window][tool-bar]") {
    Driver driver;
    Menus menus;
    const std::unique_ptr<wxMenuBar> bar{menus.bar()};
    int shown = 0;
    int registered = 0;
    for (const CommandInfo& command : all_commands()) {
        INFO(command.words);
        const wxMenuItem& item = menus.item(command.command);
        CHECK(item.GetItemLabelText().Find("(") == wxNOT_FOUND);
        GtkWidget* const label = gtk_bin_get_child(GTK_BIN(item.GetMenuItem()));
        REQUIRE(GTK_IS_ACCEL_LABEL(label));
        guint key = 0;
        GdkModifierType modifiers{};
        gtk_accel_label_get_accel(GTK_ACCEL_LABEL(label), &key, &modifiers);
        const bool is_registered = item.GetItemLabel().Contains("\t");
        CHECK((key != 0 || is_registered) == !command.keys.empty());
        if (is_registered) CHECK(command.keys.starts_with("Ctrl+"));
        shown += key != 0 ? 1 : 0;
        registered += is_registered ? 1 : 0;
    }
    CHECK(shown > 40);
    CHECK(registered > 20);
}

TEST_CASE("a key that a menu shows can be typed into a text field", "[window][tool-bar]") {
    Driver driver;
    driver.open_text("1. d6 *");
    driver.press("Ctrl+E");
    driver.type("f v");
    auto* const field
        = dynamic_cast<wxTextCtrl*>(wxWindow::FindWindowByName("comment", &driver.game()));
    REQUIRE(field != nullptr);
    CHECK(field->GetValue() == "f v");
}

TEST_CASE("tools have the words of the menu, and their help leaves the status line alone",
          "[window][tool-bar]") {
    Driver driver;
    driver.frame().tell("told");
    driver.run(Command::dark);
    driver.frame().GetToolBar()->OnMouseEnter(tool(driver, "New").GetId());
    CHECK(driver.told() == "told");
    CHECK(tool(driver, "New").GetShortHelp() == "New game  (Ctrl+N)");
    press_tool(driver, "New");
    CHECK(driver.frame().page_count() == 2);
}

TEST_CASE("the status line forgets after a while, and another tab does not have it",
          "[window][tool-bar]") {
    Driver driver;
    driver.frame().tell("told");
    driver.run(Command::new_game);
    CHECK(driver.told().empty());
    driver.frame().tell("told again");
    driver.run(Command::previous_tab);
    CHECK(driver.told().empty());
    driver.frame().tell_for("told here", 1);
    CHECK(driver.told() == "told here");
    CHECK(driver.wait_for([&] { return driver.told().empty(); }));
}

TEST_CASE("a small window stays small with its tools", "[window][tool-bar]") {
    Driver driver{{"--size", "700x520"}};
    CHECK(driver.frame().GetSize() == wxSize{700, 520});
    CHECK(driver.frame().GetToolBar()->GetSize().x <= 700);
    driver.picture("tool-bar-small");
}

/// The tools that are in the menu at the end of the tool bar, because they do not fit.
int tools_in_menu(Driver& driver) {
    GtkWidget* const frame = driver.frame().GetToolBar()->GetHandle();
    auto* const bar
        = GTK_TOOLBAR(GTK_IS_TOOLBAR(frame) ? frame : gtk_bin_get_child(GTK_BIN(frame)));
    int found = 0;
    for (int i = 0; i < gtk_toolbar_get_n_items(bar); ++i) {
        GtkWidget* const item = GTK_WIDGET(gtk_toolbar_get_nth_item(bar, i));
        found += gtk_widget_get_child_visible(item) == FALSE ? 1 : 0;
    }
    return found;
}

TEST_CASE("in a small window with large letters, all tools are shown, some without words",
          "[window][tool-bar]") {
    const std::string size = GENERATE(std::string{"1280x800"}, std::string{"900x600"});
    CAPTURE(size);
    Driver driver{{"--size", size}};
    driver.press("Ctrl++ Ctrl++ Ctrl++");
    CHECK(driver.wait_for([&] { return tools_in_menu(driver) == 0; }));
    driver.picture("tool-bar-large-" + size);
    driver.frame().SetSize(1600, 800);
    driver.settle();
    driver.picture("tool-bar-large-wide");
    driver.frame().SetSize(driver.frame().FromDIP(wxSize{700, 600}));
    CHECK(driver.wait_for([&] { return tools_in_menu(driver) == 0; }));
}

} // namespace

} // namespace merels::viewer
