#pragma once

#include <wx/dialog.h>

namespace merels::viewer {

/// A list of all keys. Escape closes this dialog. While the dialog is open, the main window still
/// works, so that a person can try the keys.
class KeysDialog : public wxDialog {
public:
    explicit KeysDialog(wxWindow& parent);
};

} // namespace merels::viewer
