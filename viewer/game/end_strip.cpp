#include <libnotation/game/traverse.hpp>
#include <viewer/core/game/shown_end.hpp>
#include <viewer/core/study/lesson_progress.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/button.h>
#include <wx/dcbuffer.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace merels::viewer {

namespace {

/// In a lower panel, the moves need the space, so the strip has only one row of buttons.
constexpr int least_height_for_rows = 360;

/// A strip under the moves when the game is over. The strip shows the winner and the reason. Its
/// buttons put the result into the record, review the game, and begin another game against the
/// engine. A game against the engine gets its result without a button. The strip is not under the
/// board, because the board must keep its size.
class EndStrip : public Feature {
public:
    explicit EndStrip(GamePage& page)
        : page_(page), strip_(new wxPanel{&page.moves(), wxID_ANY, wxDefaultPosition, wxDefaultSize,
                                          wxTAB_TRAVERSAL, "end"}),
          words_(new wxStaticText{strip_, wxID_ANY, wxString{}, wxDefaultPosition, wxDefaultSize,
                                  wxALIGN_CENTRE_HORIZONTAL}),
          set_(new wxButton{strip_, wxID_ANY, wxString{}}),
          review_(add_button(Command::review_game)), again_(add_button(Command::play_again)),
          all_(new wxBoxSizer{wxHORIZONTAL}), buttons_(new wxBoxSizer{wxVERTICAL}) {
        all_->AddStretchSpacer();
        all_->Add(words_, wxSizerFlags{}.Center().Border(wxALL, gap()));
        all_->Add(buttons_, wxSizerFlags{}.Center().Border(wxALL, gap() / 2));
        all_->AddStretchSpacer();
        strip_->SetSizer(all_);
        strip_->Hide();
        strip_->SetBackgroundStyle(wxBG_STYLE_PAINT);
        strip_->Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint_ground(); });
        page.moves().Bind(wxEVT_SIZE, &EndStrip::follow_moves, this);
        page.moves().add_below_moves(strip_, usual_gap);
        // The keyboard focus stays on the board.
        for (wxButton* const button : {set_, review_, again_}) button->DisableFocusFromKeyboard();
        set_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { set_result(); });
        page.on_change().add([this] { refresh(); });
        page.on_look().add([this] {
            const Look& look = page_.desk().look();
            words_->SetForegroundColour(to_wx(look.theme[Ink::panel]));
            words_->SetFont(look.font.Bold());
            strip_->Refresh();
            for (wxButton* const button : {set_, review_, again_}) button->SetFont(look.font);
            // GTK knows the sizes of the new letters only later.
            strip_->CallAfter([this] { wrap(); });
        });
        refresh();
    }
    ~EndStrip() override { page_.moves().Unbind(wxEVT_SIZE, &EndStrip::follow_moves, this); }

private:
    void follow_moves(wxSizeEvent& event) {
        event.Skip();
        if (page_.moves().GetClientSize() != wrapped_at_) strip_->CallAfter([this] { wrap(); });
    }
    wxButton* add_button(Command command) {
        auto* const button = new wxButton{strip_, wxID_ANY, wx_tr(info(command).words)};
        button->Bind(wxEVT_BUTTON, [this, command](wxCommandEvent&) {
            page_.commit_input();
            page_.board().SetFocus();
            page_.commands().run(command);
        });
        return button;
    }
    void refresh() {
        const Document& document = page_.document();
        conclude();
        shown_ = shown_end(document, kind());
        if (strip_->Show(shown_.has_value())) {
            page_.moves().Layout();
            // GTK does not know the sizes of letters in a strip that was hidden.
            strip_->CallAfter([this] { wrap(); });
        }
        if (!shown_) return;
        const Game& game = document.game();
        // A result belongs only to the main line.
        const bool is_new
            = game.result != shown_->result && variation_start(game, document.node()) == Game::none;
        set_->SetLabelText(label_text(tr_format(english("Set result {}"), format(shown_->result))));
        offered_.clear();
        // A lesson is only for reading.
        if (kind() == GameKind::lesson) return wrap();
        if (is_new) offered_.push_back(set_);
        if (page_.commands().is_possible(Command::review_game)) offered_.push_back(review_);
        if (page_.commands().is_possible(Command::play_again)) offered_.push_back(again_);
        wrap();
    }
    /// Sets the result of a game when its last move has been made, if the engine plays one side.
    void conclude() {
        Document& document = page_.document();
        const bool has_move = std::exchange(plays_, document.plays()) != document.plays();
        // The engine's name stays in the title when the engine does not play any more.
        const bool plays_now = page_.commands().is_checked(Command::play_engine);
        if (!has_move || !plays_now || kind() != GameKind::against_engine) return;
        const auto end = document.place().outcome();
        // The list of moves and the header were refreshed before this strip.
        if (end && document.conclude(end->result)) page_.moves().refresh_position();
    }
    GameKind kind() const {
        if (is_lesson(page_.origin())) return GameKind::lesson;
        return page_.board().advice().player ? GameKind::against_engine : GameKind::usual;
    }
    int gap() const { return strip_->FromDIP(usual_gap); }
    /// Divides the words into lines. If the strip is too narrow for them, the buttons are below
    /// them.
    void wrap() {
        if (!shown_) return;
        wrapped_at_ = page_.moves().GetClientSize();
        words_->SetLabelText(label_text(in_words(*shown_)));
        for (wxWindow* const part : strip_->GetChildren()) part->InvalidateBestSize();
        // The first size of a new page passes at once.
        const int width = std::max(wrapped_at_.x - 4 * gap(), strip_->FromDIP(120));
        put_buttons(width);
        all_->SetOrientation(wxHORIZONTAL);
        if (all_->CalcMin().x > width + 2 * gap()) all_->SetOrientation(wxVERTICAL);
        words_->Wrap(width);
        page_.moves().Layout();
        strip_->Layout();
    }
    bool is_low() const {
        const double scale = std::max(1.0, page_.desk().look().text_scale);
        return page_.moves().GetSize().y < scale * strip_->FromDIP(least_height_for_rows);
    }
    int width_of(const wxButton& button) const { return button.GetBestSize().x + gap(); }
    /// Puts the buttons next to each other, in as many rows as they need. In a low panel, the
    /// buttons have only one row. The tool bar reviews the game, too, so this button goes first.
    void put_buttons(int width) {
        buttons_->Clear();
        int room = is_low() ? width : std::numeric_limits<int>::max();
        for (wxButton* const button : {again_, set_, review_}) {
            const bool is_offered = std::ranges::find(offered_, button) != offered_.end();
            const bool has_place = !is_low() || (button != review_ && width_of(*button) <= room);
            button->Show(is_offered && has_place);
            if (button->IsShown()) room -= width_of(*button);
        }
        wxSizer* row = nullptr;
        for (wxButton* const button : offered_) {
            if (!button->IsShown()) continue;
            if (row == nullptr || row->CalcMin().x + width_of(*button) > width) {
                row = new wxBoxSizer{wxHORIZONTAL};
                buttons_->Add(row, wxSizerFlags{}.Center());
            }
            row->Add(button, wxSizerFlags{}.Border(wxALL, gap() / 2));
        }
    }
    void paint_ground() {
        const Theme& theme = page_.desk().look().theme;
        wxAutoBufferedPaintDC dc{strip_};
        dc.SetBackground(to_wx(theme[Ink::panel]));
        dc.Clear();
        dc.SetPen(*wxTRANSPARENT_PEN);
        dc.SetBrush(to_wx(theme[Ink::accent]));
        dc.DrawRoundedRectangle(strip_->GetClientRect(), gap());
    }
    void set_result() {
        page_.commit_input();
        Document& document = page_.document();
        if (!shown_) return;
        document.set_head(document.game().tags, shown_->result);
        page_.refresh_position();
        page_.board().SetFocus();
    }

    GamePage& page_;
    wxPanel* strip_;
    wxStaticText* words_;
    wxButton* set_;
    wxButton* review_;
    wxButton* again_;
    wxBoxSizer* all_;
    /// The rows of buttons.
    wxBoxSizer* buttons_;
    /// The buttons that the end of the game offers, from left to right.
    std::vector<wxButton*> offered_;
    wxSize wrapped_at_;
    /// The number of plays in the document when it was last examined.
    std::uint64_t plays_ = page_.document().plays();
    std::optional<Outcome> shown_;
};

} // namespace

std::unique_ptr<Feature> make_end_strip(GamePage& page) { return std::make_unique<EndStrip>(page); }

} // namespace merels::viewer
