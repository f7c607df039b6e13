#include <libnotation/base/text.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <viewer/core/game/move_list.hpp>
#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/widgets/controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <memory>

namespace merels::viewer {

namespace {

/// A field under the board for typing moves.
class MoveStrip : public Feature {
public:
    explicit MoveStrip(GamePage& page)
        : page_(page), strip_(new wxPanel{&page.board_side()}),
          label_(new wxStaticText{strip_, wxID_ANY, wx_tr("Type a move:")}),
          text_(text_field(strip_, "move", wxTE_PROCESS_ENTER)), fault_(short_label(strip_)) {
        const int gap = strip_->FromDIP(usual_gap);
        auto* const row = new wxBoxSizer{wxHORIZONTAL};
        row->Add(label_, wxSizerFlags{}.CenterVertical().Border(wxLEFT | wxRIGHT, gap));
        row->Add(text_, wxSizerFlags{1}.CenterVertical().Border(wxRIGHT, gap));
        auto* const all = new wxBoxSizer{wxVERTICAL};
        all->Add(row, wxSizerFlags{}.Expand().Border(wxTOP, gap));
        all->Add(fault_, wxSizerFlags{}.Expand().Border(wxALL, gap));
        strip_->SetSizer(all);
        strip_->Hide();
        page.add_below_board(strip_);
        page.commands().on(Command::enter_move, {[this] { show(true); }});
        page.on_look().add([this] {
            const Look& look = page_.desk().look();
            use_colors(*strip_, look);
            fault_->SetForegroundColour(to_wx(look.theme[Ink::bad]));
        });
        text_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { take(); });
        text_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) { press(event); });
    }
    ~MoveStrip() override { text_->SetEvtHandlerEnabled(false); }

private:
    void show(bool is_shown) {
        strip_->Show(is_shown);
        fault_->SetLabelText(wxString{});
        text_->ChangeValue(wxString{});
        page_.board_side().Layout();
        if (is_shown)
            text_->SetFocus();
        else
            page_.board().SetFocus();
    }
    void take() {
        const std::string typed{trimmed(text_->GetValue().utf8_string())};
        if (typed.empty()) return show(false);
        Document& document = page_.document();
        const auto move = parse_move(typed, document.position());
        std::string fault;
        if (move) {
            document.play(*move);
        } else if (typed.find(' ') == std::string::npos) {
            fault = with_hint(move.error().front());
        } else if (const auto failed = add_moves(document, typed)) {
            fault = *failed;
        }
        fault_->SetLabelText(label_text(fault));
        fault_->SetToolTip(label_text(fault));
        page_.tell(fault);
        if (!fault.empty()) return text_->SelectAll();
        text_->ChangeValue(wxString{});
        page_.refresh_position();
    }
    void press(wxKeyEvent& event) {
        if (event.GetKeyCode() != WXK_ESCAPE) return event.Skip();
        show(false);
    }

    GamePage& page_;
    wxPanel* strip_;
    wxStaticText* label_;
    wxTextCtrl* text_;
    wxStaticText* fault_;
};

} // namespace

std::unique_ptr<Feature> make_move_strip(GamePage& page) {
    return std::make_unique<MoveStrip>(page);
}

} // namespace merels::viewer
