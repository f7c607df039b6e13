#include <viewer/game/findings_pane.hpp>

#include <viewer/board/scene_painter.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/window/wx_text.hpp>

#include <wx/listctrl.h>

namespace merels::viewer {

namespace {

class FindingsPane : public wxListCtrl {
public:
    FindingsPane(GamePage& page, std::vector<RecordFinding> findings)
        : wxListCtrl(&page.panes(), wxID_ANY, wxDefaultPosition, wxDefaultSize,
                     wxLC_REPORT | wxLC_NO_HEADER | wxLC_SINGLE_SEL | wxBORDER_NONE,
                     wxDefaultValidator, "problems"),
          page_(page), findings_(std::move(findings)) {
        AppendColumn(wx_tr("Problem"));
        for (std::size_t i = 0; i < findings_.size(); ++i)
            InsertItem(static_cast<long>(i), to_wx(findings_[i].words));
        Bind(wxEVT_LIST_ITEM_ACTIVATED,
             [this](wxListEvent& event) { go_to(static_cast<std::size_t>(event.GetIndex())); });
        page.on_look().add([this] { use_look(page_.desk().look()); });
        use_look(page.desk().look());
    }

private:
    void go_to(std::size_t line) {
        page_.document().go_to(findings_[line].node);
        page_.refresh_position();
        page_.tell(findings_[line].words);
    }

    void use_look(const Look& look) {
        SetFont(look.font);
        SetBackgroundColour(to_wx(look.theme[Ink::background]));
        SetTextColour(to_wx(look.theme[Ink::text]));
        SetColumnWidth(0, wxLIST_AUTOSIZE);
        Refresh();
    }

    GamePage& page_;
    std::vector<RecordFinding> findings_;
};

} // namespace

void add_findings(GamePage& page, std::vector<RecordFinding> findings) {
    if (findings.empty()) return;
    page.add_pane(new FindingsPane{page, std::move(findings)}, english("Problems"));
    page.panes().SetSelection(page.panes().GetPageCount() - 1);
}

} // namespace merels::viewer
