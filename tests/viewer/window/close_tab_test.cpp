#include <tests/support/catch.hpp>
#include <tests/viewer/window/driver.hpp>

#include <wx/notebook.h>

#include <gtk/gtk.h>

namespace merels::viewer {

namespace {

wxNotebook& notebook_of(Driver& driver) {
    auto* const book = dynamic_cast<wxNotebook*>(driver.frame().page()->GetParent());
    REQUIRE(book != nullptr);
    return *book;
}

GtkWidget* tab_of(Driver& driver, std::size_t tab) {
    wxNotebook& book = notebook_of(driver);
    return gtk_notebook_get_tab_label(GTK_NOTEBOOK(book.GetHandle()),
                                      book.GetPage(tab)->GetHandle());
}

/// The button with a cross in a tab. The test fails if there is not exactly one.
GtkWidget* cross_of(Driver& driver, std::size_t tab) {
    GList* const parts = gtk_container_get_children(GTK_CONTAINER(tab_of(driver, tab)));
    GtkWidget* cross = nullptr;
    int found = 0;
    for (const GList* part = parts; part != nullptr; part = part->next) {
        if (!GTK_IS_BUTTON(part->data)) continue;
        cross = GTK_WIDGET(part->data);
        ++found;
    }
    g_list_free(parts);
    REQUIRE(found == 1);
    return cross;
}

std::string tip_of(GtkWidget* widget) {
    char* const words = gtk_widget_get_tooltip_text(widget);
    std::string tip = words != nullptr ? words : "";
    g_free(words);
    return tip;
}

TEST_CASE("the tab in front has a cross that closes it", "[window][close-tab]") {
    Driver driver;
    driver.open_text("[White \"Anna\"]\n\n1. d6 *");
    driver.open_text("[White \"Berta\"]\n\n1. d6 *");
    driver.answer = Questions::Answer::no;
    REQUIRE(driver.frame().page_count() == 3);
    CHECK(gtk_widget_get_opacity(cross_of(driver, 2)) == 1);
    CHECK(tip_of(cross_of(driver, 2)) == "Close tab");
    CHECK(gtk_widget_get_opacity(cross_of(driver, 1)) == 0);
    CHECK(tip_of(cross_of(driver, 1)).empty());
    driver.picture("tab-cross");
    gtk_button_clicked(GTK_BUTTON(cross_of(driver, 2)));
    CHECK(driver.wait_for([&] { return driver.frame().page_count() == 2; }));
    CHECK(driver.asked.find("save") != std::string::npos);
    // The tab that is now in front has a cross.
    CHECK(gtk_widget_get_opacity(cross_of(driver, 1)) == 1);
}

TEST_CASE("a click where the cross of another tab would be brings the tab to the front",
          "[window][close-tab]") {
    Driver driver;
    driver.run(Command::new_game);
    REQUIRE(notebook_of(driver).GetSelection() == 1);
    const int width = gtk_widget_get_allocated_width(tab_of(driver, 0));
    gtk_button_clicked(GTK_BUTTON(cross_of(driver, 0)));
    CHECK(driver.wait_for([&] { return notebook_of(driver).GetSelection() == 0; }));
    driver.settle();
    CHECK(driver.frame().page_count() == 2);
    CHECK(gtk_widget_get_opacity(cross_of(driver, 0)) == 1);
    CHECK(gtk_widget_get_opacity(cross_of(driver, 1)) == 0);
    CHECK(gtk_widget_get_allocated_width(tab_of(driver, 0)) == width);
}

TEST_CASE("a tab stays if its question is answered so", "[window][close-tab]") {
    Driver driver;
    driver.open_text("1. d6 *");
    driver.answer = Questions::Answer::cancel;
    gtk_button_clicked(GTK_BUTTON(cross_of(driver, 1)));
    CHECK(driver.wait_for([&] { return !driver.asked.empty(); }));
    driver.settle();
    CHECK(driver.frame().page_count() == 2);
}

TEST_CASE("the middle button closes the tab under the pointer", "[window][close-tab]") {
    Driver driver;
    driver.run(Command::new_game);
    driver.run(Command::new_game);
    REQUIRE(driver.frame().page_count() == 3);
    wxNotebook& book = notebook_of(driver);
    GtkWidget* const tab = tab_of(driver, 1);
    wxPoint place;
    gtk_widget_translate_coordinates(tab, book.GetHandle(), 5, 5, &place.x, &place.y);
    REQUIRE(book.HitTest(place) == 1);
    wxMouseEvent event{wxEVT_MIDDLE_UP};
    event.SetPosition(place);
    book.GetEventHandler()->ProcessEvent(event);
    CHECK(driver.wait_for([&] { return driver.frame().page_count() == 2; }));
    CHECK(book.GetSelection() == 1);
}

TEST_CASE("the middle button closes a tab on its cross, too", "[window][close-tab]") {
    Driver driver;
    driver.run(Command::new_game);
    driver.run(Command::new_game);
    const wxWindow* const front = driver.frame().page();
    gboolean is_done = FALSE;
    GdkEvent* const event = gdk_event_new(GDK_BUTTON_RELEASE);
    event->button.button = 2;
    g_signal_emit_by_name(cross_of(driver, 1), "button-release-event", event, &is_done);
    event->button.window = nullptr;
    gdk_event_free(event);
    CHECK(is_done);
    CHECK(driver.wait_for([&] { return driver.frame().page_count() == 2; }));
    driver.settle();
    CHECK(driver.frame().page() == front);
}

} // namespace

} // namespace merels::viewer
