#include <viewer/collection/game_preview.hpp>

#include <libnotation/drawing/scene/board_scene.hpp>
#include <libnotation/game/cursor.hpp>
#include <libnotation/publish/book/game_marks.hpp>
#include <viewer/core/game/evidence.hpp>
#include <viewer/core/game/move_comment.hpp>
#include <viewer/widgets/controls.hpp>
#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <algorithm>
#include <utility>

namespace merels::viewer {

namespace {

/// The least height of a board with the names of players and points. Lower boards lack the room.
constexpr double least_height_for_names = 240;
/// The least heights of the board below all facts about a card of history, and below a few of them.
constexpr int least_height_for_facts = 160;
constexpr int least_height_for_few = 90;

/// The position to show: the found position, the start of a puzzle, or the end of the game.
NodeId place_in(const OpenedRow& row) {
    if (row.to.empty()) return row.game.is_set_up() ? Game::root : row.game.line_end();
    Walker walker{row.game};
    for (std::size_t i = 0; i < row.to.size(); ++i)
        if (!walker.forward()) break;
    return walker.node();
}

} // namespace

GamePreview::GamePreview(wxWindow* parent, const std::function<void()>& open)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "preview"),
      header_(new HeaderPanel{this}),
      evidence_(new wxStaticText{this, wxID_ANY, wxString{}, wxDefaultPosition, wxDefaultSize, 0,
                                 "evidence of preview"}),
      board_(new ScenePanel{this, "board of preview",
                            [this](svg::Place size) { return scene(size); }}),
      words_(long_text(this, "first comment", wxTE_RICH2)),
      open_(new wxButton{this, wxID_ANY, wx_tr("Open this &game")}) {
    set_margins(*words_, 0, FromDIP(3));
    open_->Bind(wxEVT_BUTTON, [open](wxCommandEvent&) { open(); });
    board_->Bind(wxEVT_LEFT_DCLICK, [open](wxMouseEvent&) { open(); });
    auto* const all = new wxBoxSizer{wxVERTICAL};
    all->Add(header_, wxSizerFlags{}.Expand());
    all->Add(evidence_, wxSizerFlags{}.Expand().Border(wxALL & ~wxTOP, FromDIP(16)));
    all->Add(board_, wxSizerFlags{3}.Expand());
    all->Add(words_, wxSizerFlags{1}.Expand().Border(wxALL, FromDIP(16)));
    all->Add(open_, wxSizerFlags{}.Border(wxLEFT | wxBOTTOM, FromDIP(16)));
    SetSizer(all);
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        fit_evidence();
    });
    clear();
}

void GamePreview::show(const Read& read) {
    auto pool = std::make_unique<RuleSetPool>();
    auto opened = read(*pool);
    game_.reset();
    pool_ = std::move(pool);
    if (!opened) return refresh(opened.error());
    place_ = place_in(*opened);
    game_ = std::move(opened->game);
    refresh(first_comment(*game_));
}

void GamePreview::clear() {
    game_.reset();
    refresh({});
}

void GamePreview::refresh(const std::string& words) {
    if (game_) header_->show(*game_);
    header_->Show(game_.has_value());
    facts_ = game_ ? evidence_in_words(*game_) : std::string{};
    board_->Show(game_.has_value());
    open_->Show(game_.has_value());
    text_ = words;
    fit_evidence();
    board_->repaint();
    Layout();
}

/// Divides the evidence into lines. In a low preview, the board needs the space, and only the most
/// important facts are shown. In a still lower preview, they are at the beginning of the text.
void GamePreview::fit_evidence() {
    const int margin = FromDIP(16);
    const int width = std::max(GetClientSize().x - 2 * margin, FromDIP(120));
    const int of_text = text_.empty() ? 0 : words_->GetMinSize().y;
    const int rest = GetClientSize().y - header_->GetBestSize().y - of_text - open_->GetBestSize().y
                     - 4 * margin;
    const auto fits = [&](const std::string& words, int least_height_of_board) {
        evidence_->SetLabelText(label_text(words));
        evidence_->Wrap(width);
        const int lines = evidence_->GetLabel().Freq('\n') + 1;
        return rest - lines * evidence_->GetCharHeight() >= FromDIP(least_height_of_board);
    };
    const std::string few = game_ ? evidence_in_one_line(*game_) : std::string{};
    const bool has_room = fits(facts_, least_height_for_facts) || fits(few, least_height_for_few);
    evidence_->Show(has_room && !facts_.empty());
    evidence_->InvalidateBestSize();
    std::string text = text_;
    if (!has_room && !facts_.empty()) text = text_.empty() ? few : few + "\n" + text_;
    if (words_->GetValue() != label_text(text)) words_->ChangeValue(label_text(text));
    words_->Show(!text.empty());
}

Scene GamePreview::scene(svg::Place size) const {
    if (!game_) return {};
    const BoardMarks marks = marks_after(*game_, place_);
    // The header above the board already shows the names.
    if (size.y < least_height_for_names) {
        const double side = std::min(size.x, size.y) - usual_gap;
        return board_in_square(game_->position_after(place_), (size - svg::Place{side, side}) * 0.5,
                               side, marks);
    }
    BoardView view{game_->rule_set().board};
    view.set_size(size.x, size.y);
    view.set_text_scale(text_scale_, text_scale_ * small_size);
    return board_scene(view, game_->position_after(place_), marks);
}

void GamePreview::use_look(const Look& look) {
    SetBackgroundColour(to_wx(look.theme[Ink::panel]));
    header_->use_look(look);
    evidence_->SetFont(look.small);
    evidence_->SetForegroundColour(to_wx(look.theme[Ink::muted]));
    text_scale_ = look.text_scale;
    board_->use_look(look);
    board_->repaint();
    words_->SetFont(look.prose);
    words_->SetMinSize({-1, 4 * words_->GetCharHeight()});
    words_->SetBackgroundColour(to_wx(look.theme[Ink::panel]));
    words_->SetForegroundColour(to_wx(look.theme[Ink::text]));
    open_->SetFont(look.font);
    fit_evidence();
    Layout();
    // GTK knows the sizes of the new letters only later.
    CallAfter([this] {
        fit_evidence();
        Layout();
        // With other letters, GTK would show another part of the text.
        scroll_to_start(*words_);
    });
}

} // namespace merels::viewer
