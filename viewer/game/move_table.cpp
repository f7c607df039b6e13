#include <viewer/game/move_table.hpp>

#include <viewer/core/moves/pointed_color.hpp>
#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/dc.h>

#include <algorithm>
#include <utility>

namespace merels::viewer {

namespace {

/// The bottom of the last comment directly below the move `node`, whose row is `row`.
int bottom_of_comments(const MoveLayout& layout, const MoveText& text, std::size_t row,
                       NodeId node) {
    std::size_t end = row + 1;
    for (; end < layout.rows().size() && !layout.rows()[end].has_moves(); ++end) {
        const Stretch& first = text.stretches()[layout.rows()[end].begin];
        if (first.look != TextLook::comment || first.node != node) break;
    }
    return layout.bottom(end - 1);
}

} // namespace

MoveTable::MoveTable(wxWindow* parent)
    : wxScrolledCanvas(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                       wxVSCROLL | wxWANTS_CHARS | wxBORDER_NONE, "moves") {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    lay_out_within(*this);
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        if (text_ != nullptr && GetClientSize().x != metrics_.width) lay_out();
        // At the start of a game, a person may be reading further down in the first comment.
        if (current_ != Game::root) scroll_to_current();
    });
    Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
        event.Skip();
        const auto stretch = stretch_at(event.GetPosition());
        const bool is_move
            = stretch
              && (stretch->look == TextLook::main_line || stretch->look == TextLook::variation);
        point_at(is_move ? stretch->node : Game::none);
    });
    Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent& event) {
        event.Skip();
        point_at(Game::none);
    });
}

void MoveTable::use_look(const Look& look) {
    look_ = look;
    fonts_ = {look.font, look.font.Bold(), look.value, look.prose};
    for (auto& widths : widths_) widths.clear();
    SetFont(look.font);
    metrics_.row_height = GetCharHeight() + FromDIP(usual_gap);
    for (std::size_t face = 0; face < fonts_.size(); ++face) {
        int width = 0;
        int height = 0;
        int descent = 0;
        GetTextExtent("x", &width, &height, &descent, nullptr, &fonts_[face]);
        ascents_[face] = height - descent;
    }
    baseline_ = (metrics_.row_height - GetCharHeight()) / 2 + ascents_[0];
    metrics_.margin = FromDIP(usual_gap);
    metrics_.indent = FromDIP(16);
    if (text_ != nullptr) lay_out();
}

void MoveTable::show(const Game& game, const MoveText& text) {
    rows_ = move_rows(game, text);
    text_ = &text;
    point_at(Game::none);
    lay_out();
}

void MoveTable::lay_out() {
    if (!look_.font.IsOk()) return;
    int number_width = 0;
    for (const MoveRow& row : rows_)
        number_width = std::max(number_width, width_of(row.number, Face::plain));
    metrics_.number_width
        = std::max(number_width, width_of("000", Face::plain)) + 2 * metrics_.margin;
    metrics_.width = GetClientSize().x;
    layout_.emplace(*text_, rows_, metrics_,
                    [this](std::string_view words, TextLook look, bool is_first) {
                        return width_of(words, face_of(look, is_first));
                    });
    SetScrollRate(0, metrics_.row_height);
    SetVirtualSize(metrics_.width, layout_->height() + metrics_.row_height / 2);
    Refresh();
}

void MoveTable::mark(NodeId node, const std::string& spoken) {
    const NodeId before = std::exchange(current_, node);
    if (!layout_) return;
    refresh_row(before);
    refresh_row(node);
    scroll_to_current();
    speak_as(*this, spoken);
}

void MoveTable::refresh_row(NodeId node) {
    const auto row = layout_->row_of(node);
    if (!row) return;
    const int top = CalcScrolledPosition({0, layout_->top(*row)}).y;
    RefreshRect({0, top, metrics_.width, layout_->bottom(*row) - layout_->top(*row)});
}

/// Highlights the move under the pointer. The tooltip gives its value in words.
void MoveTable::point_at(NodeId node) {
    const NodeId before = std::exchange(pointed_, node);
    if (before == node) return;
    for (const NodeId changed : {before, node})
        if (layout_) refresh_row(changed);
    const std::string words = value_in_words(node);
    words.empty() ? UnsetToolTip() : SetToolTip(label_text(words));
}

std::string MoveTable::value_in_words(NodeId node) const {
    const auto row = layout_ ? layout_->row_of(node) : std::nullopt;
    if (!row) return {};
    for (const MoveCell& cell : layout_->rows()[*row].cells)
        if (cell.node == node) return cell.value_in_words;
    return {};
}

/// Scrolls only if the row is near an edge or outside, or if comments of the move are below the
/// bottom edge. The row is always in sight. Comments are in sight as far as they fit below it. At
/// the start of a game, always scrolls to the top.
void MoveTable::scroll_to_current() {
    if (!layout_ || layout_->rows().empty()) return;
    // The first comment of a game may be higher than the table, and a reader begins at its top.
    if (current_ == Game::root) return Scroll(0, 0);
    const auto found = layout_->row_of(current_);
    if (!found) return;
    const std::size_t row = *found;
    const int seen = CalcUnscrolledPosition({0, 0}).y;
    const int height = GetClientSize().y;
    const int top = layout_->top(row);
    const int bottom = layout_->bottom(row);
    const int near_edge = std::min(2 * metrics_.row_height, height / 4);
    const int least_top = seen == 0 ? 0 : seen + near_edge;
    const bool is_well_in_sight = top >= least_top && bottom <= seen + height - near_edge;
    const int middle = std::max(0, (top + bottom - height) / 2) / metrics_.row_height;
    const int line = is_well_in_sight ? seen / metrics_.row_height : middle;
    // The first line with which the comments end above the bottom edge.
    const int hidden = bottom_of_comments(*layout_, *text_, row, current_) - height;
    const int wanted = (std::max(0, hidden) + metrics_.row_height - 1) / metrics_.row_height;
    if (wanted > line)
        Scroll(0, std::min(wanted, std::max(line, top / metrics_.row_height)));
    else if (!is_well_in_sight)
        Scroll(0, line);
}

std::optional<Stretch> MoveTable::stretch_at(wxPoint place) const {
    if (!layout_) return std::nullopt;
    const wxPoint inside = CalcUnscrolledPosition(place);
    return layout_->stretch_at(inside.x, inside.y);
}

wxPoint MoveTable::place_of(NodeId node) const {
    const auto row = layout_ ? layout_->row_of(node) : std::nullopt;
    if (!row) return wxDefaultPosition;
    const wxPoint aside{3, layout_->top(*row) + metrics_.row_height / 2};
    const MoveRow& moves = layout_->rows()[*row];
    for (std::size_t column = 0; column < 2; ++column)
        if (moves.cells[column].node == node)
            return CalcScrolledPosition(aside + wxPoint{layout_->column(column), 0});
    for (const MoveRun& run : layout_->runs(*row)) {
        const Stretch& stretch = text_->stretches()[run.stretch];
        if (stretch.node == node && stretch.look == TextLook::variation)
            return CalcScrolledPosition(aside + wxPoint{run.x, run.y});
    }
    return wxDefaultPosition;
}

void MoveTable::OnDraw(wxDC& context) {
    if (!layout_) return;
    wxRect seen = GetUpdateRegion().GetBox();
    seen.SetPosition(CalcUnscrolledPosition(seen.GetPosition()));
    context.SetPen(*wxTRANSPARENT_PEN);
    context.SetBrush(to_wx(look_.theme[Ink::panel]));
    context.DrawRectangle(seen);
    context.SetBackgroundMode(wxBRUSHSTYLE_TRANSPARENT);
    const auto [begin, end] = layout_->rows_between(seen.y, seen.GetBottom());
    for (std::size_t row = begin; row < end; ++row) draw_row(context, row);
}

void MoveTable::draw_row(wxDC& context, std::size_t number) const {
    const MoveRow& row = layout_->rows()[number];
    if (!row.has_moves()) return draw_words(context, number);
    const int top = layout_->top(number);
    context.SetPen(*wxTRANSPARENT_PEN);
    context.SetBrush(to_wx(look_.theme[Ink::background]));
    context.DrawRectangle(0, top, metrics_.number_width, metrics_.row_height);
    const int number_left
        = metrics_.number_width - metrics_.margin - width_of(row.number, Face::plain);
    draw_text(context, row.number, Face::plain, to_wx(look_.theme[Ink::muted]), {number_left, top});
    for (std::size_t column = 0; column < 2; ++column) {
        const int left = layout_->column(column);
        const int right = column == 0 ? layout_->column(1) - metrics_.margin : metrics_.width;
        draw_cell(context, column, row.cells[column],
                  {left, top, right - left, metrics_.row_height});
    }
}

void MoveTable::draw_cell(wxDC& context, std::size_t column, const MoveCell& cell,
                          wxRect place) const {
    if (cell.node == Game::none) {
        // If the first cell has no move, this move is in an earlier row, above a comment.
        if (column == 0)
            draw_text(context, "…", Face::plain, to_wx(look_.theme[Ink::muted]),
                      place.GetPosition());
        return;
    }
    const bool is_current = cell.node == current_;
    const Face face = is_current || cell.tone != Tone::plain ? Face::bold : Face::plain;
    const std::string words = cell.move + cell.signs;
    const int width = width_of(words, face);
    const wxRect pill{place.x, place.y, width, place.height};
    if (is_current)
        draw_pill(context, pill, FromDIP(5), to_wx(look_.theme[Ink::accent]));
    else if (cell.node == pointed_)
        draw_pill(context, pill, FromDIP(5), to_wx(pointed_color(look_.theme)));
    const int value_width = width_of(cell.value, Face::small);
    if (value_width + width + 2 * metrics_.margin <= place.width)
        draw_text(context, cell.value, Face::small, to_wx(look_.theme[Ink::muted]),
                  {place.GetRight() - metrics_.margin - value_width, place.y});
    draw_text(context, words, face,
              is_current ? to_wx(look_.theme[Ink::panel]) : color_of(cell.tone),
              place.GetPosition());
}

void MoveTable::draw_words(wxDC& context, std::size_t number) const {
    const MoveRow& row = layout_->rows()[number];
    const int top = layout_->top(number);
    context.SetPen(*wxTRANSPARENT_PEN);
    if (row.depth == 0 && text_->stretches()[row.begin].look == TextLook::comment) {
        context.SetBrush(to_wx(look_.theme[Ink::background]));
        context.DrawRectangle(0, top, metrics_.width, layout_->bottom(number) - top);
    }
    context.SetBrush(to_wx(look_.theme[Ink::rule]));
    for (unsigned depth = 1; depth <= row.depth; ++depth)
        context.DrawRectangle(layout_->rule_left(depth), top, FromDIP(3),
                              layout_->bottom(number) - top);
    for (const MoveRun& run : layout_->runs(number)) {
        const Stretch& stretch = text_->stretches()[run.stretch];
        const bool is_move = stretch.look == TextLook::variation;
        const bool is_current = stretch.node == current_ && is_move;
        const wxRect place{run.x, top + run.y, run.width, metrics_.row_height};
        // Between two moves of a line, there is only a blank.
        if (is_current)
            draw_pill(context, place, FromDIP(2), to_wx(look_.theme[Ink::accent]));
        else if (stretch.node == pointed_ && is_move)
            draw_pill(context, place, FromDIP(2), to_wx(pointed_color(look_.theme)));
        draw_text(context, std::string{run.words}, face_of(stretch.look, run.is_first),
                  is_current ? to_wx(look_.theme[Ink::panel]) : color_of(stretch),
                  place.GetPosition());
    }
}

void MoveTable::draw_pill(wxDC& context, wxRect place, int margin, const wxColour& color) const {
    context.SetPen(*wxTRANSPARENT_PEN);
    context.SetBrush(color);
    context.DrawRoundedRectangle(place.Inflate(margin, -FromDIP(2)), FromDIP(4));
}

void MoveTable::draw_text(wxDC& context, const std::string& text, Face face, const wxColour& color,
                          wxPoint top_left) const {
    const auto number = static_cast<std::size_t>(face);
    context.SetFont(fonts_[number]);
    context.SetTextForeground(color);
    context.DrawText(to_wx(text), top_left + wxPoint{0, baseline_ - ascents_[number]});
}

int MoveTable::width_of(std::string_view text, Face face) const {
    constexpr std::size_t most = 50'000;
    auto& widths = widths_[static_cast<std::size_t>(face)];
    if (widths.size() > most) widths.clear();
    const auto [known, is_new] = widths.try_emplace(std::string{text}, 0);
    if (is_new)
        GetTextExtent(to_wx(known->first), &known->second, nullptr, nullptr, nullptr,
                      &fonts_[static_cast<std::size_t>(face)]);
    return known->second;
}

wxColour MoveTable::color_of(const Stretch& stretch) const {
    switch (stretch.look) {
    case TextLook::main_line:
    case TextLook::variation: return color_of(stretch.tone);
    case TextLook::comment:
    case TextLook::result: break;
    case TextLook::value:
    case TextLook::fold: return to_wx(look_.theme[Ink::muted]);
    case TextLook::fault: return to_wx(look_.theme[Ink::bad]);
    }
    return to_wx(look_.theme[Ink::text]);
}

wxColour MoveTable::color_of(Tone tone) const { return to_wx(look_.theme[ink_of(tone)]); }

MoveTable::Face MoveTable::face_of(TextLook look, bool is_first) {
    switch (look) {
    case TextLook::main_line:
    case TextLook::fold:
    case TextLook::fault: break;
    case TextLook::variation: return is_first ? Face::bold : Face::plain;
    case TextLook::comment: return Face::prose;
    case TextLook::value: return Face::small;
    case TextLook::result: return Face::bold;
    }
    return Face::plain;
}

} // namespace merels::viewer
