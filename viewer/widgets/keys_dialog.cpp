#include <viewer/widgets/keys_dialog.hpp>

#include <viewer/core/window/command.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/listctrl.h>
#include <wx/sizer.h>

#include <array>

namespace merels::viewer {

KeysDialog::KeysDialog(wxWindow& parent)
    : wxDialog(&parent, wxID_ANY, wx_tr("Keys"), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER) {
    auto* const list = new wxListCtrl{this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize{560, 520}),
                                      wxLC_REPORT | wxLC_SINGLE_SEL};
    const std::array<wxString, 3> columns{wx_tr("Key"), wx_tr("What it does"), wx_tr("Menu")};
    for (const wxString& column : columns) list->AppendColumn(column);
    long row = 0;
    for (const KeyLine& line : key_list()) {
        list->InsertItem(row, label_text(line.keys));
        list->SetItem(row, 1, label_text(line.words));
        list->SetItem(row, 2, label_text(line.menu));
        ++row;
    }
    for (int column = 0; column < static_cast<int>(columns.size()); ++column)
        list->SetColumnWidth(column, wxLIST_AUTOSIZE);
    auto* const all = new wxBoxSizer{wxVERTICAL};
    all->Add(list, wxSizerFlags{1}.Expand().Border());
    all->Add(CreateButtonSizer(wxCLOSE), wxSizerFlags{}.Expand().Border());
    SetSizerAndFit(all);
    SetEscapeId(wxID_CLOSE);
    list->SetFocus();
    Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent&) { Destroy(); });
    Bind(
        wxEVT_BUTTON, [this](wxCommandEvent&) { Close(); }, wxID_CLOSE);
}

} // namespace merels::viewer
