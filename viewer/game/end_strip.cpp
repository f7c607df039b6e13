#include <libnotation/game/traverse.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/button.h>
#include <wx/dcbuffer.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

namespace merels::viewer {

namespace {

/// A line under the board when the game is over. The line shows the winner and the reason. A button
/// puts the result into the record. After that, another button reviews the game.
class EndStrip : public Feature {
public:
    explicit EndStrip(GamePage& page)
        : page_(page), strip_(new wxPanel{&page.board_side(), wxID_ANY, wxDefaultPosition,
                                          wxDefaultSize, wxTAB_TRAVERSAL, "end"}),
          words_(new wxStaticText{strip_, wxID_ANY, wxString{}}),
          set_(new wxButton{strip_, wxID_ANY, wxString{}}),
          review_(new wxButton{strip_, wxID_ANY, wx_tr(info(Command::review_game).words)}) {
        const int gap = strip_->FromDIP(usual_gap);
        auto* const row = new wxBoxSizer{wxHORIZONTAL};
        row->AddStretchSpacer();
        row->Add(words_, wxSizerFlags{}.CenterVertical().Border(wxALL, gap));
        for (wxButton* const button : {set_, review_})
            row->Add(button,
                     wxSizerFlags{}.CenterVertical().Border(wxTOP | wxBOTTOM | wxRIGHT, gap));
        row->AddStretchSpacer();
        strip_->SetSizer(row);
        strip_->Hide();
        strip_->SetBackgroundStyle(wxBG_STYLE_PAINT);
        strip_->Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint_ground(); });
        page.add_below_board(strip_, usual_gap);
        // The keyboard focus stays on the board.
        for (wxButton* const button : {set_, review_}) button->DisableFocusFromKeyboard();
        set_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { set_result(); });
        review_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
            page_.commands().run(Command::review_game);
            page_.board().SetFocus();
        });
        page.on_change().add([this] { refresh(); });
        page.on_look().add([this] {
            const Look& look = page_.desk().look();
            words_->SetForegroundColour(to_wx(look.theme[Ink::panel]));
            words_->SetFont(look.font.Bold());
            strip_->Refresh();
            set_->SetFont(look.font);
            review_->SetFont(look.font);
        });
        refresh();
    }

private:
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
        words_->SetLabelText(label_text(in_words(*shown_)));
        set_->SetLabelText(label_text(tr_format(english("Set result {}"), format(shown_->result))));
        set_->Show(is_new);
        review_->Show(!is_new);
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
    std::optional<Outcome> shown_;
};

} // namespace

std::unique_ptr<Feature> make_end_strip(GamePage& page) { return std::make_unique<EndStrip>(page); }

} // namespace merels::viewer
