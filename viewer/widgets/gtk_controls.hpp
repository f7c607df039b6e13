#pragma once

// Functions of GTK that wxWidgets does not offer. Nothing else calls GTK.

#include <libnotation/drawing/scene/theme.hpp>

#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <functional>
#include <string>
#include <string_view>

namespace merels::viewer {

/// Makes the toolkit's own controls dark or light from now on, independent of the desktop. It has
/// no effect if the environment has a GTK_THEME.
void use_dark_controls(bool is_dark);

/// Gives the toolkit's own controls the colors of a theme, unless the desktop has a theme of high
/// contrast.
void use_control_colors(const Theme& theme);

/// Makes a square button a disc in the accent color.
void make_round(wxWindow& button);

/// Sets the size of the text in menus, tabs and everything else without its own font, in hundredths
/// of the desktop's size.
void use_text_size(int percent);

/// Puts scroll bars next to the contents, and not over them. Scroll bars over the contents fade
/// even after their window is closed, and this sometimes crashes the program.
void use_standing_scroll_bars();

/// Makes the text to copy from a control's text.
using PlainText = std::string (*)(std::string_view shown);

/// Selected text of a control with several lines has the form that `plain` returns if it is pasted
/// with the middle button or dropped elsewhere. Screen readers get the whole text in this form. All
/// controls must use the same function.
void give_away_as(wxTextCtrl& text, PlainText plain);

/// Groups changes of a whole text, because they are slow one by one. Unlike `Freeze` and `Thaw`, it
/// keeps the form in which selected text is given to other programs.
class FrozenText {
public:
    explicit FrozenText(wxTextCtrl& text);
    ~FrozenText();
    FrozenText(const FrozenText&) = delete;
    FrozenText& operator=(const FrozenText&) = delete;

private:
    wxTextCtrl& text_;
};

/// Calls `call` whenever another part of a text of several lines is laid out. The toolkit lays out
/// a text part by part. Parts that are not laid out yet have no height.
void follow_height(wxTextCtrl& text, std::function<void()> call);

/// Shows faint words in a text of several lines while it is empty. Screen readers read them, too.
/// It also removes the scroll bar, which would need the height of several lines.
void show_hint(wxTextCtrl& text, const std::string& words, Rgb color);

/// Sets the margin inside a text of several lines, in pixels. `above` is also the room below each
/// line, so that a field for one line shows nothing of the next line.
void set_margins(wxTextCtrl& text, int beside, int above);

/// Sets the height of the lines of a label, as a multiple of the font's own.
void space_lines(wxStaticText& text, double factor);

/// Makes a letter of a text of several lines visible. If the letter is at least `margin` pixels
/// from the upper and lower edge, the text does not scroll; otherwise the letter comes to the
/// middle. The text must be laid out. If the whole line is already visible, nothing is laid out
/// again.
void bring_into_sight(wxTextCtrl& text, long letter, int margin);

/// If the contents change their size, only the contents are laid out again. Otherwise the whole
/// window is painted whenever a scroll bar comes or goes. The window's own size is set by sizers.
void lay_out_within(wxWindow& window);

/// Sets the text that screen readers read for a window that draws itself.
void speak_as(wxWindow& window, const std::string& words);

/// True if the keys go to an open menu.
bool is_menu_open();

} // namespace merels::viewer
