#pragma once

// Words of records, file names and other programs next to our own. Characters in them may change
// the direction of writing, and so the order of our words around them; a control, or a byte that is
// not UTF-8, would empty a label or cut it. Only text on the screen is changed, not saved or copied
// text.

#include <string>
#include <string_view>

namespace merels {

/// Makes text safe next to our words. Its harmful characters become `visible`, and each line with
/// Hebrew, Arabic or a similar script gets invisible signs around it.
std::string isolated(std::string_view foreign);

/// Words that may already contain foreign text, isolated or not. Their harmful characters become
/// `visible`.
std::string unturned(std::string_view words);

/// The text without the invisible signs of `isolated`.
std::string without_isolation(std::string_view text);

} // namespace merels
