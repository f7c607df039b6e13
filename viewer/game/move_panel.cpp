#include <viewer/game/move_panel.hpp>

#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <libnotation/game/traverse.hpp>
#include <wx/app.h>
#include <wx/clipbrd.h>
#include <wx/sizer.h>

#include <algorithm>
#include <utility>

namespace merels::viewer {

namespace {

/// In tenths of a millimetre.
constexpr int margin = 5;
constexpr int indent_of_a_variation = 50;
constexpr unsigned deepest_indent = 6;
/// The control looks for each style among all that follow: more of them are not told apart.
constexpr std::size_t most_styled = 20'000;

} // namespace

MovePanel::MovePanel(wxWindow* parent, std::function<void(NodeId)> go_to)
    : wxPanel(parent), go_to_(std::move(go_to)),
      text_(new wxTextCtrl(this, wxID_ANY, {}, wxDefaultPosition, wxDefaultSize,
                           wxTE_MULTILINE | wxTE_READONLY | wxTE_RICH2 | wxBORDER_NONE,
                           wxDefaultValidator, "turns")) {
    auto* const sizer = new wxBoxSizer{wxVERTICAL};
    sizer->Add(text_, wxSizerFlags{1}.Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(6)));
    SetSizer(sizer);
    give_away_as(*text_, without_joiners);
    lay_out_within(*text_);
    text_->Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& event) { click(event); });
    text_->Bind(wxEVT_RIGHT_DOWN, [this](wxMouseEvent& event) {
        // Not the control's own menu.
        const auto stretch = stretch_at(event.GetPosition());
        if (stretch && stretch->look != TextLook::fold) go_to_(stretch->node);
        if (on_menu) on_menu();
    });
    text_->Bind(wxEVT_IDLE, [this](wxIdleEvent& event) {
        event.Skip();
        follow_layout(event);
    });
    follow_height(*text_, [this] { begin_layout(); });
    text_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        begin_layout();
    });
    text_->Bind(wxEVT_TEXT_COPY, [this](wxClipboardTextEvent& event) {
        const wxClipboardLocker lock;
        const std::string text = without_joiners(text_->GetStringSelection().utf8_string());
        if (text.empty() || !lock || !wxTheClipboard->SetData(new wxTextDataObject{to_wx(text)}))
            event.Skip();
    });
    text_->Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) {
        if (!event.ControlDown() || !on_wheel) return event.Skip();
        on_wheel(event.GetWheelRotation() < 0 ? 1 : -1);
    });
}

void MovePanel::show(const Document& document) {
    document_ = &document;
    folded_.clear();
    moves_.reset();
    rebuild();
}

void MovePanel::use_look(const Look& look) {
    look_ = look;
    text_->SetFont(look.font);
    line_height_ = text_->GetCharHeight();
    SetBackgroundColour(to_wx(look_.theme[Ink::background]));
    text_->SetBackgroundColour(to_wx(look_.theme[Ink::background]));
    text_->SetForegroundColour(to_wx(look_.theme[Ink::text]));
    if (document_ == nullptr) return;
    // What is there has the colours from before.
    moves_.reset();
    rebuild();
}

void MovePanel::refresh_position() {
    if (version_ != document_->version()) return rebuild();
    mark_current();
    if (current_ || document_->node() == Game::root) return;
    unfold_around(document_->node());
    rebuild();
}

void MovePanel::unfold_around(NodeId node) {
    for (; node != Game::root; node = document_->game().parent(node)) folded_.erase(node);
}

void MovePanel::toggle_fold() {
    const Game& game = document_->game();
    const NodeId start = variation_start(game, document_->node());
    if (start != Game::none) {
        folded_.insert(start);
        go_to_(game.first_child(game.parent(start)));
        return rebuild();
    }
    for (NodeId node = game.next_sibling(document_->node()); node != Game::none;
         node = game.next_sibling(node)) {
        if (folded_.erase(node) == 0) folded_.insert(node);
    }
    rebuild();
}

void MovePanel::fold_all() {
    folded_ = variations_of(document_->game());
    unfold_around(document_->node());
    rebuild();
}

void MovePanel::unfold_all() {
    folded_.clear();
    rebuild();
}

/// The control takes long to lay out what is new to it, so what stays is left alone.
void MovePanel::rebuild() {
    version_ = document_->version();
    unfold_around(document_->node());
    begin_layout();
    const std::optional<MoveText> before
        = std::exchange(moves_, MoveText{document_->game(), folded_});
    if (before && is_styled_ == is_styled()) {
        unmark_current();
        replace(*before, change_between(*before, *moves_));
    } else {
        write_all();
    }
    mark_current();
}

/// A look is for all of the text.
void MovePanel::write_all() {
    current_.reset();
    is_styled_ = is_styled();
    const FrozenText frozen{*text_};
    const wxTextAttr plain = style(TextLook::variation);
    text_->SetDefaultStyle(plain);
    text_->ChangeValue(to_wx(moves_->text()));
    // Blanks between words have colours, too, and what was set before may be of another theme.
    text_->SetStyle(0, text_->GetLastPosition(), plain);
    style_paragraphs(0, moves_->paragraphs().size());
}

void MovePanel::replace(const MoveText& before, const ParagraphChange& change) {
    if (change.first == change.old_end) return;
    const Paragraph& first = moves_->paragraphs()[change.first];
    const Paragraph& last = moves_->paragraphs()[change.new_end - 1];
    const auto old_end = static_cast<long>(before.paragraphs()[change.old_end - 1].end);
    const std::string text
        = moves_->text().substr(first.begin_byte, last.end_byte - first.begin_byte);
    text_->Replace(static_cast<long>(first.begin), old_end, to_wx(text));
    style_paragraphs(change.first, change.new_end);
}

bool MovePanel::is_styled() const { return moves_->stretches().size() <= most_styled; }

/// From the end: the control seeks forward from what is styled to the next style.
void MovePanel::style_paragraphs(std::size_t first, std::size_t end) {
    if (!is_styled_) return;
    for (std::size_t number = end; number-- > first;) {
        const Paragraph& paragraph = moves_->paragraphs()[number];
        indent(paragraph);
        const auto stretches = moves_->stretches_of(paragraph);
        for (auto stretch = stretches.rbegin(); stretch != stretches.rend(); ++stretch)
            set_style(*stretch, style(stretch->look));
    }
}

void MovePanel::indent(const Paragraph& paragraph) {
    wxTextAttr look;
    const int depth = static_cast<int>(std::min(paragraph.depth, deepest_indent));
    look.SetLeftIndent(margin + depth * indent_of_a_variation);
    look.SetRightIndent(margin);
    text_->SetStyle(static_cast<long>(paragraph.begin), static_cast<long>(paragraph.end), look);
}

void MovePanel::mark_current() {
    unmark_current();
    current_ = moves_->place_of(document_->node());
    if (!current_) return text_->ShowPosition(0);
    set_style(*current_, colors(current_->look, true));
    if (is_laid_out_) scroll_to_current();
}

void MovePanel::unmark_current() {
    if (current_) set_style(*current_, colors(current_->look, false));
    current_.reset();
}

void MovePanel::begin_layout() {
    if (IsBeingDeleted()) return;
    is_laid_out_ = false;
    height_ = -1;
    wxWakeUpIdle();
}

/// The toolkit lays out part by part, one whenever nothing but an idle window is waiting.
void MovePanel::follow_layout(wxIdleEvent& event) {
    if (is_laid_out_ || !text_->IsShownOnScreen()) return;
    const int height
        = text_->PositionToCoords(text_->GetLastPosition()).y - text_->PositionToCoords(0).y;
    if (std::exchange(height_, height) != height) return event.RequestMore();
    is_laid_out_ = true;
    if (current_) scroll_to_current();
}

void MovePanel::scroll_to_current() {
    bring_into_sight(*text_, static_cast<long>(current_->begin), 2 * line_height_);
}

/// A font would make the control lay out the line anew.
wxTextAttr MovePanel::colors(TextLook look, bool is_current) const {
    Ink ink = Ink::text;
    if (is_styled_ && look == TextLook::value) ink = Ink::name;
    if (is_styled_ && look == TextLook::fold) ink = Ink::shape_blue;
    if (is_styled_ && look == TextLook::fault) ink = Ink::loss;
    return {to_wx(look_.theme[is_current ? Ink::background : ink]),
            to_wx(look_.theme[is_current ? Ink::last_turn : Ink::background])};
}

wxTextAttr MovePanel::style(TextLook look) const {
    wxTextAttr style = colors(look, false);
    if (!is_styled_) look = TextLook::variation;
    wxFont font = look_.font.IsOk() ? look_.font : text_->GetFont();
    switch (look) {
    case TextLook::main_line:
    case TextLook::result: font.MakeBold(); break;
    case TextLook::comment: font.MakeItalic(); break;
    case TextLook::value: font.MakeSmaller(); break;
    case TextLook::variation:
    case TextLook::fold:
    case TextLook::fault: break;
    }
    style.SetFont(font);
    return style;
}

void MovePanel::set_style(const Stretch& stretch, const wxTextAttr& style) {
    text_->SetStyle(static_cast<long>(stretch.begin), static_cast<long>(stretch.end), style);
}

wxPoint MovePanel::place_of(NodeId node) const {
    const auto stretch = moves_->place_of(node);
    if (!stretch) return wxDefaultPosition;
    return text_->PositionToCoords(static_cast<long>(stretch->begin)) + wxPoint{4, 6};
}

std::optional<Stretch> MovePanel::stretch_at(wxPoint place) const {
    long letter = 0;
    if (!moves_ || text_->HitTest(place, &letter) == wxTE_HT_UNKNOWN) return std::nullopt;
    return moves_->at(static_cast<std::size_t>(letter));
}

void MovePanel::click(wxMouseEvent& event) {
    event.Skip();
    const auto stretch = stretch_at(event.GetPosition());
    if (!stretch) return;
    if (stretch->look != TextLook::fold) return go_to_(stretch->node);
    if (folded_.erase(stretch->node) > 0) return rebuild();
    folded_.insert(stretch->node);
    // Nobody stands in what is hidden.
    const Game& game = document_->game();
    for (NodeId node = document_->node(); node != Game::root; node = game.parent(node))
        if (node == stretch->node) {
            go_to_(game.first_child(game.parent(node)));
            break;
        }
    rebuild();
}

} // namespace merels::viewer
