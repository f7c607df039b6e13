#include <viewer/game/notice_strip.hpp>

#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace merels::viewer {

namespace {

/// A narrower strip does not divide its words into lines.
constexpr int least_width = 160;

/// Divides words that are wider than a line, such as the path of a file.
wxString with_short_words(const wxWindow& window, const wxString& words, int width) {
    wxString divided;
    wxString word;
    for (const wxUniChar letter : words) {
        const bool is_gap = letter == ' ' || letter == '\n';
        if (!is_gap && !word.empty() && window.GetTextExtent(word + letter).x > width) {
            divided += '\n';
            word.clear();
        }
        is_gap ? word.clear() : static_cast<void>(word += letter);
        divided += letter;
    }
    return divided;
}

} // namespace

NoticeStrip::NoticeStrip(wxWindow* parent, std::function<void(Command)> run)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "notice"),
      text_(new wxStaticText{this, wxID_ANY, wxString{}}),
      way_out_(new wxButton{this, wxID_ANY, wxString{}}),
      close_(new wxButton{this, wxID_ANY, to_wx("×"), wxDefaultPosition, wxDefaultSize,
                          wxBU_EXACTFIT | wxBORDER_NONE}),
      controls_(new wxBoxSizer{wxHORIZONTAL}), first_(new wxBoxSizer{wxHORIZONTAL}),
      all_(new wxBoxSizer{wxVERTICAL}) {
    const std::string closes = tr("Close this message");
    close_->SetName(to_wx(closes));
    close_->SetToolTip(label_text(closes));
    speak_as(*close_, closes);
    const int gap = FromDIP(usual_gap);
    controls_->Add(way_out_, wxSizerFlags{}.CenterVertical());
    first_->Add(text_, wxSizerFlags{1}.CenterVertical().Border(wxRIGHT, gap));
    // The buttons keep their place at the right edge when the words change.
    first_->Add(close_, wxSizerFlags{}.CenterVertical());
    all_->Add(first_, wxSizerFlags{}.Expand());
    auto* const with_margin = new wxBoxSizer{wxHORIZONTAL};
    with_margin->AddSpacer(gap);
    with_margin->Add(all_, wxSizerFlags{1}.Border(wxALL, gap));
    SetSizer(with_margin);
    place_controls(true);
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
    if (had_focus && pass_focus) pass_focus();
}

void NoticeStrip::add_control(wxWindow* control) {
    controls_->Insert(0, control,
                      wxSizerFlags{}.CenterVertical().Border(wxRIGHT, FromDIP(usual_gap)));
}

/// Divides the words into lines. The buttons are next to the words, or below them if the strip is
/// then lower.
void NoticeStrip::wrap() {
    wrapped_at_ = GetParent()->GetClientSize().x;
    text_->SetLabelText(label_text(words_));
    for (wxWindow* const part : GetChildren()) part->InvalidateBestSize();
    // The first size of a new page passes at once.
    if (wrapped_at_ < FromDIP(least_width)) return text_->SetToolTip(label_text(words_));
    // All words are in view, and a tooltip would repeat them.
    text_->UnsetToolTip();
    const int gap = FromDIP(usual_gap);
    const int room = wrapped_at_ - 4 * gap - close_->GetBestSize().x;
    controls_->SetOrientation(wxHORIZONTAL);
    const wxSize needed = controls_->CalcMin();
    const int beside = room - needed.x - gap;
    const auto height = [&](int width) {
        return (text_->GetBestSize().x / std::max(width, 1) + 1) * text_->GetCharHeight();
    };
    const bool is_beside = std::max(height(beside), needed.y) <= height(room) + gap + needed.y;
    place_controls(is_beside);
    if (!is_beside && needed.x > wrapped_at_ - 3 * gap) controls_->SetOrientation(wxVERTICAL);
    const int width = is_beside ? beside : room;
    text_->SetLabelText(with_short_words(*text_, label_text(words_), width));
    text_->Wrap(width);
    GetParent()->Layout();
}

/// Puts the controls next to the words, or below them.
void NoticeStrip::place_controls(bool is_beside) {
    first_->Detach(controls_);
    all_->Detach(controls_);
    const int gap = FromDIP(usual_gap);
    if (is_beside)
        first_->Insert(1, controls_, wxSizerFlags{}.CenterVertical().Border(wxRIGHT, gap));
    else
        all_->Add(controls_, wxSizerFlags{}.Border(wxTOP, gap));
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
