#pragma once

#include <viewer/widgets/look.hpp>

#include <wx/button.h>
#include <wx/panel.h>
#include <wx/simplebook.h>

#include <functional>
#include <vector>

namespace merels::viewer {

/// The names of a book's pages in a row, in small letters or even in several rows if there is too
/// little room. A click shows the page. Pages may come and go.
class PaneTabs : public wxPanel {
public:
    /// `chosen` is called after a person has chosen a page.
    PaneTabs(wxWindow* parent, wxSimplebook& pages, std::function<void()> chosen);

    void use_look(const Look& look);
    wxButton& tab(std::size_t number) const { return *tabs_.at(number); }
    std::size_t count() const { return tabs_.size(); }

private:
    void refresh();
    void make_tabs();
    int room_beside_words(const wxFont& font);
    void color_tabs();

    wxSimplebook& pages_;
    std::function<void()> chosen_;
    std::vector<wxButton*> tabs_;
    int shown_ = wxNOT_FOUND;
    /// The width for which the tabs have their room.
    int spaced_for_ = 0;
    Look look_{};
};

} // namespace merels::viewer
