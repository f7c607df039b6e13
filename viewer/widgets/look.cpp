#include <viewer/widgets/look.hpp>

#include <viewer/widgets/scene_painter.hpp>

#include <wx/checkbox.h>
#include <wx/listbox.h>
#include <wx/listctrl.h>
#include <wx/radiobox.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

namespace merels::viewer {

namespace {

template <class Control> bool is_a(const wxWindow* window) {
    return dynamic_cast<const Control*>(window) != nullptr;
}

} // namespace

void use_colors(wxWindow& pane, const Look& look) {
    const wxColour background = to_wx(look.theme[Ink::background]);
    pane.SetBackgroundColour(background);
    for (wxWindow* const child : pane.GetChildren()) {
        child->SetFont(look.font);
        const auto* const text = dynamic_cast<const wxTextCtrl*>(child);
        const bool is_paper = (text != nullptr && !text->IsEditable()) || is_a<wxListCtrl>(child)
                              || is_a<wxListBox>(child);
        if (is_paper || is_a<wxStaticText>(child) || is_a<wxCheckBox>(child)
            || is_a<wxRadioBox>(child))
            child->SetForegroundColour(to_wx(look.theme[Ink::text]));
        if (is_paper) child->SetBackgroundColour(background);
    }
    pane.Refresh();
}

void fit_to_letters(wxWindow& button, wxSize least, bool is_round) {
    wxSize size = button.GetTextExtent(button.GetLabel()) + button.FromDIP(wxSize{14, 8});
    size.IncTo(button.FromDIP(least));
    if (is_round) size.IncTo(wxSize{size.y, size.x});
    button.SetMinSize(size);
}

void use_accent(wxWindow& button, const Look& look) {
    button.SetFont(look.font.Bold());
    button.SetBackgroundColour(to_wx(look.theme[Ink::accent]));
    button.SetForegroundColour(to_wx(look.theme[Ink::panel]));
}

} // namespace merels::viewer
