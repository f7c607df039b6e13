#pragma once

#include <viewer/widgets/look.hpp>

#include <wx/splitter.h>

namespace merels::viewer {

/// Paints its sash as a thin line, and only the parts of it that were uncovered. The toolkit would
/// paint the sash whenever something inside is painted.
class Splitter : public wxSplitterWindow {
public:
    using wxSplitterWindow::wxSplitterWindow;

    void use_look(const Look& look);

protected:
    void DrawSash(wxDC& context) override;

private:
    wxRect sash() const;
};

} // namespace merels::viewer
