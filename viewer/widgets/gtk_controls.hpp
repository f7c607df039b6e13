#pragma once

// Functions of GTK controls that wxWidgets does not offer. Only three files call GTK:
// `gtk_controls.cpp`, `gtk_theme.cpp` and `main.cpp`, which tests the display.

#include <libnotation/drawing/scene/theme.hpp>

#include <wx/choice.h>
#include <wx/menuitem.h>
#include <wx/notebook.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/toolbar.h>

#include <functional>
#include <string>

namespace merels::viewer {

/// Puts scroll bars next to the contents. A scroll bar over the contents can still fade after its
/// window was closed, and then the program sometimes crashes.
void use_standing_scroll_bars();

/// Calls `call` each time GTK has laid out one more part of a long text. A part that is not
/// laid out has no height.
void follow_height(wxTextCtrl& text, std::function<void()> call);

/// Calls `call` whenever a text scrolls up or down, even if GTK itself has scrolled the text.
void follow_scrolling(wxTextCtrl& text, std::function<void()> call);

/// Scrolls to the top margin of a text. `ShowPosition(0)` would not scroll as far as the margin.
void scroll_to_start(wxTextCtrl& text);

/// The number of lines on the screen, but not more than `most`. A long line of the text may be
/// several lines on the screen.
int lines_on_screen(wxTextCtrl& text, int most);

/// The height in pixels of all lines of a text, with the space between them.
int height_of_lines(wxTextCtrl& text);

/// Shows or hides the caret of a text with the focus. Without the caret, the keys scroll the text.
void show_caret(wxTextCtrl& text, bool is_shown);

/// Shows a pale hint in a multi-line text field while the field is empty. Screen readers also read
/// this hint. The function also removes the scroll bar of the text field, because a scroll bar
/// would make the field several lines high. Without the focus, a field with several lines of text
/// shows its first line, up to the last letter that fits, and "…" after this letter.
void show_hint(wxTextCtrl& text, const std::string& words, Rgb color);

/// Sets the margins in a text field, in pixels. `above` is the space above the text, and the extra
/// space below each line. Without the extra space, a field with the height of one line would also
/// show a part of the next line.
void set_margins(wxTextCtrl& text, int beside, int above);

/// Sets the line height of a label, as a multiple of its font's height.
void space_lines(wxStaticText& text, double factor);

/// Scrolls a text field, so that a letter is in the middle. If the letter is at least `margin`
/// pixels away from the top and the bottom, the text does not scroll. Then the field scrolls down,
/// as far as necessary and possible, to show the text before the letter `end`. Call this function
/// only if GTK has laid out the text.
void bring_into_sight(wxTextCtrl& text, long letter, long end, int margin);

/// After this call, if the contents of the window change, GTK lays out only these contents again.
/// Without `lay_out_within`, the whole window of the program is painted again whenever a scroll bar
/// moves, appears or disappears. Call this function only for a window whose own size comes from a
/// sizer.
void lay_out_within(wxWindow& window);

/// Gives the children of a window the sizes that the window's sizer has chosen.
void lay_out_soon(wxWindow& window);

/// Sets the text for screen readers in a window that draws itself.
void speak_as(wxWindow& window, const std::string& words);

/// Moves a window of the desktop to a place when it appears. A place that was set earlier is lost,
/// because the window manager does not know the window yet.
void place_when_shown(wxWindow& window, wxPoint corner);

/// True while a menu is open and gets the keys.
bool is_menu_open();

/// True while the program handles the press of a mouse button. A press of a mouse button can move
/// the focus to a control of the window.
bool is_mouse_press();

/// If the tool bar is too narrow for the words of all tools, shows the first tools without words.
/// If the tools without words are still too wide for the tool bar, the last tools are in a menu at
/// the end of the tool bar.
void fit_tools(wxToolBar& bar);

/// Shows the list of a choice in columns below or above the choice. Otherwise, GTK would put the
/// current line over the choice, and a long list would reach beyond the screen.
void show_in_columns(wxChoice& choice, int columns);

/// Calls `call` with true when the list of a choice opens, and with false when it closes. Another
/// call of `follow_popup` replaces `call`. An empty `call` ends the calls.
void follow_popup(wxChoice& choice, std::function<void(bool is_open)> call);

/// Shows a tooltip over a tab of a notebook. Empty words remove the tooltip.
void show_tab_tip(wxNotebook& book, std::size_t tab, const std::string& words);

/// Adds a button with a cross to a tab of a notebook. A tab that has the button already keeps it.
/// `press` is called with the number of the mouse button, 1 (left) or 2 (middle), for each click,
/// even if the cross is not shown.
void add_close_button(wxNotebook& book, std::size_t tab, std::function<void(int)> press);

/// Shows or hides the cross of a tab. The tab keeps its width. `tip` is the tooltip of the cross.
void show_close_button(wxNotebook& book, std::size_t tab, bool is_shown, const std::string& tip);

/// The place below a tool, in pixels from the upper left corner of the tool bar.
wxPoint below_tool(wxToolBar& bar, int position);

/// Shows a key at the right of a menu item. Unlike a registered key, this key does nothing, so a
/// person can type it into a text field. `key` is a name that GTK knows, such as "F", "<Shift>V" or
/// "Page_Down".
void show_key(wxMenuItem& item, const std::string& key);

} // namespace merels::viewer
