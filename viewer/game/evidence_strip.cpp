#include <viewer/core/game/evidence.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/widgets/controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <algorithm>
#include <memory>
#include <string>

namespace merels::viewer {

namespace {

/// In a lower panel, the moves need the space.
constexpr int least_height_of_panel = 360;
/// The facts take at most this part of the panel: one of four.
constexpr int part_for_facts = 4;

/// The object, the date, the reliability and the sources of a record about history, above the
/// moves. If they take too much of the panel, the strip is a line with the most important facts. A
/// click on this line shows all facts in the pane of the tags. The strip is the same at each
/// position, so that the moves keep their place.
class EvidenceStrip : public Feature {
public:
    explicit EvidenceStrip(GamePage& page)
        : page_(page), strip_(new wxPanel{&page.moves(), wxID_ANY, wxDefaultPosition, wxDefaultSize,
                                          wxTAB_TRAVERSAL, "evidence"}),
          text_(new wxStaticText{strip_, wxID_ANY, wxString{}}), line_(short_label(strip_)) {
        const int gap = strip_->FromDIP(8);
        auto* const all = new wxBoxSizer{wxVERTICAL};
        for (wxStaticText* const words : {text_, line_})
            all->Add(words, wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT, 2 * gap));
        all->AddSpacer(gap + gap / 2);
        strip_->SetSizer(all);
        strip_->Hide();
        page.moves().add_below_head(strip_);
        line_->SetCursor(wxCursor{wxCURSOR_HAND});
        line_->Bind(wxEVT_LEFT_UP, [this](wxMouseEvent&) { show_tags(); });
        page.on_change().add([this] { refresh(); });
        page.on_look().add([this] { use_look(); });
        page.moves().Bind(wxEVT_SIZE, &EvidenceStrip::follow_moves, this);
        refresh();
    }
    ~EvidenceStrip() override {
        page_.moves().Unbind(wxEVT_SIZE, &EvidenceStrip::follow_moves, this);
    }

private:
    void follow_moves(wxSizeEvent& event) {
        event.Skip();
        if (page_.moves().GetSize() != fitted_to_) strip_->CallAfter([this] { fit(); });
    }
    void refresh() {
        const Game& game = page_.document().game();
        std::string words = evidence_in_words(game);
        if (words == words_) return;
        words_ = std::move(words);
        line_->SetLabelText(label_text(evidence_in_one_line(game)));
        line_->SetToolTip(label_text(words_));
        fit();
    }
    /// Shows all facts in lines, or only the most important ones in one line.
    void fit() {
        const wxSize room = page_.moves().GetSize();
        fitted_to_ = room;
        const bool was_shown = strip_->IsShown();
        strip_->Show(!words_.empty());
        if (!strip_->IsShown() && !was_shown) return;
        text_->SetLabelText(label_text(words_));
        text_->Wrap(std::max(room.x - strip_->FromDIP(4 * 8), strip_->FromDIP(120)));
        // GTK does not know the height of a hidden text.
        const int lines = text_->GetLabel().Freq('\n') + 1;
        const bool is_whole = room.y >= strip_->FromDIP(least_height_of_panel)
                              && room.y >= part_for_facts * lines * text_->GetCharHeight();
        text_->Show(is_whole);
        line_->Show(!is_whole);
        for (wxWindow* const part : {static_cast<wxWindow*>(text_), static_cast<wxWindow*>(line_),
                                     static_cast<wxWindow*>(strip_)})
            part->InvalidateBestSize();
        page_.moves().Layout();
        strip_->Layout();
    }
    void show_tags() {
        page_.commit_input();
        page_.commands().run(Command::edit_head);
        // The arrow keys still go from move to move.
        page_.board().SetFocus();
    }
    void use_look() {
        const Look& look = page_.desk().look();
        strip_->SetBackgroundColour(to_wx(look.theme[Ink::panel]));
        for (wxStaticText* const words : {text_, line_}) {
            words->SetFont(look.small);
            words->SetForegroundColour(to_wx(look.theme[Ink::muted]));
        }
        // The line looks like a link.
        line_->SetFont(look.small.Underlined());
        line_->SetForegroundColour(to_wx(look.theme[Ink::accent]));
        fit();
        // GTK knows the sizes of the new letters only later.
        strip_->CallAfter([this] { fit(); });
    }

    GamePage& page_;
    wxPanel* strip_;
    wxStaticText* text_;
    wxStaticText* line_;
    /// All facts. The text is empty if the record is not about history.
    std::string words_;
    /// The size of the panel of moves for which the words were divided into lines.
    wxSize fitted_to_;
};

} // namespace

std::unique_ptr<Feature> make_evidence_strip(GamePage& page) {
    return std::make_unique<EvidenceStrip>(page);
}

} // namespace merels::viewer
