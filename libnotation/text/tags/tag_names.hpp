#pragma once

#include <string_view>

namespace merels {

/// The tag that a name means in any case, in English, German, French, Italian, Spanish, Portuguese,
/// Croatian or Dutch: `White` for `white`, `Weiß`, `Weiss` or `bianco`. Empty if it means none.
std::string_view tag_called(std::string_view name);

/// A name that programs look for, in its strict spelling.
bool is_known_tag(std::string_view name);

} // namespace merels
