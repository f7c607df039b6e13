#pragma once

#include <viewer/widgets/look.hpp>

#include <wx/splitter.h>

namespace merels::viewer {

/// A splitter with a thin line as its sash. This class paints the sash only if a part of it must be
/// painted again. Without this class, wxWidgets would paint the sash after every change inside the
/// splitter.
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
