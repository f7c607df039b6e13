#pragma once

// Recognizes the lines of a tag section, even damaged lines. Merels uses these functions to find
// and to read records.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace merels::grammar {

enum class TagLike : std::uint8_t {
    no,
    /// The line begins with `[Name`, or is only `[`. This line can be a tag only in two cases: the
    /// next line also has a tag, or the next line ends the tag that begins in this line.
    loose,
    /// The line has a damaged tag such as `[Ev ent "value"]`, `[[Name "value"]` or `[Name value"]`.
    /// The quote in the line shows that a tag was intended.
    damaged,
    /// The line begins like `[Name "`, so it is certainly a tag.
    yes,
};

struct TagStart {
    TagLike likeness = TagLike::no;
    std::string_view name{};
};

/// Shows how certain it is that a line begins with a tag.
TagStart tag_start(std::string_view line);

/// A line with a damaged tag: other text is before the tag, or the `[` of the tag is missing.
struct DisplacedTag {
    /// The text before the tag.
    std::string_view before;
    std::string_view name;
    /// The value, with its escapes.
    std::string_view value;
    bool has_bracket = true;
};

/// Reads a displaced tag: `x[Event "a"]`, `> [Event "a"]`, `[[Event "a"]` or `Event "a"]`. If the
/// line has no displaced tag, the result is empty.
std::optional<DisplacedTag> displaced_tag(std::string_view line);

/// Reads a value in quotes before a `]`. One or both of the quotes are not straight quotes (`"`).
/// For `“Open”]` the result is `Open`. The result is empty if a quote or the `]` is missing. The
/// result is empty if both quotes are straight.
std::optional<std::string_view> odd_quoted_value(std::string_view text);

/// True if this line ends a tag that began in the previous line, as in `and so on"]` or `]`.
bool ends_tag(std::string_view line);

/// True for a line between tags that has neither a tag nor a move.
bool is_stray_among_tags(std::string_view line);

/// True for a line that begins like moves: with a number, a move, a bracket or a result.
bool begins_like_moves(std::string_view line);

/// The offset of a tag `[Name "value"]` at the end of a line, after a result. A line has a result
/// and a tag if files were joined without a line break. A comment or one character may come before
/// the tag. A byte order mark before the bracket belongs to the tag. If the line has no tag after a
/// result, the function returns the size of the line. The function needs linear time.
std::size_t tag_behind_result(std::string_view line);

/// The line up to the first LF or CR.
std::string_view first_line(std::string_view text);
/// The second line of the text. If the text has only one line, the function returns an empty text.
std::string_view second_line(std::string_view text);

} // namespace merels::grammar
