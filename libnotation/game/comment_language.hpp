#pragma once

// Comments in several languages: `{Close the mill.} {[%lang de] Schließe die Mühle.}`

#include <libnotation/game/annotation.hpp>

#include <string_view>
#include <vector>

namespace merels {

/// The comments for readers of a language, such as "de". A comment that begins with the field
/// `[%lang de]` is a translation of the comment before it: readers of German get its text, and all
/// others the text that has no such field. The drawings and values of the first comment stay. A
/// translation of nothing is shown to all. O(letters).
std::vector<Comment> in_language(const std::vector<Comment>& comments, std::string_view language);

} // namespace merels
