#include <tests/support/catch.hpp>
#include <tests/viewer/window/driver.hpp>

#include <wx/textctrl.h>
#include <gtk/gtk.h>

#include <cstdlib>

namespace merels::viewer {

namespace {

wxWindow& field(Driver& driver) {
    wxWindow* const found = wxWindow::FindWindowByName("comment", &driver.game());
    REQUIRE(found != nullptr);
    return *found;
}

int top(const wxWindow& window) { return window.GetScreenPosition().y; }
int bottom(const wxWindow& window) { return window.GetScreenRect().GetBottom(); }

/// The text that a screen reader is given.
std::string spoken_name(const wxWindow& text) {
    GtkWidget* const view = gtk_bin_get_child(GTK_BIN(text.GetHandle()));
    return atk_object_get_name(gtk_widget_get_accessible(view));
}

/// A place in the text, in pixels from the top of the field.
struct Extent {
    int top;
    int bottom;
};

/// The line on the screen that a letter is in.
Extent line_of(GtkTextView* view, const GtkTextIter& letter) {
    GdkRectangle place{};
    gtk_text_view_get_iter_location(view, &letter, &place);
    int x = 0;
    int y = 0;
    gtk_text_view_buffer_to_window_coords(view, GTK_TEXT_WINDOW_WIDGET, place.x, place.y, &x, &y);
    return {y, y + place.height};
}

/// True if a field shows the whole first line of its text, and nothing of the second.
bool shows_first_line_only(const wxWindow& text) {
    GtkWidget* const widget = gtk_bin_get_child(GTK_BIN(text.GetHandle()));
    auto* const view = GTK_TEXT_VIEW(widget);
    const int bottom = gtk_widget_get_allocated_height(widget);
    GtkTextIter letter;
    gtk_text_buffer_get_start_iter(gtk_text_view_get_buffer(view), &letter);
    const Extent first = line_of(view, letter);
    const bool is_first_seen = first.top >= 0 && first.bottom <= bottom;
    const bool has_second = gtk_text_view_forward_display_line(view, &letter) != FALSE
                            && gtk_text_iter_is_end(&letter) == FALSE;
    return is_first_seen && (!has_second || line_of(view, letter).top >= bottom);
}

std::string long_paragraph() {
    std::string paragraph;
    while (paragraph.size() < 300) paragraph += "word ";
    return paragraph;
}

std::string many_lines() {
    std::string lines;
    for (int i = 0; i < 30; ++i) lines += "line\n\n";
    return lines;
}

TEST_CASE("the line under the moves in which the comment is written grows while the user types",
          "[window][comment]") {
    Driver driver;
    driver.open_text("1. d6 f4 2. b4 {one line only} *");
    driver.press("Right");
    wxWindow& comment = field(driver);
    const wxWindow& moves = driver.game().moves().view();
    const int line = comment.GetCharHeight();
    const int closed = comment.GetSize().y;
    CHECK(closed < 3 * line);
    CHECK(top(comment) > bottom(moves));
    CHECK(bottom(comment) < top(driver.game().tabs()));
    CHECK(spoken_name(comment) == "Add a comment to 1. d6");
    const int room = moves.GetSize().y;
    driver.picture("comment-line");
    driver.press("Ctrl+E");
    driver.type("one");
    driver.press("Shift+Return Shift+Return");
    driver.type("three");
    CHECK(driver.wait_for([&] { return comment.GetSize().y > closed + 2 * line; }));
    CHECK(comment.GetSize().y < closed + 4 * line);
    CHECK(moves.GetSize().y < room);
    CHECK(top(comment) > bottom(moves));
    driver.picture("comment-grown");
    for (int i = 0; i < 12; ++i) driver.press("Shift+Return");
    CHECK(driver.wait_for([&] { return comment.GetSize().y > closed + 4 * line; }));
    CHECK(comment.GetSize().y < closed + 9 * line);
    driver.press("Ctrl+Return");
    CHECK(driver.wait_for([&] { return comment.GetSize().y == closed; }));
    CHECK(moves.GetSize().y == room);
    driver.press("Home");
    CHECK(spoken_name(comment) == "Add a comment to the game");
}

/// True if the first line of a text is in sight.
bool shows_start(const wxWindow& text) {
    auto* const view = GTK_TEXT_VIEW(gtk_bin_get_child(GTK_BIN(text.GetHandle())));
    GtkTextIter letter;
    gtk_text_buffer_get_start_iter(gtk_text_view_get_buffer(view), &letter);
    return line_of(view, letter).top >= 0;
}

TEST_CASE("Return ends a comment, and Shift+Return starts a new line", "[window][comment]") {
    Driver driver;
    driver.open_text("1. d6 f4 *");
    driver.press("Right Ctrl+E");
    wxWindow& comment = field(driver);
    const std::string how = "Return ends the comment. Shift+Return starts a new line.";
    CHECK(comment.GetToolTipText() == how);
    CHECK(driver.told() == how);
    driver.type("one");
    driver.press("Shift+Return");
    driver.type("two");
    CHECK(shows_start(comment));
    driver.picture("comment-of-two-lines-typed");
    const Document& document = driver.game().document();
    CHECK(document.game().annotation(document.node()).after.empty());
    driver.press("Return");
    REQUIRE(document.game().annotation(document.node()).after.size() == 1);
    CHECK(document.game().annotation(document.node()).after.front().text == "one\ntwo");
    CHECK(driver.game().board().HasFocus());
    CHECK(driver.told().empty());
    driver.press("Right");
    CHECK(document.place().ply() == 2);
}

TEST_CASE("a comment that grows by a wrapped line shows its start", "[window][comment]") {
    Driver driver{{"--size", "1300x840"}};
    driver.open_text("1. d6 f4 *");
    driver.press("Right Ctrl+E");
    wxWindow& comment = field(driver);
    const int closed = comment.GetSize().y;
    const int line = comment.GetCharHeight();
    for (int i = 0; i < 8; ++i) {
        driver.type("several ");
        driver.settle();
        CHECK(shows_start(comment));
    }
    CHECK(driver.wait_for([&] { return comment.GetSize().y > closed + line; }));
    CHECK(shows_start(comment));
}

/// The last letter in the first line of the field, in pixels from its left edge.
int end_of_letters(const wxImage& image) {
    constexpr int edge = 4;
    const int middle = image.GetHeight() / 2;
    for (int x = image.GetWidth() - edge; x > edge; --x)
        for (int y = middle - 6; y < middle + 8; ++y)
            if (image.GetRed(x, y) < 0x90) return x;
    return 0;
}

TEST_CASE("without focus, a comment of several lines ends with an ellipsis", "[window][comment]") {
    Driver driver;
    driver.open_text("1. d6 {nnnn} f4 {nnnn\n\nHHHH} 2. d2 {nnnn} *");
    wxWindow& comment = field(driver);
    const auto end = [&] {
        driver.press("Right");
        driver.settle();
        return end_of_letters(seen(comment));
    };
    const int of_one_line = end();
    const int of_two_lines = end();
    driver.picture("comment-with-ellipsis");
    CHECK(of_two_lines > of_one_line + comment.GetTextExtent(L"\u2026").x / 2);
    CHECK(of_two_lines < of_one_line + 3 * comment.GetTextExtent(L"\u2026").x);
    CHECK(of_one_line == end());
}

TEST_CASE("without focus, the field shows as many letters of a comment as fit",
          "[window][comment]") {
    Driver driver;
    driver.open_text("1. d6 {nnnn " + std::string(200, 'n') + "} *");
    driver.press("Right");
    wxWindow& comment = field(driver);
    driver.settle();
    driver.picture("comment-that-fills-the-field");
    const wxImage image = seen(comment);
    CHECK(end_of_letters(image) > image.GetWidth() - 2 * comment.GetTextExtent("nn").x);
    // A comment that just fits has no ellipsis.
    const int room = comment.GetSize().x - comment.FromDIP(16);
    std::string words = "n";
    while (comment.GetTextExtent(words + "n").x < room) words += "n";
    driver.open_text("1. d6 {" + words + "} *");
    driver.press("Right");
    driver.settle();
    driver.picture("comment-that-just-fits");
    CHECK(std::abs(end_of_letters(seen(field(driver))) - comment.FromDIP(7)
                   - comment.GetTextExtent(words).x)
          <= 3);
}

TEST_CASE("the line of a comment shows nothing of the next line", "[window][comment]") {
    Driver driver;
    driver.open_text("1. d6 {nnnn\n\nHHHH} *");
    driver.press("Right");
    wxWindow& comment = field(driver);
    const wxImage image = seen(comment);
    const int middle = image.GetHeight() / 2;
    const auto ink = [&](int begin, int end) {
        int found = 0;
        for (int y = begin; y < end; ++y)
            for (int x = 6; x < 60; ++x) found += image.GetRed(x, y) < 0x90 ? 1 : 0;
        return found;
    };
    CHECK(ink(middle - 6, middle + 6) > 10);
    CHECK(ink(image.GetHeight() - 5, image.GetHeight() - 2) == 0);
    driver.picture("comment-of-two-lines");
}

TEST_CASE("without focus, the field shows the whole first line of a comment and nothing else",
          "[window][comment]") {
    const std::string text
        = GENERATE(std::string{"short"}, std::string{"nnnn\n\nHHHH"}, long_paragraph(),
                   many_lines(), "“«– ♦ ∞ 水” " + long_paragraph());
    CAPTURE(text);
    Driver driver{{"--size", "900x600"}};
    driver.open_text("1. d6 {" + text + "} *");
    driver.press("Right");
    const wxWindow& comment = field(driver);
    const auto is_right = [&] { return shows_first_line_only(comment); };
    CHECK(driver.wait_for(is_right));
    driver.picture("comment-first-line");
    const int closed = comment.GetSize().y;
    driver.press("Ctrl+E");
    CHECK(driver.wait_for([&] { return text == "short" || comment.GetSize().y > closed; }));
    driver.settle();
    driver.press("Escape");
    CHECK(driver.wait_for([&] { return comment.GetSize().y == closed; }));
    driver.settle();
    CHECK(shows_first_line_only(comment));
    driver.press("Ctrl++ Ctrl++ Ctrl++");
    driver.settle();
    // A letter of another font may be higher than the field.
    CHECK((text.starts_with("“") || driver.wait_for(is_right)));
    driver.picture("comment-first-line-larger");
}

TEST_CASE("a paragraph that is broken into lines makes the comment's field grow, too",
          "[window][comment]") {
    Driver driver;
    driver.open_text("1. d6 {" + long_paragraph() + "} *");
    driver.press("Right");
    const wxWindow& comment = field(driver);
    const int line = comment.GetCharHeight();
    const int closed = comment.GetSize().y;
    CHECK(closed < 3 * line);
    driver.press("Ctrl+E");
    CHECK(driver.wait_for([&] { return comment.GetSize().y > closed + 2 * line; }));
    driver.press("Escape");
    CHECK(driver.wait_for([&] { return comment.GetSize().y == closed; }));
}

} // namespace

} // namespace merels::viewer
