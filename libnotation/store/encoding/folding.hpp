#pragma once

#include <string>
#include <string_view>

namespace merels {

/// The form of a name for searches: small letters without accents, in every script. Letters with a
/// stroke and ligatures become the letters that people type instead ("Schürmann" becomes
/// "schurmann", "Đorđe" becomes "dorde", "Nguyễn" becomes "nguyen").
std::string folded(std::string_view name);

/// The form of a name on a keyboard without umlauts: "Schürmann" becomes "Schuermann". Other names
/// do not change.
std::string without_umlauts(std::string_view name);

/// The part of a row of `sources` that is folded, as SQL: all its text.
inline constexpr std::string_view source_text = "title || char(10) || page || char(10) || url || "
                                                "char(10) || licence || char(10) || transcriber || "
                                                "char(10)";

} // namespace merels
