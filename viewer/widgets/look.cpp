#include <viewer/widgets/look.hpp>

#include <viewer/widgets/scene_painter.hpp>

#include <wx/stattext.h>

namespace merels::viewer {

void use_colors(wxWindow& pane, const Look& look) {
    pane.SetBackgroundColour(to_wx(look.theme[Ink::background]));
    for (wxWindow* const child : pane.GetChildren()) {
        if (dynamic_cast<wxStaticText*>(child) == nullptr) continue;
        child->SetForegroundColour(to_wx(look.theme[Ink::text]));
        child->SetFont(look.font);
    }
    pane.Refresh();
}

void use_accent(wxWindow& button, const Look& look) {
    button.SetFont(look.font.Bold());
    button.SetBackgroundColour(to_wx(look.theme[Ink::accent]));
    button.SetForegroundColour(to_wx(look.theme[Ink::panel]));
}

} // namespace merels::viewer
