#pragma once

#include <viewer/widgets/look.hpp>

#include <wx/button.h>
#include <wx/panel.h>
#include <wx/simplebook.h>

#include <functional>
#include <vector>

namespace merels::viewer {

/// The names of the pages of a `wxSimplebook`, in a row. If the space is too small for one row of
/// names, the names have smaller letters or several rows. A click on a name shows its page. Pages
/// may be added and removed.
class PaneTabs : public wxPanel {
public:
    /// `chosen` is called when a person has chosen a page.
    PaneTabs(wxWindow* parent, wxSimplebook& pages, std::function<void()> chosen);

    void use_look(const Look& look);
    wxButton& tab(std::size_t number) const { return *tabs_.at(number); }
    std::size_t count() const { return tabs_.size(); }

private:
    /// Shows the current names and the chosen page. Returns true if a name or the chosen page has
    /// changed.
    bool refresh();
    void make_tabs();
    static int width_of_words(const wxButton& tab, const wxFont& font);
    int room_beside_words(const wxFont& font) const;
    void color_tabs();

    wxSimplebook& pages_;
    std::function<void()> chosen_;
    std::vector<wxButton*> tabs_;
    int shown_ = wxNOT_FOUND;
    /// The width for which the space between the names was computed.
    int spaced_for_ = 0;
    Look look_{};
};

} // namespace merels::viewer
