#pragma once

// Shows words of records, file names and other programs next to our own words. Foreign words could
// change the direction of writing, and so the order of our words. A label could also be empty or
// cut because of a control character or an invalid byte. Only text on the screen is changed. Saved
// or copied text is not changed.

#include <string>
#include <string_view>

namespace merels {

/// Makes text safe next to our words. Harmful characters of the text become `visible`. Each line
/// with Hebrew, Arabic or a similar script gets invisible signs around it.
std::string isolated(std::string_view foreign);

/// Makes words safe that may already contain foreign text, isolated or not. Only their harmful
/// characters become `visible`.
std::string unturned(std::string_view words);

/// The text without the invisible signs of `isolated`.
std::string without_isolation(std::string_view text);

} // namespace merels
