#pragma once

#include <viewer/core/language/language.hpp>

#include <wx/string.h>

#include <string>

namespace merels::viewer {

inline wxString to_wx(const std::string& utf8) {
    return wxString::FromUTF8(utf8.data(), utf8.size());
}

/// In the reader's language, for a control.
inline wxString wx_tr(const char* literal) { return to_wx(tr(literal)); }

} // namespace merels::viewer
