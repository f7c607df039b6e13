#include <viewer/core/game/evidence.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>
#include <memory>
#include <string>

namespace merels::viewer {

namespace {

/// In a lower panel, the moves need the space.
constexpr int least_height_of_panel = 360;

/// The object, the date, the reliability and the sources of a record about history. The strip is
/// above the moves while the board shows the beginning of the record.
class EvidenceStrip : public Feature {
public:
    explicit EvidenceStrip(GamePage& page)
        : page_(page), strip_(new wxPanel{&page.moves(), wxID_ANY, wxDefaultPosition, wxDefaultSize,
                                          wxTAB_TRAVERSAL, "evidence"}),
          text_(new wxStaticText{strip_, wxID_ANY, wxString{}}) {
        const int gap = strip_->FromDIP(8);
        auto* const all = new wxBoxSizer{wxVERTICAL};
        all->Add(text_, wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT, 2 * gap));
        all->AddSpacer(gap + gap / 2);
        strip_->SetSizer(all);
        strip_->Hide();
        page.moves().add_below_head(strip_);
        page.on_change().add([this] { refresh(); });
        page.on_look().add([this] { use_look(); });
        page.moves().Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
            event.Skip();
            if (page_.moves().GetSize() != fitted_to_) strip_->CallAfter([this] { fit(); });
        });
        refresh();
    }

private:
    void refresh() {
        const Document& document = page_.document();
        const bool is_start = document.node() == Game::root;
        std::string words = is_start ? evidence_in_words(document.game()) : std::string{};
        if (words == words_) return;
        words_ = std::move(words);
        fit();
    }
    /// Divides the words into lines.
    void fit() {
        const wxSize room = page_.moves().GetSize();
        fitted_to_ = room;
        const bool has_room = room.y >= strip_->FromDIP(least_height_of_panel);
        const bool was_shown = strip_->IsShown();
        strip_->Show(has_room && !words_.empty());
        if (!strip_->IsShown() && !was_shown) return;
        text_->SetLabelText(label_text(words_));
        text_->Wrap(std::max(room.x - strip_->FromDIP(4 * 8), strip_->FromDIP(120)));
        text_->InvalidateBestSize();
        strip_->InvalidateBestSize();
        page_.moves().Layout();
    }
    void use_look() {
        const Look& look = page_.desk().look();
        strip_->SetBackgroundColour(to_wx(look.theme[Ink::panel]));
        text_->SetFont(look.small);
        text_->SetForegroundColour(to_wx(look.theme[Ink::muted]));
        fit();
        // GTK knows the sizes of the new letters only later.
        strip_->CallAfter([this] { fit(); });
    }

    GamePage& page_;
    wxPanel* strip_;
    wxStaticText* text_;
    std::string words_;
    /// The size of the panel of moves for which the words were divided into lines.
    wxSize fitted_to_;
};

} // namespace

std::unique_ptr<Feature> make_evidence_strip(GamePage& page) {
    return std::make_unique<EvidenceStrip>(page);
}

} // namespace merels::viewer
