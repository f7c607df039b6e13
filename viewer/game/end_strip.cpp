#include <libnotation/game/traverse.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/button.h>
#include <wx/dcbuffer.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>

namespace merels::viewer {

namespace {

/// A strip under the board when the game is over. The strip shows the winner and the reason. Its
/// buttons put the result into the record, review the game, and begin another game against the
/// engine.
class EndStrip : public Feature {
public:
    explicit EndStrip(GamePage& page)
        : page_(page), strip_(new wxPanel{&page.board_side(), wxID_ANY, wxDefaultPosition,
                                          wxDefaultSize, wxTAB_TRAVERSAL, "end"}),
          words_(new wxStaticText{strip_, wxID_ANY, wxString{}}),
          set_(new wxButton{strip_, wxID_ANY, wxString{}}),
          review_(add_button(Command::review_game)), again_(add_button(Command::play_again)),
          row_(new wxBoxSizer{wxHORIZONTAL}), buttons_(new wxBoxSizer{wxHORIZONTAL}) {
        const int gap = strip_->FromDIP(usual_gap);
        row_->AddStretchSpacer();
        row_->Add(words_, wxSizerFlags{}.Center().Border(wxALL, gap));
        for (wxButton* const button : {set_, review_, again_})
            buttons_->Add(button, wxSizerFlags{}.Center().Border(wxALL, gap));
        row_->Add(buttons_, wxSizerFlags{}.Center());
        row_->AddStretchSpacer();
        strip_->SetSizer(row_);
        strip_->Hide();
        strip_->SetBackgroundStyle(wxBG_STYLE_PAINT);
        strip_->Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint_ground(); });
        strip_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
            event.Skip();
            if (room() != wrapped_at_) strip_->CallAfter([this] { wrap(); });
        });
        page.add_below_board(strip_, usual_gap);
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

private:
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
        shown_ = document.place().outcome();
        if (strip_->IsShown() != shown_.has_value()) {
            strip_->Show(shown_.has_value());
            page_.board_side().Layout();
        }
        if (!shown_) return;
        const Game& game = document.game();
        // A result belongs only to the main line.
        const bool is_new
            = game.result != shown_->result && variation_start(game, document.node()) == Game::none;
        set_->SetLabelText(label_text(tr_format(english("Set result {}"), format(shown_->result))));
        set_->Show(is_new);
        review_->Show(page_.commands().is_possible(Command::review_game));
        again_->Show(page_.commands().is_possible(Command::play_again));
        wrap();
    }
    int room() const { return page_.board_side().GetClientSize().x; }
    /// Divides the words into lines. If the strip is too narrow for them, the buttons are below
    /// them, and if necessary below each other.
    void wrap() {
        if (!shown_) return;
        wrapped_at_ = room();
        words_->SetLabelText(label_text(in_words(*shown_)));
        const int gap = strip_->FromDIP(usual_gap);
        const int width = wrapped_at_ - 2 * gap;
        for (wxWindow* const part : strip_->GetChildren()) part->InvalidateBestSize();
        row_->SetOrientation(wxHORIZONTAL);
        buttons_->SetOrientation(wxHORIZONTAL);
        if (row_->CalcMin().x > width) row_->SetOrientation(wxVERTICAL);
        if (buttons_->CalcMin().x > width) buttons_->SetOrientation(wxVERTICAL);
        // The first size of a new page passes at once.
        words_->Wrap(std::max(width - 2 * gap, strip_->FromDIP(120)));
        page_.board_side().Layout();
        strip_->Layout();
    }
    void paint_ground() {
        const Theme& theme = page_.desk().look().theme;
        wxAutoBufferedPaintDC dc{strip_};
        dc.SetBackground(to_wx(theme[Ink::background]));
        dc.Clear();
        dc.SetPen(*wxTRANSPARENT_PEN);
        dc.SetBrush(to_wx(theme[Ink::accent]));
        dc.DrawRoundedRectangle(strip_->GetClientRect(), strip_->FromDIP(usual_gap));
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
    wxBoxSizer* row_;
    wxBoxSizer* buttons_;
    int wrapped_at_ = 0;
    std::optional<Outcome> shown_;
};

} // namespace

std::unique_ptr<Feature> make_end_strip(GamePage& page) { return std::make_unique<EndStrip>(page); }

} // namespace merels::viewer
