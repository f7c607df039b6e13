#pragma once

#include <wx/panel.h>
#include <wx/sizer.h>

namespace merels::viewer {

class GamePage;

/// The strip with the buttons below the board. The rest of the strip is for one other part. If the
/// strip is too narrow for both, the other part is above the buttons.
class ButtonStrip : public wxPanel {
public:
    explicit ButtonStrip(wxWindow* parent);

    wxSizer& row() { return *row_; }
    /// Adds the other part. The strip must be its parent.
    void add(wxWindow& part);
    /// True if the other part is next to the buttons.
    bool has_room() const { return has_room_; }

private:
    void place();

    wxBoxSizer* row_ = new wxBoxSizer{wxHORIZONTAL};
    wxWindow* part_ = nullptr;
    bool has_room_ = true;
};

/// The strip of a page. The page must have one.
ButtonStrip& button_strip(GamePage& page);

} // namespace merels::viewer
