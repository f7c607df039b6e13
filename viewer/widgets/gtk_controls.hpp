#pragma once

// What the toolkit below wxWidgets can do and wxWidgets cannot ask for. Nothing else calls GTK.

#include <wx/textctrl.h>

#include <functional>
#include <string>
#include <string_view>

namespace merels::viewer {

/// The toolkit's own controls are dark or light from now on, whatever the desktop's are. Without
/// effect where the environment has a GTK_THEME.
void use_dark_controls(bool is_dark);

/// Scroll bars stand beside what they scroll. Those above it go on to fade after their window has
/// gone, which crashes the program once in a while.
void use_standing_scroll_bars();

/// Text as it leaves the window, made of what a control shows.
using PlainText = std::string (*)(std::string_view shown);

/// What is selected in a text of several lines is pasted with the middle button, or dropped
/// elsewhere, as `plain` has it; screen readers are told all of the text so. The same function is
/// meant for all controls.
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
/// part by part, and what it has not come to has no height.
void follow_height(wxTextCtrl& text, std::function<void()> call);

/// Leaves a text of several lines where it is while the letter is in sight, `margin` pixels from
/// the upper and the lower edge or further, and else brings it into the middle. Only for text that
/// is laid out; a line of which all is well in sight is not laid out again.
void bring_into_sight(wxTextCtrl& text, long letter, int margin);

/// What is inside may ask for another size: only the inside is laid out anew then. Otherwise all of
/// the window is painted whenever a scroll bar comes or goes. Its own size is for sizers to set.
void lay_out_within(wxWindow& window);

/// What screen readers say of a window that draws itself.
void speak_as(wxWindow& window, const std::string& words);

/// A menu has the keys.
bool is_menu_open();

/// A dialog waits for an answer, be it one of the toolkit's own.
bool is_asking();

} // namespace merels::viewer
