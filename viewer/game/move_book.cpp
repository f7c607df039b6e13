#include <viewer/game/move_book.hpp>

#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/app.h>
#include <wx/clipbrd.h>
#include <wx/wupdlock.h>

#include <algorithm>
#include <utility>

namespace merels::viewer {

namespace {

/// These lengths are in tenths of a millimeter.
constexpr int margin = 5;
constexpr int indent_of_a_variation = 50;
constexpr unsigned deepest_indent = 6;
/// The control becomes slow with more styles. So a text that needs more is shown without styles.
constexpr std::size_t most_styled = 20'000;
/// No line ends at these characters, unlike at a hyphen and a blank.
constexpr wchar_t held_hyphen = L'\u2011';
constexpr wchar_t held_blank = L'\u00A0';

/// Shown text as it is in the record.
wxString plain(wxString text) {
    text.Replace(wxString{held_hyphen}, "-");
    text.Replace(wxString{held_blank}, " ");
    return to_wx(without_isolation(text.utf8_string()));
}

} // namespace

MoveBook::MoveBook(wxWindow* parent)
    : wxTextCtrl(parent, wxID_ANY, {}, wxDefaultPosition, wxDefaultSize,
                 wxTE_MULTILINE | wxTE_READONLY | wxTE_RICH2 | wxBORDER_NONE, wxDefaultValidator,
                 "moves") {
    lay_out_within(*this);
    Bind(wxEVT_IDLE, [this](wxIdleEvent& event) {
        event.Skip();
        follow_layout(event);
    });
    follow_height(*this, [this] { begin_layout(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        begin_layout();
    });
    Bind(wxEVT_TEXT_COPY, [this](wxClipboardTextEvent& event) {
        const wxClipboardLocker lock;
        if (!lock || !HasSelection()
            || !wxTheClipboard->SetData(new wxTextDataObject{plain(GetStringSelection())}))
            event.Skip();
    });
}

void MoveBook::use_look(const Look& look) {
    look_ = look;
    SetFont(look.font);
    line_height_ = GetCharHeight();
    SetBackgroundColour(to_wx(look_.theme[Ink::panel]));
    SetForegroundColour(to_wx(look_.theme[Ink::text]));
    // The existing text still has the old colors.
    moves_.reset();
}

/// Replaces only the changed paragraphs, because the control lays out new text slowly.
void MoveBook::show_moves(const MoveText& moves) {
    begin_layout();
    const std::optional<MoveText> before = std::exchange(moves_, moves);
    if (before && is_styled_ == is_styled()) {
        unmark();
        write_change(*before, change_between(*before, *moves_));
    } else {
        write_all();
    }
}

/// Writes the whole text with the current look.
void MoveBook::write_all() {
    current_.reset();
    is_styled_ = is_styled();
    const wxWindowUpdateLocker frozen{this};
    const wxTextAttr plain = style_of(TextLook::variation);
    SetDefaultStyle(plain);
    ChangeValue(shown(0, moves_->paragraphs().size()));
    // Blanks between words must get the new colors, too.
    SetStyle(0, GetLastPosition(), plain);
    style_paragraphs(0, moves_->paragraphs().size());
}

void MoveBook::write_change(const MoveText& before, const ParagraphChange& change) {
    if (change.first == change.old_end) return;
    const auto begin = static_cast<long>(moves_->paragraphs()[change.first].begin);
    const auto old_end = static_cast<long>(before.paragraphs()[change.old_end - 1].end);
    Replace(begin, old_end, shown(change.first, change.new_end));
    style_paragraphs(change.first, change.new_end);
}

/// The text of paragraphs. No line ends inside a move, or after its number.
wxString MoveBook::shown(std::size_t first, std::size_t end) const {
    const Paragraph& begin = moves_->paragraphs()[first];
    const Paragraph& last = moves_->paragraphs()[end - 1];
    wxString text
        = to_wx(moves_->text().substr(begin.begin_byte, last.end_byte - begin.begin_byte));
    for (std::size_t number = begin.begin_stretch; number < last.end_stretch; ++number) {
        const Stretch& stretch = moves_->stretches()[number];
        const bool is_fold = stretch.look == TextLook::fold;
        if (stretch.look != TextLook::main_line && stretch.look != TextLook::variation && !is_fold)
            continue;
        for (std::size_t at = stretch.begin - begin.begin; at < stretch.end - begin.begin; ++at) {
            if (text[at] == '-') text[at] = held_hyphen;
            if (text[at] == ' ' && !is_fold) text[at] = held_blank;
        }
    }
    return text;
}

bool MoveBook::is_styled() const { return moves_->stretches().size() <= most_styled; }

/// Styles paragraphs, the last one first, because the control searches forward from each style.
void MoveBook::style_paragraphs(std::size_t first, std::size_t end) {
    if (!is_styled_) return;
    for (std::size_t number = end; number-- > first;) {
        const Paragraph& paragraph = moves_->paragraphs()[number];
        indent(paragraph);
        const auto stretches = moves_->stretches_of(paragraph);
        for (auto stretch = stretches.rbegin(); stretch != stretches.rend(); ++stretch)
            set_style(*stretch, style_of(stretch->look));
    }
}

void MoveBook::indent(const Paragraph& paragraph) {
    wxTextAttr look;
    const int depth = static_cast<int>(std::min(paragraph.depth, deepest_indent));
    look.SetLeftIndent(margin + depth * indent_of_a_variation);
    look.SetRightIndent(margin);
    SetStyle(static_cast<long>(paragraph.begin), static_cast<long>(paragraph.end), look);
}

void MoveBook::mark(NodeId node) {
    unmark();
    current_ = moves_->place_of(node);
    if (!current_) return ShowPosition(0);
    set_style(*current_, colors(current_->look, true));
    if (is_laid_out_) scroll_to_current();
}

void MoveBook::unmark() {
    if (current_) set_style(*current_, colors(current_->look, false));
    current_.reset();
}

void MoveBook::begin_layout() {
    if (IsBeingDeleted()) return;
    is_laid_out_ = false;
    height_ = -1;
    wxWakeUpIdle();
}

/// GTK lays out the text in parts, while no events are waiting.
void MoveBook::follow_layout(wxIdleEvent& event) {
    if (is_laid_out_ || !IsShownOnScreen()) return;
    const int height = PositionToCoords(GetLastPosition()).y - PositionToCoords(0).y;
    if (std::exchange(height_, height) != height) return event.RequestMore();
    is_laid_out_ = true;
    if (current_) scroll_to_current();
}

/// Scrolls to the current move, and to its comments as far as they fit below it.
void MoveBook::scroll_to_current() {
    std::size_t end = current_->end;
    const std::vector<Stretch>& all = moves_->stretches();
    auto next = std::ranges::upper_bound(all, current_->begin, {}, &Stretch::begin);
    const auto is_of_move = [&](const Stretch& stretch) {
        return stretch.node == current_->node
               && (stretch.look == TextLook::comment || stretch.look == TextLook::value);
    };
    for (; next != all.end() && is_of_move(*next); ++next) end = next->end;
    bring_into_sight(*this, static_cast<long>(current_->begin), static_cast<long>(end),
                     2 * line_height_);
}

/// The colors of a style. A font in the style would make the control lay out the line again.
wxTextAttr MoveBook::colors(TextLook look, bool is_current) const {
    Ink ink = Ink::text;
    if (is_styled_ && look == TextLook::value) ink = Ink::muted;
    if (is_styled_ && look == TextLook::fold) ink = Ink::accent;
    if (is_styled_ && look == TextLook::fault) ink = Ink::bad;
    return {to_wx(look_.theme[is_current ? Ink::panel : ink]),
            to_wx(look_.theme[is_current ? Ink::accent : Ink::panel])};
}

wxTextAttr MoveBook::style_of(TextLook look) const {
    wxTextAttr style = colors(look, false);
    if (!is_styled_) look = TextLook::variation;
    wxFont font = look_.font.IsOk() ? look_.font : GetFont();
    switch (look) {
    case TextLook::main_line:
    case TextLook::result: font.MakeBold(); break;
    case TextLook::comment: font = look_.prose; break;
    case TextLook::value: font = look_.value; break;
    case TextLook::variation:
    case TextLook::fold:
    case TextLook::fault: break;
    }
    style.SetFont(font);
    return style;
}

void MoveBook::set_style(const Stretch& stretch, const wxTextAttr& style) {
    SetStyle(static_cast<long>(stretch.begin), static_cast<long>(stretch.end), style);
}

wxPoint MoveBook::place_of(NodeId node) const {
    const auto stretch = moves_->place_of(node);
    if (!stretch) return wxDefaultPosition;
    return PositionToCoords(static_cast<long>(stretch->begin)) + wxPoint{4, 6};
}

std::optional<Stretch> MoveBook::stretch_at(wxPoint place) const {
    long letter = 0;
    if (!moves_ || HitTest(place, &letter) == wxTE_HT_UNKNOWN) return std::nullopt;
    return moves_->at(static_cast<std::size_t>(letter));
}

} // namespace merels::viewer
