#pragma once

// Makes foreign words safe, so that Merels can show them. Foreign words are words that Merels did
// not write: They come from records, file names and other programs. Foreign words could change the
// direction of writing, and so the order of the words around them. A control character or an
// invalid byte could make a label empty or cut it off. The functions of this file are only for text
// on the screen, not for saved or copied text.

#include <string>
#include <string_view>

namespace merels {

/// Makes a foreign text safe. Each harmful character is replaced (see `visible`). Each line with
/// Hebrew, Arabic or a similar script gets invisible signs at its beginning and end, so that the
/// line does not change the order of the words around it.
std::string isolated(std::string_view foreign);

/// Makes words safe, even if they contain texts from `isolated`. Each harmful character is replaced
/// (see `visible`), but the invisible signs of `isolated` stay.
std::string unturned(std::string_view words);

/// The text without the invisible signs of `isolated`.
std::string without_isolation(std::string_view text);

} // namespace merels
