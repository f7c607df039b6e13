#pragma once

#include <wx/dialog.h>

namespace merels::viewer {

/// A list of all keys. Escape closes it. It does not block the window, so that keys can be tried.
class KeysDialog : public wxDialog {
public:
    explicit KeysDialog(wxWindow& parent);
};

} // namespace merels::viewer
