#include <viewer/game/notice_strip.hpp>

#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/sizer.h>

#include <algorithm>
#include <array>
#include <utility>

namespace merels::viewer {

NoticeStrip::NoticeStrip(wxWindow* parent, std::function<void(Command)> run)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "notice"),
      text_(new wxStaticText{this, wxID_ANY, wxString{}}),
      way_out_(new wxButton{this, wxID_ANY, wxString{}}),
      close_(new wxButton{this, wxID_ANY, to_wx("×"), wxDefaultPosition, wxDefaultSize,
                          wxBU_EXACTFIT | wxBORDER_NONE}) {
    const std::string closes = tr("Close this message");
    close_->SetName(to_wx(closes));
    close_->SetToolTip(label_text(closes));
    speak_as(*close_, closes);
    auto* const buttons = new wxBoxSizer{wxHORIZONTAL};
    const int gap = FromDIP(usual_gap);
    buttons->Add(way_out_, wxSizerFlags{}.Border(wxRIGHT, gap));
    buttons->Add(close_, wxSizerFlags{}.CenterVertical());
    auto* const all = new wxBoxSizer{wxHORIZONTAL};
    // The buttons keep their place at the right edge when the words change.
    all->Add(text_, wxSizerFlags{1}.CenterVertical().Border(wxALL, gap));
    all->Add(buttons, wxSizerFlags{}.CenterVertical().Border(wxALL, gap));
    SetSizer(all);
    Hide();
    close_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { hide(); });
    way_out_->Bind(wxEVT_BUTTON, [this, run = std::move(run)](wxCommandEvent&) {
        if (command_) run(*command_);
    });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        if (IsShown() && GetClientSize().x != wrapped_at_) CallAfter([this] { wrap(); });
    });
}

void NoticeStrip::show(const std::string& words, std::optional<Command> way_out, NoticeTone tone) {
    words_ = words;
    tone_ = tone;
    use_colors();
    command_ = way_out;
    way_out_->Show(way_out.has_value());
    if (way_out) way_out_->SetLabel(wx_tr(info(*way_out).words));
    Show();
    wrap();
}

void NoticeStrip::hide() {
    if (!IsShown()) return;
    words_.clear();
    // If the button with the focus is hidden, keys would go nowhere.
    const bool had_focus = way_out_->HasFocus() || close_->HasFocus();
    Hide();
    GetParent()->Layout();
    if (had_focus) GetParent()->SetFocus();
}

/// Divides the words into lines, with space for the buttons next to them.
void NoticeStrip::wrap() {
    wrapped_at_ = GetParent()->GetClientSize().x;
    text_->SetLabelText(label_text(words_));
    for (wxWindow* const part : GetChildren()) part->InvalidateBestSize();
    // The first size of a new page passes at once.
    if (wrapped_at_ < FromDIP(300)) return;
    auto* const all = dynamic_cast<wxBoxSizer*>(GetSizer());
    all->SetOrientation(wxHORIZONTAL);
    if (GetBestSize().x > wrapped_at_) all->SetOrientation(wxVERTICAL);
    text_->Wrap(std::max(wrapped_at_ - FromDIP(24), FromDIP(120)));
    GetParent()->Layout();
}

void NoticeStrip::use_look(const Look& look) {
    look_ = look;
    text_->SetFont(look.font);
    use_colors();
    // GTK knows the sizes of the new letters only later.
    if (IsShown()) CallAfter([this] { wrap(); });
}

/// A hint is quiet, so that a person sees at once when something has happened.
void NoticeStrip::use_colors() {
    constexpr std::array grounds{Ink::bad, Ink::good, Ink::panel};
    const Ink ink = tone_ == NoticeTone::hint ? Ink::muted : Ink::panel;
    SetBackgroundColour(to_wx(look_.theme[grounds.at(static_cast<std::size_t>(tone_))]));
    text_->SetForegroundColour(to_wx(look_.theme[ink]));
    close_->SetForegroundColour(to_wx(look_.theme[ink]));
    Refresh();
}

} // namespace merels::viewer
