#include <viewer/output/output_pane.hpp>

#include <viewer/widgets/controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <algorithm>
#include <utility>

namespace merels::viewer {

OutputPane::OutputPane(wxWindow* parent, std::function<void(const std::string&)> copy)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                       wxVSCROLL | wxTAB_TRAVERSAL, "output"),
      copy_(std::move(copy)), forms_(new wxChoice{this, wxID_ANY}),
      text_(text_field(this, "text", wxTE_MULTILINE | wxTE_READONLY | wxTE_DONTWRAP)),
      losses_(new wxStaticText{this, wxID_ANY, wxString{}}) {
    for (const TextForm& form : text_forms()) forms_->Append(label_text(form.title));
    forms_->SetSelection(0);
    forms_->SetName("text form");
    forms_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { fill(); });
    auto* const button = new wxButton{this, wxID_ANY, wx_tr("Co&py this text")};
    button->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { copy_(text_->GetValue().utf8_string()); });
    const int gap = FromDIP(usual_gap);
    auto* const all = new wxBoxSizer{wxVERTICAL};
    all->Add(row_of({{forms_, 1}, button}, gap), wxSizerFlags{}.Expand().Border(wxALL, gap));
    all->Add(text_, wxSizerFlags{1}.Expand().Border(wxLEFT | wxRIGHT, gap));
    all->Add(losses_, wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT | wxTOP, gap));
    add_sizes(*all);
    SetSizer(all);
    text_->SetMinSize(FromDIP(wxSize{60, 90}));
    SetScrollRate(0, FromDIP(8));
}

void OutputPane::add_sizes(wxSizer& sizer) {
    // One row for each control, because the pane may be narrow.
    auto* const rows = new wxBoxSizer{wxVERTICAL};
    const auto label = [&](const char* words) {
        rows->Add(new wxStaticText{this, wxID_ANY, wx_tr(words)});
    };
    label(english("Width of pictures in pixels"));
    width_ = new wxSpinCtrl{this, wxID_ANY, {},  wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS,
                            100,  8000,     1200};
    width_->SetName("width");
    rows->Add(width_, wxSizerFlags{}.Border(wxBOTTOM, FromDIP(usual_gap)));
    label(english("Seconds for each move of an animation"));
    seconds_ = new wxSpinCtrlDouble{
        this, wxID_ANY, {}, wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 0.1, 60, 1, 0.1};
    seconds_->SetName("seconds");
    rows->Add(seconds_);
    sizer.Add(rows, wxSizerFlags{}.Border(wxALL, FromDIP(usual_gap)));
}

void OutputPane::show(const Document& document) {
    document_ = &document;
    if (IsShownOnScreen()) fill();
}

void OutputPane::use_look(const Look& look) {
    use_colors(*this, look);
    text_->SetFont(wxFont{wxFontInfo(look.font.GetPointSize()).Family(wxFONTFAMILY_TELETYPE)});
}

void OutputPane::fill() {
    if (document_ == nullptr || forms_->GetSelection() == wxNOT_FOUND) return;
    const FormedText formed = text_in(static_cast<std::size_t>(forms_->GetSelection()), *document_);
    text_->ChangeValue(to_wx(formed.text));
    std::string losses;
    for (const std::string& loss : formed.losses) losses += (losses.empty() ? "" : "\n") + loss;
    losses_->SetLabelText(label_text(losses));
    losses_->Show(!losses.empty());
    losses_->Wrap(std::max(GetClientSize().x - FromDIP(20), FromDIP(80)));
    FitInside();
    Layout();
}

} // namespace merels::viewer
