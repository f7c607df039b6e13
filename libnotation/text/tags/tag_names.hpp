#pragma once

#include <string_view>

namespace merels {

/// The tag that a name means: `White` for `white`, `Weiß`, `Weiss` or `bianco`. Upper and lower
/// case do not matter. It knows English, German, French, Italian, Spanish, Portuguese, Croatian and
/// Dutch. Empty if the name is not known.
std::string_view tag_called(std::string_view name);

/// True for the strict spelling of a name that programs look for.
bool is_known_tag(std::string_view name);

} // namespace merels
