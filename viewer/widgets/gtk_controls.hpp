#pragma once

// Functions of GTK that wxWidgets does not offer. Nothing else calls GTK.

#include <viewer/core/board/theme.hpp>

#include <wx/textctrl.h>

#include <functional>
#include <string>
#include <string_view>

namespace merels::viewer {

/// From now on the toolkit's own controls are dark or light, independent of the desktop. Without
/// effect if the environment has a GTK_THEME.
void use_dark_controls(bool is_dark);

/// Text of menus, tabs and all else that has no font of its own, in hundredths of the desktop's.
void use_text_size(int percent);

/// Scroll bars are next to the contents, and not above them. Scroll bars above the contents
/// continue to fade after their window is closed, which sometimes crashes the program.
void use_standing_scroll_bars();

/// The copied text of a control's text.
using PlainText = std::string (*)(std::string_view shown);

/// Selected text of a control with several lines is pasted with the middle button, or dropped
/// elsewhere, in the form of `plain`; screen readers get all of the text in this form. The same
/// function is meant for all controls.
void give_away_as(wxTextCtrl& text, PlainText plain);

/// For changes of all of a text, which are slow one by one. A text that is given away in another
/// way stays so, which `Freeze` and `Thaw` would end.
class FrozenText {
public:
    explicit FrozenText(wxTextCtrl& text);
    ~FrozenText();
    FrozenText(const FrozenText&) = delete;
    FrozenText& operator=(const FrozenText&) = delete;

private:
    wxTextCtrl& text_;
};

/// `call` is run whenever more or less of a text of several lines is laid out. The toolkit does it
/// part by part; parts that are not laid out yet have no height.
void follow_height(wxTextCtrl& text, std::function<void()> call);

/// Faint words in a text of several lines while it is empty; screen readers read them, too. Without
/// a scroll bar, which needs several lines.
void show_hint(wxTextCtrl& text, const std::string& words, Rgb color);

/// Room inside a text of several lines, in pixels.
void set_margins(wxTextCtrl& text, int beside, int above);

/// Leaves a text of several lines where it is while the letter is in sight, `margin` pixels from
/// the upper and the lower edge or further, and else brings it into the middle. Only for text that
/// is laid out; a line of which all is well in sight is not laid out again.
void bring_into_sight(wxTextCtrl& text, long letter, int margin);

/// If the contents change their size, only they are laid out again. Otherwise all of the window is
/// painted whenever a scroll bar comes or goes. Sizers set the window's own size.
void lay_out_within(wxWindow& window);

/// The text that screen readers read for a window that draws itself.
void speak_as(wxWindow& window, const std::string& words);

/// A menu has the keys.
bool is_menu_open();

/// A dialog waits for an answer, be it one of the toolkit's own.
bool is_asking();

} // namespace merels::viewer
