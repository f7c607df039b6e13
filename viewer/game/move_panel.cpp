#include <viewer/game/move_panel.hpp>

#include <viewer/widgets/scene_painter.hpp>

#include <libnotation/game/traverse.hpp>
#include <wx/sizer.h>

#include <utility>

namespace merels::viewer {

namespace {

/// A lower panel hides the second line of the head, because the moves need the space.
constexpr int height_for_whole_head = 280;

} // namespace

MovePanel::MovePanel(wxWindow* parent, std::function<void(NodeId)> go_to)
    : wxPanel(parent), go_to_(std::move(go_to)), head_(new HeaderPanel{this}),
      top_(new wxBoxSizer{wxVERTICAL}), views_(new wxBoxSizer{wxVERTICAL}),
      body_(new wxBoxSizer{wxVERTICAL}), table_(new MoveTable{this}) {
    SetSizer(new wxBoxSizer{wxVERTICAL});
    top_->Add(head_, wxSizerFlags{}.Expand());
    body_->Add(views_, wxSizerFlags{1}.Expand());
    GetSizer()->Add(top_, wxSizerFlags{}.Expand());
    GetSizer()->Add(body_, wxSizerFlags{1}.Expand());
    add_view(*table_);
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        head_->fold(GetSize().y < FromDIP(height_for_whole_head));
    });
}

void MovePanel::add_view(wxWindow& view) {
    const bool is_text = &view != table_;
    views_->Add(&view, wxSizerFlags{1}.Expand().Border(wxLEFT | wxRIGHT,
                                                       is_text ? FromDIP(usual_margin) : 0));
    view.Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& event) {
        event.Skip();
        click(event.GetPosition());
    });
    // Prevents the menu of the control itself.
    view.Bind(wxEVT_RIGHT_DOWN, [this](wxMouseEvent& event) { click_right(event.GetPosition()); });
    view.Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) {
        if (!event.ControlDown() || !on_wheel) return event.Skip();
        on_wheel(event.GetWheelRotation() < 0 ? 1 : -1);
    });
}

void MovePanel::add_above_head(wxWindow* strip) {
    GetSizer()->Prepend(strip, wxSizerFlags{}.Expand());
    strip->MoveBeforeInTabOrder(head_);
}

void MovePanel::add_below_head(wxWindow* strip) { top_->Insert(1, strip, wxSizerFlags{}.Expand()); }

void MovePanel::add_below_moves(wxWindow* strip, int margin) {
    body_->Add(strip, wxSizerFlags{}.Expand().Border(wxALL, FromDIP(margin)));
}

void MovePanel::add_below(wxWindow* strip) { GetSizer()->Add(strip, wxSizerFlags{}.Expand()); }

void MovePanel::show(const Document& document) {
    document_ = &document;
    folded_.clear();
    rebuild();
    use_book_style(is_mostly_comments(*moves_));
}

void MovePanel::use_look(const Look& look) {
    look_ = look;
    SetBackgroundColour(to_wx(look_.theme[Ink::panel]));
    head_->use_look(look);
    table_->use_look(look);
    if (book_) book_->use_look(look);
    if (document_ != nullptr) rebuild();
}

void MovePanel::use_book_style(bool is_book) {
    if (is_book == has_book_style()) return;
    if (!book_) {
        book_ = new MoveBook{this};
        book_->use_look(look_);
        add_view(*book_);
    }
    book_->Show(is_book);
    table_->Show(!is_book);
    Layout();
    rebuild();
}

wxWindow& MovePanel::view() const {
    return has_book_style() ? static_cast<wxWindow&>(*book_) : *table_;
}

void MovePanel::refresh_position() {
    if (version_ != document_->version()) return rebuild();
    mark_current();
    if (document_->node() == Game::root || moves_->place_of(document_->node())) return;
    unfold_around(document_->node());
    rebuild();
}

void MovePanel::unfold_around(NodeId node) {
    for (; node != Game::root; node = document_->game().parent(node)) folded_.erase(node);
}

/// Folds a variation. If it has the current move, the reader goes to the move that the variation
/// replaces.
void MovePanel::fold(NodeId start) {
    folded_.insert(start);
    const Game& game = document_->game();
    for (NodeId node = document_->node(); node != Game::root; node = game.parent(node))
        if (node == start) {
            go_to_(game.first_child(game.parent(node)));
            break;
        }
    rebuild();
}

void MovePanel::toggle_fold() {
    const Game& game = document_->game();
    const NodeId start = variation_start(game, document_->node());
    if (start != Game::none) return fold(start);
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

void MovePanel::rebuild() {
    version_ = document_->version();
    unfold_around(document_->node());
    moves_.emplace(document_->game(), folded_);
    // The new head may change the height of the table, so the table must have the new text by then.
    table_->show(document_->game(), *moves_);
    if (has_book_style()) book_->show_moves(*moves_);
    refresh_head();
    mark_current();
}

void MovePanel::refresh_head() {
    head_->show(document_->game(), find_title ? find_title() : std::string{});
}

void MovePanel::mark_current() {
    table_->mark(document_->node(), spoken_move(document_->game(), document_->node()));
    if (has_book_style()) book_->mark(document_->node());
}

wxPoint MovePanel::place_of(NodeId node) const {
    return has_book_style() ? book_->place_of(node) : table_->place_of(node);
}

std::optional<Stretch> MovePanel::stretch_at(wxPoint place) const {
    return has_book_style() ? book_->stretch_at(place) : table_->stretch_at(place);
}

void MovePanel::click_right(wxPoint place) {
    const auto stretch = stretch_at(place);
    if (stretch && stretch->look != TextLook::fold) go_to_(stretch->node);
    if (on_menu) on_menu();
}

void MovePanel::click(wxPoint place) {
    const auto stretch = stretch_at(place);
    if (!stretch) return;
    if (stretch->look != TextLook::fold) return go_to_(stretch->node);
    if (folded_.erase(stretch->node) > 0) return rebuild();
    fold(stretch->node);
}

} // namespace merels::viewer
