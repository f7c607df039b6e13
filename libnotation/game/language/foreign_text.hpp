#pragma once

// Shows words of records, file names and other programs next to our own words. Foreign words could
// change the direction of writing, and with it the order of our words. A control character or an
// invalid byte could make a label empty or cut it. These functions change only text on the screen,
// not saved or copied text.

#include <string>
#include <string_view>

namespace merels {

/// Makes text safe next to our words. Harmful characters of the text become `visible`. Each line
/// with Hebrew, Arabic or a similar script gets invisible signs around it.
std::string isolated(std::string_view foreign);

/// Makes words safe that may already contain isolated foreign text. Only harmful characters become
/// `visible`.
std::string unturned(std::string_view words);

/// The text without the invisible signs of `isolated`.
std::string without_isolation(std::string_view text);

} // namespace merels
