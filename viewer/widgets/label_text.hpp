#pragma once

#include <viewer/core/language/foreign_text.hpp>
#include <viewer/widgets/wx_text.hpp>

namespace merels::viewer {

/// Text for a label, a tip or a row that may contain words from outside (see `unturned`). A field
/// for editing takes the text unchanged, by `to_wx`.
inline wxString label_text(const std::string& utf8) { return to_wx(unturned(utf8)); }

} // namespace merels::viewer
