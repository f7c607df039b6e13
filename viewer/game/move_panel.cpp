#include <viewer/game/move_panel.hpp>

#include <viewer/board/scene_painter.hpp>

#include <wx/sizer.h>

#include <utility>

namespace merels::viewer {

MovePanel::MovePanel(wxWindow* parent, std::function<void(NodeId)> go_to)
    : wxPanel(parent), go_to_(std::move(go_to)),
      text_(new wxTextCtrl(this, wxID_ANY, {}, wxDefaultPosition, wxDefaultSize,
                           wxTE_MULTILINE | wxTE_READONLY | wxTE_RICH2 | wxBORDER_NONE,
                           wxDefaultValidator, "turns")) {
    auto* const sizer = new wxBoxSizer{wxVERTICAL};
    sizer->Add(text_, wxSizerFlags{1}.Expand());
    SetSizer(sizer);
    text_->Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& event) { click(event); });
}

void MovePanel::show(const Document& document) {
    document_ = &document;
    folded_.clear();
    rebuild();
}

void MovePanel::use_look(const Look& look) {
    look_ = look;
    text_->SetFont(look.font);
    text_->SetBackgroundColour(to_wx(look_.theme[Ink::background]));
    text_->SetForegroundColour(to_wx(look_.theme[Ink::text]));
    if (document_ != nullptr) rebuild();
}

void MovePanel::refresh_position() {
    version_ == document_->version() ? mark_current() : rebuild();
}

void MovePanel::rebuild() {
    version_ = document_->version();
    moves_.emplace(document_->game(), folded_);
    current_.reset();
    text_->Freeze();
    text_->ChangeValue(wxString::FromUTF8(moves_->text().data(), moves_->text().size()));
    for (const Stretch& stretch : moves_->stretches()) color(stretch, false);
    text_->Thaw();
    mark_current();
}

void MovePanel::mark_current() {
    if (current_) color(*current_, false);
    current_ = moves_->place_of(document_->node());
    if (!current_) return text_->ShowPosition(0);
    color(*current_, true);
    text_->ShowPosition(static_cast<long>(current_->begin));
}

void MovePanel::color(const Stretch& stretch, bool is_current) {
    wxTextAttr look;
    wxFont font = text_->GetFont();
    Ink ink = Ink::text;
    switch (stretch.look) {
    case TextLook::main_line:
    case TextLook::result: font.MakeBold(); break;
    case TextLook::variation: break;
    case TextLook::comment: ink = Ink::shape_green; break;
    case TextLook::fold: ink = Ink::shape_blue; break;
    case TextLook::fault: ink = Ink::loss; break;
    }
    look.SetFont(font);
    look.SetTextColour(to_wx(look_.theme[is_current ? Ink::background : ink]));
    look.SetBackgroundColour(to_wx(look_.theme[is_current ? Ink::last_turn : Ink::background]));
    text_->SetStyle(static_cast<long>(stretch.begin), static_cast<long>(stretch.end), look);
}

void MovePanel::click(wxMouseEvent& event) {
    event.Skip();
    long letter = 0;
    if (!moves_ || text_->HitTest(event.GetPosition(), &letter) == wxTE_HT_UNKNOWN) return;
    const auto stretch = moves_->at(static_cast<std::size_t>(letter));
    if (!stretch) return;
    if (stretch->look == TextLook::fold) {
        folded_.erase(stretch->node);
        rebuild();
    } else {
        go_to_(stretch->node);
    }
}

} // namespace merels::viewer
