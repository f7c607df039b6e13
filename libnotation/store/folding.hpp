#pragma once

#include <string>
#include <string_view>

namespace merels {

/// A name as it is searched: small letters, no accents, German and Nordic letters as people without
/// them type ("Schürmann" as "schurmann", "Đorđe" as "dorde").
std::string folded(std::string_view name);

} // namespace merels
