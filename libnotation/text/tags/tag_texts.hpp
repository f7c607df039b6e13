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

/// The tag that a name means: `White` for `white`, `Weiß`, `Weiss` or `bianco`. Upper and lower
/// case do not matter. It knows English, German, French, Italian, Spanish, Portuguese, Croatian and
/// Dutch. Empty if the name is not known.
std::string_view tag_called(std::string_view name);

/// True for the strict spelling of a name that programs look for.
bool is_known_tag(std::string_view name);

/// A remark about the value of a tag that is not spelled strictly.
struct TagRemark {
    /// The value in the strict spelling; empty if the value cannot be read, and so stays unchanged.
    std::optional<std::string> strict;
    /// The diagnostic, whose span is a place in the value. Empty if only leading zeros are missing.
    std::optional<Diagnostic> diagnostic;
};

/// A remark on the value; empty if the value is spelled strictly, or the tag may hold any text. A
/// tag is a date if its name ends with `Date`, and a rating if its name ends with `Elo` or
/// `Rating`.
std::optional<TagRemark> remark_on_tag(std::string_view name, std::string_view value);

/// False if the values of this tag have no strict spelling. It reads only two bytes of the name.
inline bool may_have_strict_value(std::string_view name) {
    if (name.size() < 3) return false;
    const char last = name.back();
    return last == 'e' ? name[name.size() - 3] == 'a' : last == 'd' || last == 'o' || last == 'g';
}

/// The value in the strict spelling if it can be read, and otherwise unchanged.
std::string strict_tag_value(std::string_view name, std::string value);

/// The same, but it also reports the remark. The value is at `place` in the record. If
/// `is_verbatim`, it has the same form there.
std::string settled_tag_value(std::string_view name, std::string value, Span place,
                              bool is_verbatim, Findings& findings);

} // namespace merels
