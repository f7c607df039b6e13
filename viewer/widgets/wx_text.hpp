#pragma once

#include <libnotation/game/language/foreign_text.hpp>
#include <libnotation/game/language/language.hpp>

#include <wx/clipbrd.h>
#include <wx/string.h>

#include <string>

namespace merels::viewer {

inline wxString to_wx(const std::string& utf8) {
    return wxString::FromUTF8(utf8.data(), utf8.size());
}

/// The translated text for a control.
inline wxString wx_tr(const char* literal) { return to_wx(tr(literal)); }

/// The text on the clipboard; empty if there is none.
inline std::string clipboard_text() {
    const wxClipboardLocker lock;
    if (!lock || !wxTheClipboard->IsSupported(wxDF_UNICODETEXT)) return {};
    wxTextDataObject text;
    return wxTheClipboard->GetData(text) ? text.GetText().utf8_string() : std::string{};
}

/// Makes words safe for a label, a tip or a row of a list. The words may contain text from a
/// record, such as the name of a player. `unturned` replaces the harmful characters in the words.
/// For an edit field, use `to_wx`, which does not change the words.
inline wxString label_text(const std::string& utf8) { return to_wx(unturned(utf8)); }

} // namespace merels::viewer
