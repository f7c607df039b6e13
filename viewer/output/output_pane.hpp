#pragma once

#include <viewer/core/editing/text_forms.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/choice.h>
#include <wx/scrolwin.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <cmath>
#include <functional>

namespace merels::viewer {

/// A pane that shows the game and the position as text, in every format. The pane also has fields
/// for the sizes of pictures.
class OutputPane : public wxScrolledWindow {
public:
    /// `copy` is called with the text for the clipboard.
    OutputPane(wxWindow* parent, std::function<void(const std::string&)> copy);

    void show(const Document& document);
    void use_look(const Look& look);
    /// The width of exported pictures in pixels.
    int picture_width() const { return width_->GetValue(); }
    unsigned hundredths_per_move() const {
        return static_cast<unsigned>(std::lround(seconds_->GetValue() * 100));
    }

private:
    void add_sizes(wxSizer& sizer);
    void fill();

    std::function<void(const std::string&)> copy_;
    wxChoice* forms_;
    wxTextCtrl* text_;
    wxStaticText* losses_;
    wxSpinCtrl* width_;
    wxSpinCtrlDouble* seconds_;
    const Document* document_ = nullptr;
};

} // namespace merels::viewer
