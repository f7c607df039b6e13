#pragma once

#include <viewer/core/window/command.hpp>
#include <viewer/widgets/desk.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/button.h>

namespace merels::viewer {

/// A button that runs a command. The label of the button is the text of the command in the menu.
inline wxButton* command_button(wxWindow* parent, Desk& desk, Command command) {
    const wxString label = wxControl::RemoveMnemonics(wx_tr(info(command).words));
    auto* const button = new wxButton{parent, wxID_ANY, label};
    button->Bind(wxEVT_BUTTON, [&desk, command](wxCommandEvent&) { desk.run(command); });
    return button;
}

} // namespace merels::viewer
