#pragma once

// The tags that have a strict spelling: dates, ratings and rounds.
//
//   remark_on_tag("Date", "2025.04.12")   ->  empty
//   remark_on_tag("Date", "12.04.2025")   ->  2025.04.12, and a note
//   remark_on_tag("Date", "yesterday")    ->  a warning

#include <libnotation/text/shared/findings.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels {

/// The tag that a name means: `white`, `Weiß`, `Weiss` and `bianco` mean `White`. Upper and lower
/// case do not matter. The function knows names in English, German, French, Italian, Spanish,
/// Portuguese, Croatian and Dutch. The result is empty if the name is unknown.
std::string_view tag_called(std::string_view name);

/// True for the strict spelling of a tag name that Merels knows.
bool is_known_tag(std::string_view name);

/// A remark about a value that is not spelled strictly.
struct TagRemark {
    /// The value in the strict spelling. If Merels cannot read the value, `strict` is empty, and
    /// the tag keeps its value.
    std::optional<std::string> strict;
    /// The diagnostic about the value. The offsets in the span of the diagnostic are counted from
    /// the beginning of the value. If only leading zeros are missing, there is no diagnostic.
    std::optional<Diagnostic> diagnostic;
};

/// The remark about a value. The result is empty if the value is spelled strictly, or if the tag
/// may have any text. A tag is a date if its name ends with `Date`, a rating if its name ends with
/// `Elo` or `Rating`, and the number of a round if its name is `Round`.
std::optional<TagRemark> remark_on_tag(std::string_view name, std::string_view value);

/// True for all tags whose values have a strict spelling, and for some other tags. If the result is
/// false, the tag may have any text. This test is fast, because it reads only two bytes of the
/// name.
inline bool may_have_strict_value(std::string_view name) {
    if (name.size() < 3) return false;
    const char last = name.back();
    return last == 'e' ? name[name.size() - 3] == 'a' : last == 'd' || last == 'o' || last == 'g';
}

/// The value in the strict spelling. A value that cannot be read is returned unchanged.
std::string strict_tag_value(std::string_view name, std::string value);

/// The value of a tag in the strict spelling. If there is a remark about the value, it is reported.
/// The value is at `place` in the record. `is_verbatim` means that the record contains the same
/// bytes as `value`.
std::string settled_tag_value(std::string_view name, std::string value, Span place,
                              bool is_verbatim, Findings& findings);

} // namespace merels
