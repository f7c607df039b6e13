#pragma once

#include <string>
#include <string_view>

namespace merels {

/// The value of a tag in the reader's language, if the value describes a player or an event:
///
///   value_in_language("human")                  ->  "Mensch"
///   value_in_language("a player rated 1265")    ->  "jemand mit Wertung 1265"
///
/// Games of the library have such values instead of names. All other values stay as they are.
std::string value_in_language(std::string_view value);

} // namespace merels
