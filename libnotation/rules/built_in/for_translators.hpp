#pragma once

namespace merels {

/// Marks an English text, so that translators find it in the catalogs. The data of a rule set stay
/// English. A program translates the text when it shows the rule set.
constexpr const char* for_translators(const char* text) { return text; }

} // namespace merels
