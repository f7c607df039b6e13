#pragma once

#include <wx/splitter.h>

namespace merels::viewer {

/// Paints its sash only where it has come to light: the toolkit wants it painted whenever anything
/// is painted inside.
class Splitter : public wxSplitterWindow {
public:
    using wxSplitterWindow::wxSplitterWindow;

protected:
    void DrawSash(wxDC& context) override;

private:
    wxRect sash() const;
};

} // namespace merels::viewer
