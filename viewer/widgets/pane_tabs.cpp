#include <viewer/widgets/pane_tabs.hpp>

#include <viewer/widgets/scene_painter.hpp>

#include <wx/wrapsizer.h>

#include <algorithm>
#include <utility>

namespace merels::viewer {

namespace {

/// Letters below this percentage of the small font are too small to read.
constexpr int least_percent = 80;

} // namespace

PaneTabs::PaneTabs(wxWindow* parent, wxSimplebook& pages, std::function<void()> chosen)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "tabs of panes"),
      pages_(pages), chosen_(std::move(chosen)) {
    SetSizer(new wxWrapSizer{wxHORIZONTAL, wxREMOVE_LEADING_SPACES});
    pages_.Bind(wxEVT_BOOKCTRL_PAGE_CHANGED, [this](wxBookCtrlEvent& event) {
        event.Skip();
        refresh();
    });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        if (GetSize().x != spaced_for_) CallAfter([this] { color_tabs(); });
    });
    Bind(wxEVT_IDLE, [this](wxIdleEvent& event) {
        event.Skip();
        refresh();
    });
}

void PaneTabs::use_look(const Look& look) {
    look_ = look;
    SetBackgroundColour(to_wx(look.theme[Ink::background]));
    if (!refresh()) color_tabs();
}

bool PaneTabs::refresh() {
    bool is_same = tabs_.size() == pages_.GetPageCount();
    for (std::size_t i = 0; is_same && i < tabs_.size(); ++i)
        is_same = tabs_[i]->GetLabelText() == pages_.GetPageText(i);
    if (is_same && shown_ == pages_.GetSelection()) return false;
    if (!is_same) make_tabs();
    color_tabs();
    return true;
}

void PaneTabs::make_tabs() {
    GetSizer()->Clear(true);
    tabs_.clear();
    for (std::size_t i = 0; i < pages_.GetPageCount(); ++i) {
        auto* const tab = new wxButton{this,
                                       wxID_ANY,
                                       pages_.GetPageText(i),
                                       wxDefaultPosition,
                                       wxDefaultSize,
                                       wxBORDER_NONE | wxBU_EXACTFIT};
        tab->Bind(wxEVT_BUTTON, [this, i](wxCommandEvent&) {
            pages_.SetSelection(i);
            chosen_();
        });
        GetSizer()->Add(tab, wxSizerFlags{}.Border(wxTOP | wxBOTTOM, FromDIP(1)));
        tabs_.push_back(tab);
    }
}

/// The width of a tab's name in bold. Because it is used even without bold, tabs do not move.
int PaneTabs::width_of_words(const wxButton& tab, const wxFont& font) {
    const wxFont bold = font.Bold();
    int width = 0;
    int height = 0;
    tab.GetTextExtent(tab.GetLabelText(), &width, &height, nullptr, nullptr, &bold);
    return width;
}

/// The greatest space around each name that leaves all tabs in one row.
int PaneTabs::room_beside_words(const wxFont& font) const {
    int words = 0;
    for (const wxButton* const tab : tabs_) words += width_of_words(*tab, font);
    const int tabs = std::max(1, static_cast<int>(tabs_.size()));
    return std::min((spaced_for_ - words) / tabs, FromDIP(20));
}

void PaneTabs::color_tabs() {
    shown_ = pages_.GetSelection();
    if (!look_.font.IsOk()) return;
    spaced_for_ = GetSize().x;
    const int least_room = FromDIP(4);
    wxFont font = look_.font;
    int room = room_beside_words(font);
    if (room < least_room) {
        font = look_.small;
        room = room_beside_words(font);
        // A little smaller letters are better than a second row for one name.
        for (int percent = 97; room < FromDIP(2) && percent >= least_percent; percent -= 3) {
            font = look_.small.Scaled(static_cast<float>(percent) / 100);
            room = room_beside_words(font);
        }
        // If even the smallest letters need a second row, the letters need not be so small.
        if (room < FromDIP(2)) font = look_.small;
        room = std::max(room, FromDIP(2));
    }
    for (std::size_t i = 0; i < tabs_.size(); ++i) {
        const bool is_shown = static_cast<int>(i) == shown_;
        tabs_[i]->SetFont(is_shown ? font.Bold() : font);
        tabs_[i]->SetMinSize(wxSize{width_of_words(*tabs_[i], font) + room,
                                    tabs_[i]->GetCharHeight() + FromDIP(12)});
        tabs_[i]->SetForegroundColour(to_wx(look_.theme[is_shown ? Ink::accent : Ink::muted]));
    }
    GetParent()->Layout();
}

} // namespace merels::viewer
