#pragma once

// Comments and tags in several languages:
//
//   {Close the mill.} {[%lang de] Schließe die Mühle.}
//   [Event "Lesson 2: mills"] [Event_de "Lektion 2: Mühlen"]

#include <libnotation/game/annotation.hpp>
#include <libnotation/game/tags.hpp>

#include <string_view>
#include <vector>

namespace merels {

/// The comments for readers of a language, such as "de". A comment that begins with `[%lang de]` is
/// a German translation of the comment before it. Readers of German get the translation, and all
/// others get the original. The original and the translation have the same drawings and values. A
/// translation without an original is shown to all readers. O(letters).
std::vector<Comment> in_language(const std::vector<Comment>& comments, std::string_view language);

/// The value of a tag for readers of a language, such as "de". For the tag Event and German, the
/// result is the value of the tag Event_de. Without Event_de, the result is the value of Event, or
/// an empty string.
const std::string& tag_in_language(const Tags& tags, std::string_view name,
                                   std::string_view language);

/// True if a tag is the translation of another tag in `tags`. For example, Event_de is the
/// translation of Event. O(tags).
bool is_translation(const Tag& tag, const Tags& tags);

} // namespace merels
