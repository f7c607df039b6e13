#include <viewer/game/findings_pane.hpp>

#include <viewer/board/scene_painter.hpp>
#include <viewer/core/language.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/window/wx_text.hpp>

#include <wx/listctrl.h>

namespace merels::viewer {

namespace {

class FindingsPane : public wxListCtrl {
public:
    FindingsPane(GamePage& page, std::vector<RecordFinding> findings, std::uint64_t record)
        : wxListCtrl(&page.panes(), wxID_ANY, wxDefaultPosition, wxDefaultSize,
                     wxLC_REPORT | wxLC_NO_HEADER | wxLC_SINGLE_SEL | wxBORDER_NONE,
                     wxDefaultValidator, "problems"),
          page_(page), findings_(std::move(findings)), record_(record) {
        AppendColumn(wx_tr("Problem"));
        Bind(wxEVT_LIST_ITEM_ACTIVATED,
             [this](wxListEvent& event) { go_to(static_cast<std::size_t>(event.GetIndex())); });
        page.on_change().add([this] { follow(); });
        page.on_look().add([this] { use_look(page_.desk().look()); });
        follow();
        use_look(page.desk().look());
    }

    /// The same lines beside the same game on another page.
    void add_to(GamePage& page) const {
        page.add_pane(new FindingsPane{page, findings_, record_}, title);
    }

    static constexpr const char* title = english("Problems");

private:
    /// The places are of the game as it was read: another game in its place has none of them.
    void follow() {
        const bool is_of_game = page_.document().record() == record_;
        if (is_of_game == (GetItemCount() > 0)) return;
        DeleteAllItems();
        if (!is_of_game) return;
        for (std::size_t i = 0; i < findings_.size(); ++i)
            InsertItem(static_cast<long>(i), to_wx(findings_[i].words));
    }

    void go_to(std::size_t line) {
        page_.commit_input();
        const bool has_gone = page_.document().go_to(findings_[line].node);
        page_.refresh_position();
        page_.tell(has_gone ? findings_[line].words
                            : tr("The turn of this problem is not in the game any more."));
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
    /// The document's number for the game that they are of.
    std::uint64_t record_;
};

} // namespace

void add_findings(GamePage& page, std::vector<RecordFinding> findings) {
    if (findings.empty()) return;
    page.add_pane(new FindingsPane{page, std::move(findings), page.document().record()},
                  FindingsPane::title);
    page.panes().SetSelection(page.panes().GetPageCount() - 1);
}

void copy_findings(GamePage& from, GamePage& to) {
    for (std::size_t i = 0; i < from.panes().GetPageCount(); ++i)
        if (const auto* const pane = dynamic_cast<FindingsPane*>(from.panes().GetPage(i)))
            pane->add_to(to);
}

} // namespace merels::viewer
