#pragma once

#include <viewer/core/language/foreign_text.hpp>
#include <viewer/widgets/wx_text.hpp>

namespace merels::viewer {

/// Text that may hold words from outside, for a label, a tip or a row: `unturned`. A field in which
/// text is changed takes it as it is, with `to_wx`.
inline wxString label_text(const std::string& utf8) { return to_wx(unturned(utf8)); }

} // namespace merels::viewer
