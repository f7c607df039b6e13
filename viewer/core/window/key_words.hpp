#pragma once

#include <string>
#include <string_view>

namespace merels::viewer {

/// A key in the reader's language: "Strg+Umschalt+Hoch" for "Ctrl+Shift+Up". A key without a
/// special name, such as "F5", stays as it is.
std::string key_in_words(std::string_view key);

/// The first of some keys in the reader's language. There are blanks between the keys.
std::string first_key_in_words(std::string_view keys);

} // namespace merels::viewer
