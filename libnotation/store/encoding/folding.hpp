#pragma once

#include <string>
#include <string_view>

namespace merels {

/// The form of a name for searches: small letters without accents, in every script. Ligatures and
/// letters with a stroke become the letters that people type instead. "Schürmann" becomes
/// "schurmann", "Đorđe" becomes "dorde", and "Nguyễn" becomes "nguyen".
std::string folded(std::string_view name);

/// The spelling of a name without umlauts, such as "Schuermann" for "Schürmann". A name without
/// umlauts does not change.
std::string without_umlauts(std::string_view name);

/// An SQL expression for the whole text of a row of the table `sources`. The column `folded`
/// contains the whole text of its row in folded form.
inline constexpr std::string_view source_text = "title || char(10) || page || char(10) || url || "
                                                "char(10) || licence || char(10) || transcriber || "
                                                "char(10)";

} // namespace merels
