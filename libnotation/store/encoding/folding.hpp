#pragma once

#include <string>
#include <string_view>

namespace merels {

/// A name as it is searched: small letters, no accents, German and Nordic letters as people without
/// them type ("Schürmann" as "schurmann", "Đorđe" as "dorde").
std::string folded(std::string_view name);

/// A name as it is typed on a keyboard without umlauts: "Schürmann" as "Schuermann". Other names do
/// not change.
std::string without_umlauts(std::string_view name);

/// The folded part of a row of `sources`, in SQL: all of its text.
inline constexpr std::string_view source_text = "title || char(10) || page || char(10) || url || "
                                                "char(10) || licence || char(10) || transcriber || "
                                                "char(10)";

} // namespace merels
