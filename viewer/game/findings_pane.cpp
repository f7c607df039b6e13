#include <viewer/game/findings_pane.hpp>

#include <libnotation/game/language/language.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/widgets/controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/panel.h>

namespace merels::viewer {

namespace {

/// Lists the diagnostics of a record. The selected diagnostic is shown below in full.
class FindingsPane : public wxPanel {
public:
    FindingsPane(GamePage& page, std::vector<RecordFinding> findings)
        : wxPanel(&page.panes()), page_(page), findings_(std::move(findings)),
          record_(page.document().record()), list_(report_list(this, "problems", wxLC_NO_HEADER)),
          whole_(long_text(this, "whole problem", wxTE_WORDWRAP)) {
        list_->AppendColumn(wx_tr("Problem"));
        auto* const all = new wxBoxSizer{wxVERTICAL};
        const int gap = FromDIP(usual_gap);
        all->Add(list_, wxSizerFlags{1}.Expand().Border(wxLEFT | wxRIGHT, gap));
        all->Add(whole_, wxSizerFlags{1}.Expand().Border(wxLEFT | wxRIGHT | wxTOP, gap));
        SetSizer(all);
        for (wxWindow* const part : GetChildren()) part->SetMinSize({-1, FromDIP(48)});
        list_->Bind(wxEVT_LIST_ITEM_ACTIVATED, [this](wxListEvent& event) {
            go_to(static_cast<std::size_t>(event.GetIndex()));
        });
        list_->Bind(wxEVT_LIST_ITEM_FOCUSED, [this](wxListEvent& event) {
            event.Skip();
            show_whole(event.GetIndex());
        });
        page.on_change().add([this] { follow(); });
        page.on_look().add([this] { use_look(page_.desk().look()); });
        follow();
        use_look(page.desk().look());
    }
    /// The list still reports events while it is destroyed, so it is destroyed first.
    ~FindingsPane() override { DestroyChildren(); }
    FindingsPane(const FindingsPane&) = delete;
    FindingsPane& operator=(const FindingsPane&) = delete;

private:
    /// Lists the diagnostics only for the game that was read. In another game, their places have no
    /// meaning.
    void follow() {
        const bool is_of_game = page_.document().record() == record_;
        if (is_of_game == (list_->GetItemCount() > 0)) return;
        list_->DeleteAllItems();
        whole_->Clear();
        if (!is_of_game) return;
        for (std::size_t i = 0; i < findings_.size(); ++i)
            list_->InsertItem(static_cast<long>(i), label_text(findings_[i].words));
        list_->SetItemState(0, wxLIST_STATE_FOCUSED | wxLIST_STATE_SELECTED,
                            wxLIST_STATE_FOCUSED | wxLIST_STATE_SELECTED);
        show_whole(0);
    }

    void show_whole(long line) {
        const auto at = static_cast<std::size_t>(line);
        if (line < 0 || at >= findings_.size() || list_->GetItemCount() == 0) return;
        whole_->ChangeValue(label_text(findings_[at].words));
    }

    void go_to(std::size_t line) {
        page_.commit_input();
        const bool has_gone = page_.document().go_to(findings_[line].node);
        page_.refresh_position();
        page_.tell(has_gone ? findings_[line].words
                            : tr("The move of this problem is not in the game any more."));
    }

    void use_look(const Look& look) {
        use_colors(*this, look);
        list_->SetColumnWidth(0, wxLIST_AUTOSIZE);
        // Without this call, existing text would keep the old style.
        const wxTextAttr style{to_wx(look.theme[Ink::text]), to_wx(look.theme[Ink::background]),
                               look.font};
        whole_->SetDefaultStyle(style);
        whole_->SetStyle(0, whole_->GetLastPosition(), style);
    }

    GamePage& page_;
    std::vector<RecordFinding> findings_;
    /// The `record()` of the document that the diagnostics belong to.
    std::uint64_t record_;
    wxListCtrl* list_;
    wxTextCtrl* whole_;
};

} // namespace

void add_findings(GamePage& page, std::vector<RecordFinding> findings) {
    if (findings.empty()) return;
    page.add_pane(new FindingsPane{page, std::move(findings)}, english("Problems"));
    page.panes().SetSelection(page.panes().GetPageCount() - 1);
}

} // namespace merels::viewer
