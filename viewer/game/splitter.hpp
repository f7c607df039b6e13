#pragma once

#include <wx/splitter.h>

namespace merels::viewer {

/// Paints only the parts of its sash that were uncovered. The toolkit would paint the sash whenever
/// something inside is painted.
class Splitter : public wxSplitterWindow {
public:
    using wxSplitterWindow::wxSplitterWindow;

protected:
    void DrawSash(wxDC& context) override;

private:
    wxRect sash() const;
};

} // namespace merels::viewer
