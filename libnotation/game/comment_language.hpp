#pragma once

// Comments and tags in several languages: `{Close the mill.} {[%lang de] Schließe die Mühle.}` and
// `[Event "Lesson 2: mills"] [Event_de "Lektion 2: Mühlen"]`

#include <libnotation/game/annotation.hpp>
#include <libnotation/game/tags.hpp>

#include <string_view>
#include <vector>

namespace merels {

/// The comments for readers of a language, such as "de". A comment that begins with the field
/// `[%lang de]` is a translation of the comment before it: readers of German get its text, and all
/// others the text that has no such field. The drawings and values of the first comment stay. A
/// translation of nothing is shown to all. O(letters).
std::vector<Comment> in_language(const std::vector<Comment>& comments, std::string_view language);

/// The value of a tag for readers of a language, such as "de": that of Event_de for Event, if there
/// is one; else that of the tag itself, or an empty string.
const std::string& tag_in_language(const Tags& tags, std::string_view name,
                                   std::string_view language);

/// Whether a tag, such as Event_de, is the value of another one of them in a language. O(tags).
bool is_translation(const Tag& tag, const Tags& tags);

} // namespace merels
