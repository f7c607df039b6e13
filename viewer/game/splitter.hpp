#pragma once

#include <viewer/widgets/look.hpp>

#include <wx/splitter.h>

namespace merels::viewer {

/// A splitter with a thin line as its sash. This class paints only the uncovered parts of the sash.
/// Without this class, wxWidgets would paint the whole sash after every change inside the splitter.
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
