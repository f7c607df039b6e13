#pragma once

// Makes controls and rows of controls. The name of a control is for tests and screen readers. This
// header also includes the headers of wxWidgets for these controls, so a pane needs only this
// header.

#include <wx/button.h>
#include <wx/listctrl.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <initializer_list>

namespace merels::viewer {

inline wxTextCtrl* text_field(wxWindow* parent, const wxString& name, long style = 0) {
    return new wxTextCtrl{parent, wxID_ANY, {}, wxDefaultPosition, wxDefaultSize, style, {}, name};
}

/// A text of several lines that cannot be edited.
inline wxTextCtrl* long_text(wxWindow* parent, const wxString& name, long style = 0) {
    return text_field(parent, name, wxTE_MULTILINE | wxTE_READONLY | wxBORDER_NONE | style);
}

/// A label of one line. Words that do not fit end with "…".
inline wxStaticText* short_label(wxWindow* parent, const wxString& name = wxStaticTextNameStr) {
    return new wxStaticText{parent,        wxID_ANY,           {},  wxDefaultPosition,
                            wxDefaultSize, wxST_ELLIPSIZE_END, name};
}

inline wxListCtrl* report_list(wxWindow* parent, const wxString& name, long style = 0) {
    return new wxListCtrl{parent,
                          wxID_ANY,
                          wxDefaultPosition,
                          wxDefaultSize,
                          wxLC_REPORT | wxLC_SINGLE_SEL | wxBORDER_NONE | style,
                          {},
                          name};
}

inline wxButton* named_button(wxWindow* parent, const wxString& label, const wxString& name) {
    return new wxButton{parent, wxID_ANY, label, wxDefaultPosition, wxDefaultSize, 0, {}, name};
}

struct PartOfRow {
    // This constructor is not explicit, so that a row can be written as a list of windows.
    // NOLINTNEXTLINE(google-explicit-constructor)
    PartOfRow(wxWindow* part, int of_width = 0) : window(part), share(of_width) {}

    wxWindow* window;
    /// The window's share of the free width in the row. If `share` is 0, the window does not become
    /// wider.
    int share;
};

/// A row of windows, from left to right, with gaps between them.
inline wxSizer* row_of(std::initializer_list<PartOfRow> parts, int gap) {
    auto* const row = new wxBoxSizer{wxHORIZONTAL};
    for (const PartOfRow& part : parts)
        row->Add(part.window, wxSizerFlags{part.share}.CenterVertical().Border(
                                  wxLEFT, row->IsEmpty() ? 0 : gap));
    return row;
}

} // namespace merels::viewer
