#pragma once

// Comments and tags in several languages: `{Close the mill.} {[%lang de] Schließe die Mühle.}` and
// `[Event "Lesson 2: mills"] [Event_de "Lektion 2: Mühlen"]`

#include <libnotation/game/annotation.hpp>
#include <libnotation/game/tags.hpp>

#include <string_view>
#include <vector>

namespace merels {

/// The comments for readers of a language, such as "de". A comment that begins with the field
/// `[%lang de]` is a translation of the comment before it. Readers of German get the translation;
/// all others get the comment without such a field. Both keep the drawings and values of the first
/// comment. If there is no comment before a translation, the translation is shown to all readers.
/// O(letters).
std::vector<Comment> in_language(const std::vector<Comment>& comments, std::string_view language);

/// The value of a tag for readers of a language, such as "de". For Event it is the value of
/// Event_de if that tag exists, otherwise the value of Event, or an empty string.
const std::string& tag_in_language(const Tags& tags, std::string_view name,
                                   std::string_view language);

/// True if a tag, such as Event_de, is the value of another of these tags in some language.
/// O(tags).
bool is_translation(const Tag& tag, const Tags& tags);

} // namespace merels
