#pragma once

#include <string>
#include <string_view>

namespace merels {

/// The name of a tag for readers of a language, such as "de":
///
///   tag_in_words("Object", "de")    ->  "Gegenstand"
///   tag_in_words("Source2", "de")   ->  "Quelle 2"
///
/// In English, and for tags without a word, the result is the name of the tag.
std::string tag_in_words(std::string_view tag, std::string_view language);

} // namespace merels
