#pragma once

// Tags that have a strict spelling: dates, ratings and rounds.
//
//   remark_on_tag("Date", "2025.04.12")   ->  empty
//   remark_on_tag("Date", "12.04.2025")   ->  2025.04.12, and a note
//   remark_on_tag("Date", "yesterday")    ->  a warning

#include <libnotation/text/shared/findings.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels {

/// A remark about the value of a tag that is not spelled strictly.
struct TagRemark {
    /// The value in the strict spelling; empty if it cannot be read, and is kept as it is.
    std::optional<std::string> strict;
    /// Its span lies in the value. Empty if only zeros are missing.
    std::optional<Diagnostic> diagnostic;
};

/// Empty if the value is spelled strictly, or the tag may hold any text. Dates are the tags whose
/// names end with `Date`, ratings those that end with `Elo` or `Rating`.
std::optional<TagRemark> remark_on_tag(std::string_view name, std::string_view value);

/// False for the names of tags whose values have no strict spelling; looks at two bytes only.
inline bool may_have_strict_value(std::string_view name) {
    if (name.size() < 3) return false;
    const char last = name.back();
    return last == 'e' ? name[name.size() - 3] == 'a' : last == 'd' || last == 'o' || last == 'g';
}

/// The value in the strict spelling, where it can be read, and else as it is.
std::string strict_tag_value(std::string_view name, std::string value);

/// The same, and reports the remark. The value is at `place` in the record, in the same form if
/// `is_verbatim`.
std::string settled_tag_value(std::string_view name, std::string value, Span place,
                              bool is_verbatim, Findings& findings);

} // namespace merels
